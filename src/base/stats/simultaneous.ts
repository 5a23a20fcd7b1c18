/**
 * Intervals for several means that hold all together, if the means come from the same blocks and so depend on one another.
 *
 * A common multiple of the standard errors is found by the multiplier bootstrap of the greatest |t| (Chernozhukov, Chetverikov
 * and Kato 2013): it takes into account how the means depend on each other, so it is hardly ever wider than Bonferroni's. That is
 * used where signs show nothing: two blocks are always equally far from their mean.
 */
import { quantile, sum } from './describe.ts';
import { tCdf, tQuantile } from './distributions.ts';
import { type Joint, LEAST_P } from './joint.ts';

/** How often the greatest |t| is drawn. */
const DRAWS = 2000;

/** Less of a variance than this is rounding. */
const LEAST_LEFT = 1e-9;

interface Centred {
  readonly mean: number;
  readonly error: number;
  /** Each value less the mean, in standard errors of the mean. */
  readonly parts: Float64Array;
}

const centre = (values: readonly number[]): Centred => {
  const n = values.length;
  const mean = sum(values) / n;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const error = Math.sqrt(squares / (n - 1) / n);
  return { mean, error, parts: Float64Array.from(values, (value) => (error > 0 ? (value - mean) / error / n : 0)) };
};

/** The greatest |t| of all series; each block has the same sign in all of them: random signs keep small samples honest. */
const greatest = (series: readonly Centred[], signs: Int8Array): number => {
  let most = 0;
  for (const { parts } of series) {
    let sum = 0;
    for (let i = 0; i < parts.length; i++) sum += parts[i] * signs[i];
    most = Math.max(most, Math.abs(sum));
  }
  return most;
};

/**
 * A mean in standard errors of its own drawn values, not of the original ones: if the mean is `t` errors, the variance of the
 * drawn values is smaller by t² / (blocks − 1). Without this, intervals from few blocks would be too narrow. If nothing is left
 * of it, drawn values are all alike, and signs show nothing.
 */
const studentized = (t: number, blocks: number): number => {
  const left = 1 - (t * t) / (blocks - 1);
  return left < LEAST_LEFT ? Number.POSITIVE_INFINITY : t / Math.sqrt(left);
};

/**
 * The joint p-value of a mean that is `errors` of its standard errors away from 0, given that joint intervals at `level` are
 * `times` errors wide on either side. Two bounds of the greatest |t| hold, so the smaller one does: Bonferroni's, and one from the
 * fact that no symmetric convex set gains less than a strip of equal probability when both grow by one factor (Latała and
 * Oleszkiewicz 1999). The first is the better one far out, where the bootstrap has no draws.
 */
const pAt = (errors: number, times: number, { series, blocks, level }: Together): number => {
  if (!(errors > times)) return 1;
  // Blocks that are all alike say no more than as many coins that fell on one side.
  if (errors === Number.POSITIVE_INFINITY) return Math.min(1, Math.max(LEAST_P, series * 2 ** (1 - blocks)));
  const beyond = (t: number) => 2 * tCdf(-t, blocks - 1);
  const strip = beyond((errors / times) * tQuantile((1 + level) / 2, blocks - 1));
  return Math.max(LEAST_P, Math.min(series * beyond(errors), strip));
};

/** How many series of how many blocks have intervals that hold jointly, and at which level. */
interface Together {
  readonly series: number;
  readonly blocks: number;
  readonly level: number;
}

/**
 * The mean of each series with an interval; all intervals hold jointly with probability `level`.
 *
 * @param series values block by block, all series for the same two or more blocks
 * @param random numbers in [0, 1), for the bootstrap
 */
export const simultaneous = (
  series: readonly (readonly number[])[],
  random: () => number,
  level = 0.95,
): readonly Joint[] => {
  const blocks = series[0]?.length ?? 0;
  if (series.some((values) => values.length !== blocks)) {
    throw new RangeError('Simultaneous intervals need series of the same blocks.');
  }
  if (blocks < 2)
    return series.map(([mean]) => ({ mean, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, p: 1 }));
  const all = series.map(centre);
  const signs = new Int8Array(blocks);
  const draws = Array.from({ length: DRAWS }, () => {
    for (let i = 0; i < blocks; i++) signs[i] = random() < 0.5 ? -1 : 1;
    return greatest(all, signs);
  });
  const drawn = studentized(quantile(draws, level), blocks);
  const bonferroni = tQuantile(1 - (1 - level) / 2 / series.length, blocks - 1);
  // Never narrower than the interval of one series alone.
  const times = Number.isFinite(drawn) ? Math.max(drawn, tQuantile((1 + level) / 2, blocks - 1)) : bonferroni;
  return all.map(({ mean, error }) => {
    const errors = mean === 0 ? 0 : Math.abs(mean) / error;
    const p = pAt(errors, times, { series: series.length, blocks, level });
    return { mean, low: mean - times * error, high: mean + times * error, p };
  });
};
