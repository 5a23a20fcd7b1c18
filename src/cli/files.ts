/** Files that people name on the command line. */
import { readFile } from 'node:fs/promises';
import { reasonOf } from '../base/text/files.ts';
import { plainText } from '../base/text/plain-text.ts';

/** The text of a file, or an error that says why it cannot be read. */
export const readText = (file: string): Promise<string> =>
  readFile(file, 'utf8').then(plainText, (error) => {
    throw new Error(`${file}: ${reasonOf(error)}.`);
  });
