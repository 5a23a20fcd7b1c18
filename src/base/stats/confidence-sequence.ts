/**
 * A confidence sequence: an interval for the mean of bounded values that holds at all times at once, so you may look as often as
 * you like and stop when the answer is clear.
 *
 * It comes from betting (Waudby-Smith and Ramdas 2024, "Estimating means of bounded random variables by betting", JRSS B 86). To
 * test "the mean is m", bet a part c of your capital on every value, at odds that are fair if it is: each value x in 0 … 1
 * multiplies the capital by 1 + c (x / m − 1). If m is the mean, the capital is a martingale, and by Ville's inequality it ever
 * reaches 1 / α with probability α at most; so an m for which it has is rejected. Here the capital is spread evenly over parts c
 * from cautious to bold (the method of mixtures), which needs no guess of the spread, and the other end of the interval bets on 1
 * − x. As the parts are fixed, only the number of times that each value occurs matters.
 */
import type { Estimate } from './intervals.ts';

/** The least and the greatest value that can occur. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** The parts of the capital that are bet: a factor of 1.7 apart, from 0.9 down to 0.0001. */
const PARTS = Array.from({ length: 18 }, (_, i) => 0.9 / 1.7 ** i);
const LOG_PARTS = Math.log(PARTS.length);

/** How often the search for a bound halves its interval. */
const HALVINGS = 40;

/** The logarithm of a sum of exponentials, without overflow. */
const logSum = (logs: Float64Array): number => {
  const most = logs.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  let sum = 0;
  for (const log of logs) sum += Math.exp(log - most);
  return most + Math.log(sum);
};

export class ConfidenceSequence {
  private readonly range: Range;
  /** How often each value has occurred. */
  private readonly counts = new Map<number, number>();
  private readonly logs = new Float64Array(PARTS.length);
  private sum = 0;
  /** Values so far. */
  count = 0;

  /** @param range the values that are possible; the tighter it is, the narrower the interval after few values */
  constructor(range: Range) {
    this.range = range;
  }

  /** @throws RangeError for a value outside the range */
  add(value: number): void {
    const { least, most } = this.range;
    if (!(value >= least && value <= most)) {
      throw new RangeError(`A confidence sequence over ${least} … ${most} was given ${value}.`);
    }
    this.counts.set(value, (this.counts.get(value) ?? 0) + 1);
    this.sum += value;
    this.count++;
  }

  /**
   * The mean with an interval. All intervals of one level, whenever they are asked for, hold jointly with probability `level`; a
   * lower or an upper end by itself with (1 + level) / 2.
   */
  estimate(level = 0.95): Estimate {
    const { least, most } = this.range;
    if (this.count === 0) return { mean: Number.NaN, low: least, high: most };
    const mean = this.sum / this.count;
    const needed = Math.log(2 / (1 - level));
    return { mean, low: this.bound(mean, 1, needed), high: this.bound(mean, -1, needed) };
  }

  /**
   * Whether the mean is shown to be above `m` (`side` 1) or below it (−1). This is wrong with probability `alpha` at most,
   * however often you ask.
   */
  shows(m: number, side: 1 | -1, alpha: number): boolean {
    const { least, most } = this.range;
    if (side === 1 ? m <= least : m >= most) return false;
    return this.logCapital(m, side) >= -Math.log(alpha);
  }

  /**
   * The evidence that the mean is above `m` (`side` 1) or below it (−1), as the natural logarithm of an e-value: if it is not,
   * the e-value is 1 on average at most, whenever you stop. Infinity if values rule out `m`; 0 if nothing can be said against it.
   */
  evidence(m: number, side: 1 | -1): number {
    const { least, most } = this.range;
    return this.count === 0 || (side === 1 ? m <= least : m >= most) ? 0 : this.logCapital(m, side);
  }

  /** The value farthest from `mean`, downwards for `side` 1 and upwards for −1, that is not rejected. */
  private bound(mean: number, side: 1 | -1, needed: number): number {
    const { least, most } = this.range;
    let kept = mean;
    let refused = side === 1 ? least : most;
    for (let i = 0; i < HALVINGS; i++) {
      const middle = (kept + refused) / 2;
      if (this.logCapital(middle, side) >= needed) refused = middle;
      else kept = middle;
    }
    return kept;
  }

  /** The logarithm of the capital of a bettor who bets that the mean is above `m` (`side` 1) or below it (−1). */
  private logCapital(m: number, side: 1 | -1): number {
    const { counts, logs } = this;
    const { least, most } = this.range;
    const edge = side === 1 ? least : most;
    const centre = (m - edge) * side;
    if (centre <= 0) return Number.POSITIVE_INFINITY;
    logs.fill(0);
    for (const [value, times] of counts) {
      const gain = ((value - edge) * side) / centre - 1;
      for (let i = 0; i < PARTS.length; i++) logs[i] += times * Math.log1p(PARTS[i] * gain);
    }
    return logSum(logs) - LOG_PARTS;
  }
}
