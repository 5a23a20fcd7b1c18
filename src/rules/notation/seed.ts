/** Reads the seed of a game. */
import type { Entry } from '../../base/text/yaml-entry.ts';
import type { Seed } from '../engine/chance.ts';

/** Both parts of a seed: two integers of 32 bits. */
export const readSeed = (entry: Entry): Seed => {
  const parts = entry.list().map((item) => item.integer(-0x80000000, 0x7fffffff));
  if (parts.length !== 2) entry.fail(`expected two whole numbers, found ${parts.length}`);
  return [parts[0], parts[1]];
};
