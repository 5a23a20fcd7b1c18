/** How fast the page shows what happens: as the bots move, unless somebody wants it otherwise. */
import type { Pace } from '../../../src/table/server/messages.ts';

const KEPT = 'macher-pace';

/** Seconds that a piece is on its way, and how much faster than calm an election night goes. */
const MOVES: Readonly<Record<Pace, number>> = { 'at once': 0, brisk: 0.35, calm: 0.6 };
const SPEEDS: Readonly<Record<Pace, number>> = { 'at once': Number.POSITIVE_INFINITY, brisk: 1, calm: 0.65 };

export const movesIn = (pace: Pace): number => MOVES[pace];
export const nightSpeed = (pace: Pace): number => SPEEDS[pace];

/** What somebody has chosen in this browser; null for nothing. */
export const keptPace = (): Pace | null => {
  const kept = localStorage.getItem(KEPT);
  return kept !== null && Object.hasOwn(MOVES, kept) ? (kept as Pace) : null;
};
export const keepPace = (pace: Pace): void => localStorage.setItem(KEPT, pace);

/** Whether the reader wants nothing to move. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
