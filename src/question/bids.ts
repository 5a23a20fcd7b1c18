/**
 * `ask: bids`: what a price in an auction is worth, the best one against the others at the table, and the one that none of them
 * could improve on.
 */
import type { Bids, Measure } from '../experiment/ask.ts';
import { type Auction, type BidArm, bidArmsOf, hasField } from '../experiment/bids.ts';
import type { Experiment } from '../experiment/experiment.ts';
import type { LineUpAgent } from '../experiment/line-up.ts';
import { Random } from '../random/random.ts';
import { seedOf } from '../random/seed.ts';
import { exploited, gainOf, regretMatching } from '../stats/equilibrium.ts';
import { type Estimate, meanInterval } from '../stats/intervals.ts';
import { jackknife } from '../stats/jackknife.ts';
import { simultaneous } from '../stats/simultaneous.ts';
import type { BidSums } from '../store/queries/bids.ts';
import { type Block, mean, meanOf, variance } from './blocks.ts';
import { type Answer, type Forecast, gamesInBlock, type Question } from './question.ts';
import { UNITS, whole, withInterval } from './units.ts';

/** What is told of a price. */
export interface PricePoint {
  readonly price: number;
  /** How often it won, of the auctions in which it could be bid, and what was then paid for it on average, in thousands. */
  readonly wins: number;
  readonly paid: number;
  /** By how much the seat that bids it does better than with its own bids; intervals hold for all prices together. */
  readonly winShare: Estimate;
  readonly points: Estimate;
}

/** How an agent bids by itself. */
export interface BidderRow {
  readonly agent: string;
  /** Its mean bid in thousands, and how far that is above the best reply and above the equilibrium's mean. */
  readonly bid: number;
  readonly fromBestReply: number;
  readonly fromEquilibrium: number | null;
}

/** What has been found out about the auctions of one kind in one round. */
export interface AuctionAnswer {
  readonly auction: Auction;
  readonly round: number;
  readonly curve: readonly PricePoint[];
  /**
   * What winning it is worth before the price, and which price, in thousands, eats that up, null where money is worth nothing; null
   * where no price changes who wins.
   */
  readonly worth: { readonly winShare: Estimate; readonly points: Estimate; readonly price: number | null } | null;
  /** What the buyer gains by each place in turn order, at the highest price, against its own bids; null where it has no choice. */
  readonly places: readonly { readonly place: number; readonly winShare: Estimate; readonly points: Estimate }[] | null;
  /** The price that did best, what a price found so gains on other deals, and the prices that are not shown to be worse. */
  readonly bestReply: { readonly price: number; readonly gain: Estimate; readonly asGood: readonly number[] };
  /** How often each price is bid where nobody at the table could do better; null after ties, where few bid. */
  readonly equilibrium: { readonly mix: readonly { price: number; chance: number }[]; readonly mean: number } | null;
  /** What the best price gains on it, on other deals than those that both were found by. */
  readonly exploitability: Estimate | null;
  readonly agents: readonly BidderRow[];
}

export interface MoneyAnswer {
  readonly round: number;
  /** What a thousand more in hand at the start of the round brings. */
  readonly winShare: Estimate;
  readonly points: Estimate;
}

/** What two measures of a block say of the seat that is made to bid. */
type Values = Readonly<Record<'winShare' | 'points' | 'rank', number>>;

const MEASURED = ['winShare', 'points'] as const;

/** The price in which the largest number stands. */
const highest = (values: readonly number[]): number => values.indexOf(Math.max(...values));

const isAlike = (a: LineUpAgent, b: LineUpAgent): boolean =>
  a.id === b.id && a.file === b.file && JSON.stringify(a.options) === JSON.stringify(b.options);

/** Prices must change the chance to win by as much, or nothing can be said of what winning is worth. */
const LEAST_WINS = 0.05;

export class BidsQuestion implements Question {
  readonly wantsBids = true;
  private readonly ask: Bids;
  private readonly arms: readonly Experiment[];
  private readonly roles: readonly BidArm[];
  private readonly games: number;
  private readonly blocks: number;
  private planned = 0;
  private looks = 0;
  private lost = 0;
  /** By arm, of the blocks that all arms have played without a failure. */
  private readonly values: Values[][];
  private bids: readonly (readonly BidSums[])[] = [];

  constructor(ask: Bids, arms: readonly Experiment[]) {
    this.ask = ask;
    this.arms = arms;
    this.roles = bidArmsOf(ask.plan);
    this.games = gamesInBlock(arms[0]);
    this.blocks = Math.ceil(ask.games / this.games);
    this.values = arms.map(() => []);
  }

  /** One look, after all games: intervals that hold together for all prices are for a number of games that is fixed. */
  next(): readonly number[] | null {
    if (this.planned > 0) return null;
    this.planned = this.blocks;
    return this.arms.map(() => this.blocks);
  }

  look(blocks: readonly (readonly Block[])[], bids: readonly (readonly BidSums[])[]): void {
    this.looks++;
    this.bids = bids;
    for (let i = 0; i < blocks[0].length; i++) {
      const same = blocks.map((arm) => arm[i]);
      if (same.some((block) => block === null)) this.lost++;
      else for (const [arm, block] of same.entries()) this.values[arm].push(this.valuesOf(arm, block!));
    }
  }

  forecast(): Forecast {
    const before = { winShare: 0.25, points: 25, rank: 0.7 }[this.ask.measure];
    const effects = this.looks > 0 ? this.effects(1) : [];
    const spread = effects.length > 1 ? Math.sqrt(variance(effects)) : before;
    return {
      games: this.blocks * this.games * this.arms.length,
      smallestEffect: (2.7 * spread) / Math.sqrt(this.blocks),
    };
  }

  answer(): Answer {
    const known = this.looks > 0 && this.values[0].length > 3;
    const auctions = known ? this.auctions() : [];
    return {
      ask: 'bids',
      verdict: known ? 'known' : 'open',
      sentence: this.sentence(auctions),
      games: this.planned * this.games * this.arms.length,
      blocks: this.planned,
      looks: this.looks,
      auctions,
      priceOfMoney: known ? this.ask.plan.rounds.map((round) => this.priceOfMoney(round)) : [],
    };
  }

  private valuesOf(arm: number, games: NonNullable<Block>): Values {
    const agents = [this.arms[arm].agents[0].label];
    return {
      winShare: meanOf(games, 'winShare', agents),
      points: meanOf(games, 'points', agents),
      rank: meanOf(games, 'rank', agents),
    };
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
    return auctions.flatMap((auction) => rounds.map((round) => this.auction(auction, round)));
  }

  private auction(auction: Auction, round: number): AuctionAnswer {
    const { prices } = this.ask.plan;
    const arms = prices.map((price) => this.armOf({ kind: 'price', auction, round, price }));
    const curve = this.curve(auction, round, arms);
    const bestReply = this.bestReply(arms);
    const { equilibrium, exploitability } = this.equilibrium(auction, round);
    const agents = this.bidders(auction, round, bestReply.price, equilibrium?.mean ?? null);
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

  /** The price that does best. What it gains is told of deals that it was not chosen by, or it would flatter itself. */
  private bestReply(arms: readonly number[]): AuctionAnswer['bestReply'] {
    const { prices } = this.ask.plan;
    const effects = arms.map((arm) => this.effects(arm));
    const best = highest(effects.map(mean));
    const byHalf = [0, 1].map((half) =>
      highest(effects.map((values) => mean(values.filter((_, i) => i % 2 !== half)))),
    );
    const gain = meanInterval(effects[0].map((_, i) => effects[byHalf[i % 2]][i]));
    const others = prices.flatMap((_, i) => (i === best ? [] : [i]));
    const gaps = simultaneous(
      others.map((i) => effects[best].map((value, block) => value - effects[i][block])),
      this.random('as good'),
    );
    const worse = new Set(others.filter((_, k) => gaps[k].low > 0));
    return { price: prices[best], gain, asGood: prices.filter((_, i) => !worse.has(i)) };
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
    const halves = [0, 1].map((half) => {
      const table = payoffs((block) => block % 2 !== half);
      const found = regretMatching(table, players);
      return { found, price: exploited(table, found, players).price };
    });
    const gains = cells[0][0].map((_, block) => {
      const { found, price } = halves[block % 2];
      return gainOf(
        cells.map((row) => row.map((values) => values[block])),
        found,
        players,
        price,
      );
    });
    return {
      equilibrium: {
        mix: prices.map((price, i) => ({ price, chance: mix[i] })),
        mean: prices.reduce((sum, price, i) => sum + price * mix[i], 0),
      },
      exploitability: meanInterval(gains),
    };
  }

  /** What agents bid by themselves: those of the line-up, and others in the place of the first. */
  private bidders(auction: Auction, round: number, best: number, equilibrium: number | null): BidderRow[] {
    const [{ agents }] = this.arms;
    // Where the seat that is made to bid is otherwise like another, that one stands for both.
    const [first, ...field] = agents;
    const listed = field.some((other) => isAlike(first, other)) ? field : agents;
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
    if (auctions.length === 0) return 'Nothing is known yet.';
    const { measure } = this.ask;
    const better = auctions.filter(({ bestReply }) => bestReply.gain.low > 0);
    const lost = this.lost > 0 ? ` ${whole(this.lost)} deals with a failed game are left out.` : '';
    const games = `${whole(this.planned * this.games)} games for each price`;
    const told = better.map(
      ({ auction, round, bestReply: { price, gain } }) =>
        `${price} in the auction ${auction} of round ${round}, ${withInterval(measure, gain)}${UNITS[measure].difference}`,
    );
    if (told.length === 0)
      return `In none of ${auctions.length} auctions is a fixed price shown to be better than the seat's own bids (${games}).${lost}`;
    return (
      `A fixed price is better than the seat's own bids in ${told.length} of ${auctions.length} auctions: ${told.join('; ')} ` +
      `(${games}; gains on other deals than those that the prices were chosen by).${lost}`
    );
  }
}
