import { readFileSync } from 'node:fs';
import { writeFile } from '../../base/text/files.ts';

/** Puts a trained file where the program looks for it; returns that place. */
export const install = (file: string, place: string): string => {
  writeFile(place, readFileSync(file));
  return place;
};
