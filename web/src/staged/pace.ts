/** How fast the page shows events: at the bots' pace, unless the reader has chosen another. */
import type { Pace } from '../../../src/table/server/messages.ts';

const KEPT = 'macher-pace';

/** Seconds that a piece takes to move, and how many times as fast as usual an election night runs. */
const MOVES: Readonly<Record<Pace, number>> = { 'at once': 0, brisk: 0.35, calm: 0.6 };
const SPEEDS: Readonly<Record<Pace, number>> = { 'at once': Number.POSITIVE_INFINITY, brisk: 1, calm: 0.65 };

export const movesIn = (pace: Pace): number => MOVES[pace];
export const nightSpeed = (pace: Pace): number => SPEEDS[pace];

/** The reader's choice in this browser; null for none. */
export const keptPace = (): Pace | null => {
  const kept = localStorage.getItem(KEPT);
  return kept !== null && Object.hasOwn(MOVES, kept) ? (kept as Pace) : null;
};
export const keepPace = (pace: Pace): void => localStorage.setItem(KEPT, pace);

/** Whether the reader's system asks for no motion. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
