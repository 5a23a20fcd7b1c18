/**
 * Rows of the auctions of one game: bids for order, polls with the highest bid of every seat, and what winners did with them; and
 * all open bids, if they are recorded.
 *
 * Hot file: a game of careful bidders has hundreds of bids. Watched by `macher bench` (`runner.learned1Worker`).
 */
import { amountOf, PASS } from '../../../rules/engine/action.ts';
import type { Rules } from '../../../rules/engine/rules.ts';
import { BOARDS, NONE, SEATS, type State } from '../../../rules/engine/state.ts';
import { NO_INTEGER } from '../batch.ts';
import { codesOf, IntRows, placesOf } from './int-rows.ts';

const AT = placesOf('auctions');
const KIND = codesOf('auctions', 'kind');
const OUTCOME = codesOf('auctions', 'outcome');
const RAISE = placesOf('raises');
/** The step of raises in open bidding. */
const IN_THE_OPEN = 3;

export class Auctions {
  readonly rows = new IntRows('auctions');
  /** Null if they are not recorded. */
  readonly raised: IntRows | null;
  /** The auction of the last open bid: round and position in line; the order has the position after the last. */
  private auction: number = NONE;
  /** How many bids it had so far. */
  private number = 0;
  /** The start of its poll's row. */
  private poll = 0;
  private step = 0;
  /** The start of the last winner's row. */
  private winner = 0;
  /** Whether the current poll was bought: a free one has no row. */
  private sold = false;
  /** Popularity in the region before a poll was published. */
  private readonly popularity = new Int16Array(SEATS);

  /** @param recordsRaises whether every open bid is recorded */
  constructor(recordsRaises: boolean) {
    this.raised = recordsRaises ? new IntRows('raises') : null;
  }

  begin(game: number): void {
    this.rows.begin(game);
    this.raised?.begin(game);
    this.auction = NONE;
  }

  /** The sealed bids for order are revealed; nobody has paid yet. */
  shown(rules: Rules, s: State, stage: number, asked: number): void {
    this.step = stage + 1;
    for (let seat = 0; seat < rules.players; seat++) {
      if (asked & (1 << seat)) this.addBid(s, seat, s.shownBids[seat]);
    }
  }

  /** A seat raises its bid for order in open bidding, or passes. */
  raises(s: State, act: number): void {
    this.takesTurn(s, BOARDS, act, NO_INTEGER);
    this.step = IN_THE_OPEN;
    this.addBid(s, s.actor, act === PASS ? NONE : amountOf(act));
  }

  /** All seats pay their last bids for order. */
  allPay(rules: Rules, s: State): void {
    for (let seat = 0; seat < rules.players; seat++) this.rows.cells[this.rowOf(seat) + AT.paid] = s.shownBids[seat];
  }

  /** A seat has picked its place in turn order. */
  placed(seat: number, place: number): void {
    const row = this.rowOf(seat);
    this.rows.cells[row + AT.outcome] = OUTCOME.placed;
    this.rows.cells[row + AT.value] = place + 1;
  }

  /** A seat bids for a poll, or passes. */
  bids(s: State, board: number, act: number): void {
    if (this.takesTurn(s, s.board, act, s.region[board])) this.addPoll(s, board);
    const { cells } = this.rows;
    const { poll } = this;
    cells[poll + AT.asked] |= 1 << s.actor;
    if (act === PASS) return;
    cells[poll + AT.bid_0 + s.actor] = amountOf(act);
    cells[poll + AT.bid] = amountOf(act);
    cells[poll + AT.cash] = s.cash[s.actor];
  }

  /**
   * A seat makes an open bid, or passes.
   *
   * @param position of the auction in line
   * @param region of the poll; NO_INTEGER for the order
   * @returns whether it is the first bid of its auction
   */
  private takesTurn(s: State, position: number, act: number, region: number): boolean {
    const auction = s.round * (BOARDS + 1) + position;
    const isFirst = auction !== this.auction;
    this.auction = auction;
    this.number = isFirst ? 1 : this.number + 1;
    if (!this.raised) return isFirst;
    const row = this.raised.add();
    const { cells } = this.raised;
    const isPoll = region !== NO_INTEGER;
    cells[row + RAISE.round] = s.round;
    cells[row + RAISE.kind] = isPoll ? KIND.poll : KIND.order;
    cells[row + RAISE.region] = region;
    if (isPoll) cells[row + RAISE.line] = position + 1;
    cells[row + RAISE.number] = this.number;
    cells[row + RAISE.seat] = s.actor;
    if (act !== PASS) cells[row + RAISE.bid] = amountOf(act);
    cells[row + RAISE.cash] = s.cash[s.actor];
    return isFirst;
  }

  /** The start of the last row of a seat. */
  private rowOf(seat: number): number {
    const { cells, rows, width } = this.rows;
    let row = (rows - 1) * width;
    while (cells[row + AT.seat] !== seat) row -= width;
    return row;
  }

  /** Adds the row of a bid for order. @param amount of the bid, NONE for a pass */
  private addBid(s: State, seat: number, amount: number): void {
    const row = this.add(s, KIND.order, this.step);
    const { cells } = this.rows;
    cells[row + AT.seat] = seat;
    if (amount !== NONE) cells[row + AT.bid] = amount;
    cells[row + AT.cash] = s.cash[seat];
  }

  private addPoll(s: State, board: number): void {
    this.poll = this.add(s, KIND.poll, 1);
    const { cells } = this.rows;
    cells[this.poll + AT.region] = s.region[board];
    cells[this.poll + AT.line] = s.board + 1;
    cells[this.poll + AT.asked] = 0;
    cells[this.poll + AT.bidders] = 0;
  }

  /** Adds a row of an auction without a winner yet, and returns where it starts. */
  private add(s: State, kind: number, step: number): number {
    const row = this.rows.add();
    const { cells } = this.rows;
    cells[row + AT.round] = s.round;
    cells[row + AT.kind] = kind;
    cells[row + AT.step] = step;
    cells[row + AT.won] = 0;
    cells[row + AT.paid] = 0;
    cells[row + AT.outcome] = OUTCOME.none;
    return row;
  }

  /** A seat has won the order with its last bid. */
  orderWon(seat: number, paid: number): void {
    this.winner = this.rowOf(seat);
    this.sold = false;
    this.rows.cells[this.winner + AT.won] = 1;
    this.rows.cells[this.winner + AT.paid] = paid;
  }

  /** A seat has bought the poll of a board. */
  pollBought(s: State, seat: number, board: number, paid: number): void {
    const { cells } = this.rows;
    const { poll } = this;
    this.winner = poll;
    this.sold = true;
    cells[poll + AT.seat] = seat;
    cells[poll + AT.won] = 1;
    cells[poll + AT.paid] = paid;
    for (let other = 0; other < SEATS; other++) {
      const bid = cells[poll + AT.bid_0 + other];
      if (bid === NO_INTEGER) continue;
      cells[poll + AT.bidders]++;
      if (other !== seat) cells[poll + AT.second] = Math.max(cells[poll + AT.second], bid);
    }
    this.popularity.set(s.popularity.subarray(board * SEATS, (board + 1) * SEATS));
  }

  named(seat: number): void {
    this.used(OUTCOME.named, seat);
  }

  /** The buyer has published its poll: its value is the steps the buyer gained, minus those the others gained. */
  published(s: State, seat: number, board: number): void {
    let steps = 0;
    for (let other = 0; other < SEATS; other++) {
      const moved = s.popularity[board * SEATS + other] - this.popularity[other];
      steps += other === seat ? moved : -moved;
    }
    this.used(OUTCOME.published, steps);
  }

  suppressed(members: number): void {
    this.used(OUTCOME.suppressed, members);
  }

  private used(outcome: number, value: number): void {
    if (outcome !== OUTCOME.named && !this.sold) return;
    this.sold = false;
    this.rows.cells[this.winner + AT.outcome] = outcome;
    this.rows.cells[this.winner + AT.value] = value;
  }
}
