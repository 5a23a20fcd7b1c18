/** Keeping a game's record in a file, for one table at a time. */
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder, reasonOf, writeFile } from '../../base/text/files.ts';
import { takeLock } from './lock.ts';

/** A record that cannot be kept, in a sentence. */
export class KeepingError extends Error {
  override readonly name = 'KeepingError';
}

/** Bytes of a file beyond which it is neither a record nor anything that is kept beside one. */
const MOST_BYTES = 2 ** 24;

/** The text of a file that somebody may have put there. @throws KeepingError with the reason alone, where it cannot be read */
export const readKept = (file: string): string => {
  try {
    const found = statSync(file);
    // Opening a pipe would wait for somebody who writes into it.
    if (!found.isFile() && !found.isDirectory()) throw new KeepingError('it is no file');
    if (found.size > MOST_BYTES) throw new KeepingError('it is too large');
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw error instanceof KeepingError ? error : new KeepingError(reasonOf(error));
  }
};

/** A record in a file. While it is open, a lock beside it keeps a second table away. */
export class Keeping {
  readonly file: string;
  private readonly lock: string;

  private constructor(file: string) {
    this.file = file;
    this.lock = `${file}.lock`;
  }

  /** @throws Error with one sentence when another table plays this record, or the file cannot be written */
  static open(file: string): Keeping {
    const keeping = new Keeping(file);
    try {
      makeFolder(dirname(file));
      keeping.take();
    } catch (error) {
      if (error instanceof KeepingError) throw error;
      throw new KeepingError(`${file} cannot be written: ${reasonOf(error)}; choose another with --record FILE.`);
    }
    return keeping;
  }

  /** The record that is there, null when there is none. */
  read(): string | null {
    if (!existsSync(this.file)) return null;
    try {
      return readKept(this.file);
    } catch (error) {
      const { message } = error as KeepingError;
      throw new KeepingError(`${this.file} cannot be read: ${message}; choose another with --record FILE.`);
    }
  }

  /** Replaces the record in one step, so that a crash leaves the old one or the new one. */
  write(record: string): void {
    try {
      writeFile(this.file, record);
    } catch (error) {
      throw new KeepingError(`${this.file} cannot be saved: ${reasonOf(error)}; what was saved before is still there.`);
    }
  }

  close(): void {
    rmSync(this.lock, { force: true });
  }

  private take(): void {
    const held = takeLock(this.lock);
    if (held !== null)
      throw new KeepingError(`${this.file} is being played by ${held}, or choose another with --record FILE.`);
  }
}
