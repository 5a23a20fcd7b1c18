import type { Estimate } from '../../../base/stats/intervals.ts';
import type { Answer } from '../question.ts';

export interface PrecisionAnswer extends Answer {
  /** The interval that is farthest from what is asked for. */
  readonly estimate: Estimate;
}
