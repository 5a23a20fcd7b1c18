import type { Estimate } from '../../../base/stats/intervals.ts';
import type { Attribution, Effect } from '../effects.ts';
import type { Answer } from '../question.ts';
import type { Contrast } from './file.ts';

export interface ContrastAnswer extends Answer {
  /** The effect of each change of the rules, in the order of the arms; left out before it is known. */
  readonly contrasts?: readonly ContrastRow[];
  /** The attribution of differences between editions; none for readings. */
  readonly attributions?: readonly Attribution[];
}

/**
 * How much is known: `small`, too small to be noticed in all measures; otherwise `matters`, beyond chance, or `open`; `never`
 * means it did not come up.
 */
export type ContrastVerdict = 'matters' | 'small' | 'open' | 'never';

/** The effect of one change of the rules. */
export interface ContrastRow extends Contrast {
  readonly edition: string;
  readonly verdict: ContrastVerdict;
  /** The part of the games that go differently. */
  readonly touched: Estimate;
  readonly effects: readonly Effect[];
}
