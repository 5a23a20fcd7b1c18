/**
 * An experiment, checked and complete: plain values that go to workers, to the database and into reports as they are.
 */

import { SECRET } from '../../base/random/seed.ts';
import type { Variant } from '../../rules/variant/variant.ts';
import type { LineUpAgent } from './line-up.ts';
import type { TableName } from './schema.ts';
import type { Seating } from './seating.ts';
import type { Start } from './start.ts';

/** What is asked; the kind of the question adds what it needs. */
export interface Ask {
  readonly kind: string;
  /** Games at most, of all arms together; of some kinds those of each arm. */
  readonly games: number;
}

export interface Experiment {
  readonly name: string;
  readonly question: string;
  /** Id of the edition. */
  readonly edition: string;
  /** What is changed in the edition; null for nothing. */
  readonly variant: Variant | null;
  /** The name of this arm where several play the same deals; null for a single one. */
  readonly arm: string | null;
  readonly players: number;
  /** One agent for each place of the line-up, as many as players. */
  readonly agents: readonly LineUpAgent[];
  readonly seating: Seating;
  /** The position that games begin with; left out where each begins with a new deal. */
  readonly from?: Start;
  /** What is asked, and to be played until it is known; null where the games are just played. */
  readonly ask: Ask | null;
  /** Deals; each is played once by every seating. */
  readonly blocks: number;
  /** All games: blocks times seatings; a limit where something is asked. */
  readonly games: number;
  /** Where the chance of deals and agents begins: equal seeds give equal games. */
  readonly seed: string | number;
  /** Which series of the seed's deals is played; left out for the first. Line-ups of a tournament share no deals. */
  readonly series?: number;
  /** True where the seed was drawn for these games, and nobody could know it before. */
  readonly secret?: true;
  /** The seeds of the runs that this one pools; its games cannot be played again from its own. */
  readonly pooled?: readonly string[];
  /** In the order of `TABLES`; always with 'games', which a run needs to be resumed. */
  readonly record: readonly TableName[];
  /** How long one decision may take, in seconds. */
  readonly decisionSeconds: number;
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
