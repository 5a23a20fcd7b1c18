/** Measured values of settings: pooled values, the best of them, and those that nothing beats in both goals. */

import { sum } from '../../base/stats/describe.ts';
import { normalQuantile, tQuantile } from '../../base/stats/distributions.ts';
import {
  blockMean,
  type Estimate,
  hasInterval,
  mapped,
  meanInterval,
  ofShare,
  unseen,
} from '../../base/stats/intervals.ts';

/**
 * A value as it was passed in: its standard error if there is one, and the number of independent values behind the mean. The error
 * is 0 if all deals were alike.
 */
export interface ToldValue {
  readonly value: number;
  readonly error: number | null;
  readonly n: number | null;
}

/** What a goal can be. */
export interface Range {
  readonly least: number;
  readonly most: number;
  /** Whether it is a share of victories, whose interval is never narrower than Wilson's. */
  readonly isShare: boolean;
}

const ANY: Range = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY, isShare: false };
const LEVEL = 0.95;

/** The standard error behind half an interval; null if there is none, or it is infinite. */
export const errorOf = (half: number): number | null => {
  const error = half / normalQuantile((1 + LEVEL) / 2);
  return error > 0 && Number.isFinite(error) ? error : null;
};

/** The same values; where deals of one were all alike, and those of others were not, it gets the error of deals not seen yet. */
export const withErrors = (told: readonly ToldValue[], most: readonly number[]): readonly ToldValue[] =>
  told.every(({ error }) => error === 0)
    ? told
    : told.map((one, i) => {
        const { value, error, n } = one;
        if (error !== 0) return one;
        const alike = { mean: value, low: value, high: value };
        const { low, high } = unseen(alike, { blocks: n ?? 0, least: 0, most: most[i] }, LEVEL);
        return { ...one, error: errorOf(Math.max(high - value, value - low)) };
      });

/** Degrees of freedom of a weighted mean whose errors were themselves estimated (Satterthwaite 1946). */
const degreesOf = (parts: readonly number[], told: readonly ToldValue[]): number =>
  sum(parts) ** 2 / sum(parts.map((part, i) => part ** 2 / (told[i].n === null ? Infinity : told[i].n! - 1)));

/** The mean of several values with errors, weighted by `weights`, which add up to 1. */
const weightedMean = (told: readonly ToldValue[], weights: readonly number[], level: number): Estimate => {
  const mean = sum(told.map(({ value }, i) => weights[i] * value));
  const parts = told.map(({ error }, i) => (weights[i] * error!) ** 2);
  const degrees = degreesOf(parts, told);
  const quantile = Number.isFinite(degrees) ? tQuantile((1 + level) / 2, degrees) : normalQuantile((1 + level) / 2);
  const half = quantile * Math.sqrt(sum(parts));
  return { mean, low: mean - half, high: mean + half };
};

/** The mean of values whose deals were all alike: together they are one sample of deals. */
const meanOfAlike = (told: readonly ToldValue[], level: number): Estimate => {
  const counts = told.map(({ n }) => n ?? 1);
  const of = (power: number) => sum(told.map(({ value }, i) => counts[i] * value ** power));
  const blocks = sum(counts);
  return blockMean({ blocks, sum: of(1), count: blocks, sumSquares: of(2), cross: of(1), countSquares: blocks }, level);
};

const meanOfErrors = (told: readonly ToldValue[], level: number): Estimate => {
  if (told.every(({ error }) => error === 0)) return meanOfAlike(told, level);
  const raw = told.every(({ n }) => n !== null)
    ? told.map(({ n }) => n!)
    : told.map(({ error }) => 1 / (error! * error!));
  return weightedMean(
    told,
    raw.map((weight) => weight / sum(raw)),
    level,
  );
};

/** The same estimate with an interval that does not leave the range. */
const within = (estimate: Estimate, { least, most }: Range): Estimate => {
  const { mean, low, high } = estimate;
  return hasInterval(estimate)
    ? { mean, low: Math.max(low, Math.min(least, mean)), high: Math.min(high, Math.max(most, mean)) }
    : estimate;
};

/** The same estimate of a share, no narrower than elsewhere for as many deals. */
const asShare = (estimate: Estimate, deals: number, most: number, level: number): Estimate => {
  const part = mapped(estimate, (value) => value / most);
  return { ...mapped(ofShare(part, deals, level), (value) => value * most), mean: estimate.mean };
};

/**
 * The values of one setting as one estimate. Values with errors are weighted: by the number of values behind each mean if all
 * give one, otherwise by their precision. Without errors, an interval needs at least two values that differ: equal ones say no more
 * about the spread than one does.
 */
export const pooled = (given: readonly ToldValue[], level: number, range = ANY): Estimate => {
  // Others may have reported more than one agent can win here.
  const most = given.some(({ value }) => value > range.most) ? 1 : range.most;
  const told = withErrors(
    given,
    given.map(() => most),
  );
  if (told.some(({ error }) => error === null)) {
    const [{ value: first }] = told;
    if (told.every(({ value }) => value === first))
      return { mean: first, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
    return within(
      meanInterval(
        told.map(({ value }) => value),
        level,
      ),
      range,
    );
  }
  const found = meanOfErrors(told, level);
  const isCounted = range.isShare && told.every(({ n }) => n !== null);
  return within(isCounted ? asShare(found, sum(told.map(({ n }) => n!)), most, level) : found, range);
};

/**
 * The indices of those that no other beats: one that is at least as good in every value, and better in one. More is better in all
 * of them.
 */
export const frontOf = (points: readonly (readonly number[])[]): number[] =>
  [...points.keys()].filter((i) =>
    points.every(
      (other, j) =>
        j === i ||
        other.some((value, goal) => value < points[i][goal]) ||
        other.every((value, goal) => value === points[i][goal]),
    ),
  );

/** The weight of the plain sum beside the goal that is farthest behind, so it decides between equals. */
const SUM = 0.05;

/** The weight of the first goal in a generation: 0, 1, 1/2, 1/4, 3/4, 1/8 … */
const weightOf = (generation: number): number => {
  if (generation < 2) return generation;
  let [weight, step] = [0, 0.5];
  for (let left = generation - 1; left > 0; left = Math.floor(left / 2), step /= 2) weight += (left % 2) * step;
  return weight;
};

/**
 * Two goals as one number, with another weight in each generation, so the search visits all parts of the front (augmented
 * Tchebycheff, as in ParEGO: Knowles 2006).
 *
 * @param points of the generation @param all known points, which bring both goals to the same scale
 */
export const weighed = (
  points: readonly (readonly number[])[],
  all: readonly (readonly number[])[],
  generation: number,
): number[] => {
  const ends = [0, 1].map((goal) => {
    const values = all.map((point) => point[goal]);
    return [Math.min(...values), Math.max(...values)];
  });
  const first = weightOf(generation);
  const weights = [first, 1 - first];
  return points.map((point) => {
    const lacks = point.map(
      (value, goal) => (weights[goal] * (ends[goal][1] - value)) / (ends[goal][1] - ends[goal][0] || 1),
    );
    return -Math.max(...lacks) - SUM * sum(lacks);
  });
};
