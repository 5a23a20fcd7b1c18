/**
 * Runs the SQL cells of a notebook over a stored run, with the project's own DuckDB client.
 *
 * The answers go into Notebook Kit's query cache before it looks there, because its own connector needs an older
 * client. The file is opened for reading only, and closed at once, so that a notebook never stands in a run's way.
 */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { deserialize } from '@observablehq/notebook-kit';
import { getQueryCachePath } from '@observablehq/notebook-kit/databases';
import { DOMParser } from 'linkedom';

const KINDS = [
  [/^(TINYINT|SMALLINT|INTEGER|U\w*INT)/, 'integer'],
  [/^(BIGINT|HUGEINT)/, 'bigint'],
  [/^(DOUBLE|FLOAT|DECIMAL)/, 'number'],
  [/^(TIMESTAMP|DATE)/, 'date'],
  [/^BOOLEAN/, 'boolean'],
  [/^VARCHAR/, 'string'],
];
const kindOf = (type) => KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? 'other';

const isQuery = (cell) => cell.mode === 'sql' && cell.database === 'duckdb' && !cell.value.includes('${');

const answer = async (connection, sql) => {
  const start = Date.now();
  const result = await connection.runAndReadAll(sql);
  const schema = result.columnNames().map((name, i) => ({ name, type: kindOf(String(result.columnType(i))) }));
  return { rows: result.getRowObjectsJson(), schema, duration: Date.now() - start, date: new Date(start) };
};

const withRun = async (file, use) => {
  if (!existsSync(file)) {
    throw new Error(`There is no stored run at ${relative('.', file)}; 'npm start' makes one, or set MACHER_DB.`);
  }
  const instance = await DuckDBInstance.create(':memory:', { autoinstall_known_extensions: 'false' });
  const connection = await instance.connect();
  try {
    await connection.run(`ATTACH '${file.replaceAll("'", "''")}' AS run (READ_ONLY)`);
    await connection.run('USE run');
    return await use(connection);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
};

/** @param database the DuckDB file, relative to where the command runs */
export const storedResults = (database) => ({
  name: 'macher-stored-results',
  transformIndexHtml: {
    order: 'pre',
    async handler(html, { filename }) {
      const cells = deserialize(html, { parser: new DOMParser() }).cells.filter(isQuery);
      if (cells.length === 0) return;
      await withRun(resolve(database), async (connection) => {
        for (const cell of cells) {
          const cache = await getQueryCachePath(filename, cell.database, [cell.value]);
          await mkdir(dirname(cache), { recursive: true });
          await writeFile(cache, JSON.stringify(await answer(connection, cell.value)));
        }
      });
    },
  },
});
