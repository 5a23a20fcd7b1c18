/**
 * The cost of a decision, proven by search: the strongest agent is asked again and again, in the place of the seat and with what
 * it could know, to compare only what was played with one other option.
 *
 * Separate searches choose that option, since the best of several values is too high. Longer ones confirm all but large losses.
 */

import { Random } from '../../base/random/random.ts';
import { type SeedPart, seedOf } from '../../base/random/seed.ts';
import { mean } from '../../base/stats/describe.ts';
import { type Estimate, meanInterval } from '../../base/stats/intervals.ts';
import type { Decision } from '../../players/agent/define.ts';
import { ActionList, PASS } from '../../rules/engine/action.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { State } from '../../rules/engine/state.ts';
import type { PlayerMaker } from '../play/bots.ts';
import type { Judge } from './judge.ts';
import { isInOrOut } from './raise.ts';

/** The agent that proves, and the one that confirms: limited by iterations, so every machine proves the same. */
const PROVER = 'mcts:iterations=400,bids=none';
const CONFIRMER = 'mcts:iterations=4800,bids=none';
/** What a maker of players has to know. */
export const PROVERS: readonly string[] = [PROVER, CONFIRMER];

/** How many searches choose the option; then how many measure it, at first and at most. */
const CHOOSING = 2;
const [LEAST, MOST] = [5, 16];
/** The difference is sure enough if half of its interval is at most this part of it, or this many points. */
const SURE = { part: 0.4, half: 0.6 };
/**
 * A loss of at most this many points is confirmed by a longer search, since short ones may not see what needs a plan. A search
 * that finds at least this part of the loss is enough; otherwise a second one decides.
 */
const DOUBTFUL = 10;
const ENOUGH = 0.5;
/** Level of intervals: high, since they are checked again and again. */
const LEVEL = 0.99;

/** The cost of a decision for its seat. */
export interface Cost {
  /** The better option; what was played if none is proven to be better. */
  readonly better: number;
  /**
   * Lost points: as many as have the same worth at that decision. If a game is as good as won or lost, the chance to win hardly
   * changes with any action.
   */
  readonly loss: Estimate;
  /** Lost share of the win. */
  readonly share: Estimate;
}

/** One search's values of the two options. */
interface Compared {
  readonly played: Outcome;
  readonly other: Outcome;
}

interface Outcome {
  readonly utility: number;
  readonly share: number;
  readonly place: number;
}

export class Prover {
  private readonly game: Game;
  private readonly bots: PlayerMaker;
  private readonly judge: Pick<Judge, 'pointWorth'>;
  private readonly seed: string;

  /** @param bots has to know PROVERS */
  constructor(game: Game, bots: PlayerMaker, judge: Pick<Judge, 'pointWorth'>, seed: string) {
    this.game = game;
    this.bots = bots;
    this.judge = judge;
    this.seed = seed;
  }

  /**
   * The cost of playing an action instead of one of some others.
   *
   * @param s the true position; only what the deciding seat sees is used
   * @param others at least one, the most promising first
   */
  cost(s: State, played: number, others: readonly number[]): Cost {
    const view = this.game.newState();
    this.game.observe(s, s.actor, view);
    const tried = others
      .map((other) => ({ other, found: this.searches(PROVER, view, [played, other], [0, CHOOSING]) }))
      .sort((a, b) => mean(b.found.map(utilityOf)) - mean(a.found.map(utilityOf)));
    const [{ other: better, found: first }] = tried;
    const worth = this.pointWorth(view, first);
    const pointsOf = (one: Compared): number => utilityOf(one) / worth;
    const found = this.searches(PROVER, view, [played, better], [CHOOSING, CHOOSING + LEAST]);
    let loss = meanInterval(found.map(pointsOf), LEVEL);
    while (found.length < MOST && !isSure(loss)) {
      const next = CHOOSING + found.length;
      found.push(...this.searches(PROVER, view, [played, better], [next, next + 1]));
      loss = meanInterval(found.map(pointsOf), LEVEL);
    }
    const isProven =
      loss.low > 0 && (loss.mean > DOUBTFUL || this.isConfirmed(view, [played, better], ENOUGH * loss.mean * worth));
    if (!isProven) return { better: played, loss: NOTHING, share: NOTHING };
    const share = meanInterval(
      found.map((one) => one.other.share - one.played.share),
      LEVEL,
    );
    return { better, loss, share };
  }

  /** Whether longer searches find the other option better as well. @param enough the utility with which one of them is enough */
  private isConfirmed(view: State, options: readonly [number, number], enough: number): boolean {
    const long = (n: number) => utilityOf(this.searches(CONFIRMER, view, options, [n, n + 1])[0]);
    const first = long(0);
    return first >= enough || first + long(1) > 0;
  }

  /** Only the two options; but staying in an auction or dropping out is not reduced to two, since it is a question of prices. */
  private asked(view: State, played: number, other: number): ActionList {
    const actions = new ActionList();
    this.game.legalActions(view, actions);
    if (isInOrOut(this.game, view, actions, [played, other])) return actions;
    actions.clear();
    actions.push(played);
    actions.push(other);
    return actions;
  }

  /** The worth of a point in a game as open as searches find it. */
  private pointWorth(view: State, found: readonly Compared[]): number {
    const outcomes = found.flatMap(({ played, other }) => [played, other]);
    return this.judge.pointWorth(
      view,
      mean(outcomes.map(({ share }) => share)),
      mean(outcomes.map(({ place }) => place)),
    );
  }

  /** The values of another action and of what was played, search by search. */
  private searches(
    agent: string,
    view: State,
    [played, other]: readonly [number, number],
    [from, to]: readonly [number, number],
  ): Compared[] {
    const { game, bots, seed } = this;
    const seat = view.actor;
    const actions = this.asked(view, played, other);
    return Array.from({ length: to - from }, (_, i) => {
      const path: SeedPart[] = [seed, 'proof', other, from + i];
      const player = bots(agent, { game, seat, random: new Random(...seedOf(...path)) });
      const decision: Decision = { view, seat, phase: game.decidingPhase(view), actions };
      player.choose(decision);
      const { ranked } = player.explain!(decision, actions.n);
      const outcomeOf = (act: number): Outcome => {
        // If there are several prices up to which it would stay in, the best counts, which is listed first.
        const { value, outlook } = ranked.find(({ action }) =>
          actions.n === 2 ? action === act : isPass(action) === isPass(act),
        )!;
        return { utility: outlook!.utility, share: value, place: outlook!.place };
      };
      return { played: outcomeOf(played), other: outcomeOf(other) };
    });
  }
}

const isPass = (act: number): boolean => act === PASS;

const NOTHING: Estimate = { mean: 0, low: 0, high: 0 };

/** How much better the other option is. */
const utilityOf = ({ played, other }: Compared): number => other.utility - played.utility;

const isSure = ({ mean: middle, low, high }: Estimate): boolean =>
  (high - low) / 2 < Math.max(SURE.half, SURE.part * Math.abs(middle));
