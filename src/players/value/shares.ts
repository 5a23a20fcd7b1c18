/** Turns numbers of several seats or actions into shares that add up to 1. */

/**
 * Softmax, in place: the higher a value, the greater its share.
 *
 * @param scale the difference that makes a share e times as great
 *
 * @example
 * ```ts
 * const parts = Float64Array.of(1, 1, 1, 1);
 * softmax(parts, 4);
 * parts[0]; // 0.25
 * ```
 */
export const softmax = (values: Float64Array, n: number, scale = 1): void => {
  let best = values[0];
  for (let i = 1; i < n; i++) if (values[i] > best) best = values[i];
  let sum = 0;
  for (let i = 0; i < n; i++) {
    values[i] = Math.exp((values[i] - best) / scale);
    sum += values[i];
  }
  for (let i = 0; i < n; i++) values[i] /= sum;
};

/**
 * Makes shares less certain, in place. A share of 0 rises a little, so that every seat keeps a chance.
 *
 * @param softness 1 leaves them as they are; the greater it is, the more equal they become
 */
export const soften = (shares: Float64Array, n: number, softness: number): void => {
  let sum = 0;
  for (let i = 0; i < n; i++) {
    shares[i] = (shares[i] + 1e-9) ** (1 / softness);
    sum += shares[i];
  }
  for (let i = 0; i < n; i++) shares[i] /= sum;
};
