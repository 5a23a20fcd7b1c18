/** The deals behind values that were read from games: deals that are told again are no further evidence. */
import type { SourceRow } from '../store/queries/studies.ts';

/** Deals of one seed at one table of a study. Runs with the same seed play the same deals, whatever plays them. */
export type Source = Omit<SourceRow, 'place'>;

const isSame = (one: Source, other: Source): boolean => one.part === other.part && one.seed === other.seed;

/** Whether some deals are behind both. */
export const overlap = (some: readonly Source[], others: readonly Source[]): boolean =>
  some.some((one) => others.some((other) => isSame(one, other)));

/** Whether all deals behind `others` are among `some`. */
export const covers = (some: readonly Source[], others: readonly Source[]): boolean =>
  others.every((other) => some.some((one) => isSame(one, other) && one.deals >= other.deals));

/** Those whose deals are not all behind another one too; of several with the same deals, the last. */
export const countedOnce = <T extends { readonly sources: readonly Source[] }>(all: readonly T[]): readonly T[] =>
  all.filter(
    (one, i) =>
      !all.some(
        (other, j) =>
          overlap(one.sources, other.sources) &&
          covers(other.sources, one.sources) &&
          (j > i || !covers(one.sources, other.sources)),
      ),
  );

/** How many deals there are. */
export const dealsIn = (sources: readonly Source[]): number => sources.reduce((all, { deals }) => all + deals, 0);
