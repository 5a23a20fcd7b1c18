/**
 * What a decision cost, proven by search: the strongest agent is asked again and again, in the place of the seat and with what it
 * could know, about what was played and one other option alone.
 *
 * Which option that is comes from searches of their own, for the best of several values is too high.
 */
import type { Decision } from '../agent/define.ts';
import { ActionList } from '../engine/action.ts';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import type { PlayerMaker } from '../play/bots.ts';
import { Random } from '../random/random.ts';
import { type SeedPart, seedOf } from '../random/seed.ts';
import { type Estimate, meanInterval } from '../stats/intervals.ts';

/** The agent that proves: iterations, so that every machine proves the same. */
export const PROVER = 'mcts:iterations=400';

/** Searches that choose the option; then those that measure it, at first and at most. */
const CHOOSING = 2;
const [LEAST, MOST] = [5, 16];
/** The difference is sure when half of its interval is so much of it, or so small. */
const SURE = { part: 0.4, half: 0.008 };
/** Of intervals, since they are looked at again and again. */
const LEVEL = 0.99;

/** What a decision cost its seat. */
export interface Cost {
  /** The better option; what was played where none is. */
  readonly better: number;
  /** Share of the win that was lost. */
  readonly loss: Estimate;
  readonly searches: number;
}

export class Prover {
  private readonly game: Game;
  private readonly bots: PlayerMaker;
  private readonly seed: string;

  /** @param bots knows PROVER */
  constructor(game: Game, bots: PlayerMaker, seed: string) {
    this.game = game;
    this.bots = bots;
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
    const [better] = others
      .map((other) => ({ other, by: mean(this.differences(view, played, other, [0, CHOOSING])) }))
      .sort((a, b) => b.by - a.by)
      .map(({ other }) => other);
    const found = this.differences(view, played, better, [CHOOSING, CHOOSING + LEAST]);
    let loss = meanInterval(found, LEVEL);
    while (found.length < MOST && !isSure(loss)) {
      const next = CHOOSING + found.length;
      found.push(...this.differences(view, played, better, [next, next + 1]));
      loss = meanInterval(found, LEVEL);
    }
    const isBetter = loss.mean > 0;
    return { better: isBetter ? better : played, loss: isBetter ? loss : NOTHING, searches: found.length };
  }

  /** By how much another action is better than what was played, search by search. */
  private differences(view: State, played: number, other: number, [from, to]: readonly [number, number]): number[] {
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
      const worth = (act: number) => ranked.find(({ action }) => action === act)?.value ?? 0;
      return worth(other) - worth(played);
    });
  }
}

const NOTHING: Estimate = { mean: 0, low: 0, high: 0 };

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const isSure = ({ mean: middle, low, high }: Estimate): boolean =>
  (high - low) / 2 < Math.max(SURE.half, SURE.part * Math.abs(middle));
