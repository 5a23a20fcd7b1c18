/** Which decisions are worth a search: all options that come into question, tried in a few positions. */

import { type Estimate, pairedDifference } from '../../base/stats/intervals.ts';
import { ActionList, PASS } from '../../rules/engine/action.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { State } from '../../rules/engine/state.ts';
import type { Judge } from './judge.ts';
import { leastRaise } from './raise.ts';

/** Options that are tried, besides what was played; and those that are kept for a search. */
const TRIED = 9;
const KEPT = 3;
/** Positions in which all are tried, and in which those that are kept are tried again. */
const FIRST = 24;
const SECOND = 72;

/** Of intervals, since the best of several options is looked at. */
const LEVEL = 0.99;

/** What speaks against a decision so far. */
export interface Suspicion {
  /** Points by which another option seems to be better; 0 where none does. */
  readonly loss: number;
  /** Whether the 99 % interval of that difference lies above 0. */
  readonly isSure: boolean;
  /** Options that seem best, the best first; without what was played. */
  readonly others: readonly number[];
}

const difference = (other: Float64Array, played: Float64Array): Estimate =>
  pairedDifference([...other], [...played], LEVEL);

/** Options and what each was better by than the first, the best first. */
const ranked = (acts: readonly number[], trials: readonly Float64Array[]): { act: number; by: Estimate }[] =>
  acts
    .map((act, i) => ({ act, by: difference(trials[i], trials[0]) }))
    .slice(1)
    .sort((a, b) => b.by.mean - a.by.mean);

/**
 * What comes into question at a decision. Where seats outbid each other that is to stay in, for which the least raise stands, or to drop
 * out: how far to go is asked again at each raise.
 */
const rivalsOf = (game: Game, judge: Judge, view: State, legal: ActionList): readonly number[] =>
  game.bidding(view) === 'raising'
    ? [PASS, leastRaise(game, view, legal)]
    : judge.candidates(view, view.actor, legal, TRIED);

/**
 * How far a decision looks like a mistake.
 *
 * @param s the true position; only what the seat that decides sees of it is used
 */
export const suspicionOf = (game: Game, judge: Judge, s: State, played: number): Suspicion => {
  const seat = s.actor;
  const [view, legal] = [game.newState(), new ActionList()];
  game.observe(s, seat, view);
  game.legalActions(view, legal);
  const acts = [played, ...rivalsOf(game, judge, view, legal).filter((act) => act !== played)];
  if (acts.length < 2) return { loss: 0, isSure: false, others: [] };
  const first = ranked(acts, judge.try(view, seat, acts, { from: 0, to: FIRST }));
  const kept = [played, ...first.slice(0, KEPT).map(({ act }) => act)];
  const second = ranked(kept, judge.try(view, seat, kept, { from: FIRST, to: FIRST + SECOND }));
  const [{ by }] = second;
  return { loss: Math.max(0, by.mean), isSure: by.low > 0, others: second.map(({ act }) => act) };
};
