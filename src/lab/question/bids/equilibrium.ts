/** The mixture of prices that nobody at the table could improve on, and the gain of the best price against it. */
import { mean } from '../../../base/stats/describe.ts';
import { gainsOn, regretMatching } from '../../../base/stats/equilibrium.ts';
import type { Estimate } from '../../../base/stats/intervals.ts';
import { simultaneous } from '../../../base/stats/simultaneous.ts';
import type { AuctionAnswer, Edge, EquilibriumState } from './answer.ts';
import type { Effects } from './effects.ts';
import { type Auction, hasField } from './file.ts';

/** From this probability on, a price belongs to an equilibrium and is not noise. */
export const PART = 0.05;

/** The end of the grid at which a price is; null for one in between, and for 0. */
export const edgeAt = (prices: readonly number[], price: number): Edge | null => {
  if (price === prices.length - 1) return 'highest';
  return price === 0 && prices[0] > 0 ? 'lowest' : null;
};

/** @param random numbers in [0, 1), for the bootstrap */
export const equilibriumOf = (
  effects: Effects,
  auction: Auction,
  round: number,
  random: () => number,
): Pick<AuctionAnswer, 'equilibrium' | 'exploitability'> => {
  const { prices, equilibrium } = effects.plan;
  if (!equilibrium || !hasField(auction)) return { equilibrium: null, exploitability: null };
  const { players } = effects.arms[0];
  const cells = prices.map((price) =>
    prices.map((others) => effects.of(effects.armOf({ kind: 'field', auction, round, price, others }))),
  );
  const mixOf = (has: (deal: number) => boolean) =>
    regretMatching(
      cells.map((row) => row.map((values) => mean(values.filter((_, deal) => has(deal))))),
      players,
    );
  const mix = mixOf(() => true);
  // The mixture found on one half of the deals is measured on the other half.
  const byHalf = [0, 1].map((half) => mixOf((deal) => deal % 2 !== half));
  const gains = cells[0][0].map((_, deal) => {
    const table = cells.map((row) => row.map((values) => values[deal]));
    return gainsOn(table, byHalf[deal % 2], players);
  });
  const byPrice = prices.map((_, price) => gains.map((deal) => deal[price]));
  const all = simultaneous(byPrice, random);
  const most = (of: (gain: Estimate) => number) => Math.max(0, ...all.map(of));
  return {
    equilibrium: {
      mix: prices.map((price, i) => ({ price, chance: mix[i] })),
      mean: prices.reduce((sum, price, i) => sum + price * mix[i], 0),
      found: foundBy(prices, mix, all),
    },
    exploitability: {
      mean: most(({ mean }) => mean),
      low: most(({ low }) => low),
      high: most(({ high }) => high),
    },
  };
};

/** Whether a mixture is a finding. @param gains of each price against it */
const foundBy = (prices: readonly number[], mix: readonly number[], gains: readonly Estimate[]): EquilibriumState => {
  if (mix.some((chance, price) => chance >= PART && edgeAt(prices, price) !== null)) return 'at the edge';
  if (gains.some(({ low }) => low > 0)) return 'not converged';
  return gains.some(({ high }) => high < 0) ? 'found' : 'not told apart';
};
