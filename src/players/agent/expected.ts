/** The second half of a message about an unknown word: the known words, and the one that may have been meant. */
import { distance, fold, nearest } from '../../base/text/nearest.ts';

/** "expected one of a, b, c; nearest: b"; the nearest word only if most of it is the same. */
export const expectedOneOf = (found: string, known: readonly string[]): string => {
  if (known.length === 0) return 'there is none';
  const expected = `expected one of ${known.join(', ')}`;
  const near = nearest(found, known) ?? '';
  const isNear = distance(fold(found), fold(near)) <= Math.ceil(found.length / 2);
  return isNear ? `${expected}; nearest: ${near}` : expected;
};
