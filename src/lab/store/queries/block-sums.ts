/** Sums over blocks, computed by the database: what an interval over blocks needs, in a few rows instead of millions. */

import type { BlockSums } from '../../../base/stats/intervals.ts';

/**
 * A query for the sums of `value` by the columns `by`. The value should be a whole number: then the sums are exact, and do not
 * depend on the order in which threads add. Its square may be too large for 64 bits: games can differ by thousands of decisions,
 * in millionths.
 *
 * @param source a table or subquery with the columns `by` and `block`
 */
export const blockSums = (by: readonly string[], value: string, source: string): string => {
  const groups = by.map((column) => `${column}, `).join('');
  return `SELECT ${groups}count(*) AS blocks, sum(s) AS sum, sum(n) AS count,
      sum(s * s) AS "sumSquares", sum(s * n) AS "cross", sum(n * n) AS "countSquares"
    FROM (SELECT ${groups}block, CAST(sum(${value}) AS HUGEINT) AS s, count(*) AS n FROM ${source} GROUP BY ALL)
    GROUP BY ALL ORDER BY ALL`;
};

/** The same row with its sums in another unit: values times `factor`. */
export const scaled = <Row extends BlockSums>(row: Row, factor: number): Row => ({
  ...row,
  sum: row.sum * factor,
  sumSquares: row.sumSquares * factor * factor,
  cross: row.cross * factor,
});
