/** Stores a game's record in a file, for one table at a time. */
import { existsSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder, readFileText, writeFile } from '../../base/text/files.ts';
import { guideIn } from '../words/guide/index.ts';
import { inAll, type Said } from '../words/language.ts';
import { heldBy, notStored, whyNot } from '../words/storing.ts';
import { takeLock } from './lock.ts';

/** A record that cannot be stored, with the reason. */
export class KeepingError extends Error {
  override readonly name = 'KeepingError';
  readonly said: Said;

  constructor(said: Said, options?: ErrorOptions) {
    super(said.en, options);
    this.said = said;
  }
}

/** What somebody may do about a file, as the end of a sentence: if it cannot be used, and if another table has it. */
export interface Advice {
  readonly unusable: Said;
  readonly held: Said;
}

/** A command line is in English. */
const AT_TERMINAL: Advice = {
  unusable: inAll(() => 'choose another with --record FILE'),
  held: inAll(() => 'or choose another with --record FILE'),
};

/** A record in a file. While it is open, a lock beside it keeps a second table away. */
export class Keeping {
  readonly file: string;
  private readonly lock: string;
  private readonly advice: Advice;

  private constructor(file: string, advice: Advice) {
    this.file = file;
    this.lock = `${file}.lock`;
    this.advice = advice;
  }

  /** @throws KeepingError with one sentence if another table plays this record, or the file cannot be written */
  static open(file: string, advice = AT_TERMINAL): Keeping {
    const keeping = new Keeping(file, advice);
    try {
      makeFolder(dirname(file));
      keeping.take();
    } catch (error) {
      if (error instanceof KeepingError) throw error;
      throw keeping.error('notWritten', whyNot(error), advice.unusable);
    }
    return keeping;
  }

  /** The stored record, null if there is none. */
  read(): string | null {
    if (!existsSync(this.file)) return null;
    try {
      return readFileText(this.file);
    } catch (error) {
      throw this.error('notRead', whyNot(error), this.advice.unusable);
    }
  }

  /** Replaces the record atomically, so a crash leaves either the old one or the new one. */
  write(record: string): void {
    try {
      writeFile(this.file, record);
    } catch (error) {
      throw new KeepingError(notStored(error)!, { cause: error });
    }
  }

  close(): void {
    rmSync(this.lock, { force: true });
  }

  private take(): void {
    const held = takeLock(this.lock);
    if (held !== null) throw this.error('held', heldBy(held), this.advice.held);
  }

  private error(what: 'notWritten' | 'notRead' | 'held', why: Said, advice: Said): KeepingError {
    return new KeepingError(
      inAll((language) => guideIn(language).storing[what](this.file, why[language], advice[language])),
    );
  }
}
