/**
 * Games of a policy with itself and with others, from which it learns: each of its decisions, and how much better than expected
 * the game continued.
 *
 * A game is a function of the course, the weights and its number.
 */
import { Random } from '../../../base/random/random.ts';
import { seedOf } from '../../../base/random/seed.ts';
import type { Decision, Player } from '../../../players/agent/define.ts';
import type { Registry } from '../../../players/agent/registry.ts';
import { Match } from '../../../players/match/match.ts';
import type { PolicyModel } from '../../../players/policy/model.ts';
import { LearnedPolicy } from '../../../players/policy/policy.ts';
import { loadValue } from '../../../players/value/load.ts';
import { TABLES } from '../../../players/value/model.ts';
import { FACTS, Utility } from '../../../players/value/utility.ts';
import { ACTION, ActionList, kindOf, MOST_ACTIONS } from '../../../rules/engine/action.ts';
import { Game } from '../../../rules/engine/game.ts';
import { DECIDING_PHASES } from '../../../rules/engine/phase-names.ts';
import { isIdleSwap } from '../../../rules/engine/phases/platform-conference.ts';
import { editionWith } from '../../../rules/variant/apply.ts';
import type { Variant } from '../../../rules/variant/variant.ts';
import { joined } from '../blocks.ts';
import { HEAD, packLesson } from './lesson.ts';

export interface SelfPlayCourse {
  readonly edition: string;
  readonly variant: Variant | null;
  readonly seed: string;
  /** The policy that it began with: it sits at some tables. */
  readonly model: string;
  /** The file of the evaluation that gives the expectations; empty for the project's own. */
  readonly evaluation: string;
}

/** Games of a block, all at tables of the same size. */
export const SELF_PLAY_GAMES = 8;

/** The part of the games with other agents at the table, and the part of their seats. */
const MIXED = 0.5;
const OTHERS = 0.5;
/** The other agents: the initial policy, the heuristic and its temperaments. */
const POPULATION = ['began', 'began', 'began', 'heuristic', 'coalition-builder', 'gambler', 'media-baron', 'treasurer'];
/**
 * What a place and a point of lead count, compared with the share of the win: more than in real play, since they are learned
 * sooner.
 */
const WEIGHTS = { place: 0.02, points: 0.001 };
/**
 * How much later events count for a decision, as in generalised advantage estimation (Schulman et al. 2016): at 1 only the end of
 * the game, at 0 only the evaluation at the next decision. The evaluation does not know what a variant changes, so it counts less
 * there.
 */
const LAMBDA = { edition: 0.96, variant: 0.99 };

const isSealedBid = (game: Game, { view, actions }: Decision): boolean =>
  kindOf(actions.list[actions.n - 1]) === ACTION.bid && game.isSealed(view);

/** A seat of the policy that learns. */
class Student implements Player {
  private readonly table: SelfPlayTable;
  private readonly seat: number;
  private readonly random: Random;
  /** Draws sealed bids, which are trained separately. */
  private readonly sealed: Player;
  /** By decision: the expectation before it, and the index of the lesson; −1 if there is none. */
  private readonly expected: number[] = [];
  private readonly lessonAt: number[] = [];
  private readonly lessons: Float32Array[] = [];
  private readonly targets = new Float64Array(MOST_ACTIONS);
  private readonly few = new ActionList();

  constructor(table: SelfPlayTable, seat: number, sealed: Player, random: Random) {
    this.table = table;
    this.seat = seat;
    this.sealed = sealed;
    this.random = random;
  }

  choose(decision: Decision): number {
    const { game, policy } = this.table;
    const { view, phase } = decision;
    if (decision.actions.n === 1) return decision.actions.list[0];
    if (isSealedBid(game, decision)) return this.sealed.choose(decision);
    const actions = this.reduce(decision);
    if (actions.n === 1) return actions.list[0];
    this.expected.push(this.table.expects(view, this.seat));
    policy.score(view, actions);
    const chosen = policy.draw(1, this.random.next());
    this.targets.fill(0, 0, actions.n);
    this.targets[chosen] = 1;
    const about = { step: view.step, phase: DECIDING_PHASES.indexOf(phase) };
    this.lessonAt.push(this.lessons.length);
    this.lessons.push(packLesson(policy.sketch, this.targets, about));
    return actions.list[chosen];
  }

  /** In an open auction, keeps the pass and the next bid; leaves out actions that change nothing. */
  private reduce({ view, seat, actions }: Decision): ActionList {
    const { few } = this;
    few.clear();
    const raising = this.table.game.bidding(view) === 'raising';
    for (let i = 0; i < (raising ? Math.min(2, actions.n) : actions.n); i++) {
      const act = actions.list[i];
      if (!isIdleSwap(view, seat, act)) few.push(act);
    }
    return few;
  }

  /** Writes the advantages into the lessons; returns them. @param end what the game was worth */
  finish(end: number): Float32Array[] {
    let [next, advantage] = [end, 0];
    for (let at = this.expected.length - 1; at >= 0; at--) {
      advantage = next - this.expected[at] + (at === this.expected.length - 1 ? 0 : this.table.lambda * advantage);
      next = this.expected[at];
      this.lessons[this.lessonAt[at]][HEAD.advantage] = advantage;
    }
    return this.lessons;
  }
}

/** A table for one number of players. */
export class SelfPlayTable {
  readonly game: Game;
  /** How much later events count. */
  readonly lambda: number;
  policy!: LearnedPolicy;
  private readonly course: SelfPlayCourse;
  private readonly registry: Registry;
  private readonly match: Match;
  private readonly utility: Utility;
  private readonly worth: Float64Array;
  private readonly random = new Random(0, 0);

  constructor(course: SelfPlayCourse, registry: Registry, players: number) {
    this.course = course;
    this.registry = registry;
    this.game = new Game(editionWith(course.edition, course.variant), players);
    this.lambda = course.variant === null ? LAMBDA.edition : LAMBDA.variant;
    this.match = new Match(this.game);
    this.utility = new Utility(this.game, loadValue(this.game, course.evaluation), WEIGHTS);
    this.worth = new Float64Array(players + FACTS);
  }

  /** The expected value of a position for the seat. */
  expects(s: Parameters<Utility['evaluate']>[0], seat: number): number {
    this.utility.evaluate(s, this.worth);
    return this.worth[seat];
  }

  play(number: number): Float32Array[] {
    const { course, game, random } = this;
    const seed = (...path: readonly (string | number)[]) =>
      seedOf(course.seed, course.edition, 'self-play', number, ...path);
    random.reseed(...seed('course'));
    const isMixed = random.next() < MIXED;
    const sure = random.int(game.players);
    const students: (Student | null)[] = [];
    const failure = this.match.play(seed('deal'), (seat) => {
      const chair = { game, seat, random: new Random(...seed('seat', seat)) };
      const isOther = isMixed && seat !== sure && random.next() < OTHERS;
      const began = () => this.registry.player('learned', course.model === '' ? {} : { model: course.model }, chair);
      if (isOther) {
        const id = POPULATION[random.int(POPULATION.length)];
        students[seat] = null;
        return id === 'began' ? began() : this.registry.player(id, {}, chair);
      }
      const student = new Student(this, seat, began(), new Random(...seed('student', seat)));
      students[seat] = student;
      return student;
    });
    if (failure) throw new Error(`Game ${number} of the self-play failed: ${failure.message}.`);
    return students.flatMap((student, seat) => student?.finish(this.expects(this.match.state, seat)) ?? []);
  }
}

/** The lessons of a block's games. @param model the current policy */
export const playBlock = (table: SelfPlayTable, number: number, model: PolicyModel): Float32Array => {
  table.policy = new LearnedPolicy(table.game, model);
  return joined(Array.from({ length: SELF_PLAY_GAMES }, (_, i) => table.play(number * SELF_PLAY_GAMES + i)).flat());
};

/** Plays blocks of games; table sizes take turns. */
export class SelfPlay {
  private readonly tables: readonly SelfPlayTable[];

  constructor(course: SelfPlayCourse, registry: Registry) {
    this.tables = TABLES.map((players) => new SelfPlayTable(course, registry, players));
  }

  /** The table of a block. */
  table(number: number): SelfPlayTable {
    return this.tables[number % this.tables.length];
  }
}
