/**
 * A variant while it is edited. Its text is the only state: a form changes one value in it and leaves everything else as it was
 * written, including comments, and the usual reader of variant files reads it.
 */
import { dirname, join } from 'node:path';
import { type Document, isMap, isScalar, isSeq, type Node, type Pair, parseDocument, YAMLMap } from 'yaml';
import { fold } from '../../base/text/nearest.ts';
import { quote } from '../../base/text/quote.ts';
import { NotationError } from '../../base/text/yaml-entry.ts';
import { readYamlText } from '../../base/text/yaml-text.ts';
import { editionNamed } from '../../rules/engine/editions/index.ts';
import { readVariantText, VariantError } from '../../rules/variant/asked.ts';
import { differencesOf } from '../../rules/variant/differences.ts';
import type { Variant } from '../../rules/variant/variant.ts';
import { inYaml } from '../browser/sheet.ts';
import { type Folder, VARIANTS } from './folder.ts';
import type { Draft } from './messages.ts';
import { Refused } from './refused.ts';

type Item = Pair<Node, Node | null>;

const itemOf = (map: YAMLMap, key: string): Item | undefined =>
  (map.items as Item[]).find((item) => isScalar(item.key) && fold(String(item.key.value)) === fold(key));

/** A value written in YAML; a list on one line. @throws Refused */
const nodeOf = (value: string): Node => {
  const { doc, mistakes } = readYamlText(value);
  if (mistakes.length > 0 || !doc.contents)
    throw new Refused(422, `${quote(value)} cannot be read; expected a value, or several as a list, such as 1, 2, 3.`);
  const node = doc.contents as Node;
  if (isSeq(node) || isMap(node)) node.flow = true;
  // Quotes are kept only where they are needed.
  else if (isScalar(node)) node.type = undefined;
  return node;
};

/** A pair as people write it: numbers of cards without quotes. */
const pairOf = (doc: Document, key: string, value: Node): Item =>
  doc.createPair(/^\d+$/.test(key) ? Number(key) : key, value) as unknown as Item;

const mapAt = (doc: Document, parent: YAMLMap, key: string, depth: number): YAMLMap => {
  const item = itemOf(parent, key);
  if (isMap(item?.value)) return item.value;
  const map = new YAMLMap();
  // The values of one card are written on its line.
  map.flow = depth > 1 || parent.flow === true;
  if (item) item.value = map;
  else parent.items.push(pairOf(doc, key, map));
  return map;
};

const removeAt = (map: YAMLMap, [key, ...rest]: readonly string[]): void => {
  const item = itemOf(map, key);
  if (!item) return;
  if (rest.length > 0 && isMap(item.value)) {
    removeAt(item.value, rest);
    if (item.value.items.length > 0) return;
  }
  map.items = map.items.filter((one) => one !== item);
};

const documentOf = (text: string): Document => {
  const { doc, mistakes } = readYamlText(text);
  if (mistakes.length > 0 || !isMap(doc.contents)) throw new Refused(422, 'The text has a mistake; correct it first.');
  return doc;
};

/**
 * A text with one value changed.
 *
 * @param path the keys that lead to the value
 * @param value written in YAML; null removes it, and everything that is empty then
 * @throws Refused if the text or the value cannot be read
 */
export const edited = (text: string, path: readonly string[], value: string | null): string => {
  const doc = documentOf(text);
  const root = doc.contents as YAMLMap;
  if (value === null) removeAt(root, path);
  else {
    const last = path[path.length - 1];
    const parent = path.slice(0, -1).reduce((map, key, depth) => mapAt(doc, map, key, depth), root);
    const [item, node] = [itemOf(parent, last), nodeOf(value)];
    if (item) {
      if (isScalar(node) && isScalar(item.value)) item.value = Object.assign(node, { comment: item.value.comment });
      else item.value = node;
    } else parent.items.push(pairOf(doc, last, node));
  }
  return doc.toString({ lineWidth: 0, flowCollectionPadding: false });
};

/** All values in a text, by path with dots; `without` as its list. */
const writtenIn = (node: unknown, path: string, found: Record<string, string>): Record<string, string> => {
  if (!isMap(node)) {
    found[path] = isScalar(node) ? String(node.source ?? node.value) : inYaml((node as Node | null)?.toJSON());
    return found;
  }
  for (const { key, value } of node.items as Item[])
    writtenIn(value, `${path}${path && '.'}${isScalar(key) ? String(key.value) : ''}`, found);
  return found;
};

/** Reads files that a variant extends only inside the folder. */
const within =
  (folder: Folder) =>
  (path: string): string => {
    try {
      return folder.read(path);
    } catch (error) {
      throw error instanceof Refused ? new VariantError(error.message) : error;
    }
  };

const sentenceOf = (error: unknown): string => {
  if (error instanceof NotationError || error instanceof VariantError) return `${error.message}.`.replace(/\.\.$/, '.');
  throw error;
};

const readSafely = async (text: string, at: string, folder: Folder): Promise<Variant | string> => {
  try {
    return await readVariantText(text, at, within(folder));
  } catch (error) {
    return sentenceOf(error);
  }
};

/**
 * The result of a text: what is wrong with it, or what it changes. @param file its path from the working folder; null for a new
 * one
 */
export const draftOf = async (folder: Folder, text: string, file: string | null = null): Promise<Draft> => {
  const at = file === null ? join(folder.root, VARIANTS) : dirname(folder.path(file));
  const variant = await readSafely(text, at, folder);
  const { contents } = parseable(text);
  const base = isMap(contents) ? String(contents.get('extends') ?? '') : '';
  const isRead = typeof variant !== 'string';
  const edition = editionNamed(isRead ? variant.extends : base);
  return {
    text,
    problem: isRead ? null : variant,
    edition: edition?.id ?? null,
    parent: edition && edition.id !== base ? base : null,
    name: isRead ? variant.name : isMap(contents) ? String(contents.get('name') ?? '') : '',
    about: isMap(contents) ? String(contents.get('about') ?? '') : '',
    written: isMap(contents) ? writtenIn(contents, '', {}) : {},
    changes:
      isRead && edition
        ? differencesOf(edition, variant).map(({ what, before, after }) => ({
            ...{ what, before: inYaml(before) || '–', after: after === null ? null : inYaml(after) },
          }))
        : [],
  };
};

/** The edition that a variant's file finally extends. @throws Refused in a sentence if it cannot be played */
export const editionOf = async (folder: Folder, file: string): Promise<string> => {
  const { problem, edition } = await draftOf(folder, folder.read(file), file);
  if (problem !== null || edition === null) throw new Refused(422, problem ?? `${file} extends no edition.`);
  return edition;
};

/** The document of a text within limits; an empty one if it exceeds them. */
const parseable = (text: string): Document => {
  const { doc, mistakes } = readYamlText(text);
  return mistakes.length > 0 ? parseDocument('') : doc;
};
