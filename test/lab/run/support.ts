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

/** The arms of an experiment's file. @param file its text, or what it holds */
export const armsOf = (file: string | object, registry: Registry): Promise<readonly Experiment[]> =>
  parseExperiments(typeof file === 'string' ? file : JSON.stringify(file), 'experiment.yaml', registry, KINDS);
