/**
 * The claims of a question whose intervals hold jointly. The question is one look: of what survives of it, at least one claim is
 * wrong with the probability that the ledger allows to a single verdict.
 */

import { isSure } from '../../base/stats/intervals.ts';
import type { Joint } from '../../base/stats/joint.ts';

/**
 * A claim, with what speaks for it jointly with the others of its family: a p-value, or the natural logarithm of an e-value.
 */
export type Claimed = { readonly p: number } | { readonly evidence: number };

/** Claims that hold jointly. */
export type Family = readonly Claimed[];

/** The natural logarithm of the e-value for a p-value: the mean of all calibrators κ p^(κ − 1) (Vovk and Wang 2021). */
const calibrated = (p: number): number => Math.log((1 - p + p * Math.log(p)) / (p * Math.log(p) ** 2));

/** @param families how many families of claims the question makes: any of them may be wrong */
const evidenceIn = (claim: Claimed, families: number): number => {
  if ('evidence' in claim) return claim.evidence - Math.log(families);
  const p = families * claim.p;
  return p >= 1 ? Number.NEGATIVE_INFINITY : calibrated(p);
};

/** The evidence for each claim of a question, as the natural logarithm of an e-value, the strongest first. */
export const evidenceOf = (families: readonly Family[]): number[] => {
  const some = families.filter((family) => family.length > 0);
  return some.flatMap((family) => family.map((one) => evidenceIn(one, families.length))).sort((a, b) => b - a);
};

/** Claims that numbers differ from 0, where their intervals show it. */
export const differing = (estimates: readonly Joint[]): Family => estimates.filter(isSure);
