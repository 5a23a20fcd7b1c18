/** What a kind of question has to do with experiments and their files. Kinds are handed in: nothing in this room knows one. */
import type { z } from 'zod';
import type { Ask, Experiment } from './experiment.ts';
import type { Surroundings } from './line-up.ts';
import type { Problem } from './problem.ts';
import type { Plain, RawArm, RawArms } from './raw.ts';
import type { ExperimentFile } from './schema.ts';

export type Checked = { readonly experiments: readonly Experiment[] } | { readonly problems: readonly Problem[] };

/** The arms of a file, each checked by itself. */
export interface Drafts {
  readonly raw: Plain;
  readonly experiments: readonly Experiment[];
  /** How each of them was written. */
  readonly written: readonly RawArm[];
  readonly surroundings: Surroundings;
}

export interface AskKind<A extends Ask = Ask> {
  /** What a file says after `ask`. */
  readonly name: string;
  /** The fields of a file that go with it. A field of several kinds is the same in each of them. */
  readonly fields: z.ZodRawShape;
  /** Games where the file does not say. */
  readonly usualGames: number;
  /** Set where a file may leave its agents out. */
  readonly mayLackAgents?: true;
  /** What an arm's file asks, as far as it says by itself. @param games of the arm */
  ask(file: ExperimentFile, games: number): A;
  /** What is wrong with a file besides its fields. */
  checkFile?(file: ExperimentFile): readonly Problem[];
  /** The file once for each arm, where it is not once for each combination of what it lists. */
  arms?(raw: Plain): RawArms;
  /** Why it cannot be answered by these arms; null where it can. */
  refusal?(arms: readonly Experiment[]): string | null;
  /** Puts into the arms what is known once all of them are; where it is left out they get their names. */
  complete?(drafts: Drafts): Checked | Promise<Checked>;
  /** What is asked, as fields of a file besides `ask`. */
  write(ask: A): object;
}
