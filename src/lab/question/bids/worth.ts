/**
 * The worth of things by situation: money in hand, a place in turn order or an auction won, by round and by the seat's cash or
 * lead. Each round of each game of the undisturbed seat is a situation; in the same situation, on the same deal, the other arms
 * do something to the seat. Effects are ratios of sums over deals (Cochran 1977, section 6.3), as everywhere in the lab.
 */
import { quantile, sum } from '../../../base/stats/describe.ts';
import { blockMean, type Estimate } from '../../../base/stats/intervals.ts';
import type { Situation } from './rows.ts';

export const WORTH_BY = ['cash', 'lead'] as const;
type WorthBy = (typeof WORTH_BY)[number];

/** Seats are put into this many bands of about the same size, round by round. */
const BANDS = 3;
/** All intervals of all cells hold jointly at 95 %. */
const WRONG = 0.05;
/** A cell with fewer situations is left out. */
const FEWEST = 30;
/** Winning must change in at least this part of the situations of a cell, or its worth cannot be estimated. */
const LEAST_WINS = 0.05;

/** The effect of something in a situation, by measure, and how much of it there was: victories in an auction, or 1. */
interface Effect {
  readonly winShare: number;
  readonly points: number;
  readonly amount: number;
}

/** Something that was done to a seat in a round, game by game in the order of the deals. */
export interface Thing {
  readonly name: string;
  readonly round: number;
  readonly effects: readonly Effect[];
}

/** A band of seats in a round: from the least to the most cash in hand, in thousands, or lead, in points. */
interface Band {
  readonly by: WorthBy;
  readonly round: number;
  /** From 0, the seats with the least. */
  readonly band: number;
  readonly from: number;
  readonly to: number;
  /** The indices of its games. */
  readonly games: readonly number[];
}

export interface WorthCell extends Omit<Band, 'games'> {
  readonly thing: string;
  readonly situations: number;
  readonly winShare: Estimate;
  readonly points: Estimate;
}

/** Bands of one round; seats with equal amounts are in one band, so there may be fewer. */
const bandsOf = (by: WorthBy, round: number, amounts: readonly (readonly [game: number, amount: number])[]): Band[] => {
  const all = amounts.map(([, amount]) => amount);
  const edges = Array.from({ length: BANDS - 1 }, (_, i) => quantile(all, (i + 1) / BANDS));
  return Array.from({ length: BANDS }, (_, band) => {
    const within = amounts.filter(([, amount]) => edges.filter((edge) => amount > edge).length === band);
    const own = within.map(([, amount]) => amount);
    const games = within.map(([game]) => game);
    return { by, round, band, from: Math.min(...own), to: Math.max(...own), games };
  }).filter(({ games }) => games.length >= FEWEST);
};

const cellEstimate = (values: readonly number[], amounts: readonly number[], each: number, level: number): Estimate => {
  const blocks = values.length / each;
  const over = (list: readonly number[]) =>
    Array.from({ length: blocks }, (_, block) => sum(list.slice(block * each, (block + 1) * each)));
  const [s, n] = [over(values), over(amounts)];
  const products = (a: readonly number[], b: readonly number[]) => sum(a.map((value, i) => value * b[i]));
  return blockMean(
    {
      ...{ blocks, sum: sum(s), count: sum(n) },
      ...{ sumSquares: products(s, s), cross: products(s, n), countSquares: products(n, n) },
    },
    level,
  );
};

/**
 * The worth of each thing in each band of its round. Intervals of all cells and both measures hold jointly.
 *
 * @param placeOf the index of a game among the effects; undefined if it is left out
 * @param each how many games a deal has
 */
export const worthOf = (
  things: readonly Thing[],
  situations: readonly Situation[],
  placeOf: (game: number) => number | undefined,
  each: number,
): WorthCell[] => {
  const bands = WORTH_BY.flatMap((by) =>
    [...new Set(things.map(({ round }) => round))].flatMap((round) => {
      const amounts = situations.flatMap((one) => {
        const place = one.round === round ? placeOf(one.game) : undefined;
        return place === undefined ? [] : [[place, one[by]] as const];
      });
      return amounts.length === 0 ? [] : bandsOf(by, round, amounts);
    }),
  );
  const cells = things.flatMap((thing) =>
    bands.flatMap((band) => {
      if (band.round !== thing.round) return [];
      const amounts = thing.effects.map(() => 0);
      for (const game of band.games) amounts[game] = thing.effects[game].amount;
      return Math.abs(sum(amounts)) >= LEAST_WINS * band.games.length ? [{ thing, band, amounts }] : [];
    }),
  );
  const level = 1 - WRONG / (2 * cells.length);
  const all = cells.map(({ thing, band: { games, ...band }, amounts }) => {
    const [winShare, points] = (['winShare', 'points'] as const).map((measure) => {
      const values = thing.effects.map(() => 0);
      for (const game of games) values[game] = thing.effects[game][measure];
      return cellEstimate(values, amounts, each, level);
    });
    return { thing: thing.name, ...band, situations: games.length, winShare, points };
  });
  // If no game changed, there is no estimate of how often one would.
  return all.filter(({ winShare, points }) => winShare.high > winShare.low && points.high > points.low);
};
