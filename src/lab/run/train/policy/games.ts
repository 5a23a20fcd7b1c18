/**
 * Games to learn a policy from, and an evaluation where that is asked for. Students play them, careless at first, so that odd positions are seen; now and then a teacher is
 * asked what it would do, and its answer is a lesson, which is played (DAgger: Ross, Gordon, Bagnell 2011).
 *
 * A game is a function of the course and its number.
 */

import { Random } from '../../../../base/random/random.ts';
import { seedOf } from '../../../../base/random/seed.ts';
import type { Decision, Player } from '../../../../players/agent/define.ts';
import type { Registry } from '../../../../players/agent/registry.ts';
import { Match, type Witness } from '../../../../players/match/match.ts';
import { Describer } from '../../../../players/policy/describe/index.ts';
import { Sketch } from '../../../../players/policy/sketch.ts';
import { TABLES } from '../../../../players/value/model.ts';
import { MOST_ACTIONS } from '../../../../rules/engine/action.ts';
import { Game } from '../../../../rules/engine/game.ts';
import { DECIDING_PHASES, type DecidingPhase } from '../../../../rules/engine/phase-names.ts';
import type { State } from '../../../../rules/engine/state.ts';
import { editionWith } from '../../../../rules/variant/apply.ts';
import type { Variant } from '../../../../rules/variant/variant.ts';
import { joined } from '../blocks.ts';
import { Positions } from '../value/positions.ts';
import { packLesson } from './lesson.ts';

export interface PolicyCourse {
  readonly edition: string;
  readonly variant: Variant | null;
  readonly seed: string;
  /** Iterations of the search that teaches. */
  readonly iterations: number;
  /** The file of the policy that plays, and by which the teacher searches; empty for the heuristic. */
  readonly model: string;
  /** The file of the evaluation by which the teacher searches; empty for the project's own. */
  readonly evaluation: string;
  /** Whether positions are taken as well, for an evaluation to be learned from how games end. */
  readonly positions: boolean;
  /** Part of the decisions about which the teacher is asked. */
  readonly asked: number;
}

const TEMPERATURES = [0.25, 0.5, 1, 2];
/** Where positions are taken, whose outcome is to be that of good play. */
const SOUND = [0.25, 0.5];
const RANDOM_MOVES = [0, 0, 0.03, 0.1, 0.25];
/** Part of the games that are careless from some seat's side at first, and how far that may reach. */
const CARELESS = 0.5;
const REACH = 0.85;
/** Auctions have many decisions that are alike: they are asked about less often. */
const SELDOM: Partial<Record<DecidingPhase, number>> = { 'auction-polls': 0.4 };

/** Games of one block: what a worker plays at a time. */
export const GAMES = 6;

/** What a game has to teach. */
interface Taught {
  readonly lessons: readonly Float32Array[];
  readonly positions: readonly Float32Array[];
}

/** A table for one number of players. */
class Table implements Witness {
  private readonly course: PolicyCourse;
  private readonly registry: Registry;
  private readonly game: Game;
  private readonly match: Match;
  private readonly sketch = new Sketch();
  private readonly describer: Describer;
  private readonly targets = new Float64Array(MOST_ACTIONS);
  private readonly random = new Random(0, 0);
  private readonly positions: Positions | null;
  private lessons: Float32Array[] = [];
  private number = 0;

  constructor(course: PolicyCourse, registry: Registry, players: number) {
    this.course = course;
    this.registry = registry;
    this.game = new Game(editionWith(course.edition, course.variant), players);
    this.match = new Match(this.game, this);
    this.positions = course.positions ? new Positions(this.game, registry, this.random) : null;
    this.describer = new Describer(this.game, this.sketch);
  }

  /** Plays a game; returns what it has to teach. */
  play(number: number): Taught {
    const { course, game, random } = this;
    const seed = (...path: readonly (string | number)[]) =>
      seedOf(course.seed, course.edition, 'policy', number, ...path);
    random.reseed(...seed('course'));
    this.lessons = [];
    this.number = number;
    const until = random.next() < CARELESS ? Math.floor(random.next() * REACH * game.rules.program.length) : 0;
    this.positions?.begin(until);
    const failure = this.match.play(seed('deal'), (seat) => this.seat(seat, until, new Random(...seed('seat', seat))));
    if (failure) throw new Error(`Game ${number} of the training failed: ${failure.message}.`);
    return { lessons: this.lessons, positions: this.positions?.end(number, this.match.result()) ?? [] };
  }

  decided(s: State): void {
    this.positions?.see(s);
  }

  private seat(seat: number, until: number, random: Random): Player {
    const chair = { game: this.game, seat, random };
    const pick = <T>(list: readonly T[]): T => list[this.random.int(list.length)];
    const { iterations, model, evaluation, positions } = this.course;
    const by = model === '' ? 'heuristic' : `learned:model=${model}`;
    const teacher = this.registry.player('mcts', { iterations, priors: by, rollout: by, model: evaluation }, chair);
    const student =
      model === ''
        ? this.registry.player('heuristic', {}, chair)
        : this.registry.player('learned', { model, temperature: pick(positions ? SOUND : TEMPERATURES) }, chair);
    const atRandom = pick(RANDOM_MOVES);
    return {
      choose: (decision) => {
        const careless = decision.view.step < until;
        const often = SELDOM[decision.phase] ?? 1;
        if (!careless && this.random.next() < this.course.asked * often) return this.learn(decision, teacher);
        if (careless && random.next() < atRandom) return decision.actions.list[random.int(decision.actions.n)];
        return student.choose(decision);
      },
    };
  }

  private learn(decision: Decision, teacher: Player): number {
    const { targets } = this;
    const { view, seat, phase, actions } = decision;
    teacher.weigh?.(decision, targets);
    this.describer.describe(view, seat, actions);
    const about = { game: this.number, step: view.step, phase: DECIDING_PHASES.indexOf(phase) };
    this.lessons.push(packLesson(this.sketch, targets, about));
    let best = 0;
    for (let i = 1; i < actions.n; i++) if (targets[i] > targets[best]) best = i;
    return actions.list[best];
  }
}

/** Plays blocks of games; tables of all sizes take turns. */
export class PolicyGames {
  private readonly tables: readonly Table[];

  constructor(course: PolicyCourse, registry: Registry) {
    this.tables = TABLES.map((players) => new Table(course, registry, players));
  }

  /** What a block's games have to teach: as many cells as there are of lessons, the lessons, and the positions. */
  block(number: number): Float32Array {
    const table = this.tables[number % this.tables.length];
    const games = Array.from({ length: GAMES }, (_, i) => table.play(number * GAMES + i));
    const lessons = joined(games.flatMap((game) => game.lessons));
    return joined([Float32Array.of(lessons.length), lessons, ...games.flatMap((game) => game.positions)]);
  }
}

/** The lessons of a block. */
export const lessonsIn = (block: Float32Array): Float32Array => block.subarray(1, 1 + block[0]);
/** The positions of a block, as rows; none where they were not taken. */
export const positionsIn = (block: Float32Array): Float32Array => block.subarray(1 + block[0]);
