/**
 * The worth of actions for the seat that decides, by what it could know: each is tried in the same positions that agree with its
 * view, played on by the learned policy to the end of the round, and judged as searches do.
 */

import { Random } from '../../base/random/random.ts';
import { seedOf } from '../../base/random/seed.ts';
import type { Decision, Player } from '../../players/agent/define.ts';
import { NOTHING } from '../../players/bidding/book/auction.ts';
import { evaluate, type Rollout, type Since } from '../../players/search/index.ts';
import { loadValue } from '../../players/value/load.ts';
import { LAMBDA, phaseOf, stretchUntil, type Until } from '../../players/value/rollouts.ts';
import { FACTS, Utility } from '../../players/value/utility.ts';
import { ActionList, amountOf, PASS } from '../../rules/engine/action.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { State } from '../../rules/engine/state.ts';
import type { PlayerMaker } from '../play/bots.ts';

/** The agent that plays on, and guesses the secret choices of others. */
export const ROLLOUT = 'learned';

/** The worth of an option for the seat that decides, position by position. */
export interface Outcomes {
  /** The value by which searches choose. */
  readonly utility: Float64Array;
  /** Share of the win. */
  readonly share: Float64Array;
  /** The part of the others that finish below the seat. */
  readonly place: Float64Array;
  /** Points ahead of the mean of the others. */
  readonly lead: Float64Array;
}

const noOutcomes = (positions: number): Outcomes => {
  const numbers = () => new Float64Array(positions);
  return { utility: numbers(), share: numbers(), place: numbers(), lead: numbers() };
};

/** How options are tried. */
export interface Trying {
  /** Numbers of the positions; the second is exclusive. */
  readonly from: number;
  readonly to: number;
  /** Whether bids are prices in an open auction: the seat raises up to them, rather than bidding that amount once. */
  readonly asPrices?: boolean;
}

export class Judge {
  private readonly game: Game;
  private readonly utility: Utility;
  private readonly rollout: Rollout<State>;
  private readonly players: Player[];
  /** What the players draw from, by seat. */
  private readonly chances: Random[];
  private readonly legal = new ActionList();
  private readonly world: State;
  private readonly trial: State;
  /** Utilities by seat, and the details of one seat. */
  private readonly judged: Float64Array;
  private readonly seed: string;

  /** What each seat would pay in the current auction. */
  private readonly prices: Float64Array;

  /**
   * @param bots has to know ROLLOUT
   * @param seed for drawing positions: the same seed gives the same trials
   * @param until where rollouts stop; at the end of the game only its outcome counts
   * @throws ModelError if the edition has no learned evaluation
   */
  constructor(game: Game, bots: PlayerMaker, seed: string, until: Until = 'round') {
    this.game = game;
    this.utility = new Utility(game, loadValue(game));
    this.rollout = {
      policy: { choose: (s: State, legal: ActionList) => this.players[s.actor].choose(this.asked(s, legal)) },
      stretch: stretchUntil(game, until),
      pause: phaseOf,
      lambda: until === 'game' ? 1 : LAMBDA,
      evaluation: this.utility,
    };
    this.seed = seed;
    this.chances = Array.from({ length: game.players }, () => new Random(0, 0));
    this.players = this.chances.map((random, seat) => bots(ROLLOUT, { game, seat, random }));
    this.world = game.newState();
    this.trial = game.newState();
    this.judged = new Float64Array(game.players + FACTS);
    this.prices = new Float64Array(game.players);
  }

  /**
   * Tries actions out in positions: their worth, by action and position, as the number of points of lead with the same worth at
   * that decision.
   *
   * @param view the view of the seat that decides
   */
  try(view: State, seat: number, acts: readonly number[], trying: Trying): Float64Array[] {
    const found = this.outcomes(view, seat, acts, trying);
    const worth = this.worthIn(view, found);
    return found.map(({ utility }) => utility.map((value) => value / worth));
  }

  /** The same for all measures, in their own units. */
  outcomes(view: State, seat: number, acts: readonly number[], { from, to, asPrices = false }: Trying): Outcomes[] {
    const { game, world, trial, rollout, judged } = this;
    const found = acts.map(() => noOutcomes(to - from));
    this.utility.seat = seat;
    for (let n = from; n < to; n++) {
      const seeds = this.chances.map((_, other) => seedOf(this.seed, 'rollout', n, other));
      // Every option meets the same draws, whatever was tried before.
      const draw = () => {
        for (const [other, random] of this.chances.entries()) random.reseed(...seeds[other]);
      };
      draw();
      game.determinize(view, seat, new Random(...seedOf(this.seed, 'world', n)), world, this.guess);
      for (const [i, act] of acts.entries()) {
        trial.copyFrom(world);
        draw();
        const since: Since = { stretch: rollout.stretch(trial), pause: rollout.pause(trial) };
        if (asPrices) this.settle(trial, seat, act === PASS ? NOTHING : amountOf(act));
        else game.play(trial, act);
        evaluate(game, trial, this.legal, rollout, since, judged);
        const { utility, share, place, lead } = found[i];
        utility[n - from] = judged[seat];
        [share[n - from], place[n - from], lead[n - from]] = judged.subarray(game.players);
      }
    }
    return found;
  }

  /** The worth of a point of lead at a decision whose options have such outcomes. */
  worthIn(view: State, found: readonly Outcomes[]): number {
    const tries = found.length * found[0].share.length;
    let [share, place] = [0, 0];
    for (let n = 0; n < found[0].share.length; n++) {
      for (const one of found) {
        share += one.share[n] / tries;
        place += one.place[n] / tries;
      }
    }
    return this.pointWorth(view, share, place);
  }

  /** The worth of a point of lead at a decision whose options give a seat this share and place. */
  pointWorth(view: State, share: number, place: number): number {
    return this.utility.pointWorth(this.utility.logitOf(view), share, place);
  }

  /** The best options according to the agent that plays on, the best first; none that it would never take. */
  candidates(view: State, seat: number, legal: ActionList, most: number): number[] {
    const weights = new Float64Array(legal.n);
    this.players[seat].weigh?.(this.asked(view, legal), weights);
    return Array.from({ length: legal.n }, (_, i) => i)
      .filter((i) => weights[i] > 0)
      .sort((a, b) => weights[b] - weights[a])
      .slice(0, most)
      .map((i) => legal.list[i]);
  }

  private readonly guess = (s: State, legal: ActionList): number =>
    legal.n === 1 ? legal.list[0] : this.players[s.actor].choose(this.asked(s, legal));

  /** Plays the open auction to its end: the seat pays up to a price, and the others up to theirs. */
  private settle(s: State, seat: number, price: number): void {
    const { game, prices, legal } = this;
    prices.fill(Number.NaN);
    prices[seat] = price;
    while (!game.settle(s, prices)) {
      game.legalActions(s, legal);
      prices[s.actor] = this.players[s.actor].price!(this.asked(s, legal));
    }
  }

  private asked(view: State, actions: ActionList): Decision {
    return { view, seat: view.actor, phase: this.game.decidingPhase(view), actions };
  }
}
