/** Files that people name on the command line. */
import { readFile } from 'node:fs/promises';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
};

/** The text of a file, or a sentence about why there is none. */
export const readText = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file}: ${REASONS[error.code ?? ''] ?? error.message}.`);
  });
