/** Files that people name on the command line. */
import { readFile } from 'node:fs/promises';
import { reasonOf } from '../base/text/files.ts';
import { plainText } from '../base/text/plain-text.ts';

/** The text of a file, or a sentence about why there is none. */
export const readText = (file: string): Promise<string> =>
  readFile(file, 'utf8').then(plainText, (error) => {
    throw new Error(`${file}: ${reasonOf(error)}.`);
  });
