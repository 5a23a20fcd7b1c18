import type { Estimate } from '../../../base/stats/intervals.ts';
import type { Answer } from '../question.ts';

export interface TournamentAnswer extends Answer {
  /** The best first. */
  readonly ratings: readonly Rating[];
  readonly cross: readonly Meeting[];
  /** Cycles of agents: each is above the next, and the last above the first. */
  readonly cycles: readonly (readonly string[])[];
}

/** An agent of a tournament; ratings are in Elo points around 0, the mean of the field. */
export interface Rating {
  readonly id: string;
  readonly rating: number;
  readonly low: number;
  readonly high: number;
  /** Compared with the next one of the list: the share of their meetings beyond one half; null for the last. */
  readonly next: { readonly difference: Estimate; readonly verdict: Order } | null;
}

/** What is known about two agents. Equal: any difference is too small to matter. Open: not known yet. */
export type Order = 'above' | 'below' | 'equal' | 'open';

/**
 * How often one agent finished above another at the same table, as a part of their meetings. The intervals of all pairs hold
 * jointly, at all looks.
 */
export interface Meeting extends Estimate {
  readonly id: string;
  readonly other: string;
  readonly verdict: Order;
  /** The evidence that one is above the other, jointly with all pairs: the natural logarithm of an e-value. */
  readonly evidence: number;
}

/** The pairs that are known to differ. */
export const differingPairs = (cross: readonly Meeting[]): readonly Meeting[] =>
  cross.filter(({ verdict }) => verdict === 'above' || verdict === 'below');
