/** What money bought, and how a seat's money compares with that of the others. */
import { GUIDES } from '../guide/index.ts';
import type { GuideWords } from '../words/guide/index.ts';
import type { RoundCompared } from './shape.ts';

/** A round of a seat alone. */
export type RoundLedger = Omit<RoundCompared, 'others'>;

/** The mean of some seats' money in a round. */
export const meanMoney = (rounds: readonly RoundLedger[]): RoundCompared['others'] => {
  const mean = (of: (one: RoundLedger) => number) =>
    rounded(rounds.reduce((sum, one) => sum + of(one), 0) / rounds.length);
  const byKey = (of: (one: RoundLedger) => Readonly<Record<string, number>>) => {
    const keys = [...new Set(rounds.flatMap((one) => Object.keys(of(one))))];
    return Object.fromEntries(keys.map((key) => [key, mean((one) => of(one)[key] ?? 0)]));
  };
  return {
    earned: mean(({ earned }) => earned),
    spent: byKey(({ spent }) => spent),
    bought: byKey(({ bought }) => bought),
  };
};

/** Things that were bought, and the payments. */
export interface Purchase {
  readonly count: number;
  readonly money: number;
}

/** What a seat bought in all its rounds, beside the mean of the others; things that nobody bought are left out. */
export const purchases = (
  rounds: readonly RoundCompared[],
): { readonly what: keyof GuideWords['sells']; readonly own: Purchase; readonly others: Purchase }[] =>
  Object.entries(GUIDES)
    .flatMap(([phase, { sells }]) => {
      if (!sells) return [];
      const { what } = sells;
      const sum = (money: readonly RoundCompared['others'][]): Purchase => ({
        count: money.reduce((all, { bought }) => all + (bought[what] ?? 0), 0),
        money: money.reduce((all, { spent }) => all + (spent[phase] ?? 0), 0),
      });
      return [{ what, own: sum(rounds), others: sum(rounds.map(({ others }) => others)) }];
    })
    .filter(({ own, others }) => own.count + others.count > 0);

/** Rounded to thousandths. */
export const rounded = (value: number): number => Math.round(value * 1000) / 1000;
