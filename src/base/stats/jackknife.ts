/** An interval for anything computed from blocks, by leaving some of them out (the delete-group jackknife). */
import { sum } from './describe.ts';
import { tQuantile } from './distributions.ts';
import type { Estimate } from './intervals.ts';

/** Groups that are left out one after another: enough for a t interval hardly wider than a normal one. */
const GROUPS = 30;

/**
 * @param blocks how many there are
 * @param estimate computes the number from the blocks whose `has` is true
 */
export const jackknife = (
  blocks: number,
  estimate: (has: (block: number) => boolean) => number,
  level = 0.95,
): Estimate => {
  const mean = estimate(() => true);
  const groups = Math.min(GROUPS, blocks);
  if (groups < 2) return { mean, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const without = Array.from({ length: groups }, (_, group) => estimate((block) => block % groups !== group));
  const middle = sum(without) / groups;
  const squares = without.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  const half = tQuantile((1 + level) / 2, groups - 1) * Math.sqrt((squares * (groups - 1)) / groups);
  return { mean, low: mean - half, high: mean + half };
};
