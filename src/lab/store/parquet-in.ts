/**
 * Tables of an export as a database in memory, read without DuckDB's own reader: in a browser that would be a download. An export may
 * hold millions of rows; those of a run go in when they are asked for.
 */
import { decompress } from 'fzstd';
import { type FileMetaData, parquetMetadata, parquetReadObjects } from 'hyparquet';
import { IN_MEMORY } from './duckdb.ts';
import { StoreError } from './errors.ts';
import { COLUMNS } from './export.ts';
import type { StoredColumn } from './schema.ts';
import { Store } from './store.ts';

/** Rows that are read at a time. */
const READ = 50_000;
/** Letters that go in with one statement: WebAssembly has little room for its values. */
const MOST_LETTERS = 2 ** 17;

/** Rows that are taken in for one question: more take minutes, and more memory than a tab has. */
const MOST_ROWS = 1_500_000;

/** What stands between values of a column and of a list, and for a value that is not there: no text of ours has these. */
const [BETWEEN, WITHIN, NOTHING] = ['\x1f', '\x1e', '\x1d'];
const sqlOf = (mark: string): string => `chr(${mark.charCodeAt(0)})`;

const plain = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

/** A value as a text among others. */
const written = (value: unknown): string => {
  if (value === null || value === undefined) return NOTHING;
  const text = Array.isArray(value) ? value.map((one) => WITHIN + plain(one)).join('') : plain(value);
  if (text.includes(BETWEEN)) throw new StoreError('A text in these files has letters that no text of ours has.');
  return text;
};

/** The value again, as its column has it. */
const readBack = (at: number, { type }: StoredColumn): string => {
  const value = `NULLIF(c${at}, ${sqlOf(NOTHING)})`;
  if (!type.endsWith('[]')) return `CAST(${value} AS ${type})`;
  return `CAST(CASE WHEN ${value} = '' THEN [] ELSE string_split(substr(${value}, 2), ${sqlOf(WITHIN)}) END AS ${type})`;
};

const compressors = { ZSTD: (input: Uint8Array, length: number) => decompress(input, new Uint8Array(length)) };

type Row = Record<string, unknown>;

/** One file of an export. */
class Table {
  private readonly name: string;
  private readonly columns: readonly StoredColumn[];
  private readonly file: ArrayBuffer;
  private readonly metadata: FileMetaData;

  constructor(name: string, columns: readonly StoredColumn[], file: ArrayBuffer) {
    this.name = name;
    this.columns = columns;
    this.file = file;
    this.metadata = parquetMetadata(file);
  }

  /** Puts rows into a table of the same name. @param runs of these alone; null for all */
  async into(store: Store, runs: ReadonlySet<string> | null): Promise<void> {
    let rowStart = 0;
    for (const { num_rows } of this.metadata.row_groups) {
      const rowEnd = rowStart + Number(num_rows);
      const [from, to] = runs === null ? [rowStart, rowEnd] : await this.partOf(runs, rowStart, rowEnd);
      for (let at = from; at < to; at += READ) {
        const rows = await this.rows(this.names, at, Math.min(to, at + READ));
        await this.insert(store, runs === null ? rows : rows.filter(({ run }) => runs.has(run as string)));
      }
      rowStart = rowEnd;
    }
  }

  get size(): number {
    return Number(this.metadata.num_rows);
  }

  private get names(): string[] {
    return this.columns.map(({ name }) => name);
  }

  private rows(columns: string[], rowStart: number, rowEnd: number): Promise<Row[]> {
    const { file, metadata } = this;
    return parquetReadObjects({ ...{ file, metadata, compressors, columns }, rowStart, rowEnd });
  }

  /** From the first row of some runs to after the last: an export has a run's rows together. */
  private async partOf(runs: ReadonlySet<string>, from: number, to: number): Promise<readonly [number, number]> {
    const all = await this.rows(['run'], from, to);
    const first = all.findIndex(({ run }) => runs.has(run as string));
    return first === -1
      ? [from, from]
      : [from + first, from + all.findLastIndex(({ run }) => runs.has(run as string)) + 1];
  }

  private async insert(store: Store, rows: readonly Row[]): Promise<void> {
    const { columns } = this;
    const values = columns.map((column, i) => readBack(i, column)).join(', ');
    const parts = columns.map((_, i) => `unnest(string_split($${i + 1}, ${sqlOf(BETWEEN)})) AS c${i}`).join(', ');
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    let [texts, letters]: [string[][], number] = [columns.map(() => []), 0];
    const flush = async () => {
      const given = texts.map((each) => each.join(BETWEEN));
      [texts, letters] = [columns.map(() => []), 0];
      await store.query(`INSERT INTO ${this.name} (${names}) SELECT ${values} FROM (SELECT ${parts})`, given);
    };
    for (const row of rows) {
      for (const [i, { name }] of columns.entries()) {
        const text = written(row[name]);
        texts[i].push(text);
        letters += text.length;
      }
      if (letters >= MOST_LETTERS) await flush();
    }
    if (texts[0].length > 0) await flush();
  }
}

/** An export as a database, which has the rows of those runs that were needed so far. */
export class Exported {
  readonly store: Store;
  private readonly tables: readonly Table[];
  private readonly there = new Set<string>();

  private constructor(store: Store, tables: readonly Table[]) {
    this.store = store;
    this.tables = tables;
  }

  /** @param files by the names of their tables @throws StoreError where one of them cannot be read */
  static async open(files: ReadonlyMap<string, ArrayBuffer>): Promise<Exported> {
    if (!files.has('runs'))
      throw new StoreError("Among these files is no runs.parquet: give all files that 'macher export' has written.");
    const store = await Store.open(IN_MEMORY);
    try {
      const tables = new Map(
        Object.entries(COLUMNS).flatMap(([name, columns]) => {
          const file = files.get(name);
          return file ? [[name, new Table(name, columns, file)] as const] : [];
        }),
      );
      for (const name of ['runs', 'arms']) {
        await tables.get(name)?.into(store, null);
        tables.delete(name);
      }
      return new Exported(store, [...tables.values()]);
    } catch (error) {
      store.close();
      throw explained(error);
    }
  }

  /** Has the rows of some runs in the database. @throws StoreError where they cannot be read */
  async need(runs: readonly string[]): Promise<void> {
    const missing = new Set(runs.filter((run) => !this.there.has(run)));
    if (missing.size === 0) return;
    const [{ n }] = await this.store.query<{ n: number }>('SELECT count(*) AS n FROM runs');
    const rows = (this.tables.reduce((sum, { size }) => sum + size, 0) * missing.size) / Math.max(1, n);
    if (rows > MOST_ROWS)
      throw new StoreError(
        `This question has about ${Math.round(rows / 1000)} thousand rows, and ${MOST_ROWS / 1000} thousand can be read here: draw its page with 'macher report'.`,
      );
    try {
      for (const table of this.tables) await table.into(this.store, missing);
    } catch (error) {
      throw explained(error);
    }
    for (const run of missing) this.there.add(run);
  }
}

const explained = (error: unknown): StoreError =>
  error instanceof StoreError
    ? error
    : new StoreError(`These files do not hold the tables of this Macher Lab: ${(error as Error).message}`);
