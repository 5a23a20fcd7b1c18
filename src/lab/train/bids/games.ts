/**
 * Games that show what a sealed bid for the order is worth. Four seats of `learned` play with the current mixtures; in every
 * round one seat's bid is replaced by each kind of bid, against drawn bids of the others, and each game is played to its end with
 * the same chance events: the counterfactual value of an amount (Zinkevich et al. 2007), sampled by its outcome (Lanctot et al.
 * 2009).
 *
 * A game is a function of the course and its number.
 */
import { Random } from '../../../base/random/random.ts';
import { seedOf } from '../../../base/random/seed.ts';
import { type BiddingPolicy, ruleFor } from '../../../players/bidding/policy.ts';
import { bidAfterTie, drawPrice } from '../../../players/bidding/prices.ts';
import { loadPolicy } from '../../../players/policy/load.ts';
import type { LearnedPolicy } from '../../../players/policy/policy.ts';
import { MARGIN, ScoreEstimate } from '../../../players/value/utility.ts';
import { ActionList, bid } from '../../../rules/engine/action.ts';
import { Game } from '../../../rules/engine/game.ts';
import { SEATS, type State } from '../../../rules/engine/state.ts';
import { editionWith } from '../../../rules/variant/apply.ts';
import type { Variant } from '../../../rules/variant/variant.ts';

export interface BidCourse {
  readonly edition: string;
  readonly variant: Variant | null;
  readonly players: number;
  readonly seed: string;
  /** The mixtures that all seats use; null at first, when bids are drawn evenly up to `FIRST`. */
  readonly policy: BiddingPolicy | null;
  /** The file of the policy that plays; empty for the project's own. */
  readonly model: string;
}

/** The highest amount that is tried. */
export const HIGHEST = 30;
/** At first, bids are drawn evenly from 0 to this. */
const FIRST = 8;
/** How much more a seat bids after a tie: its first bid already was what the order is worth. */
export const AFTER_TIE = 0;
/** How often a bid is drawn evenly from all amounts, so unusual bids are tried as well. */
const ODD = 0.25;
/** How many amounts above the others' bids are tried each time. */
const WINS = 4;

/** Games of one block: what a worker plays at a time. */
export const GAMES = 4;

/** A bid that was tried: its amount, the highest of the others, and its value. */
export const TRIED = { own: 0, top: 1, value: 2, size: 3 };
/**
 * The numbers before the bids of one decision: the game, the round, the cash of all seats with the bidder's first, and how many
 * bids follow.
 */
export const HEAD = { game: 0, round: 1, cash: 2, count: 2 + SEATS, size: 3 + SEATS };

/** The most that a seat can bid. */
const mostOf = (s: State, seat: number): number => Math.min(HIGHEST, s.cash[seat]);

/** A table for the games of a course. */
export class BidGames {
  private readonly course: BidCourse;
  private readonly game: Game;
  private readonly learned: LearnedPolicy;
  private readonly actions = new ActionList();
  private readonly state: State;
  private readonly after: State;
  private readonly random = new Random(0, 0);
  private readonly bids = new Int32Array(SEATS);
  private readonly shares = new Float64Array(SEATS);
  private readonly values = new Float64Array(SEATS);
  private readonly points = new Float64Array(SEATS);
  /** The value of a finished game, as a search counts it. */
  private readonly outcome: ScoreEstimate;
  /**
   * By round and seat: the random number that decides which price is drawn, the same in all games that branch from one decision.
   */
  private readonly chances: number[][] = [];
  private cells: number[] = [];

  constructor(course: BidCourse) {
    this.course = course;
    this.game = new Game(editionWith(course.edition, course.variant), course.players);
    this.outcome = new ScoreEstimate(this.game, MARGIN);
    this.learned = loadPolicy(this.game, course.model);
    this.state = this.game.newState();
    this.after = this.game.newState();
  }

  /** The tried bids of a block's games. */
  block(number: number): Float32Array {
    this.cells = [];
    for (let i = 0; i < GAMES; i++) this.play(number * GAMES + i);
    return Float32Array.from(this.cells);
  }

  private play(number: number): void {
    const { game, state, actions, random, course } = this;
    const seed = (what: string) => seedOf(course.seed, course.edition, course.players, 'bids', number, what);
    random.reseed(...seed('draws'));
    game.start(state, seed('deal'));
    this.drawChances();
    while (!game.isOver(state)) {
      game.legalActions(state, actions);
      if (this.opens(state)) this.look(number);
      this.step(state);
    }
  }

  /** Whether the first seat of all is asked for a sealed bid. */
  private opens(s: State): boolean {
    return this.game.decidingPhase(s) === 'bid-for-order' && s.stage === 0 && s.chosen === 0;
  }

  private drawChances(): void {
    const { random, game, chances } = this;
    for (let round = 0; round <= game.rules.lastRound; round++) {
      chances[round] = Array.from({ length: game.players }, () => random.next());
    }
  }

  /** Plays one action of a game in which everybody plays as usual. */
  private step(s: State): void {
    const { game, learned, actions } = this;
    game.legalActions(s, actions);
    if (actions.n === 1) game.play(s, actions.list[0]);
    else if (game.decidingPhase(s) !== 'bid-for-order') game.play(s, learned.choose(s, actions));
    else if (s.stage !== 0) game.play(s, bidAfterTie(s, s.actor, AFTER_TIE, actions));
    else game.play(s, bid(Math.min(this.price(s, s.actor, this.chances[s.round][s.actor]), s.cash[s.actor])));
  }

  /** The price that a seat draws from its mixture. */
  private price(s: State, seat: number, chance: number): number {
    const { policy } = this.course;
    if (policy === null) return Math.floor(chance * (FIRST + 1));
    const rule = ruleFor(policy.order, { players: this.game.players, round: s.round, cash: s.cash[seat] });
    return rule ? drawPrice(rule.prices, { next: () => chance }) : 0;
  }

  /** Tries bids of one seat in the round that begins. */
  private look(number: number): void {
    const { state, random, game, bids, cells } = this;
    const own = (number + state.round) % game.players;
    let top = 0;
    for (let seat = 0; seat < game.players; seat++) {
      const chance = random.next();
      const price = random.next() < ODD ? Math.floor(chance * (HIGHEST + 1)) : this.price(state, seat, chance);
      bids[seat] = Math.min(price, mostOf(state, seat));
      if (seat !== own) top = Math.max(top, bids[seat]);
    }
    const amounts = this.amounts(mostOf(state, own), top);
    if (amounts.length < 2) return;
    cells.push(number, state.round, state.cash[own]);
    for (let i = 1; i < SEATS; i++) cells.push(i < game.players ? state.cash[(own + i) % game.players] : 0);
    cells.push(amounts.length);
    for (const amount of amounts) cells.push(amount, top, this.worth(own, amount));
  }

  /** A bid that loses, one that ties, and some that win, spread over the range. @param most what the seat has */
  private amounts(most: number, top: number): number[] {
    const { random } = this;
    const amounts: number[] = [];
    if (top > 0) amounts.push(random.int(Math.min(top, most + 1)));
    if (top <= most) amounts.push(top);
    const winning = most - top;
    const n = Math.min(WINS, winning);
    for (let i = 0; i < n; i++) {
      const [from, to] = [Math.floor((i * winning) / n), Math.floor(((i + 1) * winning) / n)];
      amounts.push(top + 1 + from + random.int(to - from));
    }
    return amounts;
  }

  /** The value of the end of the game for a seat that bids this amount. */
  private worth(own: number, amount: number): number {
    const { game, state, after, bids, actions, shares, values } = this;
    after.copyFrom(state);
    for (let asked = 0; asked < game.players; asked++) {
      const seat = after.actor;
      game.play(after, bid(seat === own ? amount : bids[seat]));
    }
    while (!game.isOver(after)) this.step(after);
    game.returns(after, shares);
    this.outcome.evaluate(after, values, this.points);
    game.legalActions(state, actions);
    return (shares[own] + values[own]) / 2;
  }
}
