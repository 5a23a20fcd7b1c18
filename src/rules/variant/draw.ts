/** What programs that draw variants at random have in common. */
import type { Random } from '../engine/chance.ts';
import type { Edition } from '../engine/edition.ts';
import { PARAMETERS, type ParameterName } from '../engine/parameters.ts';
import { usesParameter } from './used.ts';
import type { Value } from './variant.ts';

export const oneOf = <T>(random: Random, list: readonly T[]): T => list[random.int(list.length)];

const USED = new WeakMap<Edition, readonly ParameterName[]>();
/** The parameters that can change a game of an edition: finding them takes longer than a game. */
export const usedParameters = (edition: Edition): readonly ParameterName[] => {
  const names =
    USED.get(edition) ?? (Object.keys(PARAMETERS) as ParameterName[]).filter((one) => usesParameter(edition, one));
  USED.set(edition, names);
  return names;
};

/** Mappings of values that are being written. */
export type Nested = { [key: string]: Value | Nested };

/** Writes a value into nested mappings. */
export const put = (whole: Nested, keys: readonly string[], value: Value): void => {
  let inner = whole;
  for (const key of keys.slice(0, -1)) {
    inner[key] ??= {};
    inner = inner[key] as Nested;
  }
  inner[keys[keys.length - 1]] = value;
};
