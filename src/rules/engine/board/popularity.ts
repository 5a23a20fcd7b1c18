/** Popularity: a scale with two ends, where markers stop (2006 §6.2.3). */
import type { Rules } from '../rules.ts';
import { SEATS, type State } from '../state.ts';

/**
 * How far the marker would really move.
 *
 * @example
 * ```ts
 * popularityStep(game.rules, state, boardAt(state, 0), 0, 1); // 1
 * ```
 */
export const popularityStep = (rules: Rules, s: State, board: number, seat: number, steps: number): number => {
  const now = s.popularity[board * SEATS + seat];
  return Math.min(rules.p.popularityMax, Math.max(rules.p.popularityMin, now + steps)) - now;
};

export const movePopularity = (rules: Rules, s: State, board: number, seat: number, steps: number): void => {
  s.popularity[board * SEATS + seat] += popularityStep(rules, s, board, seat, steps);
};
