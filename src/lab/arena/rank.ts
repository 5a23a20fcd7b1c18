import type { ScoreSheet } from '../../rules/engine/scoring.ts';

/** The rank of a score, from 1; equal scores share the mean of their ranks. */
export const rankOf = (sheets: readonly ScoreSheet[], score: number): number => {
  const above = sheets.filter(({ total }) => total > score).length;
  const equal = sheets.filter(({ total }) => total === score).length;
  return above + (equal + 1) / 2;
};
