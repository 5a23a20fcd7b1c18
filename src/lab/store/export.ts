/** All tables of a database as files for other programs, with a dictionary of their columns. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { csvOf } from '../../base/text/csv.ts';
import { FileError, keepDatabase, makeFolder, writeFile } from '../../base/text/files.ts';
import { TABLE_NAMES } from '../arena/tables.ts';
import { StoreError } from './errors.ts';
import { ARMS, QUESTIONS, RUNS, type StoredColumn, storedColumns } from './schema.ts';
import type { Store } from './store.ts';

export const FORMATS = ['parquet', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

const COPY: Readonly<Record<Format, string>> = {
  parquet: 'FORMAT parquet, COMPRESSION zstd',
  csv: 'FORMAT csv, HEADER',
};

/** The columns of every table. */
export const COLUMNS: Readonly<Record<string, readonly StoredColumn[]>> = {
  runs: RUNS.columns,
  arms: ARMS.columns,
  questions: QUESTIONS.columns,
  ...Object.fromEntries(TABLE_NAMES.map((table) => [table, storedColumns(table)])),
};

/** A table with the meaning of every column of every table. */
export const dictionary = (): string => {
  const rows = Object.entries(COLUMNS).flatMap(([table, columns]) =>
    columns.map(({ name, type, unit, about, words }) => [
      table,
      name,
      type,
      unit,
      words ? `${about}: ${words}` : about,
    ]),
  );
  return csvOf([['table', 'column', 'type', 'unit', 'meaning'], ...rows]);
};

/** Writes a file by way of a temporary folder beside it, so it is there completely or not at all. */
const whole = async (path: string, write: (aside: string) => Promise<void>): Promise<void> => {
  keepDatabase(path);
  const folder = join(dirname(path), `.${randomBytes(12).toString('hex')}.part`);
  try {
    makeFolder(dirname(path));
  } catch (error) {
    throw new FileError(path, error);
  }
  try {
    mkdirSync(folder, { mode: 0o700 });
    await write(join(folder, 'rows'));
    renameSync(join(folder, 'rows'), path);
  } catch (error) {
    throw error instanceof StoreError ? error : new FileError(path, error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Writes every table into a folder, one file each, and `columns.csv`, which says what their columns mean.
 *
 * @param store a store that may write to the folder
 * @returns the paths of what was written
 * @throws FileError if a file cannot be written; an incomplete file never has its final name
 */
export const exportTables = async (store: Store, folder: string, format: Format): Promise<string[]> => {
  const written = [];
  for (const table of Object.keys(COLUMNS)) {
    const path = join(folder, `${table}.${format}`);
    await whole(path, (aside) => store.copy(`SELECT * FROM ${table} ORDER BY ALL`, aside, COPY[format], path));
    written.push(path);
  }
  const path = join(folder, 'columns.csv');
  writeFile(path, dictionary());
  return [...written, path];
};

/** The format of a file, by its ending. @throws StoreError if it is another one */
const formatOf = (path: string): Format => {
  const ending = extname(path).slice(1);
  const format = FORMATS.find((one) => one === ending);
  if (format) return format;
  throw new StoreError(`${path}: expected a name that ends in ${FORMATS.map((one) => `.${one}`).join(' or ')}.`);
};

/**
 * Writes the rows of a question into a file.
 *
 * @param store a store that may write to the file's folder
 * @throws FileError if it cannot be written; StoreError unless it is a single query that only reads
 */
export const exportQuery = (store: Store, sql: string, path: string): Promise<void> => {
  const how = COPY[formatOf(path)];
  return whole(path, (aside) => store.copy(sql, aside, how, path));
};
