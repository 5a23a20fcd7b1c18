/** Rows of the auctions of one game: every bid for order and for polls, and what the winner did with it. */
import { amountOf, PASS } from '../../../rules/engine/action.ts';
import type { Rules } from '../../../rules/engine/rules.ts';
import { BOARDS, NONE, SEATS, type State } from '../../../rules/engine/state.ts';
import { codesOf, IntRows, placesOf } from './int-rows.ts';

const AT = placesOf('auctions');
const KIND = codesOf('auctions', 'kind');
const OUTCOME = codesOf('auctions', 'outcome');
/** The step of raises in the open. */
const RAISE = 3;

export class Auctions {
  readonly rows = new IntRows('auctions');
  private game = 0;
  /** The poll auction that the last bid was made in: round and position in line. */
  private auction: number = NONE;
  private step = 0;
  /** Where the row of the last winner starts. */
  private winner = 0;
  /** Whether the poll that is looked at was bought: a free one has no row. */
  private sold = false;
  /** Popularity in the region before a poll was published. */
  private readonly popularity = new Int16Array(SEATS);

  begin(game: number): void {
    this.game = game;
    this.rows.rows = 0;
    this.auction = NONE;
  }

  /** The sealed bids for order have been shown; nobody has paid yet. */
  shown(rules: Rules, s: State, stage: number, asked: number): void {
    this.step = stage + 1;
    for (let seat = 0; seat < rules.players; seat++) {
      if (asked & (1 << seat)) this.add(s, seat, KIND.order, s.shownBids[seat]);
    }
  }

  /** A seat raises its bid for order in the open, or passes. */
  raises(s: State, act: number): void {
    this.step = RAISE;
    this.add(s, s.actor, KIND.order, act === PASS ? NONE : amountOf(act));
  }

  /** Everybody pays for its last bid for order. */
  allPay(rules: Rules, s: State): void {
    const { cells, rows, width } = this.rows;
    for (let seat = 0; seat < rules.players; seat++) {
      let row = (rows - 1) * width;
      while (cells[row + AT.seat] !== seat) row -= width;
      cells[row + AT.paid] = s.shownBids[seat];
    }
  }

  /** A seat has picked its place in turn order. */
  placed(seat: number, place: number): void {
    const { cells, rows, width } = this.rows;
    let row = (rows - 1) * width;
    while (cells[row + AT.seat] !== seat) row -= width;
    cells[row + AT.outcome] = OUTCOME.placed;
    cells[row + AT.value] = place + 1;
  }

  /** A seat bids for a poll, or passes. */
  bids(s: State, board: number, act: number): void {
    const auction = s.round * BOARDS + s.board;
    this.step = auction === this.auction ? this.step + 1 : 1;
    this.auction = auction;
    const row = this.add(s, s.actor, KIND.poll, act === PASS ? NONE : amountOf(act));
    this.rows.cells[row + AT.region] = s.region[board];
    this.rows.cells[row + AT.line] = s.board + 1;
  }

  /** Adds a row and returns where it starts. @param amount of the bid, NONE for a pass */
  private add(s: State, seat: number, kind: number, amount: number): number {
    const row = this.rows.add();
    const { cells } = this.rows;
    cells[row + AT.game] = this.game;
    cells[row + AT.round] = s.round;
    cells[row + AT.kind] = kind;
    cells[row + AT.step] = this.step;
    cells[row + AT.seat] = seat;
    if (amount !== NONE) cells[row + AT.bid] = amount;
    cells[row + AT.cash] = s.cash[seat];
    cells[row + AT.won] = 0;
    cells[row + AT.paid] = 0;
    cells[row + AT.outcome] = OUTCOME.none;
    return row;
  }

  /** A seat has won the auction with its last bid. @param board of the poll, NONE for the order */
  won(s: State, seat: number, board: number, paid: number): void {
    const { cells, width } = this.rows;
    this.winner = (this.rows.rows - 1) * width;
    while (cells[this.winner + AT.seat] !== seat) this.winner -= width;
    cells[this.winner + AT.won] = 1;
    cells[this.winner + AT.paid] = paid;
    this.sold = board !== NONE;
    if (board !== NONE) this.popularity.set(s.popularity.subarray(board * SEATS, (board + 1) * SEATS));
  }

  named(seat: number): void {
    this.used(OUTCOME.named, seat);
  }

  /** The buyer has published its poll: worth the steps that it gained, less those that the others did. */
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
