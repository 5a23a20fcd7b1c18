/** Files that people name on the command line. */
import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type FileKind, otherKind } from '../base/text/file-kind.ts';
import { readHead, reasonOf } from '../base/text/files.ts';
import { plainText } from '../base/text/plain-text.ts';
import type { AnyCommand } from './command.ts';
import { UsageError } from './errors.ts';

/** Refuses a file that is of another kind than those expected. @throws UsageError */
export const expectKind = (file: string, ...expected: readonly FileKind[]): void => {
  const other = otherKind(file, readHead(file), ...expected);
  if (other !== null) throw new UsageError(other);
};

/** The text of a file of one of these kinds, or an error that says why it cannot be read. */
export const readText = (file: string, ...expected: readonly FileKind[]): Promise<string> => {
  expectKind(file, ...expected);
  return readFile(file, 'utf8').then(plainText, (error) => {
    throw new Error(`${file}: ${reasonOf(error)}.`);
  });
};

/** Options that name a file to write. */
const WRITTEN = ['out', 'html'];

const placeOf = (path: unknown): string | null =>
  typeof path === 'string' && existsSync(path) ? realpathSync(path) : null;

/** Whether writing a file would destroy what a word names: that file, or a table of that folder. */
const isWithin = (file: string, read: string): boolean =>
  file === read || (file.endsWith('.parquet') && dirname(file) === read);

/** Refuses a command line that would replace a file that it reads. @throws UsageError */
export const checkWritten = (args: Readonly<Record<string, unknown>>, command: AnyCommand): void => {
  const words = { ...command.positionals, ...command.options };
  for (const option of WRITTEN) {
    const file = option in command.options ? placeOf(args[option]) : null;
    if (file === null) continue;
    const others = Object.keys(words).filter((name) => name !== option);
    const read = others.flatMap((name) => args[name]).find((word) => isWithin(file, placeOf(word) ?? ''));
    if (read !== undefined)
      throw new UsageError(
        `--${option}: found ${args[option]}, which this command reads as well; expected another file`,
      );
  }
};
