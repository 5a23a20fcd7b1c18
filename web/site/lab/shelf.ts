/** Experiments and their games in IndexedDB: each batch is stored completely or not at all, however the tab ends. */
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import type { Batch } from '../../../src/lab/arena/batch.ts';
import type { Shelf } from '../../../src/service/browser/keeping.ts';
import type { Kept } from '../../../src/service/browser/letters.ts';

const studies: UseStore = createStore('macher-lab', 'studies');
const games: UseStore = createStore('macher-lab-games', 'batches');

/** All batches of a run: their keys begin with its id. */
const ofRun = (run: string) => IDBKeyRange.bound([run], [run, []]);

/** Part of the keys, so that no other tab writes the same ones. */
const tab = crypto.randomUUID();
let last = 0;

export const shelf: Shelf = {
  batches: (run) => games('readonly', (store) => promisifyRequest<Batch[]>(store.getAll(ofRun(run)))),
  keep: (run, batch) =>
    games('readwrite', (store) => {
      store.put(batch, [run, tab, ++last]);
      return promisifyRequest(store.transaction);
    }),
};

export const keptOf = (id: string): Promise<Kept | undefined> =>
  studies('readonly', (store) => promisifyRequest<Kept | undefined>(store.get(id)));

/** The newest first. */
export const allKept = async (): Promise<Kept[]> =>
  (await studies('readonly', (store) => promisifyRequest<Kept[]>(store.getAll()))).sort((a, b) => b.when - a.when);

export const remember = (kept: Kept): Promise<void> =>
  studies('readwrite', (store) => {
    store.put(kept, kept.id);
    return promisifyRequest(store.transaction);
  });

/** Removes an experiment, with the games of some runs. */
export const forget = async (id: string, runs: readonly string[]): Promise<void> => {
  for (const run of runs) {
    await games('readwrite', (store) => {
      store.delete(ofRun(run));
      return promisifyRequest(store.transaction);
    });
  }
  await studies('readwrite', (store) => {
    store.delete(id);
    return promisifyRequest(store.transaction);
  });
};
