/** DuckDB's own library. Only this module opens files with it: opening a file twice in one process loses rows silently. */
import {
  type DuckDBConnection,
  DuckDBInstance,
  type DuckDBValueConverter,
  type JS,
  JSDuckDBValueConverter,
} from '@duckdb/node-api';
import { chunks } from './chunks.ts';
import { type Cell, checkWhole, type Database } from './database.ts';

/** The path of a database that disappears when it is closed. */
export const IN_MEMORY = ':memory:';

/** A value as its own library gives it, but all whole numbers as numbers; lists are converted value by value. */
const plain: DuckDBValueConverter<JS> = (value, type, converter) => {
  const found = JSDuckDBValueConverter(value, type, converter);
  return typeof found === 'bigint' ? Number(found) : found;
};

const over = (instance: DuckDBInstance, connection: DuckDBConnection): Database => {
  /** The number of running statements. If DuckDB is closed under one of them, the whole process dies. */
  let running = 0;
  let isClosed = false;
  const shut = () => {
    connection.closeSync();
    instance.closeSync();
  };
  const during = async <T>(statement: () => Promise<T>): Promise<T> => {
    running++;
    try {
      return await statement();
    } finally {
      if (--running === 0 && isClosed) shut();
    }
  };
  return {
    rows: (sql, values = []) =>
      during(
        async () =>
          (await connection.runAndReadAll(sql, [...values])).convertRowObjects(plain) as Record<string, Cell>[],
      ),
    run: (sql, values = []) => during(() => connection.run(sql, [...values])),
    statements: (sql) => during(async () => (await connection.extractStatements(sql)).count),
    append: (into, columns, expected) =>
      during(async () => {
        checkWhole(into, columns, expected);
        const appender = await connection.createAppender(into);
        for (const chunk of chunks(columns)) appender.appendDataChunk(chunk);
        appender.closeSync();
      }),
    interrupt: () => connection.interrupt(),
    close: () => {
      isClosed = true;
      if (running === 0) shut();
    },
  };
};

/** @param settings as DuckDB names them @throws whatever DuckDB says */
export const openDatabase = async (
  path: string,
  settings: Readonly<Record<string, string>>,
  readOnly: boolean,
): Promise<Database> => {
  const instance = await (path === IN_MEMORY
    ? DuckDBInstance.create(path, settings)
    : DuckDBInstance.fromCache(path, { ...settings, access_mode: readOnly ? 'READ_ONLY' : 'READ_WRITE' }));
  return over(instance, await instance.connect());
};
