/**
 * What a decision cost, proven by search: the strongest agent is asked again and again, in the place of the seat and with what it
 * could know, about what was played and one other option alone.
 *
 * Which option that is comes from searches of their own, for the best of several values is too high.
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

/** The agent that proves: iterations, so that every machine proves the same. */
export const PROVER = 'mcts:iterations=400,bids=none';

/** Searches that choose the option; then those that measure it, at first and at most. */
const CHOOSING = 2;
const [LEAST, MOST] = [5, 16];
/** The difference is sure when half of its interval is so much of it, or so few points. */
const SURE = { part: 0.4, half: 0.6 };
/** Of intervals, since they are looked at again and again. */
const LEVEL = 0.99;

/** What a decision cost its seat. */
export interface Cost {
  /** The better option; what was played where none is. */
  readonly better: number;
  /**
   * Points that were lost: as many as are worth as much at that decision. Where a game is as good as won or lost, the chance
   * itself hardly changes whatever is done.
   */
  readonly loss: Estimate;
  /** Share of the win that was lost. */
  readonly share: Estimate;
  readonly searches: number;
}

/** What one search made of the two options. */
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
  private readonly judge: Judge;
  private readonly seed: string;

  /** @param bots knows PROVER */
  constructor(game: Game, bots: PlayerMaker, judge: Judge, seed: string) {
    this.game = game;
    this.bots = bots;
    this.judge = judge;
    this.seed = seed;
  }

  /**
   * What it cost to play an action instead of one of some others.
   *
   * @param s the true position; only what the seat that decides sees of it is used
   * @param others one or more, the most promising first
   */
  cost(s: State, played: number, others: readonly number[]): Cost {
    const view = this.game.newState();
    this.game.observe(s, s.actor, view);
    const tried = others
      .map((other) => ({ other, found: this.searches(view, played, other, [0, CHOOSING]) }))
      .sort((a, b) => mean(b.found.map(utilityOf)) - mean(a.found.map(utilityOf)));
    const [{ other: better, found: first }] = tried;
    const worth = this.pointWorth(view, first);
    const pointsOf = (one: Compared): number => utilityOf(one) / worth;
    const found = this.searches(view, played, better, [CHOOSING, CHOOSING + LEAST]);
    let loss = meanInterval(found.map(pointsOf), LEVEL);
    while (found.length < MOST && !isSure(loss)) {
      const next = CHOOSING + found.length;
      found.push(...this.searches(view, played, better, [next, next + 1]));
      loss = meanInterval(found.map(pointsOf), LEVEL);
    }
    if (loss.mean <= 0) return { better: played, loss: NOTHING, share: NOTHING, searches: found.length };
    const share = meanInterval(
      found.map((one) => one.other.share - one.played.share),
      LEVEL,
    );
    return { better, loss, share, searches: found.length };
  }

  /** The two options, and nothing else, as far as they are not to stay in an auction or drop out: that is a question of prices. */
  private asked(view: State, played: number, other: number): ActionList {
    const actions = new ActionList();
    this.game.legalActions(view, actions);
    if (isInOrOut(this.game, view, actions, [played, other])) return actions;
    actions.clear();
    actions.push(played);
    actions.push(other);
    return actions;
  }

  /** What a point is worth in a game as open as searches find it. */
  private pointWorth(view: State, found: readonly Compared[]): number {
    const outcomes = found.flatMap(({ played, other }) => [played, other]);
    return this.judge.pointWorth(
      view,
      mean(outcomes.map(({ share }) => share)),
      mean(outcomes.map(({ place }) => place)),
    );
  }

  /** What another action and what was played are worth, search by search. */
  private searches(view: State, played: number, other: number, [from, to]: readonly [number, number]): Compared[] {
    const { game, bots, seed } = this;
    const seat = view.actor;
    const actions = this.asked(view, played, other);
    return Array.from({ length: to - from }, (_, i) => {
      const path: SeedPart[] = [seed, 'proof', other, from + i];
      const player = bots(PROVER, { game, seat, random: new Random(...seedOf(...path)) });
      const decision: Decision = { view, seat, phase: game.decidingPhase(view), actions };
      player.choose(decision);
      const { ranked } = player.explain!(decision);
      const outcomeOf = (act: number): Outcome => {
        // Of the prices up to which it would stay in the best one counts, which comes first.
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

/** By how much the other option is better. */
const utilityOf = ({ played, other }: Compared): number => other.utility - played.utility;

const isSure = ({ mean: middle, low, high }: Estimate): boolean =>
  (high - low) / 2 < Math.max(SURE.half, SURE.part * Math.abs(middle));
