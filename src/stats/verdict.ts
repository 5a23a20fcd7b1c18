/** What a comparison can be said to have shown, looked at as often as one likes. */
import type { ConfidenceSequence } from './confidence-sequence.ts';

/** Better or worse than nothing; equal: any difference is too small to matter; open: not known yet. */
export type Verdict = 'better' | 'worse' | 'equal' | 'open';

/** Better and worse share it, as the ends of a 95 % interval do; to be too small to matter is one claim about each end. */
const ALPHA = 0.05;

/**
 * Judges the mean of a sequence.
 *
 * With no difference it is called better or worse with 5 % at most, however often one looks; with a difference of just
 * `matters` it is called equal with 5 % at most (two one-sided tests, Schuirmann 1987).
 *
 * @param matters the smallest difference that matters, in the unit of the values
 */
export const judge = (sequence: ConfidenceSequence, matters: number): Verdict => {
  if (sequence.shows(0, 1, ALPHA / 2)) return 'better';
  if (sequence.shows(0, -1, ALPHA / 2)) return 'worse';
  return sequence.shows(-matters, 1, ALPHA) && sequence.shows(matters, -1, ALPHA) ? 'equal' : 'open';
};
