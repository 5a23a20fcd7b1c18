/** Tables of an export as a database in memory, read without DuckDB's own reader: in a browser that would be a download. */
import { decompress } from 'fzstd';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import type { Cell } from './database.ts';
import { IN_MEMORY } from './duckdb.ts';
import { StoreError } from './errors.ts';
import { COLUMNS } from './export.ts';
import type { StoredColumn } from './schema.ts';
import { Store } from './store.ts';

/** Rows that go in at a time. */
const ROWS = 50_000;

/** What stands between values of a column and of a list, and for a value that is not there: no text of ours has these. */
const [BETWEEN, WITHIN, NOTHING] = ['\x1f', '\x1e', '\x1d'];
const sqlOf = (mark: string): string => `chr(${mark.charCodeAt(0)})`;

const plain = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

/** A value as a text among others. */
const written = (value: unknown): string => {
  const text =
    value === null || value === undefined
      ? NOTHING
      : Array.isArray(value)
        ? value.map((one) => WITHIN + plain(one)).join('')
        : plain(value);
  if (text.includes(BETWEEN)) throw new StoreError('A text in these files has letters that no text of ours has.');
  return text;
};

/** The value again, as its column has it. */
const readBack = (at: number, { type }: StoredColumn): string => {
  const value = `NULLIF(c${at}, ${sqlOf(NOTHING)})`;
  if (!type.endsWith('[]')) return `CAST(${value} AS ${type})`;
  return `CAST(CASE WHEN ${value} = '' THEN [] ELSE string_split(substr(${value}, 2), ${sqlOf(WITHIN)}) END AS ${type})`;
};

/** The files of an export by the names of their tables. @throws StoreError where one of them cannot be read */
export const storeOfParquet = async (files: ReadonlyMap<string, ArrayBuffer>): Promise<Store> => {
  if (!files.has('runs'))
    throw new StoreError(`Among these files is no runs.parquet: give all files that 'macher export' has written.`);
  const store = await Store.open(IN_MEMORY);
  try {
    for (const [table, columns] of Object.entries(COLUMNS)) {
      const file = files.get(table);
      if (file) await readInto(store, table, columns, file);
    }
    return store;
  } catch (error) {
    store.close();
    throw error instanceof StoreError
      ? error
      : new StoreError(`These files do not hold the tables of this Macher Lab: ${(error as Error).message}`);
  }
};

const readInto = async (
  store: Store,
  table: string,
  columns: readonly StoredColumn[],
  file: ArrayBuffer,
): Promise<void> => {
  const metadata = parquetMetadata(file);
  const total = Number(metadata.num_rows);
  const values = columns.map((column, i) => readBack(i, column)).join(', ');
  const parts = columns.map((_, i) => `unnest(string_split($${i + 1}, ${sqlOf(BETWEEN)})) AS c${i}`).join(', ');
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const compressors = { ZSTD: (input: Uint8Array, length: number) => decompress(input, new Uint8Array(length)) };
  for (let from = 0; from < total; from += ROWS) {
    const rows: Record<string, Cell>[] = await parquetReadObjects({
      ...{ file, metadata, compressors, rowStart: from, rowEnd: Math.min(total, from + ROWS) },
      columns: columns.map(({ name }) => name),
    });
    const texts = columns.map(({ name }) => rows.map((row) => written(row[name])).join(BETWEEN));
    await store.query(`INSERT INTO ${table} (${names}) SELECT ${values} FROM (SELECT ${parts})`, texts);
  }
};
