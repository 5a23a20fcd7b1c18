/** What a comparison can be said to have shown, looked at as often as one likes. */
import type { ConfidenceSequence } from './confidence-sequence.ts';

/** Better or worse than nothing; equal: any difference is too small to matter; open: not known yet. */
export type Verdict = 'better' | 'worse' | 'equal' | 'open';

const ALPHA = 0.05;

/**
 * The evidence for what a sequence is said to have shown, as the natural logarithm of an e-value: if the verdict is false, it is 1 on average at
 * most. Better and worse share it, as they do `alpha`. Of an open question it is that of the side which is nearer to a verdict.
 */
export const evidenceFor = (sequence: ConfidenceSequence, verdict: Verdict, matters: number): number => {
  const [above, below] = ([1, -1] as const).map((side) => sequence.evidence(0, side) - Math.log(2));
  if (verdict === 'better') return above;
  if (verdict === 'worse') return below;
  if (verdict === 'equal') return Math.min(sequence.evidence(-matters, 1), sequence.evidence(matters, -1));
  return Math.max(above, below);
};

/**
 * Judges the mean of a sequence.
 *
 * With no difference it is called better or worse with `alpha` at most, however often one looks; with a difference of just
 * `matters` it is called equal with `alpha` at most (two one-sided tests, Schuirmann 1987). Whatever the difference is, a
 * wrong word has no more than `alpha`: what calls it equal or worse against a truth of `matters` is one and the same event.
 *
 * @param matters the smallest difference that matters, in the unit of the values
 * @param alpha better and worse share it, as the ends of an interval do; to be too small to matter is one claim about each end
 */
export const judge = (sequence: ConfidenceSequence, matters: number, alpha = ALPHA): Verdict => {
  if (sequence.shows(0, 1, alpha / 2)) return 'better';
  if (sequence.shows(0, -1, alpha / 2)) return 'worse';
  return sequence.shows(-matters, 1, alpha) && sequence.shows(matters, -1, alpha) ? 'equal' : 'open';
};
