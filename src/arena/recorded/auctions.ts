/** Rows of the auctions of one game: every bid for order and for polls, and what the winner did with it. */
import { amountOf, PASS } from '../../engine/action.ts';
import type { Rules } from '../../engine/rules.ts';
import { BOARDS, NONE, SEATS, type State } from '../../engine/state.ts';
import type { Row } from '../tables.ts';

type Draft = { -readonly [K in keyof Row<'auctions'>]: Row<'auctions'>[K] };

export class Auctions {
  readonly rows: Draft[] = [];
  private readonly game: number;
  /** The poll auction that the last bid was made in: round and position in line. */
  private auction: number = NONE;
  private step = 0;
  private region: number = NONE;
  /** Popularity in the region before a poll was published. */
  private readonly popularity = new Int16Array(SEATS);

  constructor(game: number) {
    this.game = game;
  }

  /** The sealed bids for order have been shown; nobody has paid yet. */
  shown(rules: Rules, s: State, stage: number, asked: number): void {
    this.step = stage + 1;
    this.region = NONE;
    for (let seat = 0; seat < rules.players; seat++) {
      if (asked & (1 << seat)) this.add(s, seat, s.shownBids[seat]);
    }
  }

  /** A seat bids for a poll, or passes. */
  bids(s: State, board: number, act: number): void {
    const auction = s.round * BOARDS + s.board;
    this.step = auction === this.auction ? this.step + 1 : 1;
    this.auction = auction;
    this.region = s.region[board];
    this.add(s, s.actor, act === PASS ? null : amountOf(act));
  }

  private add(s: State, seat: number, amount: number | null): void {
    this.rows.push({
      game: this.game,
      round: s.round,
      kind: this.region === NONE ? 'order' : 'poll',
      region: this.region === NONE ? null : this.region,
      step: this.step,
      seat,
      bid: amount,
      cash: s.cash[seat],
      won: false,
      paid: 0,
      outcome: 'none',
      value: null,
    });
  }

  won(s: State, seat: number, board: number, paid: number): void {
    const row = this.rows.findLast((bid) => bid.seat === seat);
    if (!row) return;
    row.won = true;
    row.paid = paid;
    if (board !== NONE) this.popularity.set(s.popularity.subarray(board * SEATS, (board + 1) * SEATS));
  }

  /** What the winner of the last auction has done with it. */
  used(outcome: 'named' | 'published' | 'suppressed', value: number): void {
    const row = this.rows.findLast((bid) => bid.won);
    if (row) Object.assign(row, { outcome, value });
  }

  /** Steps that a published poll moved the buyer, less those that it moved the others. */
  effect(s: State, seat: number, board: number): number {
    let steps = 0;
    for (let other = 0; other < SEATS; other++) {
      const moved = s.popularity[board * SEATS + other] - this.popularity[other];
      steps += other === seat ? moved : -moved;
    }
    return steps;
  }
}
