/**
 * The effects of prices on the seat that bid them: every arm of the first stage against the seat's own bids on the same deals.
 */
import type { Experiment } from '../../experiment/experiment.ts';
import { type Block, meanOf } from '../blocks.ts';
import type { Measure } from '../fields.ts';
import { gamesInBlock } from '../question.ts';
import { UNITS } from '../units.ts';
import { type Auction, type BidArm, type BidPlan, type Bids, bidArmsOf } from './file.ts';

/** The measures of some games for the bidding seat. */
export type Values = Readonly<Record<Measure, number>>;

export const MEASURED = ['winShare', 'points'] as const;

/** The games of a deal, arm by arm; all were played to their end. */
type Whole = readonly NonNullable<Block>[];

export const valuesOf = ({ agents }: Experiment, games: NonNullable<Block>): Values => {
  const own = [agents[0].label];
  return {
    winShare: meanOf(games, 'winShare', own),
    points: meanOf(games, 'points', own),
    rank: meanOf(games, 'rank', own),
  };
};

/** The deals that all arms played without a failure, arm by arm. */
export const wholeIn = (blocks: readonly (readonly Block[])[]): Whole[] =>
  blocks[0]
    .map((_, i) => blocks.map((arm) => arm[i]))
    .filter((same): same is NonNullable<Block>[] => same.every((block) => block !== null));

/** The place in line of a poll's region, from 1; 0 for the order. */
export const regionOf = (auction: Auction): number =>
  auction.startsWith('poll-') ? Number(auction.slice('poll-'.length)) : 0;

export class Effects {
  readonly plan: BidPlan;
  readonly arms: readonly Experiment[];
  /** Games per deal. */
  readonly gamesOfDeal: number;
  readonly measure: Measure;
  /** The arm of each role. */
  private readonly roles: ReadonlyMap<string, number>;
  /** By arm, deal by deal. */
  private readonly values: Values[][];
  /** The same game by game, in the order of the deals. */
  private readonly single: Values[][];
  /** The deal of each block. */
  private readonly blocks = new Map<number, number>();
  /** The index of each game in that order. */
  private readonly places = new Map<number, number>();

  /** @param arms those of the first stage; later ones are recreated */
  constructor({ plan, measure }: Pick<Bids, 'plan' | 'measure'>, arms: readonly Experiment[]) {
    this.plan = plan;
    this.measure = measure;
    this.roles = new Map(bidArmsOf(plan).map((role, arm) => [JSON.stringify(role), arm]));
    this.arms = arms.slice(0, this.roles.size);
    this.gamesOfDeal = gamesInBlock(arms[0]);
    this.values = this.arms.map(() => []);
    this.single = this.arms.map(() => []);
  }

  /** Takes in deals that all arms have played. */
  add(deals: readonly Whole[]): void {
    for (const same of deals) {
      this.blocks.set(same[0][0].block, this.blocks.size);
      for (const { game } of same[0]) this.places.set(game, this.places.size);
      for (const [arm, block] of same.entries()) {
        this.values[arm].push(valuesOf(this.arms[arm], block));
        this.single[arm].push(...block.map((game) => valuesOf(this.arms[arm], [game])));
      }
    }
  }

  /** How many deals there are. */
  get deals(): number {
    return this.values[0].length;
  }

  /** The index of the deal of a block; undefined if it is left out. */
  dealOf(block: number): number | undefined {
    return this.blocks.get(block);
  }

  /** How many games each arm has. */
  get games(): number {
    return this.places.size;
  }

  /** The index of a game in the order of the deals; undefined if it is left out. */
  placeOf(game: number): number | undefined {
    return this.places.get(game);
  }

  /** The arm with that role. */
  armOf(wanted: BidArm): number {
    return this.roles.get(JSON.stringify(wanted)) ?? -1;
  }

  /** The arms of the prices of an auction. */
  pricesIn(auction: Auction, round: number): number[] {
    return this.plan.prices.map((price) => this.armOf({ kind: 'price', auction, round, price }));
  }

  /** The arms in which the buyer of the order takes each place, at the highest price. */
  placesIn(round: number): number[] {
    const price = Math.max(...this.plan.prices);
    return this.plan.places.map((place) => this.armOf({ kind: 'place', round, place, price }));
  }

  /** The arms in which the seat gets money in a round, and loses it. */
  moneyIn(round: number): [more: number, less: number] {
    const { money } = this.plan;
    const arm = (amount: number) => this.armOf({ kind: 'money', round, money: amount });
    return [arm(money), arm(-money)];
  }

  /** How far an arm is above the undisturbed one, deal by deal; more is better for ranks too. */
  of(arm: number, measure: Measure = this.measure): number[] {
    const { more } = UNITS[measure];
    return this.values[arm].map((values, i) => more * (values[measure] - this.values[0][i][measure]));
  }

  /** The same, game by game. */
  byGame(arm: number, measure: Measure = this.measure): number[] {
    const { more } = UNITS[measure];
    return this.single[arm].map((values, place) => more * (values[measure] - this.single[0][place][measure]));
  }

  /** What a thousand more in hand is worth in a round: deal by deal. */
  ofMoney(round: number, measure: Measure): number[] {
    const [more, less] = this.moneyIn(round);
    const lost = this.of(less, measure);
    return this.of(more, measure).map((value, i) => (value - lost[i]) / (2 * this.plan.money));
  }
}
