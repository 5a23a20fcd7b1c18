/** How unusual the result of an evening was, compared with games between bots. */
import type { Compared } from './shape.ts';
import { PERCENT, PLAYED, USUAL } from './usual.ts';

/** What is compared: the winner's points, the margin over the second, and the last one's points. */
const MEASURES = ['winner', 'lead', 'last'] as const;
export type Measure = (typeof MEASURES)[number];

/** Quantiles of each, at the percentages of PERCENT. */
export type Usual = Readonly<Record<Measure, readonly number[]>>;

/** The players of the games that evenings are compared with, and their number for each edition and number of players. */
export const BESIDE = PLAYED;

/**
 * Compares final points.
 *
 * @param edition the id of an edition; a variant is another game, which bots have not played here
 * @param totals final points, in any order
 * @returns nothing for a game that bots have not played
 */
export const comparedWith = (edition: string, totals: readonly number[]): readonly Compared[] => {
  const usual = USUAL[`${edition} ${totals.length}`];
  if (!usual) return [];
  const sorted = totals.toSorted((a, b) => b - a);
  const points = { winner: sorted[0], lead: sorted[0] - sorted[1], last: sorted[sorted.length - 1] };
  return MEASURES.map((measure) => {
    const quantiles = usual[measure];
    const below = quantiles.filter((value) => value < points[measure]).length;
    const above = quantiles.filter((value) => value > points[measure]).length;
    return {
      measure,
      points: points[measure],
      fewer: below === 0 ? 0 : PERCENT[below - 1],
      more: above === 0 ? 0 : 100 - PERCENT[PERCENT.length - above],
    };
  });
};
