/** Keeping a game's record in a file, for one table at a time. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What the operating system's refusals mean for a person. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this folder may not be written to',
  EROFS: 'this folder may not be written to',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'part of its path is a file',
  EEXIST: 'part of its path is a file',
  EISDIR: 'it is a folder',
};

const because = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return REASONS[code ?? ''] ?? message;
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** A record that cannot be kept, in a sentence. */
export class KeepingError extends Error {
  override readonly name = 'KeepingError';
}

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
      mkdirSync(dirname(file), { recursive: true });
      keeping.take();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === undefined) throw error;
      throw new KeepingError(`${file} cannot be written: ${because(error)}; choose another with --record FILE.`);
    }
    return keeping;
  }

  /** The record that is there, null when there is none. */
  read(): string | null {
    if (!existsSync(this.file)) return null;
    try {
      return readFileSync(this.file, 'utf8');
    } catch (error) {
      throw new KeepingError(`${this.file} cannot be read: ${because(error)}; choose another with --record FILE.`);
    }
  }

  /** Replaces the record in one step, so that a crash leaves the old one or the new one. */
  write(record: string): void {
    const next = `${this.file}.next`;
    try {
      writeFileSync(next, record);
      renameSync(next, this.file);
    } catch (error) {
      throw new KeepingError(`${this.file} cannot be saved: ${because(error)}; what was saved before is still there.`);
    }
  }

  close(): void {
    rmSync(this.lock, { force: true });
  }

  private take(): void {
    const holder = existsSync(this.lock) ? Number(readFileSync(this.lock, 'utf8')) : Number.NaN;
    if (holder !== process.pid && isRunning(holder)) throw this.taken(`process ${holder}`);
    rmSync(this.lock, { force: true });
    try {
      writeFileSync(this.lock, String(process.pid), { flag: 'wx' });
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? this.taken('another process') : error;
    }
  }

  private taken(by: string): KeepingError {
    return new KeepingError(`${this.file} is being played by ${by}; stop that, or choose another with --record FILE.`);
  }
}
