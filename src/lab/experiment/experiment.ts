/**
 * An experiment, checked and complete: plain values that go to workers, to the database and into reports as they are.
 */

import type { z } from 'zod';
import { SECRET } from '../../base/random/seed.ts';
import type { LineUpAgent } from './line-up.ts';
import type { PLAYED } from './message.ts';

/** What is asked; the kind of the question adds what it needs. */
export interface Ask {
  readonly kind: string;
  /** Games at most, of all arms together; of some kinds those of each arm. */
  readonly games: number;
}

/** What is played, as `message.ts` describes it field by field, and why. */
export interface Experiment extends Readonly<z.output<typeof PLAYED>> {
  /** What is asked, and to be played until it is known; null where the games are just played. */
  readonly ask: Ask | null;
  /** The seeds of the runs that this one pools; its games cannot be played again from its own. */
  readonly pooled?: readonly string[];
}

/** Options without paths of files. */
const withoutPaths = ({ options, paths = [] }: LineUpAgent): LineUpAgent['options'] =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !paths.includes(name)));

/**
 * The experiment as a text that is the same on every machine: without the paths of users' files, which their hashes
 * tell apart, and without its length and what is asked of it, so that a run can grow. Runs are named after it.
 */
export const identityOf = ({ ask, blocks, games, ...experiment }: Experiment): string =>
  JSON.stringify({
    ...experiment,
    agents: experiment.agents.map(({ file, command, isolated, paths, ...agent }) => ({
      ...agent,
      options: withoutPaths({ file, paths, ...agent }),
    })),
  });

/**
 * The same, but for a seed that was drawn and for what the files of users' agents hold: what two runs share that ask the
 * same of changed files.
 */
export const sharedIdentityOf = (experiment: Experiment): string =>
  identityOf({
    ...experiment,
    seed: experiment.secret ? SECRET : experiment.seed,
    agents: experiment.agents.map(({ hash, files, ...agent }) => ({ ...agent, hash: null })),
  });
