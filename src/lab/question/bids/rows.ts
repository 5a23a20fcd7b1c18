/** The bids of agents in each auction, added up block by block, and the situations in which the first agent bid. */
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
  /** Sums of the sealed bids, of the highest bids for polls, and of what was added after ties, in thousands. */
  readonly bid: number;
  readonly more: number;
  /** Auctions won, and the sum of the payments, in thousands. */
  readonly won: number;
  readonly wonTied: number;
  readonly paid: number;
}

/** The bids of a run in the blocks `from` … `to` − 1; none if auctions were not recorded. */
const bidSums = (store: Store, run: string, from: number, to: number): Promise<BidSums[]> =>
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

/** What a seat knew before it bid for the order: money in thousands. */
export interface Situation {
  readonly game: number;
  readonly round: number;
  readonly cash: number;
  /** The most cash that another seat had in hand. */
  readonly rival: number;
  /** Its points minus those of the best other seat, if the game had ended with the round before; 0 in the first. */
  readonly lead: number;
}

/** The most mandates that the region of an election can give, by the number of the election in its game. */
export interface Stake {
  readonly game: number;
  readonly round: number;
  readonly election: number;
  readonly mandates: number;
}

/** What a seat won and paid in an auction; by the place in line of a poll's region, 0 for the order. */
export interface Taken {
  readonly game: number;
  readonly round: number;
  readonly line: number;
  readonly won: boolean;
  readonly paid: number;
}

const situations = (store: Store, values: readonly (string | number)[]): Promise<Situation[]> =>
  store.query<Situation>(
    `WITH bidders AS (
      SELECT a.game, a.seat, a.round, arg_min(a.cash, a.step) AS cash
      FROM auctions a WHERE a.run = $1 AND a.kind = 'order' AND a.step < 3 GROUP BY ALL)
    SELECT b.game, b.round, b.cash,
      (SELECT coalesce(max(cash), 0) FROM bidders o WHERE o.game = b.game AND o.round = b.round AND o.seat <> b.seat) AS rival,
      CAST(coalesce((SELECT score FROM rounds r WHERE r.run = $1 AND r.game = b.game AND r.seat = b.seat AND r.round = b.round - 1)
        - (SELECT max(score) FROM rounds r WHERE r.run = $1 AND r.game = b.game AND r.seat <> b.seat AND r.round = b.round - 1), 0)
        AS INTEGER) AS lead
    FROM bidders b JOIN games g ON g.run = $1 AND g.game = b.game
      JOIN seats s ON s.run = $1 AND s.game = b.game AND s.seat = b.seat
    WHERE g.block >= $2 AND g.block < $3 AND g.status = 'played' AND s.agent = $4
    ORDER BY ALL`,
    values,
  );

const stakes = (store: Store, values: readonly (string | number)[]): Promise<Stake[]> =>
  store.query<Stake>(
    `SELECT e.game, e.round, e.election, any_value(e.maximum) AS mandates
    FROM elections e JOIN games g ON g.run = $1 AND g.game = e.game
    WHERE e.run = $1 AND g.block >= $2 AND g.block < $3 AND g.status = 'played' GROUP BY ALL ORDER BY ALL`,
    values,
  );

const taken = (store: Store, values: readonly (string | number)[]): Promise<Taken[]> =>
  store.query<Taken>(
    `SELECT b.game, b.round, coalesce(b.line, 0) AS line, bool_or(b.won) AS won, CAST(sum(b.paid) AS INTEGER) AS paid
    FROM bids b JOIN games g ON g.run = $1 AND g.game = b.game
      JOIN seats s ON s.run = $1 AND s.game = b.game AND s.seat = b.seat
    WHERE b.run = $1 AND g.block >= $2 AND g.block < $3 AND g.status = 'played' AND s.agent = $4
    GROUP BY ALL ORDER BY ALL`,
    values,
  );

/** What a look needs of a run besides results; what is not recorded is empty. */
export interface Gathered {
  readonly bids: readonly BidSums[];
  readonly situations: readonly Situation[];
  readonly stakes: readonly Stake[];
  readonly taken: readonly Taken[];
}

/** The same for the blocks `from` … `to` − 1: the bids of all seats, and the rest for the seats of one agent. */
export const gathered = async (
  store: Store,
  agent: string,
  [run, from, to]: readonly [run: string, from: number, to: number],
): Promise<Gathered> => ({
  bids: await bidSums(store, run, from, to),
  situations: await situations(store, [run, from, to, agent]),
  stakes: await stakes(store, [run, from, to]),
  taken: await taken(store, [run, from, to, agent]),
});
