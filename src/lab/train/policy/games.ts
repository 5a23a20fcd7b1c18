/**
 * Games to learn a policy from. Students play them, careless at first, so that odd positions are seen; now and then a teacher is
 * asked what it would do, and its answer is a lesson, which is played (DAgger: Ross, Gordon, Bagnell 2011).
 *
 * A game is a function of the course and its number.
 */
import type { Decision, Player } from '../../../agent/define.ts';
import type { Registry } from '../../../agent/registry.ts';
import { Match } from '../../../arena/match.ts';
import { MOST_ACTIONS } from '../../../engine/action.ts';
import { Game } from '../../../engine/game.ts';
import { DECIDING_PHASES, type DecidingPhase } from '../../../engine/phase-names.ts';
import { Describer } from '../../../policy/describe/index.ts';
import { Sketch } from '../../../policy/sketch.ts';
import { Random } from '../../../random/random.ts';
import { seedOf } from '../../../random/seed.ts';
import { TABLES } from '../../../value/model.ts';
import { editionWith } from '../../../variant/apply.ts';
import type { Variant } from '../../../variant/variant.ts';
import { joined } from '../blocks.ts';
import { packLesson } from './lesson.ts';

export interface PolicyCourse {
  readonly edition: string;
  readonly variant: Variant | null;
  readonly seed: string;
  /** Iterations of the search that teaches. */
  readonly iterations: number;
  /** The file of the policy that plays, and by which the teacher searches; empty for the heuristic. */
  readonly model: string;
  /** Part of the decisions about which the teacher is asked. */
  readonly asked: number;
}

const TEMPERATURES = [0.25, 0.5, 1, 2];
const RANDOM_MOVES = [0, 0, 0.03, 0.1, 0.25];
/** Part of the games that are careless from some seat's side at first, and how far that may reach. */
const CARELESS = 0.5;
const REACH = 0.85;
/** Auctions have many decisions that are alike: they are asked about less often. */
const SELDOM: Partial<Record<DecidingPhase, number>> = { 'auction-polls': 0.4 };

/** Games of one block: what a worker plays at a time. */
export const GAMES = 6;

/** A table for one number of players. */
class Table {
  private readonly course: PolicyCourse;
  private readonly registry: Registry;
  private readonly game: Game;
  private readonly match: Match;
  private readonly sketch = new Sketch();
  private readonly describer: Describer;
  private readonly targets = new Float64Array(MOST_ACTIONS);
  private readonly random = new Random(0, 0);
  private lessons: Float32Array[] = [];
  private number = 0;

  constructor(course: PolicyCourse, registry: Registry, players: number) {
    this.course = course;
    this.registry = registry;
    this.game = new Game(editionWith(course.edition, course.variant), players);
    this.match = new Match(this.game);
    this.describer = new Describer(this.game, this.sketch);
  }

  /** Plays a game; returns its lessons. */
  play(number: number): Float32Array[] {
    const { course, game, random } = this;
    const seed = (...path: readonly (string | number)[]) =>
      seedOf(course.seed, course.edition, 'policy', number, ...path);
    random.reseed(...seed('course'));
    this.lessons = [];
    this.number = number;
    const until = random.next() < CARELESS ? Math.floor(random.next() * REACH * game.rules.program.length) : 0;
    const failure = this.match.play(seed('deal'), (seat) => this.seat(seat, until, new Random(...seed('seat', seat))));
    if (failure) throw new Error(`Game ${number} of the training failed: ${failure.message}.`);
    return this.lessons;
  }

  private seat(seat: number, until: number, random: Random): Player {
    const chair = { game: this.game, seat, random };
    const pick = <T>(list: readonly T[]): T => list[this.random.int(list.length)];
    const { iterations, model } = this.course;
    const by = model === '' ? 'heuristic' : `learned:model=${model}`;
    const teacher = this.registry.player('mcts', { iterations, priors: by, rollout: by }, chair);
    const student =
      model === ''
        ? this.registry.player('heuristic', {}, chair)
        : this.registry.player('learned', { model, temperature: pick(TEMPERATURES) }, chair);
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

  /** The lessons of a block's games. */
  block(number: number): Float32Array {
    const table = this.tables[number % this.tables.length];
    return joined(Array.from({ length: GAMES }, (_, i) => table.play(number * GAMES + i)).flat());
  }
}
