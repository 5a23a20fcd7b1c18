/** `src/lab/store/duckdb.ts`: the same database in WebAssembly and in memory, loaded when one is opened and not before. */
import type { Database } from '../../../src/lab/store/database.ts';

export const IN_MEMORY = ':memory:';

/** Databases that came as files, by the path that they are opened by. */
const handed = new Map<string, Uint8Array>();

/** Has a path lead to a database that somebody has. */
export const hand = (path: string, bytes: Uint8Array): void => {
  handed.clear();
  handed.set(path, bytes);
};

/** Whatever other path it is opened by, a database is new. */
export const openDatabase = async (path: string, settings: Readonly<Record<string, string>>): Promise<Database> => {
  const { openDatabase } = await import('./duckdb-wasm.ts');
  return openDatabase(handed.get(path) ?? null, settings);
};
