/** The threads of the analysis engine. They load what they need while the program that started them loads the rest. */
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { threadsOf } from '../../players/agent/compiled.ts';
import type { Outcome, Piece } from './analysis-worker.ts';

/** Memory that a thread may hold, in MiB. */
const MEMORY = 512;

export type Threads = Piscina<Piece, Outcome>;

/** @param workers how many threads; each analyses one moment at a time */
export const startThreads = (workers = availableParallelism()): Threads => {
  const threads = new Piscina<Piece, Outcome>({
    ...threadsOf('service/analysis/analysis-worker'),
    // One thread answers sooner than several that start together; the others start with the queries that need them, and stay.
    minThreads: 1,
    maxThreads: workers,
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  // Late answers of threads that were ended concern nobody, and must not end anything else.
  threads.on('error', () => {});
  return threads;
};
