/**
 * The claims of a question whose intervals hold jointly. The question is one look: of what survives of it, at least one claim is
 * wrong with the probability that the ledger allows to a single verdict.
 */

import { tCdf } from '../../base/stats/distributions.ts';
import type { Estimate } from '../../base/stats/intervals.ts';

/** A claim: a number is between two ends, which its interval shows; null for no end. */
export interface Claimed {
  readonly estimate: Estimate;
  readonly above: number | null;
  readonly below: number | null;
}

/** Claims whose intervals hold jointly at 95 %. */
export type Family = readonly Claimed[];

/** The quantile of an interval at 95 % that stands alone. */
const ALONE = 1.96;
/** A p-value below this would be a matter of the tails, which nobody knows so exactly. */
const LEAST = 1e-12;
/** As good as normal. */
const DEGREES = 1e6;

/** How many of its half-widths an interval is away from the nearer end of a claim. */
const distanceOf = ({ estimate: { mean, low, high }, above, below }: Claimed): number =>
  Math.min(
    above === null ? Number.POSITIVE_INFINITY : (mean - above) / (mean - low),
    below === null ? Number.POSITIVE_INFINITY : (below - mean) / (high - mean),
  );

/** The natural logarithm of the e-value for a p-value: the mean of all calibrators κ p^(κ − 1) (Vovk and Wang 2021). */
const evidenceFor = (p: number): number => Math.log((1 - p + p * Math.log(p)) / (p * Math.log(p) ** 2));

/**
 * The evidence for a claim, as the natural logarithm of an e-value. Its interval is one of several that hold jointly, and would be
 * narrower by itself: it is taken for one that stands alone, which understates the evidence.
 *
 * @param families how many families of claims the question makes: the 5 % of each may be wrong
 */
const evidenceIn = (claim: Claimed, families: number): number => {
  const distance = distanceOf(claim);
  const p = Number.isNaN(distance) ? 1 : 2 * families * tCdf(-ALONE * distance, DEGREES);
  return p >= 1 ? Number.NEGATIVE_INFINITY : evidenceFor(Math.max(LEAST, p));
};

/** The evidence for each claim of a question, the strongest first. */
export const evidenceOf = (families: readonly Family[]): number[] => {
  const some = families.filter((family) => family.length > 0);
  return some.flatMap((family) => family.map((one) => evidenceIn(one, families.length))).sort((a, b) => b - a);
};

/** Half of the meetings of two agents. */
export const EVEN = 1 / 2;

/** Claims that numbers differ from a value, where their intervals show it. */
export const differing = (estimates: readonly Estimate[], from = 0): Family =>
  estimates.flatMap((estimate): Claimed[] => {
    if (estimate.low > from) return [{ estimate, above: from, below: null }];
    return estimate.high < from ? [{ estimate, above: null, below: from }] : [];
  });
