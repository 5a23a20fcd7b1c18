/** The version of this package. */
import { existsSync, readFileSync } from 'node:fs';

/** Compiled files are one folder deeper than their sources. */
const PLACES = ['../../package.json', '../../../package.json'].map((path) => new URL(path, import.meta.url));

export const version = (): string => {
  const found = PLACES.find((place) => existsSync(place));
  return found ? JSON.parse(readFileSync(found, 'utf8')).version : 'unknown';
};
