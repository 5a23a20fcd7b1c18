/**
 * What people keep about their runs: a name and a note for each, and databases that they have discarded and may want back.
 *
 * Both are plain files in the folder: `results/notes.json`, and `results/.discarded`, which the program never empties.
 */
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join, posix } from 'node:path';
import * as z from 'zod/mini';
import { readFileText, reasonOf, writeFile } from '../../base/text/files.ts';
import { quote, sentence } from '../../base/text/quote.ts';
import { shellWord } from '../../base/text/shell.ts';
import { type Folder, RESULTS } from './folder.ts';
import { MOST_NOTE, MOST_TITLE } from './messages.ts';
import { Refused } from './refused.ts';

const NOTES = `${RESULTS}/notes.json`;
const DISCARDED = `${RESULTS}/.discarded`;

const NOTE = z.strictObject({
  title: z.string().check(z.maxLength(MOST_TITLE)),
  note: z.string().check(z.maxLength(MOST_NOTE)),
});
/** By database and run. */
const KEPT = z.record(z.string(), z.record(z.string(), NOTE));
export type Note = z.infer<typeof NOTE>;
export const NONE: Note = { title: '', note: '' };

/** Names and notes of runs. */
export class Notes {
  private readonly folder: Folder;

  constructor(folder: Folder) {
    this.folder = folder;
  }

  /** What is written about each run; call it once and use the result for many runs. @throws Refused if the file cannot be read */
  all(): (database: string, run: string) => Note {
    const kept = this.read();
    return (database, run) => (Object.hasOwn(kept, database) ? (kept[database][run] ?? NONE) : NONE);
  }

  /** Writes the name and the note of a run; if both are empty, the run is removed from the file. @throws Refused */
  write(database: string, run: string, note: Note): void {
    const kept = new Map(Object.entries(this.read()));
    const runs = new Map(Object.entries(kept.get(database) ?? {}));
    runs.set(run, note);
    if (note.title === '' && note.note === '') runs.delete(run);
    kept.set(database, Object.fromEntries(runs));
    if (runs.size === 0) kept.delete(database);
    this.folder.checkPlace(RESULTS);
    this.folder.checkPlace(NOTES);
    try {
      writeFile(join(this.folder.root, NOTES), `${JSON.stringify(Object.fromEntries(kept), null, 1)}\n`);
    } catch (error) {
      throw new Refused(422, (error as Error).message);
    }
  }

  private read(): z.infer<typeof KEPT> {
    if (!this.folder.has(NOTES)) return {};
    const read = z.safeParse(KEPT, this.parsed());
    if (read.success) return read.data;
    throw new Refused(422, `${NOTES} does not hold names and notes of runs; fix it, or move it away.`);
  }

  private parsed(): unknown {
    try {
      return JSON.parse(readFileText(this.folder.path(NOTES)));
    } catch (error) {
      if (error instanceof SyntaxError) return null;
      throw new Refused(422, sentence((error as Error).message));
    }
  }
}

/** A database may have its write-ahead log beside it. */
const PARTS = ['', '.wal'];

const moved = (folder: Folder, from: string, to: string): string => {
  if (folder.has(to)) throw new Refused(409, `${to} already exists; move it away first.`);
  try {
    mkdirSync(join(folder.root, to, '..'), { recursive: true });
    for (const part of PARTS) {
      const path = join(folder.root, `${from}${part}`);
      if (existsSync(path)) renameSync(path, join(folder.root, `${to}${part}`));
    }
  } catch (error) {
    throw new Refused(422, `${from} cannot be moved: ${reasonOf(error)}.`);
  }
  return ['mv', from, to].map(shellWord).join(' ');
};

/** Where a discarded database is kept. @throws Refused if it does not belong to the library */
const binned = (database: string): string => {
  const within = database.slice(RESULTS.length + 1);
  const isPlain = posix.normalize(database) === database && database.startsWith(`${RESULTS}/`);
  if (!isPlain || !within.endsWith('.duckdb') || within.startsWith('.'))
    throw new Refused(404, `${quote(database)} is not a database in the library.`);
  return `${DISCARDED}/${within}`;
};

/** Discards a database, and returns the command that does so. It can be restored. @throws Refused */
export const discard = (folder: Folder, database: string): string => {
  const to = binned(database);
  folder.path(database);
  folder.checkPlace(DISCARDED, true);
  return moved(folder, database, to);
};

/** Moves a discarded database back, and returns the command that does so. @throws Refused */
export const restore = (folder: Folder, database: string): string => {
  const from = binned(database);
  folder.path(from);
  folder.checkPlace(RESULTS, true);
  return moved(folder, from, database);
};
