/** Replaces `src/lab/store/duckdb.ts`: the same database in WebAssembly and in memory, loaded only when one is opened. */
import type { Database } from '../../../src/lab/store/database.ts';

export const IN_MEMORY = ':memory:';

/** Databases that came as files, by the path that opens them. */
const handed = new Map<string, Uint8Array>();

/** Makes a path open a person's database file. */
export const hand = (path: string, bytes: Uint8Array): void => {
  handed.clear();
  handed.set(path, bytes);
};

/** Opens a database: a new one, unless a file was handed over for this path. */
export const openDatabase = async (path: string, settings: Readonly<Record<string, string>>): Promise<Database> => {
  const { openDatabase } = await import('./duckdb-wasm.ts');
  return openDatabase(handed.get(path) ?? null, settings);
};
