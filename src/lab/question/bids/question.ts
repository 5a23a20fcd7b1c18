/**
 * `ask: bids`: what a price in an auction is worth, the best one against the others at the table, and the one that none of them
 * could improve on.
 *
 * The best price of each auction plays again on deals that it was not chosen by. What it gains there, with intervals that hold for
 * all auctions together, is all that is claimed of it: the best of many prices in many auctions flatters itself.
 */

import { whole } from '../../../base/drawing/words.ts';
import { Random } from '../../../base/random/random.ts';
import { seedOf } from '../../../base/random/seed.ts';
import { mean, sum } from '../../../base/stats/describe.ts';
import { gainsOn, regretMatching } from '../../../base/stats/equilibrium.ts';
import { type Estimate, meanInterval } from '../../../base/stats/intervals.ts';
import { jackknife } from '../../../base/stats/jackknife.ts';
import { simultaneous } from '../../../base/stats/simultaneous.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { LineUpAgent } from '../../experiment/line-up.ts';
import { type Block, meanOf, variance } from '../blocks.ts';
import type { Measure } from '../fields.ts';
import { emptyIf, type Forecast, gamesInBlock, type Question } from '../question.ts';
import { UNITS, withInterval } from '../units.ts';
import type {
  AuctionAnswer,
  BidderRow,
  BidsAnswer,
  Edge,
  EquilibriumState,
  MoneyAnswer,
  PricePoint,
} from './answer.ts';
import { type Auction, type BidArm, type Bids, bidArmsOf, hasField } from './file.ts';
import { type BidSums, bidSums } from './rows.ts';

/** What two measures of a block say of the seat that is made to bid. */
type Values = Readonly<Record<'winShare' | 'points' | 'rank', number>>;

const MEASURED = ['winShare', 'points'] as const;

/** From this chance on, a price is part of an equilibrium and not its noise. */
const PART = 0.05;

/** Deals of another seed, and how many times as many as those of each price, on which the best prices play again. */
const HELD_OUT = { words: 'held out', times: 4 };

/** The price in which the largest number stands. */
const highest = (values: readonly number[]): number => values.indexOf(Math.max(...values));

/** Whether two agents are the same in all but their label: also in what they are made to do, and given. */
const isAlike = (a: LineUpAgent, b: LineUpAgent): boolean => {
  const [one, other] = [a, b].map((agent) => JSON.stringify({ ...agent, label: '' }));
  return one === other;
};

/** The best price of an auction, and what it does to its seat on deals that it was not chosen by. */
interface Chosen {
  readonly auction: Auction;
  readonly round: number;
  readonly experiment: Experiment;
  /** Values of the measure above the seat's own bids, block by block. */
  readonly effects: number[];
}

/** Prices must change the chance to win by as much, or nothing can be said of what winning is worth. */
const LEAST_WINS = 0.05;

/** The fewest deals that anything is said by. */
const FEWEST = 4;

export class BidsQuestion implements Question<BidsAnswer> {
  readonly gather = bidSums;
  private readonly ask: Bids;
  private readonly arms: readonly Experiment[];
  private readonly roles: readonly BidArm[];
  private readonly games: number;
  private readonly blocks: number;
  /** The undisturbed seat on deals of the second stage, and the prices that were chosen. */
  private readonly again: Experiment;
  private chosen: readonly Chosen[] = [];
  private planned: readonly number[] = [];
  private looks = 0;
  private lost = 0;
  /** By arm, of the blocks that all arms have played without a failure. */
  private readonly values: Values[][];
  private bids: readonly (readonly BidSums[])[] = [];

  /** @param arms those of the first stage; others that follow are made again */
  constructor(ask: Bids, arms: readonly Experiment[]) {
    this.ask = ask;
    this.roles = bidArmsOf(ask.plan);
    this.arms = arms.slice(0, this.roles.length);
    this.games = gamesInBlock(arms[0]);
    this.blocks = Math.ceil(ask.games / this.games);
    this.values = this.arms.map(() => []);
    this.again = heldOut(arms[0]);
  }

  get armsSoFar(): readonly Experiment[] {
    const again = this.chosen.map(({ experiment }) => experiment);
    return again.length > 0 ? [...this.arms, this.again, ...again] : this.arms;
  }

  /** One look at each of the two stages, after all its games: intervals that hold together are for a number of games that is fixed. */
  next(): readonly number[] | null {
    const first = this.arms.map(() => this.blocks);
    const second = this.armsSoFar.slice(first.length).map(() => HELD_OUT.times * this.blocks);
    if (this.planned.length === first.length + second.length) return null;
    this.planned = [...first, ...second];
    return this.planned;
  }

  look(blocks: readonly (readonly Block[])[], bids: readonly (readonly BidSums[])[]): void {
    this.looks++;
    if (this.looks > 1) {
      this.lookAgain(blocks.slice(this.arms.length));
      return;
    }
    this.bids = bids;
    for (const same of this.wholeIn(blocks))
      for (const [arm, block] of same.entries()) this.values[arm].push(valuesOf(this.arms[arm], block));
    if (this.isKnown) this.chosen = this.choose();
  }

  /** The deals that all arms have played without a failure, arm by arm. */
  private wholeIn(blocks: readonly (readonly Block[])[]): (readonly NonNullable<Block>[])[] {
    const deals = blocks[0].map((_, i) => blocks.map((arm) => arm[i]));
    const whole = deals.filter((same): same is NonNullable<Block>[] => same.every((block) => block !== null));
    this.lost += deals.length - whole.length;
    return whole;
  }

  private lookAgain(blocks: readonly (readonly Block[])[]): void {
    const { measure } = this.ask;
    for (const [own, ...prices] of this.wholeIn(blocks)) {
      const usual = valuesOf(this.again, own)[measure];
      for (const [i, { experiment, effects }] of this.chosen.entries())
        effects.push(UNITS[measure].more * (valuesOf(experiment, prices[i])[measure] - usual));
    }
  }

  /** The best price of each auction in which one does better than the seat's own bids. */
  private choose(): Chosen[] {
    const { auctions, rounds } = this.ask.plan;
    return auctions.flatMap((auction) =>
      rounds.flatMap((round) => {
        const arms = this.pricesIn(auction, round);
        const means = arms.map((arm) => mean(this.effects(arm)));
        const best = highest(means);
        return means[best] > 0 ? [{ auction, round, experiment: heldOut(this.arms[arms[best]]), effects: [] }] : [];
      }),
    );
  }

  /** Whether there are deals to say anything by. */
  private get isKnown(): boolean {
    return this.looks > 0 && this.values[0].length >= FEWEST;
  }

  /** Whether the second stage has been played, or there is nothing to play in it. */
  private get isOver(): boolean {
    return this.isKnown && (this.looks > 1 || this.chosen.length === 0);
  }

  forecast(): Forecast {
    const before = { winShare: 0.25, points: 25, rank: 0.7 }[this.ask.measure];
    const effects = this.looks > 0 ? this.effects(1) : [];
    const spread = effects.length > 1 ? Math.sqrt(variance(effects)) : before;
    return {
      games: (this.arms.length + HELD_OUT.times * this.armsAgain) * this.blocks * this.games,
      smallestEffect: (2.7 * spread) / Math.sqrt(this.blocks),
    };
  }

  /** Arms of the second stage: at most as many as there are auctions, before it is known which. */
  private get armsAgain(): number {
    const { auctions, rounds } = this.ask.plan;
    return this.isKnown ? this.armsSoFar.length - this.arms.length : 1 + auctions.length * rounds.length;
  }

  answer(): BidsAnswer {
    const known = this.isKnown;
    const auctions = known ? this.auctions() : [];
    return {
      ask: 'bids',
      verdict: this.isOver ? 'known' : 'open',
      sentence: this.sentence(auctions),
      games: sum(this.planned) * this.games,
      blocks: this.planned[0] ?? 0,
      looks: this.looks,
      ...emptyIf(this.hasTooFew),
      auctions,
      priceOfMoney: known ? this.ask.plan.rounds.map((round) => this.priceOfMoney(round)) : [],
    };
  }

  private get hasTooFew(): boolean {
    return this.looks > 0 && this.values[0].length < FEWEST;
  }

  /** The arm with that role. */
  private armOf(wanted: BidArm): number {
    const name = JSON.stringify(wanted);
    return this.roles.findIndex((role) => JSON.stringify(role) === name);
  }

  /** By how much an arm is above the undisturbed one, block by block; more is better also for ranks. */
  private effects(arm: number, measure: Measure = this.ask.measure): number[] {
    const { more } = UNITS[measure];
    return this.values[arm].map((values, i) => more * (values[measure] - this.values[0][i][measure]));
  }

  private auctions(): AuctionAnswer[] {
    const { auctions, rounds } = this.ask.plan;
    const gains = this.gains();
    return auctions.flatMap((auction) => rounds.map((round) => this.auction(auction, round, gains)));
  }

  /** The arms of the prices of an auction. */
  private pricesIn(auction: Auction, round: number): number[] {
    return this.ask.plan.prices.map((price) => this.armOf({ kind: 'price', auction, round, price }));
  }

  /** What the chosen prices gain, by auction and round; none before they have played again. */
  private gains(): ReadonlyMap<string, Estimate> {
    const found = this.looks > 1 ? this.chosen.filter(({ effects }) => effects.length > 1) : [];
    const gains = simultaneous(
      found.map(({ effects }) => effects),
      this.random('gains'),
    );
    return new Map(found.map(({ auction, round }, i) => [`${auction} ${round}`, gains[i]]));
  }

  private auction(auction: Auction, round: number, gains: ReadonlyMap<string, Estimate>): AuctionAnswer {
    const arms = this.pricesIn(auction, round);
    const curve = this.curve(auction, round, arms);
    const bestReply = { ...this.bestReply(arms), gain: gains.get(`${auction} ${round}`) ?? null };
    const { equilibrium, exploitability } = this.equilibrium(auction, round);
    const even = equilibrium?.found === 'found' ? equilibrium.mean : null;
    const agents = this.bidders(auction, round, bestReply.price, even);
    const worth = this.worth(round, arms, curve);
    const places = auction === 'order' ? this.places(round) : null;
    return { auction, round, curve, worth, places, bestReply, equilibrium, exploitability, agents };
  }

  private random(what: string): () => number {
    const random = new Random(...seedOf(this.arms[0].seed, what));
    return () => random.next();
  }

  private curve(auction: Auction, round: number, arms: readonly number[]): PricePoint[] {
    const [winShare, points] = MEASURED.map((measure) =>
      simultaneous(
        arms.map((arm) => this.effects(arm, measure)),
        this.random(`${auction} ${round} ${measure}`),
      ),
    );
    return arms.map((arm, i) => {
      const { seats, won, paid } = this.taken(arm, auction, round, this.arms[arm].agents[0].label);
      return {
        price: this.ask.plan.prices[i],
        wins: seats > 0 ? won / seats : 0,
        paid: won > 0 ? paid / won : 0,
        winShare: winShare[i],
        points: points[i],
      };
    });
  }

  /** What an agent bid, won and paid in an arm. */
  private taken(arm: number, auction: Auction, round: number, agent: string) {
    const line = auction.startsWith('poll-') ? Number(auction.slice('poll-'.length)) : 0;
    const rows = this.bids[arm].filter((row) => row.agent === agent && row.round === round && row.line === line);
    const sum = (of: (row: BidSums) => number) => rows.reduce((all, row) => all + of(row), 0);
    if (auction === 'tie') {
      const [seats, won] = [sum(({ tied }) => tied), sum(({ wonTied }) => wonTied)];
      return {
        seats,
        won,
        bid: sum(({ more }) => more),
        paid: sum(({ paid, won, wonTied }) => (won > 0 ? (paid * wonTied) / won : 0)),
      };
    }
    return {
      seats: sum(({ seats }) => seats),
      won: sum(({ won }) => won),
      bid: sum(({ bid }) => bid),
      paid: sum(({ paid }) => paid),
    };
  }

  /** The price that does best, and those that are not shown to be worse. */
  private bestReply(arms: readonly number[]): Omit<AuctionAnswer['bestReply'], 'gain'> {
    const { prices } = this.ask.plan;
    const effects = arms.map((arm) => this.effects(arm));
    const best = highest(effects.map(mean));
    const others = prices.flatMap((_, i) => (i === best ? [] : [i]));
    const gaps = simultaneous(
      others.map((i) => effects[best].map((value, block) => value - effects[i][block])),
      this.random('as good'),
    );
    const worse = new Set(others.filter((_, k) => gaps[k].low > 0));
    return { price: prices[best], asGood: prices.filter((_, i) => !worse.has(i)), edge: this.edgeAt(best) };
  }

  /** The end of the grid at which a price is; null for one between, and for 0. */
  private edgeAt(price: number): Edge | null {
    const { prices } = this.ask.plan;
    if (price === prices.length - 1) return 'highest';
    return price === 0 && prices[0] > 0 ? 'lowest' : null;
  }

  /** What money is worth in a round, by measure: block by block, for a thousand. */
  private money(round: number, measure: Measure): number[] {
    const { money } = this.ask.plan;
    const [more, less] = [money, -money].map((amount) => this.armOf({ kind: 'money', round, money: amount }));
    const lost = this.effects(less, measure);
    return this.effects(more, measure).map((value, i) => (value - lost[i]) / (2 * money));
  }

  private priceOfMoney(round: number): MoneyAnswer {
    const [winShare, points] = MEASURED.map((measure) => meanInterval(this.money(round, measure)));
    return { round, winShare, points };
  }

  /**
   * What winning is worth before its price: how effects rise with the chance to win over the prices that were forced, with what
   * was paid added again at the price of money.
   */
  private worth(round: number, arms: readonly number[], curve: readonly PricePoint[]): AuctionAnswer['worth'] {
    const wins = curve.map((point) => point.wins);
    const spread = wins.map((value) => value - mean(wins));
    const squares = spread.reduce((sum, value) => sum + value * value, 0);
    if (Math.max(...wins) - Math.min(...wins) < LEAST_WINS) return null;
    const [winShare, points] = MEASURED.map((measure) => {
      const effects = arms.map((arm) => this.effects(arm, measure));
      const money = this.money(round, measure);
      return jackknife(money.length, (has) => {
        const over = (values: readonly number[]) => mean(values.filter((_, block) => has(block)));
        const unit = over(money);
        const gross = effects.map((values, i) => over(values) + unit * curve[i].wins * curve[i].paid);
        return gross.reduce((sum, value, i) => sum + value * spread[i], 0) / squares;
      });
    });
    const { low, mean: unit } = meanInterval(this.money(round, 'points'));
    return { winShare, points, price: low > 0 ? Math.max(0, points.mean / unit) : null };
  }

  private places(round: number): AuctionAnswer['places'] {
    const { places, prices } = this.ask.plan;
    if (places.length === 0) return null;
    const arms = places.map((place) => this.armOf({ kind: 'place', round, place, price: Math.max(...prices) }));
    const [winShare, points] = MEASURED.map((measure) =>
      simultaneous(
        arms.map((arm) => this.effects(arm, measure)),
        this.random(`places ${round} ${measure}`),
      ),
    );
    return places.map((place, i) => ({ place, winShare: winShare[i], points: points[i] }));
  }

  private equilibrium(auction: Auction, round: number): Pick<AuctionAnswer, 'equilibrium' | 'exploitability'> {
    if (!this.ask.plan.equilibrium || !hasField(auction)) return { equilibrium: null, exploitability: null };
    const { prices } = this.ask.plan;
    const { players } = this.arms[0];
    const cells = prices.map((price) =>
      prices.map((others) => this.effects(this.armOf({ kind: 'field', auction, round, price, others }))),
    );
    const payoffs = (has: (block: number) => boolean) =>
      cells.map((row) => row.map((values) => mean(values.filter((_, block) => has(block)))));
    const mix = regretMatching(
      payoffs(() => true),
      players,
    );
    // Each half of the deals is measured by the mixture that the other half has found.
    const byHalf = [0, 1].map((half) =>
      regretMatching(
        payoffs((block) => block % 2 !== half),
        players,
      ),
    );
    const gains = cells[0][0].map((_, block) => {
      const table = cells.map((row) => row.map((values) => values[block]));
      return gainsOn(table, byHalf[block % 2], players);
    });
    const byPrice = prices.map((_, price) => gains.map((block) => block[price]));
    const all = simultaneous(byPrice, this.random(`equilibrium ${auction} ${round}`));
    const most = (of: (gain: Estimate) => number) => Math.max(0, ...all.map(of));
    const exploitability = {
      mean: most(({ mean }) => mean),
      low: most(({ low }) => low),
      high: most(({ high }) => high),
    };
    return {
      equilibrium: {
        mix: prices.map((price, i) => ({ price, chance: mix[i] })),
        mean: prices.reduce((sum, price, i) => sum + price * mix[i], 0),
        found: this.foundBy(mix, all),
      },
      exploitability,
    };
  }

  /** Whether a mixture is a finding. @param gains of each price on it */
  private foundBy(mix: readonly number[], gains: readonly Estimate[]): EquilibriumState {
    if (mix.some((chance, price) => chance >= PART && this.edgeAt(price) !== null)) return 'at the edge';
    if (gains.some(({ low }) => low > 0)) return 'not converged';
    return gains.some(({ high }) => high < 0) ? 'found' : 'not told apart';
  }

  /** What agents bid by themselves: those of the line-up, and others in the place of the first. */
  private bidders(auction: Auction, round: number, best: number, equilibrium: number | null): BidderRow[] {
    const [{ agents }] = this.arms;
    const [first, ...field] = agents;
    // Where the seat that is made to bid is otherwise like another, that one bids more often as it would, and stands for both.
    const like = field.find((other) => isAlike(first, other));
    const listed = like ? [like, ...field] : agents;
    const own = [...new Set(listed.map(({ label }) => label))].map((label) => ({ arm: 0, label }));
    const others = this.ask.plan.bidders.map((_, bidder) => {
      const arm = this.armOf({ kind: 'bidder', bidder });
      return { arm, label: this.arms[arm].agents[0].label };
    });
    return [...own, ...others].flatMap(({ arm, label }) => {
      const { seats, bid } = this.taken(arm, auction, round, label);
      if (seats === 0) return [];
      const usual = bid / seats;
      return [
        {
          agent: label,
          bid: usual,
          fromBestReply: usual - best,
          fromEquilibrium: equilibrium === null ? null : usual - equilibrium,
        },
      ];
    });
  }

  private sentence(auctions: readonly AuctionAnswer[]): string {
    if (this.hasTooFew)
      return `Nothing is known: the bid lab needs ${FEWEST} deals or more, and every arm has played ${this.values[0].length} without a failed game; give it more games.`;
    if (auctions.length === 0) return 'Nothing is known yet.';
    const all = auctions.length === 1 ? 'the auction' : `${auctions.length} auctions`;
    if (!this.isOver)
      return `In ${this.chosen.length} of ${all} a fixed price did better than the seat's own bids; whether it does on other deals is not known yet.`;
    const lost = this.lost > 0 ? ` ${whole(this.lost)} deals with a failed game are left out.` : '';
    const games = whole(this.blocks * this.games);
    const again = whole(HELD_OUT.times * this.blocks * this.games);
    const better = this.told(auctions);
    const rests =
      this.chosen.length === 0
        ? `${games} games for each price; no price did better on average`
        : `${games} games for each price; gains by ${again} games each on deals that prices were not chosen by, with intervals that hold for all ${this.chosen.length} together`;
    const found =
      better.length === 0
        ? `In none of ${all} is a fixed price shown to be better than the seat's own bids (${rests}).`
        : `A fixed price is better than the seat's own bids in ${better.length} of ${all}: ${better.join('; ')} (${rests}).`;
    return [found, ...edgeSentences(auctions)].join(' ') + lost;
  }

  /** The prices that are shown to gain. */
  private told(auctions: readonly AuctionAnswer[]): string[] {
    const { measure } = this.ask;
    return auctions.flatMap(({ auction, round, bestReply: { price, gain } }) =>
      gain && gain.low > 0
        ? [
            `${price} in the auction ${auction} of round ${round}, ${withInterval(measure, gain)}${UNITS[measure].difference}`,
          ]
        : [],
    );
  }
}

/** An arm on the deals of the second stage, of which only results are kept. */
const heldOut = (arm: Experiment): Experiment => ({
  ...arm,
  arm: `${HELD_OUT.words}; ${arm.arm}`,
  seed: `${arm.seed} ${HELD_OUT.words}`,
  record: ['games', 'seats'],
});

const valuesOf = ({ agents }: Experiment, games: NonNullable<Block>): Values => {
  const own = [agents[0].label];
  return {
    winShare: meanOf(games, 'winShare', own),
    points: meanOf(games, 'points', own),
    rank: meanOf(games, 'rank', own),
  };
};

/** What the grid of prices does not show, in sentences. */
const edgeSentences = (auctions: readonly AuctionAnswer[]): string[] => {
  const places = (of: (one: AuctionAnswer) => boolean) =>
    auctions.filter(of).map(({ auction, round }) => `${auction} ${round}`);
  const sentence = (where: readonly string[], words: string) =>
    where.length > 0 ? [`${words} (${where.join(', ')}).`] : [];
  const found = (word: EquilibriumState) => places(({ equilibrium }) => equilibrium?.found === word);
  return [
    ...sentence(
      places(({ bestReply }) => bestReply.edge === 'highest'),
      'The best price is the highest that was tried, so higher ones may be better still',
    ),
    ...sentence(
      places(({ bestReply }) => bestReply.edge === 'lowest'),
      'The best price is the lowest that was tried, so lower ones may be better still',
    ),
    ...sentence(
      found('at the edge'),
      'The equilibrium lies at the end of the prices that were tried: extend them to find it',
    ),
    ...sentence(found('not converged'), 'The equilibrium is not found, for a price still gains on what was'),
    ...sentence(
      found('not told apart'),
      'No equilibrium is found, for by these games no price is told apart from it: play more of them',
    ),
  ];
};
