import type { Estimate } from '../../../base/stats/intervals.ts';
import type { Answer } from '../question.ts';

export interface PrecisionAnswer extends Answer {
  /** The interval that is farthest from the requested width. */
  readonly estimate: Estimate;
}
