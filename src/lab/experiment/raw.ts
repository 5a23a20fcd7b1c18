/** The content of a file before anything is checked: plain maps, and the arms that they make. */
import { isMapping } from '../../base/mapping.ts';
import { parseAgent } from '../../players/agent/notation.ts';
import { type Problem, wrongIn } from './problem.ts';

export type Plain = Readonly<Record<string, unknown>>;

/** The content of a file for one arm. */
export interface RawArm {
  /** Its name besides its variant: "heuristic with reserve 4"; empty if no option is listed. */
  readonly words: string;
  readonly raw: unknown;
  /** The path of its agents in the file. */
  readonly agentsAt: Problem['path'];
  /** Which of the agents there it has, if not all of them in order. */
  readonly chosen?: readonly number[];
  /** Further knowledge of its kind of question. */
  readonly role?: unknown;
}

/** The arms of a file, or what is wrong with it. */
export interface RawArms {
  readonly arms: readonly RawArm[];
  readonly problems: readonly Problem[];
}

/** A file as a single arm: to be played, or to have its mistakes reported. */
export const oneArm = (raw: unknown): RawArms => ({
  arms: [{ words: '', raw, agentsAt: ['agents'] }],
  problems: [],
});

/** A file that makes no arms, and what is wrong in a field of it. */
export const noArms = (field: string, found: string): RawArms => ({ arms: [], problems: [wrongIn(field, found)] });

/** An agent as the file writes it, in words. */
export const writtenAs = (entry: unknown): string =>
  isMapping(entry) ? String(entry.label ?? entry.id ?? entry.file ?? entry.command) : String(entry);

/** An agent of the file as a map with a label; an entry that cannot be read stays, and is reported later. */
export const asMap = (entry: unknown, label: string): unknown => {
  if (isMapping(entry)) return { label, ...entry };
  try {
    const { id, file, options, command } = parseAgent(String(entry));
    return command ? entry : { ...(file === undefined ? { id } : { file }), options, label };
  } catch {
    return entry;
  }
};
