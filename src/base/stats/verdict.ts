/** What a comparison may be said to have shown, however often you look. */
import type { ConfidenceSequence } from './confidence-sequence.ts';

/** Better or worse than nothing; equal: any difference is too small to matter; open: not known yet. */
export type Verdict = 'better' | 'worse' | 'equal' | 'open';

const ALPHA = 0.05;

/**
 * The evidence for a verdict, as the natural logarithm of an e-value: if the verdict is false, the e-value is 1 on average at
 * most. Better and worse share it, as they share `alpha`. For an open question, it is the evidence of the side nearer to a
 * verdict.
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
 * If there is no difference, the probability of calling it better or worse is `alpha` at most, however often you look; if the
 * difference is just `matters`, the probability of calling it equal is `alpha` at most (two one-sided tests, Schuirmann 1987).
 * Whatever the difference is, a wrong verdict has no more than `alpha`: if the truth is `matters`, one and the same event calls
 * it equal or worse.
 *
 * @param matters the smallest difference that matters, in the unit of the values
 * @param alpha better and worse share it, as the ends of an interval do; "too small to matter" makes one claim about each end
 */
export const judge = (sequence: ConfidenceSequence, matters: number, alpha = ALPHA): Verdict => {
  if (sequence.shows(0, 1, alpha / 2)) return 'better';
  if (sequence.shows(0, -1, alpha / 2)) return 'worse';
  return sequence.shows(-matters, 1, alpha) && sequence.shows(matters, -1, alpha) ? 'equal' : 'open';
};
