/** Databases of made-up games in a temporary folder. */
import { join } from 'node:path';
import { Store } from '../../src/lab/store/store.ts';
import { RunWriter } from '../../src/lab/store/writer.ts';
import { temporaryFolder } from './folder.ts';
import { type MakeOptions, makeRun } from './synthetic.ts';

export interface Stored {
  readonly store: Store;
  readonly path: string;
}

/** A database with one run of made-up games. @param reaches files and folders that it may use, see `Store.open` */
export async function storeMade(options: MakeOptions = {}, reaches: readonly string[] = []): Promise<Stored> {
  const path = join(temporaryFolder(), 'made.duckdb');
  const store = await Store.open(path, { reaches });
  const made = makeRun(options);
  const writer = await RunWriter.begin(store, made.start);
  await writer.append(made.batch(0, made.start.planned));
  await writer.finish();
  return { store, path };
}
