/**
 * Tables of an export as a database in memory, read without DuckDB's own reader, which a browser would have to download. An
 * export may have millions of rows; those for a question are loaded when it is asked, column by column.
 */
import { decompress } from 'fzstd';
import { type FileMetaData, type ParquetScan, parquetMetadata, parquetScan } from 'hyparquet';
import { quote } from '../../base/text/quote.ts';
import { type ColumnData, NO_INTEGER } from '../arena/batch.ts';
import { IN_MEMORY } from './duckdb.ts';
import { StoreError } from './errors.ts';
import { COLUMNS } from './export.ts';
import { type StoredColumn, spelledOut } from './schema.ts';
import { Store } from './store.ts';

/** The most rows loaded for one question: more need more memory than a tab has, about a gigabyte for ten million. */
const MOST_ROWS = 12_000_000;

/** A column with at most this many different texts is loaded as numbers. */
const MOST_WORDS = 1000;

/** Precedes each value of a list within its text: none of our texts contains it. */
const WITHIN = '\x1e';

/** The table where rows arrive before their words are spelled out. */
const ARRIVED = 'arrived';

const compressors = { ZSTD: (input: Uint8Array, length: number) => decompress(input, new Uint8Array(length)) };

type Values = ArrayLike<unknown>;

/** Rows of a column in their loaded form, and an SQL expression for their values. */
interface Taken {
  readonly data: ColumnData;
  readonly spelled: (name: string) => string;
}

const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined;

const wrong = ({ name, type }: StoredColumn, value: unknown): Error =>
  new Error(`column ${name} holds ${quote(String(value))} instead of ${type}`);

const wholeNumbers = (column: StoredColumn, values: Values): Int32Array => {
  const data = new Int32Array(values.length);
  for (let i = 0; i < data.length; i++) {
    const value = values[i];
    data[i] = isNothing(value) ? NO_INTEGER : Number(value);
    if (!isNothing(value) && (typeof value === 'string' || data[i] !== Number(value))) throw wrong(column, value);
  }
  return data;
};

const reals = (column: StoredColumn, values: Values): Float64Array => {
  const data = new Float64Array(values.length);
  for (let i = 0; i < data.length; i++) {
    const value = values[i];
    if (!isNothing(value) && typeof value !== 'number') throw wrong(column, value);
    data[i] = value ?? Number.NaN;
  }
  return data;
};

const plain = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map((one) => WITHIN + plain(one)).join('') : plain(value);

/** Texts as numbers of words, or unchanged if there are many. */
const texts = (values: Values): Omit<Taken, 'spelled'> & { readonly words: readonly string[] | null } => {
  const numbers = new Map<string, number>();
  const data = new Int32Array(values.length);
  for (let i = 0; i < data.length; i++) {
    if (isNothing(values[i])) {
      data[i] = NO_INTEGER;
      continue;
    }
    const text = textOf(values[i]);
    let number = numbers.get(text);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(text, number);
    }
    data[i] = number;
  }
  const words = [...numbers.keys()];
  if (words.length <= MOST_WORDS) return { data, words };
  return { data: Array.from(data, (number) => words[number] ?? null), words: null };
};

const taken = (column: StoredColumn, values: Values): Taken => {
  const { type } = column;
  if (type === 'INTEGER') return { data: wholeNumbers(column, values), spelled: spelledOut.int };
  if (type === 'BOOLEAN')
    return { data: wholeNumbers(column, values), spelled: (name) => `${spelledOut.int(name)} = 1` };
  if (type === 'DOUBLE') return { data: reals(column, values), spelled: spelledOut.real };
  const { data, words } = texts(values);
  const worded = (name: string) => (words ? spelledOut.word(name, words) : name);
  if (!type.endsWith('[]')) return { data, spelled: (name) => `CAST(${worded(name)} AS ${type})` };
  const parted = (text: string) =>
    `CASE WHEN ${text} = '' THEN [] ELSE string_split(substr(${text}, 2), chr(${WITHIN.charCodeAt(0)})) END`;
  return { data, spelled: (name) => `CAST(${parted(worded(name))} AS ${type})` };
};

const typeOf = (data: ColumnData): string => {
  if (data instanceof Int32Array) return 'INTEGER';
  return data instanceof Float64Array ? 'DOUBLE' : 'VARCHAR';
};

/** One file of an export. */
class Table {
  readonly name: string;
  private readonly columns: readonly StoredColumn[];
  private readonly file: ArrayBuffer;
  private readonly metadata: FileMetaData;

  constructor(name: string, columns: readonly StoredColumn[], file: ArrayBuffer) {
    this.name = name;
    this.columns = columns;
    this.file = file;
    this.metadata = parquetMetadata(file);
  }

  get size(): number {
    return Number(this.metadata.num_rows);
  }

  /**
   * Puts rows into a table of the same name.
   *
   * @param runs only rows of these; null for all
   * @param report called from time to time with the number of rows read
   */
  async into(store: Store, runs: ReadonlySet<string> | null, report: (rows: number) => void = () => {}): Promise<void> {
    // A table without rows may lack columns.
    if (this.size === 0) return;
    const { file, metadata } = this;
    const scan = await parquetScan({ file, metadata, compressors, columns: this.columns.map(({ name }) => name) });
    for (const { rowStart, rowEnd } of scan.ranges) {
      await this.part(store, scan, runs, { rowStart, rowEnd });
      report(rowEnd - rowStart);
    }
  }

  private async part(
    store: Store,
    scan: ParquetScan,
    runs: ReadonlySet<string> | null,
    range: { readonly rowStart: number; readonly rowEnd: number },
  ): Promise<void> {
    const kept = runs && (await this.rowsOf(scan, runs, range));
    if (kept?.length === 0) return;
    const all: Taken[] = [];
    for (const column of this.columns) {
      const values = await scan.readColumn({ column: column.name, ...range });
      all.push(taken(column, kept ? Array.from(kept, (row) => values[row]) : values));
    }
    const types = all.map(({ data }, i) => `c${i} ${typeOf(data)}`).join(', ');
    const names = this.columns.map(({ name }) => `"${name}"`).join(', ');
    const values = all.map(({ spelled }, i) => spelled(`c${i}`)).join(', ');
    await store.transaction(async (connection) => {
      await connection.run(`CREATE OR REPLACE TEMP TABLE ${ARRIVED} (${types})`);
      await connection.append(
        ARRIVED,
        all.map(({ data }) => data),
        all.length,
      );
      await connection.run(`INSERT INTO ${this.name} (${names}) SELECT ${values} FROM ${ARRIVED}`);
      await connection.run(`DROP TABLE ${ARRIVED}`);
    });
  }

  /** Which rows of a part belong to some runs; null if all do. */
  private async rowsOf(
    scan: ParquetScan,
    runs: ReadonlySet<string>,
    range: { readonly rowStart: number; readonly rowEnd: number },
  ): Promise<readonly number[] | null> {
    const run = await scan.readColumn({ column: 'run', ...range });
    const rows: number[] = [];
    for (let i = 0; i < run.length; i++) if (runs.has(run[i])) rows.push(i);
    return rows.length === run.length ? null : rows;
  }
}

/** An export as a database, which holds the rows of one question at a time. */
export class Exported {
  readonly store: Store;
  private readonly tables: readonly Table[];
  /** The runs whose rows are loaded. */
  private there: ReadonlySet<string> = new Set();

  private constructor(store: Store, tables: readonly Table[]) {
    this.store = store;
    this.tables = tables;
  }

  /**
   * @param files the files by table name
   * @param called the name of the folder in commands
   * @throws StoreError if one of them cannot be read
   */
  static async open(files: ReadonlyMap<string, ArrayBuffer>, called: string): Promise<Exported> {
    if (!files.has('runs'))
      throw new StoreError("These files do not include runs.parquet: choose all files that 'macher export' wrote.");
    const store = await Store.open(IN_MEMORY, { called });
    try {
      const tables = new Map(
        Object.entries(COLUMNS).flatMap(([name, columns]) => {
          const file = files.get(name);
          return file ? [[name, new Table(name, columns, file)] as const] : [];
        }),
      );
      for (const name of ['runs', 'arms', 'questions']) {
        await tables.get(name)?.into(store, null);
        tables.delete(name);
      }
      return new Exported(store, [...tables.values()]);
    } catch (error) {
      store.close();
      throw explained(error);
    }
  }

  /**
   * Loads the rows of some runs into the database; those of others may have to make room.
   *
   * @param report called with the number of loaded rows, and their total
   * @throws StoreError if they cannot be read
   */
  async need(runs: readonly string[], report: (done: number, of: number) => void = () => {}): Promise<void> {
    if (runs.every((run) => this.there.has(run))) return;
    const [{ n }] = await this.store.query<{ n: number }>('SELECT count(*) AS n FROM runs');
    const size = this.tables.reduce((sum, table) => sum + table.size, 0);
    const rows = (size * runs.length) / Math.max(1, n);
    if (rows > MOST_ROWS)
      throw new StoreError(
        `This question has about ${Math.round(rows / 1_000_000)} million rows, and a tab has room for ${MOST_ROWS / 1_000_000} million: draw its page with 'macher report'.`,
      );
    this.there = new Set();
    for (const { name } of this.tables) await this.store.query(`TRUNCATE ${name}`);
    const needed = new Set(runs);
    let done = 0;
    try {
      for (const table of this.tables)
        await table.into(this.store, needed, (rows) => {
          done += rows;
          report(done, size);
        });
    } catch (error) {
      throw explained(error);
    }
    this.there = needed;
  }
}

const explained = (error: unknown): StoreError =>
  error instanceof StoreError
    ? error
    : new StoreError(
        `These files do not hold the tables of this Macher Lab (${(error as Error).message}): export them again with 'macher export'.`,
      );
