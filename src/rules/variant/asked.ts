/** The variant of an experiment: a file beside it, or written into it; and the user's own component values. */
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { isMap, parseDocument, stringify } from 'yaml';
import { reasonOf } from '../../base/text/files.ts';
import { ending } from '../../base/text/quote.ts';
import { NotationError } from '../../base/text/yaml-entry.ts';
import type { Edition } from '../engine/edition.ts';
import { editionNamed } from '../engine/editions/index.ts';
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

/** The file that a text extends, seen from its own folder; null for an edition, or what cannot be read. */
const fileExtendedBy = (text: string): string | null => {
  const { contents } = parseDocument(text);
  const found: unknown = isMap(contents) ? contents.get('extends') : null;
  if (typeof found !== 'string' || editionNamed(found)) return null;
  return /[/\\]|\.ya?ml$/i.test(found) ? found : null;
};

/** A path as people would write it from the working folder. */
const written = (file: string): string => {
  const near = relative('.', file);
  return near.startsWith('..') ? file : near;
};

/** A variant in a text, together with all that it extends. */
interface Reading {
  readonly edition: Edition | undefined;
  readonly owned: Values;
  /** The files whose texts have led here. */
  readonly from: readonly string[];
}

const readText = async (text: string, folder: string, { edition, owned, from }: Reading): Promise<Variant> => {
  const other = fileExtendedBy(text);
  if (other === null) return parseVariant(text, edition, owned);
  const file = resolve(folder, other);
  const again = from.indexOf(file);
  if (again !== -1) {
    const round = [...from.slice(again), file].map(written).join(' extends ');
    throw new VariantError(`${round}; expected an edition at the end of such a chain`);
  }
  return parseVariant(text, edition, owned, await readFrom(file, { edition, owned, from: [...from, file] }));
};

const readFrom = async (file: string, reading: Reading): Promise<Variant> => {
  try {
    return await readText(await readFile(file, 'utf8'), dirname(file), reading);
  } catch (error) {
    throw told(written(file), error);
  }
};

/**
 * The variant that a text says, with the user's own component values.
 *
 * @param folder where its file would be
 * @throws NotationError with the line of a mistake; VariantError for what it extends
 */
export const readVariantText = async (text: string, folder: string): Promise<Variant> => {
  const reading = { edition: undefined, from: [] };
  const { extends: id } = await readText(text, folder, { ...reading, owned: {} });
  return readText(text, folder, { ...reading, owned: await ownedValues(editionNamed(id)!) });
};

/** What the file of a variant extends: an edition, and another file where it is not the edition itself. */
export interface Extended {
  readonly edition: string;
  /** A path from the working folder. */
  readonly file: string | null;
  /** The name of the variant itself. */
  readonly name: string;
}

/** What a variant is to be set against. @throws VariantError in a sentence */
export const extendedBy = async (file: string): Promise<Extended> => {
  const path = resolve(file);
  const { extends: edition, name } = await readFrom(path, { edition: undefined, owned: {}, from: [path] });
  const other = fileExtendedBy(await readFile(path, 'utf8'));
  return { edition, name, file: other === null ? null : written(resolve(dirname(path), other)) };
};

/**
 * The variant that an experiment or a command asks for; null for the edition as it was published. What it extends may be the
 * file of another variant, whose values count where it says nothing.
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
    const variant = await readText(text, file ? dirname(file) : folder, { edition, owned, from: file ? [file] : [] });
    return changesNothing(variant) ? null : variant;
  } catch (error) {
    if (typeof asked === 'string') throw told(asked, error);
    // For a variant written into an experiment, lines are those of the experiment's file.
    throw error instanceof NotationError ? new VariantError(error.message.replace(/^line \d+: /, '')) : error;
  }
};
