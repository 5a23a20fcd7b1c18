/** The best price of each auction, on deals that it was not chosen by, with intervals that hold for all auctions together. */
import { mean } from '../../../base/stats/describe.ts';
import type { Joint } from '../../../base/stats/joint.ts';
import { simultaneous } from '../../../base/stats/simultaneous.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { Block } from '../blocks.ts';
import type { Measure } from '../fields.ts';
import { notCertain, UNITS } from '../units.ts';
import { type Again, heldOut } from './again.ts';
import { type Effects, valuesOf, wholeIn } from './effects.ts';
import type { Auction } from './file.ts';

/** How many times as many deals the best prices play as each price did. */
export const TIMES = 4;

/** The index of the largest number. */
export const highest = (values: readonly number[]): number => values.indexOf(Math.max(...values));

/** The best price of an auction, and its effect on its seat. */
interface Chosen {
  readonly auction: Auction;
  readonly round: number;
  readonly experiment: Experiment;
  /** Values of the measure minus those with the seat's own bids, deal by deal. */
  readonly effects: number[];
}

export class BestPrices implements Again {
  readonly times = TIMES;
  readonly arms: readonly Experiment[];
  private readonly measure: Measure;
  private readonly chosen: readonly Chosen[];

  constructor(effects: Effects, measure: Measure) {
    this.measure = measure;
    this.chosen = chosenBy(effects);
    const again = this.chosen.map(({ experiment }) => experiment);
    this.arms = again.length > 0 ? [heldOut(effects.arms[0]), ...again] : [];
  }

  /** In how many auctions a price did better than the seat's own bids. */
  get count(): number {
    return this.chosen.length;
  }

  look(blocks: readonly (readonly Block[])[]): number {
    const deals = wholeIn(blocks);
    for (const [own, ...prices] of deals) {
      const usual = valuesOf(this.arms[0], own)[this.measure];
      for (const [i, { experiment, effects }] of this.chosen.entries())
        effects.push(UNITS[this.measure].more * (valuesOf(experiment, prices[i])[this.measure] - usual));
    }
    return blocks[0].length - deals.length;
  }

  /** The gains of the prices; null for an auction without one. @param random numbers in [0, 1), for the bootstrap */
  gains(random: () => number): (auction: Auction, round: number) => Joint | null {
    const found = this.chosen.filter(({ effects }) => effects.length > 1);
    const together = simultaneous(
      found.map(({ effects }) => effects),
      random,
    );
    const gains = notCertain(this.measure, together, found[0]?.effects.length ?? 0);
    return (auction, round) => gains[found.findIndex((one) => one.auction === auction && one.round === round)] ?? null;
  }
}

/** The best price of each auction that has one better than the seat's own bids. */
const chosenBy = (effects: Effects): Chosen[] => {
  const { auctions, rounds } = effects.plan;
  return auctions.flatMap((auction) =>
    rounds.flatMap((round) => {
      const arms = effects.pricesIn(auction, round);
      const means = arms.map((arm) => mean(effects.of(arm)));
      const best = highest(means);
      return means[best] > 0 ? [{ auction, round, experiment: heldOut(effects.arms[arms[best]]), effects: [] }] : [];
    }),
  );
};
