import type { Estimate } from '../../../base/stats/intervals.ts';
import type { Answer } from '../question.ts';

/** The difference of two agents, and how many more games other methods would have needed for the same interval. */
export interface CompareAnswer extends Answer {
  readonly estimate: Estimate;
  readonly saved: Saved;
}

export interface Saved {
  /** By playing each deal from all seats. */
  readonly chance: number;
  /** By taking luck out of the same blocks as a control variate; 0 if luck is not recorded. */
  readonly luck: number;
  /** By both. */
  readonly together: number;
  /**
   * If points had been compared instead of victories: as clear a difference in fewer games; 0 if that is not certain, or hardly
   * fewer.
   */
  readonly points: number;
  /** Of games of one deal: below 0 they cancel each other's luck. */
  readonly correlation: number;
}
