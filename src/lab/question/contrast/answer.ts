import type { Attribution, Effect } from '../../../base/stats/effects.ts';
import type { Estimate } from '../../../base/stats/intervals.ts';
import type { Answer } from '../question.ts';
import type { Contrast } from './file.ts';

export interface ContrastAnswer extends Answer {
  /** What each change of the rules does, in the order of the arms; left out before it is known. */
  readonly contrasts?: readonly ContrastRow[];
  /** What differences between editions come to; none of readings. */
  readonly attributions?: readonly Attribution[];
}

/** How much is known: `small`, too small to be noticed in all measures; otherwise `matters`, beyond chance, or `open`; `never` came up. */
export type ContrastVerdict = 'matters' | 'small' | 'open' | 'never';

/** What one change of the rules does. */
export interface ContrastRow extends Contrast {
  readonly edition: string;
  readonly verdict: ContrastVerdict;
  /** The part of the games that go otherwise. */
  readonly touched: Estimate;
  readonly effects: readonly Effect[];
}
