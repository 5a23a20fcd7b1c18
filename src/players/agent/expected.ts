/** The second half of a message about an unknown word: the known words, and the one that may have been meant. */
import { nearestHint } from '../../base/text/nearest.ts';

/** "expected one of a, b, c; nearest: b"; the nearest word only if it is near. */
export const expectedOneOf = (found: string, known: readonly string[]): string => {
  if (known.length === 0) return 'there is none';
  return `expected one of ${known.join(', ')}${nearestHint(found, known)}`;
};
