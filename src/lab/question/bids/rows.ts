/** What agents bid in each auction, added up block by block. */
import type { Store } from '../../store/store.ts';

/** The bids of all seats of one agent in one kind of auction, in the games of one block. */
export interface BidSums {
  readonly block: number;
  readonly agent: string;
  readonly round: number;
  readonly kind: 'order' | 'poll';
  /** The place in line of the poll's region, from 1; 0 for the order. */
  readonly line: number;
  /** How often a seat took part, and how often it had to bid again after a tie. */
  readonly seats: number;
  readonly tied: number;
  /** Sums of the sealed bids, of the highest ones for polls, and of what was added after ties, in thousands. */
  readonly bid: number;
  readonly more: number;
  /** Auctions won, and the sum of what was paid, in thousands. */
  readonly won: number;
  readonly wonTied: number;
  readonly paid: number;
}

/** The bids of a run in the blocks `from` … `to` − 1; none where auctions are not recorded. */
export const bidSums = (store: Store, run: string, from: number, to: number): Promise<BidSums[]> =>
  store.query<BidSums>(
    `WITH seats_in AS (
      SELECT a.game, a.seat, a.round, a.kind, coalesce(a.line, 0) AS line, coalesce(max(bid) FILTER (step = 1 OR kind = 'poll'), 0) AS bid,
        max(bid) FILTER (step > 1 AND kind = 'order') AS again, count(*) FILTER (step > 1 AND kind = 'order') > 0 AS tied,
        bool_or(won) AS won, sum(paid) AS paid
      FROM bids a WHERE run = $1 GROUP BY ALL)
    SELECT g.block, s.agent, b.round, b.kind, b.line, count(*) AS seats, count(*) FILTER (tied) AS tied,
      CAST(sum(b.bid) AS INTEGER) AS bid, CAST(sum(CASE WHEN tied THEN coalesce(again, b.bid) - b.bid ELSE 0 END) AS INTEGER) AS more,
      count(*) FILTER (won) AS won, count(*) FILTER (won AND tied) AS "wonTied", CAST(sum(b.paid) AS INTEGER) AS paid
    FROM seats_in b JOIN games g ON g.run = $1 AND g.game = b.game
      JOIN seats s ON s.run = $1 AND s.game = b.game AND s.seat = b.seat
    WHERE g.block >= $2 AND g.block < $3 AND g.status = 'played'
    GROUP BY ALL ORDER BY ALL`,
    [run, from, to],
  );
