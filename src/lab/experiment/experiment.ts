/** An experiment, checked and complete: plain values, which workers, the database and reports use unchanged. */

import type { z } from 'zod';
import { SECRET } from '../../base/random/seed.ts';
import type { LineUpAgent } from './line-up.ts';
import type { PLAYED } from './message.ts';

/** A question; its kind adds what it needs. */
export interface Ask {
  readonly kind: string;
  /** The most games, of all arms together; for some kinds, of each arm. */
  readonly games: number;
}

/** What is played, field by field as in `message.ts`, and why. */
export interface Experiment extends Readonly<z.output<typeof PLAYED>> {
  /** The question, whose games are played until it is answered; null if the games are just played. */
  readonly ask: Ask | null;
  /** The seeds of the pooled runs; the games of a pool cannot be replayed from its own seed. */
  readonly pooled?: readonly string[];
}

/** Options without paths of files. */
const withoutPaths = ({ options, paths = [] }: LineUpAgent): LineUpAgent['options'] =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !paths.includes(name)));

/** An agent as it is the same on every machine. */
export const agentIdentity = ({ file, command, isolated, paths, ...agent }: LineUpAgent) => ({
  ...agent,
  options: withoutPaths({ file, paths, ...agent }),
});

/**
 * The experiment as a text that is the same on every machine: without the paths of users' files, which their hashes identify, and
 * without its length and its question, so a run can grow. The ids of runs depend on it.
 */
export const identityOf = ({ ask, blocks, games, ...experiment }: Experiment): string =>
  JSON.stringify({
    ...experiment,
    agents: experiment.agents.map(agentIdentity),
  });

/**
 * The same without a drawn seed and without the content of users' files: two runs share it if they ask the same with changed
 * files.
 */
export const sharedIdentityOf = (experiment: Experiment): string =>
  identityOf({
    ...experiment,
    seed: experiment.secret ? SECRET : experiment.seed,
    agents: experiment.agents.map(({ hash, files, ...agent }) => ({ ...agent, hash: null })),
  });
