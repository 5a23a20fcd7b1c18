/** What a file says, before anything of it is checked: plain maps, and the arms that they make. */
import { parseAgent } from '../../players/agent/notation.ts';
import type { Problem } from './problem.ts';

export type Plain = Readonly<Record<string, unknown>>;
export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a file says, for one arm. */
export interface RawArm {
  /** What it is called besides its variant: "heuristic with reserve 4"; empty when no option is listed. */
  readonly words: string;
  readonly raw: unknown;
  /** Where its agents stand in the file. */
  readonly agentsAt: Problem['path'];
  /** Which of the agents there it has, where it has not all of them in order. */
  readonly chosen?: readonly number[];
  /** What its kind of question knows of it besides. */
  readonly role?: unknown;
}

/** The arms of a file, or what is wrong with it. */
export interface RawArms {
  readonly arms: readonly RawArm[];
  readonly problems: readonly Problem[];
}

/** A file as a single arm: to be played, or to be complained of. */
export const oneArm = (raw: unknown): RawArms => ({
  arms: [{ words: '', raw, agentsAt: ['agents'] }],
  problems: [],
});

/** A file that makes no arms, and why. */
export const noArms = (field: string, message: string): RawArms => ({
  arms: [],
  problems: [{ path: [field], message }],
});

/** An agent as the file writes it, in words. */
export const writtenAs = (entry: unknown): string =>
  isPlain(entry) ? String(entry.label ?? entry.id ?? entry.file ?? entry.command) : String(entry);

/** An agent of the file as a map with a label; an entry that cannot be read stays as it is, to be complained of. */
export const asMap = (entry: unknown, label: string): unknown => {
  if (isPlain(entry)) return { label, ...entry };
  try {
    const { id, file, options, command } = parseAgent(String(entry));
    return command ? entry : { ...(file === undefined ? { id } : { file }), options, label };
  } catch {
    return entry;
  }
};
