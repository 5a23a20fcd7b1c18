/** Reads a moment of a game from a file: a position in YAML, or a decision of a record or of a log. */
import type { Moment } from '../rules/notation/moment.ts';
import { enteredFrom } from './entered.ts';
import { UsageError } from './errors.ts';
import { readText } from './files.ts';
import { wholeNumber } from './usage.ts';

/**
 * Reads a position, a record or a log; mistakes in it are reported with file and line.
 *
 * @param at how many decisions of a record or log come before the moment
 */
export const loadMoment = async (file: string, at: number | undefined): Promise<Moment> => {
  const [{ isRecord, momentIn }, { naming }, { parseRecord }] = await Promise.all([
    import('../rules/notation/moment.ts'),
    import('../base/text/yaml-entry.ts'),
    import('../rules/notation/parse-record.ts'),
  ]);
  const text = await readText(file, 'position', 'record', 'log');
  try {
    const game = (await enteredFrom(text))?.record ?? text;
    // Read first: any text that is no record may turn out not to be a position either.
    const position = isRecord(game) ? null : momentIn(game);
    if (position && at !== undefined) throw new UsageError(`--at: ${file} is a position; leave it out`);
    if (position) return position;
    if (at !== undefined) wholeNumber('at', at, 0, parseRecord(game).decisions.length);
    return momentIn(game, at);
  } catch (error) {
    throw naming(file, error);
  }
};
