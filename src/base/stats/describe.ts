/** Summaries of a list of numbers: mean, spread, quantiles. */

/** The sum; 0 for an empty list. */
export const sum = (values: readonly number[]): number => {
  let all = 0;
  for (const value of values) all += value;
  return all;
};

/** The arithmetic mean; NaN for an empty list. */
export const mean = (values: readonly number[]): number => sum(values) / values.length;

/** The standard deviation of a sample (divisor n − 1); NaN for fewer than two values. */
export function sd(values: readonly number[]): number {
  if (values.length < 2) return Number.NaN;
  const centre = mean(values);
  let squares = 0;
  for (const value of values) squares += (value - centre) ** 2;
  return Math.sqrt(squares / (values.length - 1));
}

/**
 * The quantile at `p` in 0 … 1, interpolated between neighbours (type 7 of Hyndman and Fan 1996, as in R and NumPy);
 * NaN for an empty list.
 */
export function quantile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * p;
  const below = Math.floor(at);
  const above = Math.ceil(at);
  if (sorted.length === 0) return Number.NaN;
  return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Pearson's correlation of two lists of the same length; NaN if one of them does not vary. */
export function correlation(one: readonly number[], other: readonly number[]): number {
  const [centre, otherCentre] = [mean(one), mean(other)];
  let [both, squares, otherSquares] = [0, 0, 0];
  for (const [i, value] of one.entries()) {
    both += (value - centre) * (other[i] - otherCentre);
    squares += (value - centre) ** 2;
    otherSquares += (other[i] - otherCentre) ** 2;
  }
  return both / Math.sqrt(squares * otherSquares);
}
