/**
 * `ask: bids`: what a price in an auction is worth, the best one against the others at the table, and the one that none of them
 * could improve on.
 *
 * The best price of each auction plays again on deals that it was not chosen by. What it gains there, with intervals that hold for
 * all auctions together, is all that is claimed of it: the best of many prices in many auctions flatters itself.
 */

import { counted, listed, whole } from '../../../base/drawing/words.ts';
import { Random } from '../../../base/random/random.ts';
import { seedOf } from '../../../base/random/seed.ts';
import { mean, sum } from '../../../base/stats/describe.ts';
import { gainsOn, regretMatching } from '../../../base/stats/equilibrium.ts';
import { type Estimate, meanInterval } from '../../../base/stats/intervals.ts';
import { jackknife } from '../../../base/stats/jackknife.ts';
import { simultaneous } from '../../../base/stats/simultaneous.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { LineUpAgent } from '../../experiment/line-up.ts';
import type { Store } from '../../store/store.ts';
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
  PolicyAnswer,
  PolicyTable,
  PricePoint,
} from './answer.ts';
import { type Auction, type BidArm, type Bids, bidArmsOf, hasField } from './file.ts';
import { type BidLine, learnLines, learnPlace, playedBy, type Sample } from './lines.ts';
import { type PolicyLine, playingBy, wordsOfLine } from './policy.ts';
import { type BidSums, type Gathered, gathered, type Stake } from './rows.ts';
import { type Thing, type WorthCell, worthOf } from './worth.ts';

/** What two measures of a block say of the seat that is made to bid. */
type Values = Readonly<Record<'winShare' | 'points' | 'rank', number>>;

const MEASURED = ['winShare', 'points'] as const;

/** From this chance on, a price is part of an equilibrium and not its noise. */
const PART = 0.05;

/** Deals of another seed, and how many times as many as those of each price, on which the best prices play again. */
const HELD_OUT = { words: 'held out', times: 4 };
/** How many times as many a policy plays at each table. */
const POLICY_TIMES = 8;

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

/** A table at which a policy plays, and what it does there block by block. */
interface Tried {
  readonly own: Experiment;
  readonly made: Experiment;
  readonly usual: Values[];
  readonly withPolicy: Values[];
}

/** All intervals of what a policy does hold together with 95 %. */
const WRONG = 0.05;

/** The fewest deals that anything is said by. */
const FEWEST = 4;

export class BidsQuestion implements Question<BidsAnswer> {
  /** What a look needs besides results: one entry for each run that has new games. */
  readonly gather = async (store: Store, ...blocks: [run: string, from: number, to: number]): Promise<[Gathered]> => [
    await gathered(store, this.arms[0].agents[0].label, blocks),
  ];
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
  /** The same game by game, in the order of the deals. */
  private readonly single: Values[][];
  /** Where each game stands in that order. */
  private readonly placeOf = new Map<number, number>();
  private gathered: readonly (Gathered | undefined)[] = [];
  private lines: readonly PolicyLine[] = [];
  private promised = 0;
  /** Where the lines play. */
  private tried: readonly Tried[] = [];

  /** @param arms those of the first stage; others that follow are made again */
  constructor(ask: Bids, arms: readonly Experiment[]) {
    this.ask = ask;
    this.roles = bidArmsOf(ask.plan);
    this.arms = arms.slice(0, this.roles.length);
    this.games = gamesInBlock(arms[0]);
    this.blocks = Math.ceil(ask.games / this.games);
    this.values = this.arms.map(() => []);
    this.single = this.arms.map(() => []);
    this.again = heldOut(arms[0]);
  }

  get armsSoFar(): readonly Experiment[] {
    if (this.tried.length > 0) return [...this.arms, ...this.tried.flatMap(({ own, made }) => [own, made])];
    const again = this.chosen.map(({ experiment }) => experiment);
    return again.length > 0 ? [...this.arms, this.again, ...again] : this.arms;
  }

  /** One look at each of the two stages, after all its games: intervals that hold together are for a number of games that is fixed. */
  next(): readonly number[] | null {
    const first = this.arms.map(() => this.blocks);
    const second = this.armsSoFar
      .slice(first.length)
      .map((arm) => this.timesAgain * Math.ceil(this.ask.games / gamesInBlock(arm)));
    if (this.planned.length === first.length + second.length) return null;
    this.planned = [...first, ...second];
    return this.planned;
  }

  look(blocks: readonly (readonly Block[])[], found: readonly (readonly Gathered[])[]): void {
    this.looks++;
    if (this.looks > 1) {
      if (this.tried.length > 0) this.lookAtLines(blocks.slice(this.arms.length));
      else this.lookAgain(blocks.slice(this.arms.length));
      return;
    }
    this.gathered = found.map(([one]) => one);
    for (const same of this.wholeIn(blocks)) {
      for (const { game } of same[0]) this.placeOf.set(game, this.placeOf.size);
      for (const [arm, block] of same.entries()) {
        this.values[arm].push(valuesOf(this.arms[arm], block));
        this.single[arm].push(...block.map((game) => valuesOf(this.arms[arm], [game])));
      }
    }
    if (!this.isKnown) return;
    if (this.ask.plan.lines === null) this.chosen = this.choose();
    else this.learn(this.ask.plan.lines);
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

  /** Learns a policy by all games so far, and the tables at which it plays. */
  private learn(most: number): void {
    const samples = this.samples();
    const [orders, polls] = [true, false].map((isOrder) => samples.filter(({ region }) => (region === 0) === isOrder));
    const places = this.placesAdd();
    // A line is kept for ties, and one for polls, where there are any.
    const room = most - (orders.length > 0 ? 1 : 0);
    const ofOrder = orders.length > 0 ? learnLines(orders, Math.max(1, room - (polls.length > 0 ? 1 : 0))) : [];
    const ofPolls = polls.length > 0 ? learnLines(polls, Math.max(1, room - ofOrder.length)) : [];
    const place = places.size > 0 && ofOrder.length + ofPolls.length < room ? learnPlace(places) : null;
    const { prices } = this.ask.plan;
    const written = (kind: 'order' | 'poll', lines: readonly BidLine[]): PolicyLine[] =>
      lines.map((line, i) => ({ ...line, kind, price: prices[line.price], isRest: i === lines.length - 1 }));
    this.lines = [
      ...written('order', ofOrder),
      ...(ofOrder.length > 0 ? [{ kind: 'tie' } as const] : []),
      ...(place ? [{ ...place, kind: 'place' } as const] : []),
      ...written('poll', ofPolls),
    ];
    // Of no situation is anything known where auctions were not recorded.
    if (this.lines.length === 0) return;
    this.promised = (worthOfLines(ofOrder, orders) + worthOfLines(ofPolls, polls)) / this.placeOf.size;
    this.tried = [this.arms[0], ...this.ask.plan.tables].map((table) => {
      const own = heldOut({ ...table, ask: this.arms[0].ask });
      const made = { ...playingBy(own, this.lines), arm: `${own.arm}; with the policy` };
      return { own, made, usual: [], withPolicy: [] };
    });
  }

  /** The situations in which prices were forced, and what each did there. */
  private samples(): Sample[] {
    const { auctions, prices } = this.ask.plan;
    const { situations = [], stakes = [] } = this.gathered[0] ?? {};
    const byGame = new Map<number, Stake[]>();
    for (const stake of stakes) byGame.set(stake.game, [...(byGame.get(stake.game) ?? []), stake]);
    /** The most mandates of the region that is so far in line. */
    const mandatesAt = (game: number, round: number, line: number): number | undefined => {
      const all = byGame.get(game) ?? [];
      const first = Math.min(...all.filter((one) => one.round >= round).map(({ election }) => election));
      return all.find(({ election }) => election === first + line - 1)?.mandates;
    };
    return situations.flatMap(({ game, round, cash, rival }) => {
      const place = this.placeOf.get(game);
      if (place === undefined) return [];
      return auctions.flatMap((auction): Sample[] => {
        if (auction === 'tie' || !this.ask.plan.rounds.includes(round)) return [];
        const region = regionOf(auction);
        const mandates = mandatesAt(game, round, Math.max(1, region));
        const arms = prices.map((price) => this.armOf({ kind: 'price', auction, round, price }));
        return [
          {
            ...{ round, region, effects: arms.map((arm) => this.effectIn(arm, place)) },
            amounts: { ...(region === 0 ? { cash, rival } : {}), ...(mandates === undefined ? {} : { mandates }) },
          },
        ];
      });
    });
  }

  /** By how much an arm is above the undisturbed one in a game. */
  private effectIn(arm: number, place: number, measure: Measure = this.ask.measure): number {
    return UNITS[measure].more * (this.single[arm][place][measure] - this.single[0][place][measure]);
  }

  /** What taking each place adds to the seat's own choice, at the highest price, by round and game by game. */
  private placesAdd(): ReadonlyMap<number, readonly (readonly number[])[]> {
    const { auctions, places, rounds, prices } = this.ask.plan;
    if (!auctions.includes('order') || places.length === 0) return new Map();
    const price = Math.max(...prices);
    return new Map(
      rounds.map((round) => {
        const free = this.armOf({ kind: 'price', auction: 'order', round, price });
        const taken = places.map((place) => this.armOf({ kind: 'place', round, place, price }));
        return [
          round,
          taken.map((arm) => this.single[arm].map((_, at) => this.effectIn(arm, at) - this.effectIn(free, at))),
        ];
      }),
    );
  }

  private lookAtLines(blocks: readonly (readonly Block[])[]): void {
    for (const [i, { own, made, usual, withPolicy }] of this.tried.entries()) {
      for (const [before, after] of this.wholeIn(blocks.slice(2 * i, 2 * i + 2))) {
        usual.push(valuesOf(own, before));
        withPolicy.push(valuesOf(made, after));
      }
    }
  }

  /** The policy, and what it does at each table. */
  private policy(): PolicyAnswer | null {
    if (this.ask.plan.lines === null || this.lines.length === 0) return null;
    const played = this.looks > 1 ? this.tried.filter(({ usual }) => usual.length > 0) : [];
    const level = 1 - WRONG / (MEASURED.length * this.tried.length);
    return {
      lines: this.lines.map((line) => ({ ...line, words: wordsOfLine(line, this.lines) })),
      promised: this.promised,
      tables: played.map(({ own, usual, withPolicy }): PolicyTable => {
        const [winShare, points] = MEASURED.map((measure) =>
          meanInterval(
            usual.map((values, i) => withPolicy[i][measure] - values[measure]),
            level,
          ),
        );
        const share = (all: readonly Values[]) => mean(all.map((values) => values.winShare));
        const [, ...others] = own.agents;
        return {
          ...{ against: [...new Set(others.map(({ label }) => label))], games: usual.length * gamesInBlock(own) },
          ...{ usual: share(usual), withPolicy: share(withPolicy), winShare, points },
        };
      }),
    };
  }

  /** What things are worth by situation. */
  private worthBySituation(): WorthCell[] {
    const { situations = [] } = this.gathered[0] ?? {};
    return worthOf(this.things(), situations, (game) => this.placeOf.get(game), this.games);
  }

  private things(): Thing[] {
    const { rounds, money, auctions, places, prices } = this.ask.plan;
    const games = [...this.single[0].keys()];
    const between = (arm: number, other: number, place: number) => {
      const of = (measure: Measure) => this.effectIn(arm, place, measure) - this.effectIn(other, place, measure);
      return { winShare: of('winShare'), points: of('points') };
    };
    return rounds.flatMap((round) => {
      const [more, less] = [money, -money].map((amount) => this.armOf({ kind: 'money', round, money: amount }));
      const placed = auctions.includes('order') ? places : [];
      const at = (place: number) => this.armOf({ kind: 'place', round, place, price: Math.max(...prices) });
      return [
        {
          ...{ name: `${money} more in hand`, round },
          effects: games.map((game) => {
            const { winShare, points } = between(more, less, game);
            return { winShare: winShare / 2, points: points / 2, amount: 1 };
          }),
        },
        ...placed.slice(0, -1).map((place) => ({
          ...{ name: `place ${place} instead of ${placed.length}`, round },
          effects: games.map((game) => ({ ...between(at(place), at(placed.length), game), amount: 1 })),
        })),
        ...auctions.flatMap((auction) => (auction === 'tie' ? [] : [this.wonIn(auction, round)])),
      ];
    });
  }

  /** What winning an auction is worth before its price: the highest price against the lowest, with what was paid given back. */
  private wonIn(auction: Auction, round: number): Thing {
    const arms = this.pricesIn(auction, round);
    const [low, high] = [arms[0], arms.at(-1)!];
    const [lost, won] = [low, high].map((arm) => this.takenIn(arm, regionOf(auction), round));
    const unit = { winShare: 0, points: 0 };
    for (const measure of MEASURED) unit[measure] = mean(this.money(round, measure));
    return {
      ...{ name: auction === 'order' ? 'winning the order' : `winning ${auction}`, round },
      effects: this.single[0].map((_, place) => {
        const paid = won[place].paid - lost[place].paid;
        const of = (measure: 'winShare' | 'points') =>
          this.effectIn(high, place, measure) - this.effectIn(low, place, measure) + unit[measure] * paid;
        return { winShare: of('winShare'), points: of('points'), amount: won[place].won - lost[place].won };
      }),
    };
  }

  /** What the bidder won and paid in an auction of an arm, game by game. */
  private takenIn(arm: number, line: number, round: number): { won: number; paid: number }[] {
    const all = this.single[arm].map(() => ({ won: 0, paid: 0 }));
    for (const one of this.gathered[arm]?.taken ?? []) {
      const place = this.placeOf.get(one.game);
      if (one.line === line && one.round === round && place !== undefined)
        all[place] = { won: one.won ? 1 : 0, paid: one.paid };
    }
    return all;
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
    return this.isKnown && (this.looks > 1 || this.chosen.length + this.tried.length === 0);
  }

  forecast(): Forecast {
    const before = { winShare: 0.25, points: 25, rank: 0.7 }[this.ask.measure];
    const effects = this.looks > 0 ? this.effects(1) : [];
    const spread = effects.length > 1 ? Math.sqrt(variance(effects)) : before;
    return {
      games: this.arms.length * this.blocks * this.games + this.gamesAgain,
      smallestEffect: (2.7 * spread) / Math.sqrt(this.blocks),
    };
  }

  /** Games of the second stage: as many arms as there are auctions at most, before it is known which. */
  private get gamesAgain(): number {
    const { auctions, rounds, lines, tables } = this.ask.plan;
    const known = this.isKnown ? this.armsSoFar.length - this.arms.length : 1 + auctions.length * rounds.length;
    return (lines === null ? known : 2 * (1 + tables.length)) * this.timesAgain * this.ask.games;
  }

  private get timesAgain(): number {
    return this.ask.plan.lines === null ? HELD_OUT.times : POLICY_TIMES;
  }

  answer(): BidsAnswer {
    const known = this.isKnown;
    const auctions = known ? this.auctions() : [];
    return {
      ask: 'bids',
      verdict: this.isOver ? 'known' : 'open',
      sentence: this.sentence(auctions),
      games: sum(this.planned.map((blocks, arm) => blocks * gamesInBlock(this.armsSoFar[arm]))),
      blocks: this.planned[0] ?? 0,
      looks: this.looks,
      ...emptyIf(this.hasTooFew),
      auctions,
      priceOfMoney: known ? this.ask.plan.rounds.map((round) => this.priceOfMoney(round)) : [],
      worth: known ? this.worthBySituation() : [],
      policy: known ? this.policy() : null,
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
    const line = regionOf(auction);
    const bids: readonly BidSums[] = this.gathered[arm]?.bids ?? [];
    const rows = bids.filter((row) => row.agent === agent && row.round === round && row.line === line);
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
    /** " in 3 of 4 auctions"; nothing where there is one. */
    const inHowMany = (n: number | 'any') => (auctions.length === 1 ? '' : ` in ${n} of ${auctions.length} auctions`);
    if (!this.isOver && this.tried.length > 0)
      return `A policy of ${counted(this.lines.length, 'line')} is learned; what it gains on other deals is not known yet.`;
    if (!this.isOver)
      return this.chosen.length === 0
        ? `No fixed price did better than the seat's own bids.`
        : `A fixed price did better than the seat's own bids${inHowMany(this.chosen.length)}; whether it does on other deals is not known yet.`;
    const lost = this.lost > 0 ? ` ${whole(this.lost)} deals with a failed game are left out.` : '';
    const games = whole(this.blocks * this.games);
    const policy = this.policy();
    if (policy) return policySentence(policy, games) + lost;
    const again = whole(HELD_OUT.times * this.blocks * this.games);
    const better = this.told(auctions);
    const rests =
      this.chosen.length === 0
        ? `${games} games for each price; no price did better on average`
        : `${games} games for each price; gains by ${again} games each on deals that prices were not chosen by${this.chosen.length === 1 ? '' : `, with intervals that hold for all ${this.chosen.length} together`}`;
    const found =
      better.length === 0
        ? `No fixed price is shown to be better than the seat's own bids${inHowMany('any')} (${rests}).`
        : `A fixed price is better than the seat's own bids${inHowMany(better.length)}: ${better.join('; ')} (${rests}).`;
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

/** The place in line of a poll's region, from 1; 0 for the order. */
const regionOf = (auction: Auction): number =>
  auction.startsWith('poll-') ? Number(auction.slice('poll-'.length)) : 0;

/** What lines do by the samples that they were learned from, added up. */
const worthOfLines = (lines: readonly BidLine[], samples: readonly Sample[]): number =>
  lines.length === 0 ? 0 : sum(playedBy(lines, samples));

/** What a policy gains, and whether its sign holds at all tables. */
const policySentence = ({ lines, tables }: PolicyAnswer, games: string): string => {
  const at = ({ against, winShare }: PolicyTable) =>
    `${withInterval('winShare', winShare)} percentage points against ${listed(against)}`;
  const gains = tables.filter(({ winShare }) => winShare.low > 0);
  const loses = tables.filter(({ winShare }) => winShare.high < 0);
  const sign =
    gains.length === tables.length
      ? 'it gains at every table'
      : loses.length === tables.length
        ? 'it loses at every table'
        : `it is shown to gain at ${gains.length} of ${counted(tables.length, 'table')}, and to lose at ${loses.length}`;
  const rests =
    `learned by ${games} games for each price, and played in ${listed(tables.map((one) => whole(one.games)))} games on other deals, ` +
    'with intervals that hold together';
  return `Instead of the seat's own bids a policy of ${counted(lines.length, 'line')} changes its victories by ${listed(tables.map(at))}: ${sign} (${rests}).`;
};

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
