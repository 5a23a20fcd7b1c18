/** What a clinic claims: the words of each version, and what a variant changes. */

import type { Family } from '../claims.ts';
import type { BalanceAnswer } from './answer.ts';

/** The words of a version hold jointly, and so do the changes from its original. */
export const claimsOf = ({ verdicts = [], first = [] }: BalanceAnswer): readonly Family[] =>
  first.flatMap(({ arm, against, changes }) => [
    verdicts.filter((one) => one.arm === arm && one.word !== 'open'),
    ...(against === null ? [] : [changes]),
  ]);
