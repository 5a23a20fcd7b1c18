/** Plays the blocks that are missing in the folder of a training: each in a worker thread, each a function of its number. */
import { Piscina } from 'piscina';
import { threadsOf } from '../../players/agent/compiled.ts';
import type { Progress } from '../run/run.ts';
import type { Folder } from './folder.ts';

export interface Playing {
  readonly workers: number;
  readonly progress?: ((progress: Progress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What every training is given. */
export interface Training extends Playing {
  readonly seed: string;
  /** Where the results, and what is needed to continue, are stored. */
  readonly folder: string;
  readonly resume: boolean;
  /** The command line, for the provenance of the results. */
  readonly command: string;
}

interface Work {
  /** The most blocks, and the games in each. */
  readonly blocks: number;
  readonly games: number;
  /** The worker's file, as in `threadsOf`, and its data. */
  readonly worker: string;
  readonly course: unknown;
}

/** Plays what is missing, block by block; false if it was interrupted. */
export const playBlocks = async (
  folder: Folder,
  work: Work,
  { workers, progress, signal }: Playing,
): Promise<boolean> => {
  const { blocks, games, worker, course } = work;
  const known = folder.blocks();
  const missing = Array.from({ length: blocks }, (_, block) => block).filter((block) => !known.has(block));
  const began = performance.now();
  let played = 0;
  const report = () => {
    const now = performance.now();
    const session = { games: played * games, seconds: (now - began) / 1000 };
    const before = blocks - missing.length;
    progress?.({ done: (before + played) * games, planned: blocks * games, session });
  };
  report();
  if (missing.length === 0) return true;
  const pool = new Piscina<number, Float32Array>({
    ...threadsOf(worker),
    maxThreads: workers,
    workerData: course,
  });
  let next = 0;
  const lane = async () => {
    while (next < missing.length && !signal?.aborted) {
      const block = missing[next++];
      folder.save(block, await pool.run(block));
      played++;
      report();
    }
  };
  try {
    await Promise.all(Array.from({ length: workers }, lane));
  } finally {
    await pool.destroy();
  }
  return !signal?.aborted || played === missing.length;
};

/** Joins blocks of numbers. */
export const joined = (blocks: readonly Float32Array[]): Float32Array => {
  const cells = new Float32Array(blocks.reduce((sum, block) => sum + block.length, 0));
  let at = 0;
  for (const block of blocks) {
    cells.set(block, at);
    at += block.length;
  }
  return cells;
};
