/** Plain data as one text, whatever order its keys came in: what hashes and signatures are taken of. */

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** JSON with the keys of every object in order; equal data have equal texts. */
export const canonical = (value: unknown): string => JSON.stringify(value, sorted);
