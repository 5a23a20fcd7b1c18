/**
 * A policy's scores of bids: a few factors for each seat, which are valid as long as only bids change. So a seat that is outbid
 * by one again and again looks at the table only once.
 *
 * Hot file: used at every bid of a rollout; nothing is allocated.
 */
import { ACTION, type ActionList, amountOf, kindOf } from '../../rules/engine/action.ts';
import { LAYOUT, NONE, SEATS, State } from '../../rules/engine/state.ts';
import { BY_AMOUNT, BY_ROOT, rootOf } from './describe/markets.ts';

/** Single numbers and tables that scores of bids depend on, apart from the bidding itself. Tables come after all single numbers. */
const SCALARS = ['step', 'round', 'starter', 'current', 'inLine', 'ballots', 'election', 'board', 'stage'];
const TABLES = [
  'order',
  'cash',
  'flow',
  'members',
  'meetingSupply',
  'mediaSupply',
  'mandatesWon',
  'platform',
  'handSize',
  'region',
  'opinions',
  'keyIssue',
  'popularity',
  'votes',
  'meetings',
  'media',
  'coalitionTile',
  'shadowLeft',
  'shadowPlaced',
  'shadowBacks',
  'shadowShown',
  'shownBids',
];
/** Every cell that a score of bids may depend on: a test changes all others. */
export const READ_BY_BIDS: readonly string[] = [...SCALARS, ...TABLES];

const fieldOf = (name: string) => LAYOUT.fields.find((field) => field.name === name) as (typeof LAYOUT.fields)[number];
const SCALARS_READ = Int32Array.from(SCALARS, (name) => fieldOf(name).offset);
/** Tables as ranges of pairs of cells, from and to (exclusive); a neighbour at the end of a table is compared with it. */
const RANGES = Int32Array.from(
  TABLES.flatMap((name) => {
    const { offset, length } = fieldOf(name);
    return [offset >> 1, (offset + length + 1) >> 1];
  }),
);

/** Factors of a bid: always, its amount, the root of that, the least bid, its share of the cash; then the score of a pass. */
const FACTORS = 5;
const PASS = FACTORS;
const SIZE = FACTORS + 1;

export class Bids {
  /** By seat: the position for which its factors are valid, as cells and as pairs of cells, and the factors. */
  private readonly cells = Array.from({ length: SEATS }, () => new State().cells);
  private readonly words = this.cells.map(({ buffer }) => new Int32Array(buffer));
  private readonly factors = new Float64Array(SEATS * SIZE);

  /** Whether the factors of the acting seat are valid. @param passing whether it may pass as well */
  hold(s: State, passing: boolean): boolean {
    if (passing !== Number.isFinite(this.factors[s.actor * SIZE + PASS])) return false;
    const cells = this.cells[s.actor];
    for (let i = 0; i < SCALARS_READ.length; i++) if (cells[SCALARS_READ[i]] !== s.cells[SCALARS_READ[i]]) return false;
    const words = this.words[s.actor];
    for (let i = 0; i < RANGES.length; i += 2) {
      for (let at = RANGES[i]; at < RANGES[i + 1]; at++) if (words[at] !== s.words[at]) return false;
    }
    return true;
  }

  /**
   * Takes the factors of the acting seat's bids.
   *
   * @param at where they begin, NONE if there are none for such bids
   * @param pass the score of a pass; −∞ if the seat may not pass
   */
  take(s: State, factors: Float32Array, at: number, pass: number): void {
    const from = s.actor * SIZE;
    this.cells[s.actor].set(s.cells);
    for (let i = 0; i < FACTORS; i++) this.factors[from + i] = at === NONE ? 0 : factors[at + i];
    this.factors[from + PASS] = pass;
  }

  /** The best of a pass and the bids, which increase by ones. */
  choose(s: State, { list, n }: ActionList): number {
    const first = kindOf(list[0]) === ACTION.bid ? 0 : 1;
    const low = amountOf(list[first]);
    const amount = this.best(s, low, amountOf(list[n - 1]), first === 0 ? 0 : low);
    return list[amount === NONE ? 0 : first + amount - low];
  }

  /** The highest bid in an open auction that is still better than a pass, if others raise one by one; at most `high`. */
  highest(s: State, high: number): number {
    const pass = this.factors[s.actor * SIZE + PASS];
    let amount = s.highBid;
    while (amount < high && this.scoreOf(s, amount + 1, amount + 1) > pass) amount++;
    return amount;
  }

  /**
   * The best amount from `low` to `high`; NONE if a pass is better.
   *
   * Apart from the least bid, which has its own factor, the score of an amount a is A a + B √a + C: concave with its peak at (B /
   * 2A)², or greatest at an end.
   */
  private best(s: State, low: number, high: number, least: number): number {
    let chosen = NONE;
    let most = this.factors[s.actor * SIZE + PASS];
    const peak = Math.floor(this.peak(s));
    for (let i = 0; i < CANDIDATES; i++) {
      const amount = i === 0 ? low : i === 1 ? low + 1 : i === 2 ? high : peak + i - 3;
      if (amount < low || amount > high) continue;
      const score = this.scoreOf(s, amount, least);
      if (score <= most) continue;
      most = score;
      chosen = amount;
    }
    return chosen;
  }

  private scoreOf(s: State, amount: number, least: number): number {
    const { factors } = this;
    const at = s.actor * SIZE;
    const cash = s.cash[s.actor];
    let score = factors[at] + factors[at + 1] * (amount * BY_AMOUNT) + factors[at + 2] * (rootOf(amount) * BY_ROOT);
    if (amount === least) score += factors[at + 3];
    if (cash > 0) score += factors[at + 4] * (amount / cash);
    return score;
  }

  /** The amount with the highest score between the ends; −1 if the highest is at an end. */
  private peak(s: State): number {
    const { factors } = this;
    const at = s.actor * SIZE;
    const cash = s.cash[s.actor];
    const slope = factors[at + 1] * BY_AMOUNT + (cash > 0 ? factors[at + 4] / cash : 0);
    const root = factors[at + 2] * BY_ROOT;
    return root > 0 && slope < 0 ? (root / (2 * slope)) ** 2 : NONE;
  }
}

/** The two lowest bids, the highest, and two around the peak. */
const CANDIDATES = 5;
