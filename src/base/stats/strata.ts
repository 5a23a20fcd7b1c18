/** Means over strata: parts of a whole that were sampled separately, each with its share of the whole. */
import { mean, sd } from './describe.ts';
import { tQuantile } from './distributions.ts';
import type { Estimate } from './intervals.ts';

/** A part: its share of the whole, in any unit, and independent values from it. */
export interface Stratum {
  readonly weight: number;
  readonly values: readonly number[];
}

/**
 * The mean of the whole with its t interval, whose degrees of freedom are Satterthwaite's (Cochran 1977, section 5.4). A stratum
 * with a single value gives an infinite interval.
 */
export const stratifiedMean = (strata: readonly Stratum[], level = 0.95): Estimate => {
  const whole = strata.reduce((sum, { weight }) => sum + weight, 0);
  let [middle, variance, squares] = [0, 0, 0];
  for (const { weight, values } of strata) {
    const part = weight / whole;
    const own = (part * sd(values)) ** 2 / values.length;
    middle += part * mean(values);
    variance += own;
    squares += own ** 2 / (values.length - 1);
  }
  if (Number.isNaN(variance)) return { mean: middle, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  if (variance === 0) return { mean: middle, low: middle, high: middle };
  const half = tQuantile((1 + level) / 2, Math.max(1, variance ** 2 / squares)) * Math.sqrt(variance);
  return { mean: middle, low: middle - half, high: middle + half };
};
