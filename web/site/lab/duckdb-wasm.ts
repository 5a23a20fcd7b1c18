/** DuckDB in WebAssembly and in memory: it fetches only itself. */
import {
  BROWSER_RUNTIME,
  createDuckDB,
  DuckDBAccessMode,
  type InBrowser,
  type ResultTable,
  VoidLogger,
} from 'virtual:duckdb';
import wasm from '@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url';
import { Float64, Int32, makeData, makeVector, Table, tableToIPC, Utf8, type Vector } from 'apache-arrow';
import type { ColumnData } from '../../../src/lab/arena/batch.ts';
import { type Cell, checkWhole, type Database, type Value } from '../../../src/lab/store/database.ts';

/** Big integers and decimals arrive as ordinary JavaScript numbers. */
const NUMBERS = { castBigIntToDouble: true, castDecimalToDouble: true };

let instantiated: Promise<InBrowser> | null = null;

/** The program, loaded once for all of this worker's databases. */
const program = (): Promise<InBrowser> => {
  const module = { mainModule: wasm };
  instantiated ??= createDuckDB({ mvp: module, eh: module }, new VoidLogger(), BROWSER_RUNTIME).then((database) =>
    database.instantiate(() => {}),
  );
  return instantiated;
};

const TIMESTAMP = 10;

/** A value as the store represents it. @param typeId the type in Arrow */
const plain = (value: unknown, typeId: number): Cell => {
  if (value === null || value === undefined) return null;
  if (typeId === TIMESTAMP) return new Date(Number(value));
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'object') return Array.from(value as Iterable<unknown>, (one) => plain(one, 0));
  return value as Cell;
};

const rowsOf = (table: ResultTable): Record<string, Cell>[] => {
  const rows = Array.from({ length: table.numRows }, (): Record<string, Cell> => ({}));
  for (const [at, { name, type }] of table.schema.fields.entries()) {
    const column = table.getChildAt(at)!;
    for (const [i, row] of rows.entries()) row[name] = plain(column.get(i), type.typeId);
  }
  return rows;
};

/** A vector of texts. Arrow's own way generates code from text, which a server's policy may forbid. */
const textVector = (texts: readonly (string | null)[]): Vector => {
  const encoder = new TextEncoder();
  const pieces = texts.map((text) => encoder.encode(text ?? ''));
  const valueOffsets = new Int32Array(texts.length + 1);
  for (const [i, { length }] of pieces.entries()) valueOffsets[i + 1] = valueOffsets[i] + length;
  const data = new Uint8Array(valueOffsets[texts.length]);
  const nullBitmap = new Uint8Array(Math.ceil(texts.length / 8));
  for (const [i, piece] of pieces.entries()) {
    data.set(piece, valueOffsets[i]);
    if (texts[i] !== null) nullBitmap[i >> 3] |= 1 << (i & 7);
  }
  const nullCount = texts.reduce((count, text) => count + (text === null ? 1 : 0), 0);
  return makeVector(makeData({ type: new Utf8(), length: texts.length, nullCount, nullBitmap, valueOffsets, data }));
};

const vectorOf = (data: ColumnData): Vector => {
  if (data instanceof Int32Array) return makeVector(makeData({ type: new Int32(), data }));
  if (data instanceof Float64Array) return makeVector(makeData({ type: new Float64(), data }));
  return textVector(data);
};

/** The name inside DuckDB of a database that came as a file. */
const OPENED = 'opened.duckdb';

/** Opens a database. @param file its contents; null for a new one */
export const openDatabase = async (
  file: Uint8Array | null,
  settings: Readonly<Record<string, string>>,
): Promise<Database> => {
  const database = await program();
  if (file) {
    database.registerFileBuffer(OPENED, file);
    database.open({ path: OPENED, accessMode: DuckDBAccessMode.READ_ONLY, query: NUMBERS });
  } else database.open({ path: ':memory:', query: NUMBERS });
  const connection = database.connect();
  const ask = (sql: string, values: readonly Value[]): ResultTable => {
    if (values.length === 0) return connection.query(sql);
    const statement = connection.prepare(sql);
    try {
      return statement.query(...values);
    } finally {
      statement.close();
    }
  };
  for (const [name, value] of Object.entries(settings)) connection.query(`SET ${name} = '${value}'`);
  return {
    rows: async (sql, values = []) => rowsOf(ask(sql, values)),
    run: async (sql, values = []) => ask(sql, values),
    statements: async () => {
      throw new Error('Nobody asks in SQL here.');
    },
    append: async (into, columns, expected) => {
      checkWhole(into, columns, expected);
      const arrow = new Table(Object.fromEntries(columns.map((column, i) => [`c${i}`, vectorOf(column)])));
      connection.insertArrowFromIPCStream(tableToIPC(arrow, 'stream'), { name: into, schema: 'temp', create: false });
    },
    // A statement always runs to its end here; stop the worker to end it earlier.
    interrupt: () => {},
    close: () => connection.close(),
  };
};
