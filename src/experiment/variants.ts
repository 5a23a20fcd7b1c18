/** The variant of an experiment: a file beside it, or written into it; and the user's own component values. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { stringify } from 'yaml';
import type { Edition } from '../engine/edition.ts';
import { parseOwned, parseVariant } from '../notation/variant/read.ts';
import { changesNothing, plainVariant, type Values, type Variant } from '../notation/variant/variant.ts';
import { NotationError } from '../notation/yaml-entry.ts';

/** A variant that cannot be read, in a sentence. */
export class VariantError extends Error {
  override readonly name = 'VariantError';
}

/** Component values of the user's own that cannot be read, in a sentence: no variant that was asked for is at fault. */
export class ComponentsError extends Error {
  override readonly name = 'ComponentsError';
}

/** The folder of the user's own component values, in the working folder: `components/<edition>.yaml`. */
const OWNED_FOLDER = 'components';

/** What is wrong with a file, in a sentence; null where the program is at fault. */
const fault = (file: string, error: unknown, expected: string): string | null => {
  if (error instanceof NotationError) return `${file}: ${error.message}`;
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return null;
  const reason = code === 'ENOENT' ? 'there is no such file' : `cannot be read (${code})`;
  return `${file}: ${reason}; expected ${expected} in YAML`;
};

/** The component values of the user's own printing; none without a file. @throws ComponentsError */
const ownedValues = async (edition: Edition): Promise<Values> => {
  const file = join(OWNED_FOLDER, `${edition.id}.yaml`);
  try {
    return parseOwned(await readFile(file, 'utf8'), edition);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    const sentence = fault(file, error, 'component values');
    throw sentence === null ? error : new ComponentsError(sentence);
  }
};

/** Words for an edition as it was published, in a list of variants. */
const isPublished = (edition: Edition, text: string): boolean => text === 'none' || text === edition.id;

/**
 * The variant that an experiment or a command asks for; null for the edition as it was published.
 *
 * @param asked a path, what a file would hold, or nothing
 * @param folder where paths start
 * @throws VariantError, or ComponentsError where the user's own values are at fault, in a sentence
 */
export const readAskedVariant = async (edition: Edition, asked: unknown, folder: string): Promise<Variant | null> => {
  const owned = await ownedValues(edition);
  const published = { ...plainVariant(edition), owned };
  if (asked === undefined || asked === null || (typeof asked === 'string' && isPublished(edition, asked))) {
    return changesNothing(published) ? null : published;
  }
  const file = typeof asked === 'string' ? resolve(folder, asked) : '';
  try {
    const text = typeof asked === 'string' ? await readFile(file, 'utf8') : stringify(asked);
    const variant = parseVariant(text, edition, owned);
    return changesNothing(variant) ? null : variant;
  } catch (error) {
    if (typeof asked === 'string') {
      const sentence = fault(asked, error, 'a variant');
      throw sentence === null ? error : new VariantError(sentence);
    }
    // Lines of what is written into an experiment are told by the experiment's own file.
    throw error instanceof NotationError ? new VariantError(error.message.replace(/^line \d+: /, '')) : error;
  }
};
