/** Bids for the order of play and for polls, and what they brought. */

import type { BlockSums } from '../../../base/stats/intervals.ts';
import type { Store } from '../store.ts';
import { blockSums, scaled } from './block-sums.ts';
import { PARTS } from './played.ts';

/** The spread of a list of prices, in thousands. */
export interface Spread {
  readonly count: number;
  readonly mean: number;
  readonly p10: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p90: number;
}

/** SQL for the columns of a spread. */
export const spread = (value: string): string =>
  `count(*) AS count, avg(${value}) AS mean, ${[10, 25, 50, 75, 90]
    .map((percent) => `quantile_cont(${value}, ${percent / 100}) AS p${percent}`)
    .join(', ')}`;

/** Identifies the agent of a row. */
interface OfAgent {
  readonly agent: string;
}

/** The run's auctions with the agents of their seats. */
const OF_AGENTS = `(SELECT a.*, p.agent FROM auctions a JOIN played p USING (run, game, seat) WHERE run = $1)`;

/** Bids for order in a round: the winning or the losing ones. */
export interface OrderBidRow extends Spread, OfAgent {
  readonly round: number;
  readonly won: boolean;
}

/** After a tie the second bid counts, which is never lower. */
export const orderBidRows = (store: Store, run: string): Promise<OrderBidRow[]> =>
  store.query(
    `SELECT agent, round, won, ${spread('bid')} FROM
      (SELECT agent, game, round, seat, max(bid) AS bid, bool_or(won) AS won FROM ${OF_AGENTS}
        WHERE kind = 'order' GROUP BY ALL)
    GROUP BY ALL ORDER BY ALL`,
    [run],
  );

/** How often the buyer of the order had each place in the order that it chose. */
export interface OrderPlaceRow extends OfAgent {
  readonly round: number;
  readonly place: 'first' | 'between' | 'last';
  readonly count: number;
}

/** The seat to the right of the starting player acts last. */
export const orderPlaceRows = (store: Store, run: string, players: number): Promise<OrderPlaceRow[]> =>
  store.query(
    `SELECT agent, round, CASE (value - seat + ${players}) % ${players} WHEN 0 THEN 'first' WHEN 1 THEN 'last' ELSE 'between' END
      AS place, count(*) AS count
    FROM ${OF_AGENTS} WHERE kind = 'order' AND won GROUP BY ALL ORDER BY ALL`,
    [run],
  );

/** Prices of the order from `low` to `high` thousand: how far their payers' win share was above that agent's mean. */
export interface OrderValueRow extends BlockSums, OfAgent {
  readonly low: number;
  readonly high: number | null;
}

/** The lower ends of classes of prices, in thousands: each is about half as wide again as the one before. */
const PRICE_CLASSES = [0, 1, 2, 3, 4, 6, 8, 11, 15, 20, 30, 45];

const MILLIONTHS = 1_000_000;

export async function orderValueRows(store: Store, run: string): Promise<OrderValueRow[]> {
  const buyers = `(SELECT agent, block, list_last(list_filter([${PRICE_CLASSES}], lambda least: least <= paid)) AS low,
      round(${MILLIONTHS} * (parts / ${PARTS} - usual)) AS gain
    FROM auctions a JOIN played p USING (run, game, seat) JOIN means USING (agent)
    WHERE run = $1 AND kind = 'order' AND won)`;
  const rows = await store.query<OrderValueRow>(
    `WITH means AS (SELECT agent, sum(parts) / (${PARTS} * count(*)) AS usual FROM played GROUP BY agent)
    ${blockSums(['agent', 'low'], 'gain', buyers)}`,
    [run],
  );
  return rows.map((row) => ({ ...scaled(row, 1 / MILLIONTHS), high: highest(row.low) }));
}

const highest = (low: number): number | null => {
  const next = PRICE_CLASSES[PRICE_CLASSES.indexOf(low) + 1];
  return next === undefined ? null : next - 1;
};

/** Prices of polls sold in a round, by what the buyer did with the poll. */
export interface PollRow extends Spread, OfAgent {
  readonly round: number;
  readonly outcome: 'published' | 'suppressed';
  /** Published: mean steps for the winner minus those for all others. Suppressed: mean members gained. */
  readonly value: number;
}

export const pollRows = (store: Store, run: string): Promise<PollRow[]> =>
  store.query(
    `SELECT agent, round, outcome, avg(value) AS value, ${spread('paid')} FROM ${OF_AGENTS}
    WHERE kind = 'poll' AND won AND outcome IN ('published', 'suppressed') GROUP BY ALL ORDER BY ALL`,
    [run],
  );

/** How many polls were on offer in a round: every auction has one row. */
export interface PollOfferRow {
  readonly round: number;
  readonly offered: number;
  readonly sold: number;
}

export const pollOfferRows = (store: Store, run: string): Promise<PollOfferRow[]> =>
  store.query(
    `SELECT round, count(*) AS offered, count(*) FILTER (won) AS sold FROM auctions
    WHERE run = $1 AND kind = 'poll' GROUP BY round ORDER BY round`,
    [run],
  );
