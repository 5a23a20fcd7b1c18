/** What each amount is worth, from its results in each deal. */
import { Random } from '../../../base/random/random.ts';
import { seedOf } from '../../../base/random/seed.ts';
import { mean, sum } from '../../../base/stats/describe.ts';
import { type Estimate, meanInterval, wilson } from '../../../base/stats/intervals.ts';
import { simultaneous } from '../../../base/stats/simultaneous.ts';
import { NOTHING } from './auction.ts';

/** An amount, against one kind of opponents; intervals are of 95 %. */
export interface AmountBook {
  /** In thousands; null for a pass. If seats raise, the most that the seat would pay. */
  readonly amount: number | null;
  /** The chance of winning the auction. */
  readonly won: Estimate;
  /** The price paid in auctions that were won; null if none was. */
  readonly price: number | null;
  /** The mean payment over all deals, won or not. */
  readonly paid: number;
  /** The place in turn order that results from a bid for it, 1 for the first; null for a poll. */
  readonly place: number | null;
  /** Share of the win. */
  readonly share: Estimate;
  /** Points ahead of the mean of the others. */
  readonly points: Estimate;
  /** What searches maximise: share, place and points. */
  readonly utility: number;
  /** Share and points less those of the best amount, deal by deal; the intervals of all amounts hold jointly. */
  readonly behind: { readonly share: Estimate; readonly points: Estimate };
}

/** The results of an amount in each deal. */
export class Column {
  readonly amount: number;
  readonly won: number[] = [];
  readonly paid: number[] = [];
  readonly place: number[] = [];
  readonly utility: number[] = [];
  readonly share: number[] = [];
  readonly points: number[] = [];

  constructor(amount: number) {
    this.amount = amount;
  }
}

const NONE: Estimate = { mean: 0, low: 0, high: 0 };

/** Each series less that of the best, with intervals that hold jointly. */
const behind = (
  columns: readonly Column[],
  best: number,
  of: (one: Column) => readonly number[],
  seed: string | number,
): Estimate[] => {
  const lead = of(columns[best]);
  const others = columns.filter((_, i) => i !== best).map((one) => of(one).map((value, n) => value - lead[n]));
  const random = new Random(...seedOf(seed, 'intervals'));
  // A book shows intervals; p-values belong to claims.
  const found = simultaneous(others, () => random.next()).map(({ mean, low, high }) => ({ mean, low, high }));
  return columns.map((_, i) => (i === best ? NONE : found[i < best ? i : i - 1]));
};

/** The amounts in their order, and the one with the greatest utility. @param isOrder whether it is for the order of play */
export const compareAmounts = (
  columns: readonly Column[],
  isOrder: boolean,
  seed: string | number,
): { readonly best: number; readonly amounts: AmountBook[] } => {
  const utilities = columns.map(({ utility }) => mean(utility));
  const best = utilities.indexOf(Math.max(...utilities));
  const shares = behind(columns, best, ({ share }) => share, seed);
  const points = behind(columns, best, (one) => one.points, seed);
  const amounts = columns.map((one, i): AmountBook => {
    const wins = sum(one.won);
    return {
      amount: one.amount === NOTHING ? null : one.amount,
      won: wilson(wins, one.won.length),
      price: wins === 0 ? null : sum(one.paid.map((paid, n) => paid * one.won[n])) / wins,
      paid: mean(one.paid),
      place: isOrder ? mean(one.place) : null,
      share: meanInterval(one.share),
      points: meanInterval(one.points),
      utility: utilities[i],
      behind: { share: shares[i], points: points[i] },
    };
  });
  return { best, amounts };
};
