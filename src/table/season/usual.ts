/** What is usual in games between bots: written by scripts/usual.js, never by hand. */
import type { Usual } from './unusual.ts';

export const PLAYED = { agent: 'heuristic', games: 400 };
export const PERCENT: readonly number[] = [0, 1, 2, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 98, 99, 100];
export const USUAL: Readonly<Record<string, Usual>> = {};
