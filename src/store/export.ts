/** All tables of a database as files for other programs, with a dictionary of their columns. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TABLE_NAMES } from '../arena/tables.ts';
import { explain } from './errors.ts';
import { ARMS, RUNS, type StoredColumn, storedColumns } from './schema.ts';
import type { Store } from './store.ts';

export const FORMATS = ['parquet', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

const COPY: Readonly<Record<Format, string>> = {
  parquet: 'FORMAT parquet, COMPRESSION zstd',
  csv: 'FORMAT csv, HEADER',
};

const COLUMNS: Readonly<Record<string, readonly StoredColumn[]>> = {
  runs: RUNS.columns,
  arms: ARMS.columns,
  ...Object.fromEntries(TABLE_NAMES.map((table) => [table, storedColumns(table)])),
};

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** What every column of every table means, as a table of its own. */
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
  return [['table', 'column', 'type', 'unit', 'meaning'], ...rows]
    .map((row) => `${row.map(quoted).join(',')}\n`)
    .join('');
};

/**
 * Writes every table into a folder, one file each, and `columns.csv`, which says what their columns mean.
 *
 * @returns the paths of what was written
 * @throws StoreError when a file cannot be written; files that are not whole are never left under their own name
 */
export const exportTables = async (store: Store, folder: string, format: Format): Promise<string[]> => {
  try {
    mkdirSync(folder, { recursive: true });
    const written = [];
    for (const table of Object.keys(COLUMNS)) {
      const path = join(folder, `${table}.${format}`);
      const part = `${path}.part`;
      await store.query(
        `COPY (SELECT * FROM ${table} ORDER BY ALL) TO '${part.replaceAll("'", "''")}' (${COPY[format]})`,
      );
      renameSync(part, path);
      written.push(path);
    }
    const path = join(folder, 'columns.csv');
    writeFileSync(path, dictionary());
    return [...written, path];
  } catch (error) {
    throw explain(error, folder);
  }
};
