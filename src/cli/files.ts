/** Files that people name on the command line. */
import { readFile } from 'node:fs/promises';
import { type FileKind, otherKind } from '../base/text/file-kind.ts';
import { readHead, reasonOf } from '../base/text/files.ts';
import { plainText } from '../base/text/plain-text.ts';
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
