/**
 * `ask: bids`: what a price in an auction is worth, the best price against the others at the table, and the prices that none of
 * them could improve on.
 *
 * There are two stages. The first plays every price on the same deals, and adds prices if the best one is at an end. Then the
 * best price of each auction, or the learned policy, plays again on other deals: only its gain there is claimed.
 */
import { Random } from '../../../base/random/random.ts';
import { seedOf } from '../../../base/random/seed.ts';
import { sum } from '../../../base/stats/describe.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { Store } from '../../store/store.ts';
import { type Block, variance } from '../blocks.ts';
import { emptyIf, type Forecast, gamesInBlock, type Question } from '../question.ts';
import type { BidsAnswer } from './answer.ts';
import { auctionAnswer, type Known, priceOfMoney } from './auction.ts';
import { BestPrices, TIMES as TIMES_OF_PRICES } from './best-prices.ts';
import { Effects, wholeIn } from './effects.ts';
import { type BidArm, type BidPlan, type Bids, bidArmsOf } from './file.ts';
import { LearnedPolicy, TIMES as TIMES_OF_POLICY } from './learned-policy.ts';
import { type Gathered, gathered } from './rows.ts';
import { type Progress, sentenceOf } from './sentence.ts';
import { thingsOf } from './things.ts';
import { armLike, isLike, widerPlan } from './wider.ts';
import { worthOf } from './worth.ts';

/** With fewer deals nothing is claimed. */
const FEWEST = 4;

/** The entry of a run that recorded only results. */
const NOTHING: Gathered = { bids: [], situations: [], stakes: [], taken: [] };

export class BidsQuestion implements Question<BidsAnswer> {
  /** What a look needs besides results: one entry for each run with new games. */
  readonly gather = async (store: Store, ...blocks: [run: string, from: number, to: number]): Promise<[Gathered]> => [
    await gathered(store, this.effects.arms[0].agents[0].label, blocks),
  ];
  private readonly ask: Bids;
  /** What is played in the first stage, with all prices so far. */
  private plan: BidPlan;
  private effects: Effects;
  /** The arms of the first stage in order of arrival, each with its role and its games. */
  private readonly first: {
    readonly role: BidArm;
    readonly arm: Experiment;
    blocks: readonly Block[];
    found?: Gathered;
  }[];
  /** Deals per price. */
  private readonly blocks: number;
  private gathered: readonly (Gathered | undefined)[] = [];
  /** The second stage; null until the first is over, or if that is too short to say anything. */
  private again: BestPrices | LearnedPolicy | null = null;
  private planned: readonly number[] = [];
  private looks = 0;
  /** Whether the second stage has been played. */
  private isProven = false;
  private lost = 0;

  /** @param arms those of the first stage; later ones are recreated */
  constructor(ask: Bids, arms: readonly Experiment[]) {
    this.ask = ask;
    this.plan = ask.plan;
    this.first = bidArmsOf(ask.plan).map((role, i) => ({ role, arm: arms[i], blocks: [] }));
    this.effects = new Effects(ask, arms);
    this.blocks = Math.ceil(ask.games / this.effects.gamesOfDeal);
  }

  get armsSoFar(): readonly Experiment[] {
    return [...this.first.map(({ arm }) => arm), ...(this.again?.arms ?? [])];
  }

  /**
   * One look at each of the two stages, after all its games: intervals that hold jointly need a fixed number of games. The first
   * stage may get more prices, but not more games of each.
   */
  next(): readonly number[] | null {
    const first = this.first.map(() => this.blocks);
    const { arms, times } = this.again ?? { arms: [], times: 0 };
    const second = arms.map((arm) => times * Math.ceil(this.ask.games / gamesInBlock(arm)));
    if (this.planned.length === first.length + second.length) return null;
    this.planned = [...first, ...second];
    return this.planned;
  }

  look(blocks: readonly (readonly Block[])[], found: readonly (readonly Gathered[])[]): void {
    this.looks++;
    if (this.again) {
      this.isProven = true;
      this.lost += this.again.look(blocks.slice(this.first.length));
      return;
    }
    for (const [i, one] of this.first.entries()) {
      if (blocks[i].length === 0) continue;
      one.blocks = blocks[i];
      one.found = found[i][0];
    }
    this.take();
    if (!this.isKnown || this.grow()) return;
    const { measure } = this.ask;
    const { plan } = this;
    this.again =
      plan.lines === null
        ? new BestPrices(this.effects, measure)
        : new LearnedPolicy(this.effects, this.gathered[0] ?? NOTHING, plan.lines);
  }

  /** Reads what the arms of the plan have played. */
  private take(): void {
    const arms = bidArmsOf(this.plan).map((role) => {
      const name = JSON.stringify(role);
      return this.first.find((one) => JSON.stringify(one.role) === name)!;
    });
    const own = { plan: this.plan, measure: this.ask.measure };
    this.effects = new Effects(
      own,
      arms.map(({ arm }) => arm),
    );
    this.gathered = arms.map(({ found }) => found);
    const deals = wholeIn(arms.map(({ blocks }) => blocks));
    this.lost = arms[0].blocks.length - deals.length;
    this.effects.add(deals);
  }

  /** Adds prices if the best is at an end, and says whether it added any. */
  private grow(): boolean {
    const wider = this.plan.grows ? widerPlan(this.plan, this.ask.plan, this.auctions()) : null;
    if (wider === null) return false;
    const known = new Set(this.first.map(({ role }) => JSON.stringify(role)));
    for (const role of bidArmsOf(wider)) {
      if (known.has(JSON.stringify(role))) continue;
      const { arm } = this.first.find((one) => isLike(one.role, role))!;
      this.first.push({ role, arm: armLike(arm, role, wider), blocks: [] });
    }
    this.plan = wider;
    return true;
  }

  forecast(): Forecast {
    const before = { winShare: 0.25, points: 25, rank: 0.7 }[this.ask.measure];
    const effects = this.looks > 0 ? this.effects.of(1) : [];
    const spread = effects.length > 1 ? Math.sqrt(variance(effects)) : before;
    return {
      games: this.first.length * this.gamesOfPrice + this.gamesAgain,
      smallestEffect: (2.7 * spread) / Math.sqrt(this.blocks),
    };
  }

  answer(): BidsAnswer {
    const { effects, isKnown } = this;
    const { rounds } = this.plan;
    const auctions = isKnown ? this.auctions() : [];
    const policy = this.again instanceof LearnedPolicy ? this.again.answer() : null;
    const { situations } = this.gathered[0] ?? NOTHING;
    return {
      ask: 'bids',
      verdict: this.isOver ? 'known' : 'open',
      sentence: this.sentence({ auctions, policy }),
      games: sum(this.planned.map((blocks, arm) => blocks * gamesInBlock(this.armsSoFar[arm]))),
      blocks: this.planned[0] ?? 0,
      looks: this.looks,
      ...emptyIf(this.hasTooFew),
      auctions,
      priceOfMoney: isKnown ? rounds.map((round) => priceOfMoney(effects, round)) : [],
      worth: isKnown
        ? worthOf(thingsOf(effects, this.gathered), situations, (game) => effects.placeOf(game), effects.gamesOfDeal)
        : [],
      policy,
    };
  }

  /** Games per price. */
  private get gamesOfPrice(): number {
    return this.blocks * this.effects.gamesOfDeal;
  }

  /** Games of the second stage: at most one arm for each auction, before its arms are known. */
  private get gamesAgain(): number {
    const { auctions, rounds, lines, tables } = this.ask.plan;
    if (lines !== null) return 2 * (1 + tables.length) * TIMES_OF_POLICY * this.ask.games;
    return (this.again?.arms.length ?? 1 + auctions.length * rounds.length) * TIMES_OF_PRICES * this.ask.games;
  }

  /** Whether there are enough deals to say anything. */
  private get isKnown(): boolean {
    return this.looks > 0 && this.effects.deals >= FEWEST;
  }

  private get hasTooFew(): boolean {
    return this.looks > 0 && this.effects.deals < FEWEST;
  }

  /** Whether the second stage has been played, or there is nothing to play in it. */
  private get isOver(): boolean {
    return this.again !== null && (this.isProven || this.again.arms.length === 0);
  }

  private auctions(): BidsAnswer['auctions'] {
    const { auctions, rounds } = this.plan;
    const random: Known['random'] = (what) => {
      const numbers = new Random(...seedOf(this.effects.arms[0].seed, what));
      return () => numbers.next();
    };
    const known = { effects: this.effects, gathered: this.gathered, random };
    const gain = this.again instanceof BestPrices ? this.again.gains(random('gains')) : () => null;
    return auctions.flatMap((auction) =>
      rounds.map((round) => auctionAnswer(known, auction, round, gain(auction, round))),
    );
  }

  private sentence({ auctions, policy }: Pick<Progress, 'auctions' | 'policy'>): string {
    const { again, isOver, lost } = this;
    if (this.hasTooFew)
      return `Nothing is known: the bid lab needs ${FEWEST} deals or more, and every arm has played ${this.effects.deals} without a failed game; give it more games.`;
    return sentenceOf({
      ...{ auctions, policy, isOver, lost, measure: this.ask.measure, games: this.gamesOfPrice },
      again: again && (again instanceof BestPrices ? { prices: again.count } : { lines: again.length }),
    });
  }
}
