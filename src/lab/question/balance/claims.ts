/** What a clinic claims: the words of each version, and what a variant changes. */

import type { Experiment } from '../../experiment/experiment.ts';
import { type Claimed, differing, type Family } from '../claims.ts';
import type { BalanceAnswer } from './answer.ts';
import { versionOf } from './diagnosis.ts';
import { standardNamed, tableOf } from './number.ts';
import type { Zone } from './standards.ts';

/** The stretch of the scale that an interval claims: from the lower end of its first zone to the upper end of its last. */
export const stretchOf = (zones: readonly Zone[], { low, high }: Claimed['estimate']): Omit<Claimed, 'estimate'> => {
  const first = zones.findIndex(({ below }) => low < below);
  const last = zones.findIndex(({ below }) => high <= below);
  const { below } = zones[last === -1 ? zones.length - 1 : last];
  return { above: first > 0 ? zones[first - 1].below : null, below: Number.isFinite(below) ? below : null };
};

/** The words of a version hold jointly, and so do the changes from its original. */
export const claimsOf = (
  { verdicts = [], first = [] }: BalanceAnswer,
  arms: readonly Experiment[],
): readonly Family[] =>
  first.flatMap(({ arm, against, changes }) => {
    const table = tableOf(arms.find((one) => versionOf(one) === arm)!);
    const words = verdicts.flatMap((one) => {
      if (one.arm !== arm || one.word === 'open') return [];
      return [{ estimate: one.estimate, ...stretchOf(standardNamed(one.what)!.zones(table), one.estimate) }];
    });
    return [words, ...(against === null ? [] : [differing(changes.map(({ difference }) => difference))])];
  });
