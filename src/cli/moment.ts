/** A moment of a game that a file holds: a position in YAML, or a decision of a record. */
import type { Game } from '../rules/engine/game.ts';
import type { State } from '../rules/engine/state.ts';
import { UsageError } from './errors.ts';
import { readText } from './files.ts';
import { wholeNumber } from './usage.ts';

/** A state that somebody decides in. */
export interface Moment {
  readonly game: Game;
  readonly state: State;
}

/** The position after a number of decisions of a record, all of them when left out. */
const momentOf = async (text: string, at: number | undefined): Promise<Moment> => {
  const [{ parseRecord }, { replay }] = await Promise.all([
    import('../rules/notation/parse-record.ts'),
    import('../rules/notation/replay.ts'),
  ]);
  const record = parseRecord(text);
  if (at !== undefined) wholeNumber('at', at, 0, record.decisions.length);
  return replay(record, { at });
};

/** Reads a position or a record; mistakes in it are reported with file and line. @param at decisions of a record before it */
export const loadMoment = async (file: string, at: number | undefined): Promise<Moment> => {
  const [{ parsePosition }, { NotationError }] = await Promise.all([
    import('../rules/notation/position/index.ts'),
    import('../base/text/yaml-entry.ts'),
  ]);
  const text = await readText(file);
  const isRecord = /^format:/m.test(text);
  if (!isRecord && at !== undefined) throw new UsageError(`--at: ${file} is a position; leave it out`);
  try {
    return isRecord ? await momentOf(text, at) : parsePosition(text);
  } catch (error) {
    throw error instanceof NotationError ? new Error(`${file}: ${error.message}`) : error;
  }
};
