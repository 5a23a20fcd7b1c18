/** Which decisions are worth a search: all plausible options, tried in a few positions. */

import { type Estimate, pairedDifference } from '../../base/stats/intervals.ts';
import { ActionList, PASS } from '../../rules/engine/action.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { State } from '../../rules/engine/state.ts';
import type { Judge } from './judge.ts';
import { leastRaise } from './raise.ts';

/** How many options are tried, besides what was played; and how many are kept for a search. */
const TRIED = 9;
const KEPT = 3;
/** How many positions all options are tried in, and how many the remaining ones. */
const FIRST = 24;
const SECOND = 72;

/** Level of intervals: high, since the best of several options is examined. */
const LEVEL = 0.99;

/** The evidence against a decision so far. */
export interface Suspicion {
  /** By how many points another option seems better; 0 if none does. */
  readonly loss: number;
  /** Whether the 99 % interval of that difference is above 0. */
  readonly isSure: boolean;
  /** The options that seem best, the best first; without what was played. */
  readonly others: readonly number[];
}

const difference = (other: Float64Array, played: Float64Array): Estimate =>
  pairedDifference([...other], [...played], LEVEL);

/** Options and their advantage over the first, the best first. */
const ranked = (acts: readonly number[], trials: readonly Float64Array[]): { act: number; by: Estimate }[] =>
  acts
    .map((act, i) => ({ act, by: difference(trials[i], trials[0]) }))
    .slice(1)
    .sort((a, b) => b.by.mean - a.by.mean);

/**
 * The plausible options of a decision. If seats outbid each other these are to stay in, represented by the least raise, or to
 * drop out: each raise asks again how far to go.
 */
const rivalsOf = (game: Game, judge: Judge, view: State, legal: ActionList): readonly number[] =>
  game.bidding(view) === 'raising'
    ? [PASS, leastRaise(game, view, legal)]
    : judge.candidates(view, view.actor, legal, TRIED);

/** How far a decision looks like a mistake. @param s the true position; only what the deciding seat sees is used */
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
