/** What can go wrong with a database, in one sentence each: what, where, and what to do. */
import { existsSync } from 'node:fs';
import { otherKind } from '../../base/text/file-kind.ts';
import { FileError, readHead } from '../../base/text/files.ts';
import { sentence } from '../../base/text/quote.ts';

/** A problem of the database that the user can fix. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** The disk had no room. What was stored before is kept. */
export class DiskFullError extends StoreError {
  private readonly kept: string;

  /**
   * @param kept what keeps the rows: "runs.duckdb keeps"
   * @param then what to do once there is room
   */
  constructor(kept: string, cause: unknown, then = 'start again') {
    super(`The disk is full: ${kept} all that was stored before; make room and ${then}.`, { cause });
    this.kept = kept;
  }

  /** The same with another advice on how to continue. */
  advising(then: string): DiskFullError {
    return new DiskFullError(this.kept, this.cause, then);
  }
}

/** A sentence made from the parts of DuckDB's message that matched. */
type Saying = (path: string, found: RegExpMatchArray) => string;

const FULL = /No space left on device|File too large|disk quota|not enough space/i;

/** Whether the disk had no room. */
export const isFull = (error: unknown): boolean => FULL.test(error instanceof Error ? error.message : String(error));

const IN_USE = /Conflicting lock is held|Could not set lock on file|being used by another process/;

/** Whether another process has the database open. */
export const isInUse = (error: unknown): boolean =>
  error instanceof Error && (IN_USE.test(error.message) || isInUse(error.cause));

/** A database and its log, which belongs to it until it is opened again. */
const withLog = (path: string): string =>
  existsSync(`${path}.wal`) ? `${path} and ${path}.wal together keep` : `${path} keeps`;

const SAYINGS: readonly (readonly [RegExp, Saying])[] = [
  [
    /Conflicting lock is held.*?\(PID (\d+)\)/s,
    (path, [, pid]) => `${path} is in use by another process (PID ${pid}): wait until it ends, or stop it.`,
  ],
  [
    /Could not set lock on file|being used by another process/,
    (path) => `${path} is in use by another process: wait until it ends, or stop it.`,
  ],
  [
    // With a name such as runs.json, DuckDB takes the file for another kind, and would try to convert it.
    /not a valid DuckDB database file|in-memory database in read-only mode/,
    (path) => {
      const other = otherKind(path, readHead(path), 'database');
      return other === null
        ? `${path} is not a DuckDB database: give the path of a file that 'macher run' wrote, or a new one.`
        : `${other}; name another file for results.`;
    },
  ],
  [
    /file system operations are disabled|external extensions is disabled|configuration has been locked/,
    (path) =>
      `A query reads the tables of ${path} alone: no other file, no extension and no setting is within its reach.`,
  ],
  [
    /Permission denied|Read-only file system|Cannot open file.*Access is denied/is,
    (path) =>
      existsSync(path)
        ? `${path} cannot be opened: you may not read it, or not write to it; change that, or name another file.`
        : `${path} cannot be written: choose a file in a folder that you may write to, with --out.`,
  ],
  [/INTERRUPT/, (path) => `${path} took too long to read: nothing was found in it in that time.`],
  [/read-only mode/, (path) => `${path} is open for reading only: it cannot be changed.`],
];

/** The error in plain words; an unknown one keeps the first line of DuckDB's message. */
export function explain(error: unknown, path: string): Error {
  if (error instanceof StoreError || error instanceof FileError) return error;
  if (isFull(error)) return new DiskFullError(withLog(path), error);
  const message = error instanceof Error ? error.message : String(error);
  for (const [pattern, saying] of SAYINGS) {
    const found = message.match(pattern);
    if (found) return new StoreError(saying(path, found), { cause: error });
  }
  return new StoreError(`${path}: ${sentence(message.replace(/^Failed to extract statements: /, '').split('\n')[0])}`, {
    cause: error,
  });
}
