/**
 * What a kind of question has to do with experiments and their files. Kinds are passed in: this room does not know any of them.
 */
import type { z } from 'zod';
import type { Ask, Experiment } from './experiment.ts';
import type { Surroundings } from './line-up.ts';
import type { Problem } from './problem.ts';
import type { Plain, RawArm, RawArms } from './raw.ts';
import type { ExperimentFile } from './schema.ts';

export type Checked = { readonly experiments: readonly Experiment[] } | { readonly problems: readonly Problem[] };

/** The arms of a file, each checked separately. */
export interface Drafts {
  readonly raw: Plain;
  readonly experiments: readonly Experiment[];
  /** How each of them was written. */
  readonly written: readonly RawArm[];
  readonly surroundings: Surroundings;
}

export interface AskKind<A extends Ask = Ask> {
  /** The word after `ask` in a file. */
  readonly name: string;
  /** The fields of a file that belong to it. A field of several kinds is the same in each of them. */
  readonly fields: z.ZodRawShape;
  /** The number of games if the file does not say. */
  readonly usualGames: number;
  /** Set if a file may leave its agents out. */
  readonly mayLackAgents?: true;
  /** The question of an arm's file, if it follows from that file alone. @param games of the arm */
  ask(file: ExperimentFile, games: number): A;
  /** What is wrong with a file besides its fields. */
  checkFile?(file: ExperimentFile): readonly Problem[];
  /** The file once for each arm, if arms are not simply all combinations of what it lists. */
  arms?(raw: Plain): RawArms;
  /** Why these arms cannot answer it; null if they can. */
  refusal?(arms: readonly Experiment[]): string | null;
  /** Adds to the arms what is known only once all of them are; if left out, they get their names. */
  complete?(drafts: Drafts): Checked | Promise<Checked>;
  /** The question as fields of a file besides `ask`. */
  write(ask: A): object;
}
