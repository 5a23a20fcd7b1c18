/**
 * The files of the tables: in memory, where reading is immediate, and in IndexedDB, which stores each completely or not at all.
 * Models are files too: they lie beside the page, and each is fetched when first read.
 */

import { folder, models } from 'virtual:models';
import { createStore, delMany, entries, setMany, type UseStore } from 'idb-keyval';
import * as z from 'zod/mini';
import { full, SiteError, unreadable as unreadableStore } from '../said.ts';

const FILE = z.object({
  text: z.string(),
  /** In milliseconds since 1970. */
  when: z.number(),
});
type File = z.infer<typeof FILE>;

/** The code's path for the folder of models. */
export const MODELS = '/models';

const files = new Map<string, File>();
const fetched = new Map<string, string>();
let store: UseStore | null = null;
/** Files that have changed since they were last stored. */
const changed = new Set<string>();
let keeping: Promise<void> = Promise.resolve();
let trouble: unknown = null;
/** How many changes there have been. */
let made = 0;

/**
 * Reads the stored files. Other pages at this address may have written there too, so anything that is not a file stays as it is.
 */
export const openDisk = async (): Promise<void> => {
  store = createStore('macher', 'files');
  for (const [path, kept] of await entries(store).catch(unreadable)) {
    const file = FILE.safeParse(kept);
    if (typeof path === 'string' && file.success) files.set(path, file.data);
  }
};

const unreadable = (error: Error): never => {
  throw new SiteError(unreadableStore(error.message));
};

const keepChanges = async (): Promise<void> => {
  const paths = [...changed];
  changed.clear();
  if (paths.length === 0 || !store) return;
  const there = paths.flatMap((path): [string, File][] => {
    const file = files.get(path);
    return file ? [[path, file]] : [];
  });
  try {
    await setMany(there, store);
    await delMany(
      paths.filter((path) => !files.has(path)),
      store,
    );
    trouble = null;
  } catch (error) {
    for (const path of paths) changed.add(path);
    trouble = error;
  }
};

/** Temporary files, which have this name only while they are written. */
const isPassing = (path: string): boolean => path.endsWith('.part');

const note = (path: string): void => {
  if (isPassing(path)) return;
  made++;
  changed.add(path);
  keeping = keeping.then(keepChanges);
};

export const changes = (): number => made;

/** Waits until the changes so far are stored. @throws SiteError if one of those after the first `before` could not be */
export const settled = async (before: number): Promise<void> => {
  await keeping;
  if (trouble && made > before) throw new SiteError(full((trouble as Error).message));
};

/** An error with a code, as a file system reports it. */
export class Refusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const modelNamed = (path: string): string | undefined => models.find((name) => path === `${MODELS}/${name}`);

/** Fetches a model synchronously, because its reader cannot wait. Only workers may do this. */
const fetchModel = (name: string): string => {
  const known = fetched.get(name);
  if (known !== undefined) return known;
  const request = new XMLHttpRequest();
  request.open('GET', new URL(`${folder}/${name}`, self.location.href), false);
  request.send();
  if (request.status !== 200) throw new Refusal('EIO');
  fetched.set(name, request.responseText);
  return request.responseText;
};

export const has = (path: string): boolean => files.has(path) || path === MODELS || modelNamed(path) !== undefined;

/** A file, or a model, which never changes. @throws Refusal if there is no such file */
export const found = (path: string): File => {
  const model = modelNamed(path);
  if (model) return { text: fetchModel(model), when: 0 };
  const file = files.get(path);
  if (!file) throw new Refusal('ENOENT');
  return file;
};

/** @throws Refusal if there is no such file */
export const read = (path: string): string => found(path).text;

/**
 * Writes a file. A game that cannot be stored continues in memory, and can be saved as a file from there.
 *
 * @throws Refusal if earlier writes could not be stored; the file still has its new text
 */
export const write = (path: string, text: string): void => {
  const isFull = trouble !== null && !isPassing(path);
  files.set(path, { text, when: Date.now() });
  note(path);
  if (isFull) throw new Refusal('ENOSPC');
};

export const remove = (path: string): void => {
  if (files.delete(path)) note(path);
};

export const namesIn = (folder: string): string[] =>
  [...files.keys()].flatMap((path) => (path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : []));
