/** The variant of an experiment (a separate file, or part of the experiment's), and the user's own component values. */
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { isMap, stringify } from 'yaml';
import { otherKind } from '../../base/text/file-kind.ts';
import { readFileText } from '../../base/text/files.ts';
import { ending, quote } from '../../base/text/quote.ts';
import { mistakesIn, mistakesOf, NotationError, readYaml } from '../../base/text/yaml-entry.ts';
import { readYamlText } from '../../base/text/yaml-text.ts';
import type { Edition } from '../engine/edition.ts';
import { editionNamed } from '../engine/editions/index.ts';
import { parseOwned, parseVariant } from './read.ts';
import { changesNothing, plainVariant, type Values, type Variant } from './variant.ts';

/** A variant that cannot be read: one line for each mistake. */
export class VariantError extends Error {
  override readonly name = 'VariantError';
  readonly problems: readonly string[];
  /** Whether the fault is in the user's own component values, not in the variant that was asked for. */
  readonly owned: boolean;

  constructor(problems: string | readonly string[], owned = false) {
    super([problems].flat().join('\n'));
    this.problems = [problems].flat();
    this.owned = owned;
  }
}

/** The folder of the user's own component values, in the working folder: `components/<edition>.yaml`. */
const OWNED_FOLDER = 'components';

/** Reads a file that is named in somebody else's text. @throws Error with the reason alone; VariantError with the whole sentence */
type Reader = (path: string) => string;

/** The text of a file. @param shown how messages name the file @throws VariantError */
const textOf = (path: string, read: Reader, shown: string, owned = false): string => {
  try {
    const text = read(path);
    const other = owned ? null : otherKind(shown, text, 'variant');
    if (other !== null) throw new VariantError(other);
    return text;
  } catch (error) {
    if (error instanceof VariantError) throw error;
    const expected = owned ? 'component values' : 'a variant';
    throw new VariantError(`${ending(shown)}: ${(error as Error).message}; expected ${expected} in YAML`, owned);
  }
};

const namingFile = (file: string, error: unknown, owned = false): VariantError | unknown =>
  error instanceof NotationError ? new VariantError(mistakesIn(file, error), owned) : error;

/** The component values of the user's own printing; empty without a file. @throws VariantError */
const ownedValues = (edition: Edition): Values => {
  const file = join(OWNED_FOLDER, `${edition.id}.yaml`);
  if (!existsSync(file)) return {};
  try {
    return parseOwned(textOf(file, readFileText, file, true), edition);
  } catch (error) {
    throw namingFile(file, error, true);
  }
};

/** Words that mean the published edition in a list of variants. */
export const isPublished = (edition: Edition, asked: unknown): boolean =>
  asked === undefined || asked === null || asked === 'none' || asked === edition.id;

/** The file that a text extends, relative to its own folder; null for an edition, or if it cannot be read. */
export const fileExtendedBy = (text: string): string | null => {
  // A text beyond the limits is rejected when all of it is read.
  const { contents } = readYamlText(text).doc;
  const found: unknown = isMap(contents) ? contents.get('extends') : null;
  if (typeof found !== 'string' || editionNamed(found)) return null;
  return /[/\\]|\.ya?ml$/i.test(found) ? found : null;
};

/** A path as people would write it in the working folder. */
const written = (file: string): string => {
  const near = relative('.', file) || '.';
  return near.startsWith('..') ? file : near;
};

/** Where a variant in a text is read from, and all that it extends. */
interface Reading {
  readonly edition: Edition | undefined;
  readonly owned: Values;
  /** The files whose texts have led here. */
  readonly from: readonly string[];
  readonly read: Reader;
}

const readText = (text: string, folder: string, reading: Reading): Variant => {
  const { edition, owned, from } = reading;
  const other = fileExtendedBy(text);
  if (other === null) return parseVariant(text, edition, owned);
  const file = resolve(folder, other);
  const again = from.indexOf(file);
  if (again !== -1) {
    const round = [...from.slice(again), file].map(written).join(' extends ');
    throw new VariantError(`${round}; expected an edition at the end of such a chain`);
  }
  const inner = askedBy(text, () => textOf(file, reading.read, written(file)));
  return parseVariant(text, edition, owned, readNamed(file, inner, { ...reading, from: [...from, file] }));
};

/** Says which line asks for a file that cannot be read. @throws NotationError */
const askedBy = (text: string, read: () => string): string => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof VariantError)) throw error;
    const [{ value }] = readYaml(text)
      .pairs()
      .filter(({ key }) => key.text() === 'extends');
    return value.fail(error.message);
  }
};

/** The variant in the text of a file. */
const readNamed = (file: string, text: string, reading: Reading): Variant => {
  try {
    return readText(text, dirname(file), reading);
  } catch (error) {
    throw namingFile(written(file), error);
  }
};

const readFrom = (file: string, reading: Reading): Variant =>
  readNamed(file, textOf(file, reading.read, written(file)), reading);

/**
 * The variant in a text, with the user's own component values.
 *
 * @param folder the folder that its file would be in
 * @param read reads the files that it extends, by their absolute paths; when left out, any file that the user may read
 * @throws NotationError with the line of a mistake; VariantError if what it extends is wrong
 */
export const readVariantText = async (text: string, folder: string, read: Reader = readFileText): Promise<Variant> => {
  const reading = { edition: undefined, from: [], read };
  const { extends: id } = readText(text, folder, { ...reading, owned: {} });
  return readText(text, folder, { ...reading, owned: ownedValues(editionNamed(id)!) });
};

/** A variant's file as somebody sends it: its text, and the name that messages give it. */
export interface SentVariant {
  readonly name: string;
  readonly text: string;
}

/**
 * The variant in a text that somebody sent, with the user's own component values; null if it changes nothing. Its sender may not
 * be the user, so it reads no other file.
 *
 * @throws VariantError with a line for each mistake
 */
export const readSentVariant = (edition: Edition, { name, text }: SentVariant): Variant | null => {
  const other = otherKind(name, text, 'variant');
  if (other !== null) throw new VariantError(other);
  const file = fileExtendedBy(text);
  if (file !== null)
    throw new VariantError(
      `${name} extends the file ${quote(file)}, which is not read here: write the edition after 'extends', and copy the changes of that file`,
    );
  try {
    const variant = parseVariant(text, edition, ownedValues(edition));
    return changesNothing(variant) ? null : variant;
  } catch (error) {
    throw namingFile(name, error);
  }
};

/** What a variant's file extends: an edition, or another file that leads to one. */
export interface Extended {
  readonly edition: string;
  /** The path of that file from the working folder; null for an edition. */
  readonly file: string | null;
  /** The name of the variant itself. */
  readonly name: string;
}

/** What a variant should be compared with. @throws VariantError in a sentence */
export const extendedBy = async (file: string): Promise<Extended> => {
  const path = resolve(file);
  const reading = { edition: undefined, owned: {}, from: [path], read: readFileText };
  const { extends: edition, name } = readFrom(path, reading);
  const other = fileExtendedBy(textOf(path, readFileText, file));
  return { edition, name, file: other === null ? null : written(resolve(dirname(path), other)) };
};

/**
 * The variant that an experiment or a command asks for; null for the published edition. It may extend the file of another
 * variant, whose values apply wherever it has none.
 *
 * @param asked a path, the content of a file, or nothing
 * @param folder the folder that paths start from
 * @throws VariantError in a sentence
 */
export const readAskedVariant = async (edition: Edition, asked: unknown, folder: string): Promise<Variant | null> => {
  const owned = ownedValues(edition);
  const published = { ...plainVariant(edition), owned };
  if (isPublished(edition, asked)) {
    return changesNothing(published) ? null : published;
  }
  const file = typeof asked === 'string' ? resolve(folder, asked) : '';
  try {
    const text = typeof asked === 'string' ? textOf(file, readFileText, asked) : stringify(asked);
    const from = file ? [file] : [];
    const variant = readText(text, file ? dirname(file) : folder, { edition, owned, from, read: readFileText });
    return changesNothing(variant) ? null : variant;
  } catch (error) {
    if (typeof asked === 'string') throw namingFile(asked, error);
    // If a variant is part of an experiment, line numbers are those of the experiment's file.
    throw error instanceof NotationError ? new VariantError(mistakesOf(error).map(({ problem }) => problem)) : error;
  }
};
