/** Measured values of settings: pooled values, the best of them, and those that nothing beats in both goals. */

import { sum } from '../../base/stats/describe.ts';
import { normalQuantile, tQuantile } from '../../base/stats/distributions.ts';
import { type Estimate, meanInterval } from '../../base/stats/intervals.ts';

/** A value as it was passed in: its standard error if there is one, and the number of independent values behind the mean. */
export interface ToldValue {
  readonly value: number;
  readonly error: number | null;
  readonly n: number | null;
}

/** Degrees of freedom of a weighted mean whose errors were themselves estimated (Satterthwaite 1946). */
const degreesOf = (parts: readonly number[], told: readonly ToldValue[]): number =>
  sum(parts) ** 2 / sum(parts.map((part, i) => part ** 2 / (told[i].n === null ? Infinity : told[i].n! - 1)));

/**
 * The values of one setting as one estimate. Values with errors are weighted: by the number of values behind each mean if all
 * give one, otherwise by their precision. Without errors, an interval needs at least two values that differ: equal ones say no more
 * about the spread than one does.
 */
export const pooled = (told: readonly ToldValue[], level: number): Estimate => {
  if (told.some(({ error }) => error === null)) {
    const [{ value: first }] = told;
    if (told.every(({ value }) => value === first))
      return { mean: first, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
    return meanInterval(
      told.map(({ value }) => value),
      level,
    );
  }
  const raw = told.every(({ n }) => n !== null)
    ? told.map(({ n }) => n!)
    : told.map(({ error }) => 1 / (error! * error!));
  const weights = raw.map((weight) => weight / sum(raw));
  const mean = sum(told.map(({ value }, i) => weights[i] * value));
  const parts = told.map(({ error }, i) => (weights[i] * error!) ** 2);
  const degrees = degreesOf(parts, told);
  const quantile = Number.isFinite(degrees) ? tQuantile((1 + level) / 2, degrees) : normalQuantile((1 + level) / 2);
  const half = quantile * Math.sqrt(sum(parts));
  return { mean, low: mean - half, high: mean + half };
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
