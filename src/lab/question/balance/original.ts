import type { Experiment } from '../../experiment/experiment.ts';

/** The arm that another is compared with: the first one of its table; null for that one itself. */
export const originalOf = (bases: readonly Experiment[], arm: number): number | null => {
  const { players, edition } = bases[arm];
  const first = bases.findIndex((base) => base.players === players && base.edition === edition);
  return first === arm ? null : first;
};
