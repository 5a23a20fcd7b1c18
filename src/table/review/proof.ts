/**
 * What a decision cost, proven by search: the strongest agent is asked again and again, in the place of the seat and with what it
 * could know, about what was played and one other option alone.
 *
 * Which option that is comes from searches of their own, for the best of several values is too high.
 */

import { Random } from '../../base/random/random.ts';
import { type SeedPart, seedOf } from '../../base/random/seed.ts';
import { type Estimate, meanInterval } from '../../base/stats/intervals.ts';
import type { Decision } from '../../players/agent/define.ts';
import { loadValue } from '../../players/value/load.ts';
import { ActionList } from '../../rules/engine/action.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { State } from '../../rules/engine/state.ts';
import type { PlayerMaker } from '../play/bots.ts';
import type { Judge } from './judge.ts';

/** The agent that proves: iterations, so that every machine proves the same. */
export const PROVER = 'mcts:iterations=400';

/** Searches that choose the option; then those that measure it, at first and at most. */
const CHOOSING = 2;
const [LEAST, MOST] = [5, 16];
/** The difference is sure when half of its interval is so much of it, or so few points. */
const SURE = { part: 0.4, half: 0.6 };
/** Of intervals, since they are looked at again and again. */
const LEVEL = 0.99;

/** Chances to win that are nearer to 0 or 1 are taken for this: searches do not tell them apart. */
const NEXT_TO_NOTHING = 0.004;
/**
 * Where the chance to win is as near to 0 or 1 with both, points are counted after rollouts instead, in positions numbered from
 * there on: none of those in which the options were chosen.
 */
const DECIDED = 0.03;
const POSITIONS = { from: 1000, to: 1400 };

/** What a decision cost its seat. */
export interface Cost {
  /** The better option; what was played where none is. */
  readonly better: number;
  /**
   * Points that were lost: as many as change the chance to win as much. Where a game is as good as won or lost, the chance
   * itself hardly changes whatever is done.
   */
  readonly loss: Estimate;
  /** Share of the win that was lost. */
  readonly share: Estimate;
  readonly searches: number;
}

/** What one search found another option to be better by. */
interface Found {
  readonly share: number;
  readonly points: number;
  /** Whether the game is as good as won or lost either way. */
  readonly isDecided: boolean;
}

const isDecided = (share: number): boolean => share < DECIDED || share > 1 - DECIDED;

const logit = (share: number): number => {
  const inside = Math.min(1 - NEXT_TO_NOTHING, Math.max(NEXT_TO_NOTHING, share));
  return Math.log(inside / (1 - inside));
};

/** Points that change the odds to win e times where the evaluation does not tell. */
const USUAL_POINTS = 20;
/** More than it tells in any round of an edition: before the first one, who is ahead by a little may not be the likelier winner. */
const MOST_POINTS = 50;

/** Points that change the odds to win e times, by the learned evaluation of a position; more than 0, 50 at most. */
export const pointsOfLogit = (game: Game, view: State): number => {
  const { players } = game;
  const [shares, points] = [new Float64Array(players), new Float64Array(players)];
  loadValue(game).evaluate(view, shares, points);
  const byPoints = Array.from({ length: players }, (_, seat) => seat).sort((a, b) => points[b] - points[a]);
  const [first, last] = [byPoints[0], byPoints[players - 1]];
  const lead = points[first] - points[last];
  const worth = lead / Math.log(shares[first] / shares[last]);
  return lead >= 1 && worth > 0 && worth <= MOST_POINTS ? worth : USUAL_POINTS;
};

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
    const worth = pointsOfLogit(this.game, view);
    const tried = others
      .map((other) => ({ other, found: this.searches(view, played, other, worth, [0, CHOOSING]) }))
      .sort((a, b) => mean(b.found.map(pointsOf)) - mean(a.found.map(pointsOf)));
    if (tried.every(({ found: each }) => each.every(({ isDecided }) => isDecided))) {
      return this.counted(view, played, others[0]);
    }
    const better = tried[0].other;
    const found = this.searches(view, played, better, worth, [CHOOSING, CHOOSING + LEAST]);
    let loss = meanInterval(found.map(pointsOf), LEVEL);
    while (found.length < MOST && !isSure(loss)) {
      const next = CHOOSING + found.length;
      found.push(...this.searches(view, played, better, worth, [next, next + 1]));
      loss = meanInterval(found.map(pointsOf), LEVEL);
    }
    if (loss.mean <= 0) return { better: played, loss: NOTHING, share: NOTHING, searches: found.length };
    const share = meanInterval(
      found.map((one) => one.share),
      LEVEL,
    );
    return { better, loss, share, searches: found.length };
  }

  /** What it cost in points after rollouts, where the chance to win does not tell. */
  private counted(view: State, played: number, better: number): Cost {
    const [own, other] = this.judge.try(view, view.actor, [played, better], POSITIONS);
    const loss = meanInterval(
      Array.from(other, (lead, i) => lead - own[i]),
      LEVEL,
    );
    if (loss.mean <= 0) return { better: played, loss: NOTHING, share: NOTHING, searches: 0 };
    return { better, loss, share: NOTHING, searches: 0 };
  }

  /** By how much another action is better than what was played, search by search. */
  private searches(
    view: State,
    played: number,
    other: number,
    worth: number,
    [from, to]: readonly [number, number],
  ): Found[] {
    const { game, bots, seed } = this;
    const seat = view.actor;
    return Array.from({ length: to - from }, (_, i) => {
      const path: SeedPart[] = [seed, 'proof', other, from + i];
      const player = bots(PROVER, { game, seat, random: new Random(...seedOf(...path)) });
      const actions = new ActionList();
      actions.push(played);
      actions.push(other);
      const decision: Decision = { view, seat, phase: game.decidingPhase(view), actions };
      player.choose(decision);
      const { ranked } = player.explain!(decision);
      const shareOf = (act: number) => ranked.find(({ action }) => action === act)?.value ?? 0;
      const points = worth * (logit(shareOf(other)) - logit(shareOf(played)));
      return {
        share: shareOf(other) - shareOf(played),
        points,
        isDecided: isDecided(shareOf(other)) && isDecided(shareOf(played)),
      };
    });
  }
}

const NOTHING: Estimate = { mean: 0, low: 0, high: 0 };

const pointsOf = ({ points }: Found): number => points;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const isSure = ({ mean: middle, low, high }: Estimate): boolean =>
  (high - low) / 2 < Math.max(SURE.half, SURE.part * Math.abs(middle));
