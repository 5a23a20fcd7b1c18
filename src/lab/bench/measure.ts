/** What all measurements share: their table, repetition, medians, and a checksum of what was played. */

import { median } from '../../base/stats/describe.ts';
import { editionNamed } from '../../rules/engine/editions/index.ts';
import { Game } from '../../rules/engine/game.ts';

export const EDITION = 'valley-2006';
export const PLAYERS = 4;
export const SEED = 2006;

export interface Timing {
  /** The median of the runs. */
  readonly value: number;
  readonly unit: string;
  readonly runs: readonly number[];
}

/** FNV-1a, value by value. */
export class Checksum {
  private hash = 0x811c9dc5;

  add(value: number): void {
    this.hash = Math.imul(this.hash ^ value, 0x01000193);
  }

  get text(): string {
    return (this.hash >>> 0).toString(16).padStart(8, '0');
  }
}

export const newGame = (edition = EDITION): Game => new Game(editionNamed(edition)!, PLAYERS);

export const secondsOf = (work: () => void): number => {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
};

export const measure = (unit: string, runs: readonly number[]): Timing => ({ value: median(runs), unit, runs });

/** Repeats a measurement, after a first one as a warm-up. */
export const repeat = <T>(runs: number, once: () => T): T[] => {
  once();
  return Array.from({ length: runs }, once);
};
