import { TABLE_NAMES } from '../../../src/lab/arena/tables.ts';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import { parseExperiments } from '../../../src/lab/experiment/load.ts';
import { KINDS } from '../../../src/lab/question/kinds.ts';
import { Store } from '../../../src/lab/store/store.ts';
import type { Registry } from '../../../src/players/agent/registry.ts';

/** Does some work with a database and closes it. */
export const withStore = async <T>(path: string, work: (store: Store) => Promise<T>): Promise<T> => {
  const store = await Store.open(path);
  try {
    return await work(store);
  } finally {
    store.close();
  }
};

/** Every row of every table of games, in a fixed order. */
export const everything = (path: string) =>
  withStore(path, async (store) => {
    const tables = TABLE_NAMES.map((table) => store.query(`SELECT * FROM ${table} ORDER BY ALL`));
    return Object.fromEntries((await Promise.all(tables)).map((rows, i) => [TABLE_NAMES[i], rows]));
  });

/**
 * How many rows each table of games has, and a hash of all of them: equal for equal rows. To fetch the rows and compare them one by
 * one takes longer than to play the games.
 */
export const contentOf = (path: string) =>
  withStore(path, async (store) => {
    const tables = TABLE_NAMES.map(
      async (table) =>
        (await store.query(`SELECT count(*) AS rows, CAST(sum(hash(t)) AS VARCHAR) AS hash FROM ${table} t`))[0],
    );
    return Object.fromEntries((await Promise.all(tables)).map((content, i) => [TABLE_NAMES[i], content]));
  });

/** The arms of an experiment's file. @param file its text, or what it holds */
export const armsOf = (file: string | object, registry: Registry): Promise<readonly Experiment[]> =>
  parseExperiments(typeof file === 'string' ? file : JSON.stringify(file), 'experiment.yaml', registry, KINDS);
