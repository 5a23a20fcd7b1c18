import { TABLE_NAMES } from '../../../src/lab/arena/tables.ts';
import { Store } from '../../../src/lab/store/store.ts';

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
