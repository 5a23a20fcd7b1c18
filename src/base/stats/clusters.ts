/**
 * Ratios of sums over clusters: deals that are counted together. A hundred clusters or more say as much about the spread as
 * all deals by themselves, and a database hands over a few hundred numbers instead of millions.
 */
import { sum } from './describe.ts';
import { type BlockSums, blockMean, blockShare, type Estimate, wilson } from './intervals.ts';

/** What a measure adds up to in each cluster: Σ values and Σ weights. A cluster without weight is nobody's. */
export interface Clusters {
  readonly sums: readonly number[];
  readonly counts: readonly number[];
}

const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, value, i) => sum + value * b[i], 0);
/** Clusters as a block interval needs them. */
const sumsOf = ({ sums, counts }: Clusters): BlockSums => ({
  blocks: counts.filter((count) => count !== 0).length,
  sum: sum(sums),
  count: sum(counts),
  sumSquares: dot(sums, sums),
  cross: dot(sums, counts),
  countSquares: dot(counts, counts),
});

/** The mean of all values with its t interval, a cluster counting as one observation. */
export const clusterMean = (clusters: Clusters, level?: number): Estimate => blockMean(sumsOf(clusters), level);

/** The same of shares in 0 … 1, kept inside what is possible. */
export const clusterShare = (clusters: Clusters, level?: number): Estimate => blockShare(sumsOf(clusters), {}, level);

/** What the mean of a deal can be at least and at most, and how many deals there were. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly deals: number;
}

/**
 * The same for bounded values in which deals hardly ever differ. If none has differed so far, that is not certainty: as many as
 * Wilson's interval allows may still be anything.
 */
export const clusterBounded = (clusters: Clusters, { least, most, deals }: Bounds, level?: number): Estimate => {
  const { mean, low, high } = clusterMean(clusters, level);
  const unseen = wilson(0, Math.round(deals), level).high;
  return {
    mean,
    low: Math.min(low, mean - unseen * (mean - least)),
    high: Math.max(high, mean + unseen * (most - mean)),
  };
};
