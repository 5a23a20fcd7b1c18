/** Plain data as one text, whatever the order of its keys: hashes and signatures are computed from it. */
import { isMapping } from '../mapping.ts';

const sorted = (_key: string, value: unknown): unknown =>
  isMapping(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

/** JSON with the keys of every object in order; equal data has equal texts. */
export const canonical = (value: unknown): string => JSON.stringify(value, sorted);
