/** The option that says how many threads play. */
import { availableParallelism } from 'node:os';
import { whyNotHere } from '../lab/experiment/guest.ts';
import type { LineUpAgent } from '../lab/experiment/line-up.ts';
import { UsageError } from './errors.ts';
import { wholeNumber } from './usage.ts';

const MOST_WORKERS = 256;

export const WORKERS_OPTION = {
  workers: {
    type: 'number',
    describe: 'Worker threads; the results do not depend on it',
    defaultDescription: 'one for each core',
  },
} as const;

/** The same for commands that can also play without workers. */
export const PLAYERS_OPTION = {
  workers: {
    ...WORKERS_OPTION.workers,
    describe: `${WORKERS_OPTION.workers.describe}; 0 plays in the main thread, for profiles: built-in agents only`,
  },
} as const;

/** The requested number of workers, or as many as the machine can run in parallel. @param least the least number that is allowed */
export const workersFrom = (asked: number | undefined, least = 1): number =>
  asked === undefined ? availableParallelism() : wholeNumber('workers', asked, least, MOST_WORKERS);

/** Refuses agents that cannot play without workers, before anything is written. @throws UsageError */
export const checkAgents = (
  arms: readonly { readonly agents: readonly LineUpAgent[] }[],
  workers: number | undefined,
): void => {
  const why = workers === 0 ? whyNotHere(arms.flatMap(({ agents }) => agents)) : null;
  if (why !== null) throw new UsageError(`--workers: ${why}`);
};
