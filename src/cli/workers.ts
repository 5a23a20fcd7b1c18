/** The option that says how many threads play. */
import { availableParallelism } from 'node:os';
import { wholeNumber } from './usage.ts';

const MOST_WORKERS = 256;

export const WORKERS_OPTION = {
  workers: {
    type: 'number',
    describe: 'Worker threads; the results do not depend on it',
    defaultDescription: 'one for each core',
  },
} as const;

/** The same, where games may be played without workers as well. */
export const PLAYERS_OPTION = {
  workers: {
    ...WORKERS_OPTION.workers,
    describe: `${WORKERS_OPTION.workers.describe}; 0 plays in the main thread, for profiles`,
  },
} as const;

/** The number of workers asked for, or as many as the machine runs at once. @param least that may be asked for */
export const workersFrom = (asked: number | undefined, least = 1): number =>
  asked === undefined ? availableParallelism() : wholeNumber('workers', asked, least, MOST_WORKERS);
