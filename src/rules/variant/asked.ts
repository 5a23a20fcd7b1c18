/** The variant of an experiment: a file beside it, or written into it; and the user's own component values. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { stringify } from 'yaml';
import { reasonOf } from '../../base/text/files.ts';
import { ending } from '../../base/text/quote.ts';
import { NotationError } from '../../base/text/yaml-entry.ts';
import type { Edition } from '../engine/edition.ts';
import { parseOwned, parseVariant } from './read.ts';
import { changesNothing, plainVariant, type Values, type Variant } from './variant.ts';

/** A variant that cannot be read, in a sentence. */
export class VariantError extends Error {
  override readonly name = 'VariantError';
  /** Whether the user's own component values are at fault, not the variant that was asked for. */
  readonly owned: boolean;

  constructor(message: string, owned = false) {
    super(message);
    this.owned = owned;
  }
}

/** The folder of the user's own component values, in the working folder: `components/<edition>.yaml`. */
const OWNED_FOLDER = 'components';

const told = (file: string, error: unknown, owned = false): VariantError | unknown => {
  if (error instanceof NotationError) return new VariantError(`${file}: ${error.message}`, owned);
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  return new VariantError(
    `${ending(file)}: ${reasonOf(error)}; expected ${owned ? 'component values' : 'a variant'} in YAML`,
    owned,
  );
};

/** The component values of the user's own printing; none without a file. @throws VariantError */
const ownedValues = async (edition: Edition): Promise<Values> => {
  const file = join(OWNED_FOLDER, `${edition.id}.yaml`);
  try {
    return parseOwned(await readFile(file, 'utf8'), edition);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw told(file, error, true);
  }
};

/** Words for an edition as it was published, in a list of variants. */
export const isPublished = (edition: Edition, asked: unknown): boolean =>
  asked === undefined || asked === null || asked === 'none' || asked === edition.id;

/**
 * The variant that an experiment or a command asks for; null for the edition as it was published.
 *
 * @param asked a path, what a file would hold, or nothing
 * @param folder where paths start
 * @throws VariantError in a sentence
 */
export const readAskedVariant = async (edition: Edition, asked: unknown, folder: string): Promise<Variant | null> => {
  const owned = await ownedValues(edition);
  const published = { ...plainVariant(edition), owned };
  if (isPublished(edition, asked)) {
    return changesNothing(published) ? null : published;
  }
  const file = typeof asked === 'string' ? resolve(folder, asked) : '';
  try {
    const text = typeof asked === 'string' ? await readFile(file, 'utf8') : stringify(asked);
    const variant = parseVariant(text, edition, owned);
    return changesNothing(variant) ? null : variant;
  } catch (error) {
    if (typeof asked === 'string') throw told(asked, error);
    // For a variant written into an experiment, lines are those of the experiment's file.
    throw error instanceof NotationError ? new VariantError(error.message.replace(/^line \d+: /, '')) : error;
  }
};
