/** The threads of the analysis engine. They load what they need while the program that has started them loads the rest. */
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { threadsOf } from '../../players/agent/compiled.ts';
import type { Outcome, Piece } from './analysis-worker.ts';

/** Memory that a thread may hold, in MiB. */
const MEMORY = 512;

export type Threads = Piscina<Piece, Outcome>;

/** @param workers threads, each for one moment at a time */
export const startThreads = (workers = availableParallelism()): Threads => {
  const threads = new Piscina<Piece, Outcome>({
    ...threadsOf('service/analysis/analysis-worker'),
    // One answers sooner than several that start at once; the others come with the queries that they are for, and stay.
    minThreads: 1,
    maxThreads: workers,
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  // What a thread that was ended has answered may come late; that concerns nobody, and must end nothing else.
  threads.on('error', () => {});
  return threads;
};
