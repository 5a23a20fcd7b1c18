/**
 * Ratios of sums over clusters: deals that are counted together. A hundred clusters or more say as much about the spread as all
 * single deals, and a database returns a few hundred numbers instead of millions.
 */
import { sum } from './describe.ts';
import { normalQuantile, tQuantile } from './distributions.ts';
import { type BlockSums, blockMean, type Estimate, mapped, ofShare } from './intervals.ts';

const LEVEL = 0.95;

/** The sums of a measure in each cluster: Σ values and Σ weights. A cluster without weight is not counted. */
export interface Clusters {
  readonly sums: readonly number[];
  readonly counts: readonly number[];
  /** How many deals they hold; if left out, each cluster counts as one. */
  readonly deals?: number;
}

const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, value, i) => sum + value * b[i], 0);
/** Clusters in the form that a block interval needs. */
const sumsOf = ({ sums, counts }: Clusters): BlockSums => ({
  blocks: counts.filter((count) => count !== 0).length,
  sum: sum(sums),
  count: sum(counts),
  sumSquares: dot(sums, sums),
  cross: dot(sums, counts),
  countSquares: dot(counts, counts),
});

/** The mean of all values with its t interval; a cluster counts as one observation. */
export const clusterMean = (clusters: Clusters, level?: number): Estimate => blockMean(sumsOf(clusters), level);

/**
 * The same for shares in 0 … 1, kept within what is possible, and no narrower than Wilson's interval. If all deals agree so far,
 * that is not certainty.
 */
export const clusterShare = (clusters: Clusters, level?: number): Estimate => {
  const sums = sumsOf(clusters);
  const { deals = sums.blocks } = clusters;
  return ofShare(blockMean(sums, level), deals, level);
};

/** The same for differences of shares, −1 … 1. */
export const clusterGap = ({ sums, counts, deals }: Clusters, level?: number): Estimate => {
  const halved = { sums: sums.map((value, i) => (value + counts[i]) / 2), counts, deals };
  return mapped(clusterShare(halved, level), (value) => 2 * value - 1);
};

/** The least and the greatest mean that a deal can have, and how many deals there were. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly deals: number;
  /** How far the mean of a deal moves if one of its games ends differently; if left out, from one end to the other. */
  readonly step?: number;
}

/**
 * How far the truth may be from a mean with a standard error, if games not seen yet move a deal by `jump`: a distance of h costs
 * a variance of h × jump ÷ deals, as in Wilson's interval (1927), whose form for any bounded values this is, and in Bernstein's
 * inequality. As long as no deals have differed, it is z² × jump ÷ deals.
 */
const reach = (error: number, z: number, jump: number, deals: number): number => {
  const unseen = (z * z * jump) / (deals + z * z);
  return (unseen + Math.sqrt(unseen * unseen + 4 * (z * error) ** 2)) / 2;
};

/**
 * The same for bounded values, if deals hardly ever differ. If none has differed so far, that is not certainty: games not seen
 * yet may still end differently, and each of them moves a deal by a step. The tests simulate the coverage with few deals, and
 * with games of one deal that depend on each other.
 */
export const clusterBounded = (
  clusters: Clusters,
  { least, most, deals, step = most - least }: Bounds,
  level = LEVEL,
): Estimate => {
  const { mean, low, high } = clusterMean(clusters, level);
  const blocks = clusters.counts.filter((count) => count !== 0).length;
  if (blocks < 2) return { mean, low: least, high: most };
  const z = tQuantile((1 + level) / 2, blocks - 1);
  const error = (high - low) / 2 / z;
  const score = normalQuantile((1 + level) / 2);
  const far = (room: number) => Math.max(z * error, Math.min(room, reach(error, score, Math.min(step, room), deals)));
  return {
    mean,
    low: Math.max(least, mean - far(mean - least)),
    high: Math.min(most, mean + far(most - mean)),
  };
};

/**
 * How much one ratio exceeds another of the same clusters, each with its own weights: what both have in common cancels out (a
 * linearised difference of two ratio estimates, Cochran 1977, section 6.3, with the correlation of their clusters).
 */
export const clusterDifference = (first: Clusters, second: Clusters, level = LEVEL): Estimate => {
  const [a, b] = [first, second].map((one) => ({
    ...one,
    all: sum(one.counts),
    mean: sum(one.sums) / sum(one.counts),
  }));
  const mean = a.mean - b.mean;
  const part = ({ sums, counts, all, mean: own }: typeof a, i: number) =>
    ((sums[i] ?? 0) - own * (counts[i] ?? 0)) / all;
  const used = first.counts.map((_, i) => i).filter((i) => first.counts[i] !== 0 || (second.counts[i] ?? 0) !== 0);
  if (used.length < 2 || !Number.isFinite(mean))
    return { mean, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const squares = sum(used.map((i) => (part(a, i) - part(b, i)) ** 2));
  const half = tQuantile((1 + level) / 2, used.length - 1) * Math.sqrt((squares * used.length) / (used.length - 1));
  return { mean, low: mean - half, high: mean + half };
};

/**
 * How many times as large one ratio is as another of the same clusters, as clusters of its own: their mean is that number, and
 * their spread is that of both ratios (linearised), so their interval is that of `clusterRatio`.
 */
export const clustersOfRatio = (first: Clusters, second: Clusters): Clusters => {
  const [own, other] = [first, second].map(({ sums, counts }) => ({ of: sum(counts), mean: sum(sums) / sum(counts) }));
  const times = own.mean / other.mean;
  const counts = first.counts.map((count, i) => Number(count !== 0 || second.counts[i] !== 0));
  const all = sum(counts);
  const sums = counts.map((used, i) => {
    const above = (first.sums[i] - own.mean * first.counts[i]) / own.of;
    const below = (second.sums[i] - other.mean * second.counts[i]) / other.of;
    return used * times + (all * (above - times * below)) / other.mean;
  });
  return { sums, counts };
};

/**
 * How many times as large one ratio is as another of the same clusters, both of them estimated: what both have in common cancels
 * out (the linearised ratio, the delta method).
 */
export const clusterRatio = (first: Clusters, second: Clusters, level = LEVEL): Estimate => {
  const [own, other] = [first, second].map(({ sums, counts }) => sum(sums) / sum(counts));
  const times = own / other;
  const alike = { ...second, sums: second.sums.map((value) => times * value) };
  return { ...mapped(clusterDifference(first, alike, level), (off) => times + off / other), mean: times };
};
