/** Temporary folders of tests. They lie in one folder, which is removed after the run; so a test need not remove its own. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A new folder outside the project. Its path is short, since messages cut long ones. */
export const temporaryFolder = (): string => mkdtempSync(`${inject('ofThisRun')}/`);

/** Where a database may be made; each time somewhere else. */
export const newDatabase = (): string => join(temporaryFolder(), 'games.duckdb');

/** Where a database of this name may be made, anew if a test is tried again. */
export const databaseIn =
  (folder: string) =>
  (name: string): string => {
    const path = join(folder, `${name}.duckdb`);
    for (const file of [path, `${path}.wal`]) rmSync(file, { force: true });
    return path;
  };

/** Writes files into a folder; gives their paths. */
export const writing =
  (folder: string) =>
  (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
