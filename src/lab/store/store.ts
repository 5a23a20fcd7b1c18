/** The database of results: one DuckDB file, or, in a browser, one in memory. Only the main thread opens it. */
import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { FileError, makeFolder } from '../../base/text/files.ts';
import { excerpt } from '../../base/text/quote.ts';
import { TABLE_NAMES, type TableName } from '../arena/tables.ts';
import type { Cell, Connection, Database, Value } from './database.ts';
import { IN_MEMORY, openDatabase } from './duckdb.ts';
import { explain, isFull, StoreError } from './errors.ts';
import { checkQuestion } from './question.ts';
import { quoted } from './quoted.ts';
import {
  createQuestions,
  createSchema,
  createTable,
  type RowOf,
  type RUNS,
  type RunState,
  SCHEMA_VERSION,
} from './schema.ts';

/** Nothing is loaded from the network, and a run's log is rarely folded into the file: each time rewrites columns. */
const SETTINGS = {
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  checkpoint_threshold: '256MB',
};

/** Locks inside DuckDB: a database from others may contain views that read any file. */
const NO_OTHER_FILES = { enable_external_access: 'false' };
const NO_SETTINGS = { lock_configuration: 'true' };

interface Opening {
  /** Opens it without writing, and without changing settings. */
  readonly readOnly?: boolean;
  /** Files, and folders with a slash at their end, that statements may read and write besides the database: no others. */
  readonly reaches?: readonly string[];
  /** Its name in messages and commands; its path if left out. */
  readonly called?: string;
}

/** The most runs that are read from a database: a small malicious file can claim to have billions. */
const MOST_RUNS = 10_000;

/** A run as the table `runs` has it. */
export interface RunRow extends Omit<RowOf<typeof RUNS>, 'state'> {
  readonly state: RunState;
  /** The comparison that is meant, if the run was found by that; left out for the last one that it is part of. */
  readonly comparison?: string;
}

export class Store {
  readonly path: string;
  private readonly database: Database;
  private last: Promise<unknown> = Promise.resolve();
  /** Resolves when the connection is free: two statements at the same time would disturb each other's results. */
  private busy: Promise<unknown> = Promise.resolve();
  private listener: ((values: readonly Value[]) => void) | null = null;

  private constructor(path: string, database: Database) {
    this.path = path;
    this.database = database;
  }

  /**
   * Opens a database; it is created if it does not exist, unless it is opened only for reading. For reading it may also be a
   * folder of Parquet files written by `macher export`: then its tables are read into memory.
   *
   * @throws StoreError if the file cannot be opened or is not one of ours
   */
  static async open(path: string, { readOnly = false, reaches = [], called = path }: Opening = {}): Promise<Store> {
    if (readOnly && isExported(path)) return Store.openExported(path, reaches);
    checkPath(path, readOnly);
    // If other files are needed, they are listed first, and the locks are set after that.
    const locks = reaches.length > 0 ? {} : { ...NO_OTHER_FILES, ...(readOnly ? NO_SETTINGS : {}) };
    const settings = { ...SETTINGS, ...locks };
    try {
      const store = new Store(called, await openDatabase(path, settings, readOnly));
      try {
        if (reaches.length > 0) await store.keepTo(reaches, readOnly);
        await store.checkSchema(readOnly);
      } catch (error) {
        store.close();
        throw error;
      }
      return store;
    } catch (error) {
      throw explain(error, path);
    }
  }

  /** A database in memory with the tables of an export. */
  private static async openExported(folder: string, reaches: readonly string[]): Promise<Store> {
    const store = await Store.open(IN_MEMORY, { reaches: [`${folder}/`, ...reaches] });
    try {
      for (const table of ['runs', 'arms', 'questions', ...TABLE_NAMES]) {
        await store.readExported(table, resolve(folder, `${table}.parquet`));
      }
      await store.query(LOCK);
      return new Store(folder, store.database);
    } catch {
      store.close();
      throw new StoreError(
        `${folder} does not hold the tables of this Macher Lab: export them again with 'macher export', or give a database.`,
      );
    }
  }

  /**
   * Reads a file of an export into its table. An older program may have written it: a table without rows may lack columns, and a
   * table that it did not know is missing.
   */
  private async readExported(table: string, path: string): Promise<void> {
    if (!existsSync(path) && LATER.has(table)) return;
    const rows = `read_parquet(${quoted(path)})`;
    const [{ n }] = await this.query<{ n: number }>(`SELECT count(*) AS n FROM ${rows}`);
    if (n === 0) return;
    const columns = await this.query<{ name: string }>(
      'SELECT column_name AS name FROM duckdb_columns() WHERE table_name = $1',
      [table],
    );
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    await this.query(`INSERT INTO ${table} (${names}) SELECT ${names} FROM ${rows}`);
  }

  /** The rows of a query, with values for `$1`, `$2` …. */
  async query<Result = Record<string, Cell>>(sql: string, values: readonly Value[] = []): Promise<Result[]> {
    this.listener?.(values);
    try {
      return (await this.alone(() => this.database.rows(sql, values))) as Result[];
    } catch (error) {
      throw explain(error, this.path);
    }
  }

  /**
   * From now on, passes the values of every query to a listener before it runs: they show the progress of a long answer.
   *
   * @param listener null for none
   */
  listen(listener: ((values: readonly Value[]) => void) | null): void {
    this.listener = listener;
  }

  /** The rows of a user's own question. @throws StoreError unless it is a single query that only reads */
  async sql(sql: string): Promise<Record<string, Cell>[]> {
    await this.check(sql);
    return this.query(sql);
  }

  /**
   * Writes the rows of a question into an allowed file.
   *
   * @param shown the name of the file in messages
   * @param how DuckDB's options of COPY
   * @throws FileError if the disk is full; StoreError unless it is a single query that only reads
   */
  async copy(sql: string, file: string, how: string, shown = file): Promise<void> {
    const query = await this.check(sql);
    try {
      await this.alone(() => this.database.run(`COPY (${query}\n) TO ${quoted(resolve(file))} (${how})`));
    } catch (error) {
      throw isFull(error) ? new FileError(shown, { code: 'ENOSPC' }) : explain(error, this.path);
    }
  }

  /** A question that only reads, without the semicolon at its end. */
  private async check(sql: string): Promise<string> {
    try {
      return await checkQuestion(sql, () => this.alone(() => this.database.statements(sql)));
    } catch (error) {
      throw explain(error, this.path);
    }
  }

  /** The names of all tables that last; a view in place of one could contain anything. */
  async tables(): Promise<ReadonlySet<string>> {
    const tables = 'SELECT table_name AS name FROM duckdb_tables() WHERE NOT temporary';
    return new Set((await this.query<{ name: string }>(tables)).map(({ name }) => name));
  }

  /** All runs, the latest first. */
  async runs(): Promise<RunRow[]> {
    const runs = await this.query<RunRow>(`SELECT * FROM runs ORDER BY started DESC, run LIMIT ${MOST_RUNS + 1}`);
    if (runs.length <= MOST_RUNS) return runs;
    throw new StoreError(
      `${this.path} says that it holds more than ${MOST_RUNS} runs: play them into several databases.`,
    );
  }

  /** The run with that id, if there is one: the others are not read. */
  async find(run: string): Promise<RunRow | undefined> {
    return (await this.query<RunRow>('SELECT * FROM runs WHERE run = $1 LIMIT 1', [run]))[0];
  }

  /** The runs that ask the same, whatever build and whatever files play them, the latest first: see `RunStart`. */
  asking(asked: string): Promise<RunRow[]> {
    const latest = `ORDER BY started DESC, run LIMIT ${MOST_RUNS}`;
    return this.query<RunRow>(`SELECT * FROM runs WHERE asked = $1 ${latest}`, [asked]);
  }

  /** Ends the running statement, which throws: a database from others may ask for endless work. */
  interrupt(): void {
    this.database.interrupt();
  }

  /** The run with that id, the first one of the comparison with that id, or the one started last. @throws StoreError if there is none */
  async run(id?: string): Promise<RunRow> {
    const named = id === undefined ? undefined : ((await this.find(id)) ?? (await this.firstOf(id)));
    if (named) return named;
    const runs = await this.runs();
    if (id === undefined && runs.length > 0) return runs[0];
    if (runs.length === 0) throw new StoreError(`${this.path} holds no run yet: play one with 'macher run'.`);
    throw new StoreError(
      `${this.path} holds no run ${excerpt(id ?? '')}; it holds ${runs.map(({ run }) => excerpt(run)).join(', ')}.`,
    );
  }

  private async firstOf(comparison: string): Promise<RunRow | undefined> {
    const sql = `SELECT r.*, a.comparison FROM runs r JOIN arms a USING (run) WHERE a.comparison = $1 ORDER BY place LIMIT 1`;
    return (await this.query<RunRow>(sql, [comparison]))[0];
  }

  /** Stores everything that `work` writes, or, if it throws, nothing. Transactions run one after another. */
  transaction<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    return this.inTurn(() => this.alone(() => this.atomically(work)));
  }

  /** Work on temporary tables, which readings of two runs would share: it begins when all such work before it has ended. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.last.then(work);
    this.last = result.catch(() => {});
    return result;
  }

  /** Work during which nobody else may use the connection. */
  private alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.busy.then(work);
    this.busy = result.catch(() => {});
    return result;
  }

  /**
   * Folds the log into the file, which then contains everything: closing does the same, but fails silently.
   *
   * @throws StoreError if the disk is full; nothing is lost while the log stays beside the file
   */
  async fold(): Promise<void> {
    await this.query('CHECKPOINT');
  }

  /** Releases the file. Safe to call after an error. */
  close(): void {
    this.database.close();
  }

  private async atomically<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    try {
      await this.database.run('BEGIN');
      const result = await work(this.database);
      await this.database.run('COMMIT');
      return result;
    } catch (error) {
      // After the disk was full, the database refuses even this; what was stored before is still in the file.
      await this.database.run('ROLLBACK').catch(() => {});
      throw explain(error, this.path);
    }
  }

  /** Keeps statements from all files except these, for as long as the database is open. */
  private async keepTo(reaches: readonly string[], readOnly: boolean): Promise<void> {
    const list = (paths: readonly string[]) => `[${paths.map((path) => quoted(resolve(path))).join(', ')}]`;
    const isFolder = (path: string) => /[/\\]$/.test(path);
    await this.query(`SET allowed_directories = ${list(reaches.filter(isFolder))}`);
    await this.query(`SET allowed_paths = ${list(reaches.filter((path) => !isFolder(path)))}`);
    await this.query('SET enable_external_access = false');
    if (readOnly) await this.query(LOCK);
  }

  private async checkSchema(readOnly: boolean): Promise<void> {
    const names = await this.tables();
    if (names.size === 0 && !readOnly) return this.createSchema();
    if (!['lab_schema', 'runs', 'arms'].every((name) => names.has(name)))
      throw new StoreError(`${this.path} is a DuckDB database without runs of Macher Lab: name another file.`);
    const [{ version }] = await this.query<{ version: number }>('SELECT max(version) AS version FROM lab_schema');
    if (version > SCHEMA_VERSION)
      throw new StoreError(
        `${this.path} was written by a newer Macher Lab (tables of version ${version}, known here: ${SCHEMA_VERSION}): update the program, or give another file.`,
      );
    if (version < SCHEMA_VERSION)
      throw new StoreError(
        `${this.path} was written by an older Macher Lab (tables of version ${version}, needed here: ${SCHEMA_VERSION}): play its experiments again into another file.`,
      );
    // Tables that an older program did not know have no rows; a file that is only read gets them temporarily.
    for (const table of TABLE_NAMES)
      if (LATER.has(table) && !names.has(table)) await this.query(createTable(table, readOnly));
    if (!names.has('questions')) await this.query(createQuestions(readOnly));
  }

  private createSchema(): Promise<void> {
    return this.transaction(async (connection) => {
      for (const statement of createSchema()) await connection.run(statement);
    });
  }
}

/** Tables that exports and databases of older programs lack. */
const LATER: ReadonlySet<string> = new Set<TableName | 'questions'>([
  ...(['raises', 'searches', 'reasons', 'supplies', 'stakes', 'questions'] as const),
]);

const LOCK = 'SET lock_configuration = true';

/** Whether a path is a folder of exported tables. */
const isExported = (path: string): boolean => existsSync(join(path, 'runs.parquet'));

function checkPath(path: string, readOnly: boolean): void {
  if (path === IN_MEMORY) return;
  if (existsSync(path)) refuseFolder(path);
  else if (readOnly) throw new StoreError(`There is no file ${path}: run an experiment first, or name another file.`);
  else makeFolder(dirname(path));
}

function refuseFolder(path: string): void {
  if (statSync(path).isDirectory()) throw new StoreError(`${path} is a folder: name a file in it.`);
}

/** Checks that results can be stored in a database, before anything takes time; writes nothing. @throws StoreError */
export const checkPlace = async (path: string): Promise<void> => {
  if (!existsSync(path)) return;
  refuseFolder(path);
  (await Store.open(path, { readOnly: true })).close();
};
