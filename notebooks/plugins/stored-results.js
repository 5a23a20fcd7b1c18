/**
 * Runs the SQL cells of a notebook over a stored run, with the project's own reader of databases.
 *
 * The answers go into Notebook Kit's query cache before it looks there, because its own connector needs an older
 * client. The file is opened for reading only, and closed at once, so that a notebook never stands in a run's way. Notebooks that
 * read Parquet files of the repository need no run.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize } from '@observablehq/notebook-kit';
import { getQueryCachePath } from '@observablehq/notebook-kit/databases';
import { DOMParser } from 'linkedom';
import { Store } from '../../dist/src/lab/store/store.js';

const isQuery = (cell) => cell.mode === 'sql' && cell.database === 'duckdb' && !cell.value.includes('${');

/** What Notebook Kit calls the kind of a column, seen from its values. */
const kindOf = (values) => {
  const value = values.find((one) => one !== null);
  return value instanceof Date ? 'date' : typeof value;
};

/** Where these lie. */
const SHIPPED = fileURLToPath(new URL('../data/', import.meta.url));

/** Whether a query reads files of this repository alone, and needs no run. */
const isShipped = ({ value }) => value.includes('read_parquet(');

const answer = async (store, sql) => {
  const date = new Date();
  const rows = await store.query(sql);
  const schema = Object.keys(rows[0] ?? {}).map((name) => ({ name, type: kindOf(rows.map((row) => row[name])) }));
  return { rows, schema, duration: Date.now() - date.getTime(), date };
};

const withStore = async (database, how, work) => {
  const store = await Store.open(database, how);
  try {
    return await work(store);
  } finally {
    store.close();
  }
};

/** Why a database cannot be shown, in a sentence; null when it can. */
export const whyNot = async (database) => {
  if (!existsSync(database))
    return `There is no file ${database}: play a run with 'npm start', or name another file with MACHER_DB.`;
  return withStore(database, { readOnly: true }, (store) => store.run()).then(
    () => null,
    ({ message }) => message,
  );
};

const queriesIn = (html) => deserialize(html, { parser: new DOMParser() }).cells.filter(isQuery);

const needsRun = (html) => !queriesIn(html).every(isShipped);

/**
 * @param database the DuckDB file, relative to where the command runs
 * @param problem why it cannot be shown: a build then leaves out the notebooks that need it
 */
export const storedResults = (database, problem) => ({
  name: 'macher-stored-results',
  config({ build }, { command }) {
    if (!problem || command !== 'build') return;
    const { input } = build.rollupOptions;
    const without = input.filter((file) => needsRun(readFileSync(file, 'utf8')));
    if (without.length === 0) return;
    console.error(`${problem} Not built: ${without.map((file) => basename(file)).join(', ')}.`);
    if (without.length === input.length) process.exit(1);
    build.rollupOptions.input = input.filter((file) => !without.includes(file));
  },
  configureServer() {
    if (problem) console.error(`${problem} The notebooks over data of the repository can be read all the same.`);
  },
  transformIndexHtml: {
    order: 'pre',
    async handler(html, { filename }) {
      const cells = queriesIn(html);
      if (cells.length === 0) return;
      const shipped = !needsRun(html);
      const problem = shipped ? null : await whyNot(database);
      if (problem) throw new Error(problem);
      const how = shipped ? { reaches: [SHIPPED] } : { readOnly: true };
      await withStore(shipped ? ':memory:' : database, how, async (store) => {
        for (const cell of cells) {
          const cache = await getQueryCachePath(filename, cell.database, [cell.value]);
          await mkdir(dirname(cache), { recursive: true });
          await writeFile(cache, JSON.stringify(await answer(store, cell.value)));
        }
      });
    },
  },
});
