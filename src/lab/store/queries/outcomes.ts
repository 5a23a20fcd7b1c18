/** How games ended: win shares, scores, ranks, and the sources of points. */

import type { BlockSums } from '../../../base/stats/intervals.ts';
import { POINT_SOURCES, type PointSource } from '../../../rules/engine/scoring.ts';
import type { Store } from '../store.ts';
import { blockSums, scaled } from './block-sums.ts';
import { PARTS } from './played.ts';

/** The names of the sources. */
export const SOURCE_WORDS: Readonly<Record<PointSource, string>> = {
  mandates: 'mandates',
  media: 'national media',
  membership: 'membership',
  bonus: 'membership bonus',
  opinions: 'national opinions',
  secured: 'secured opinions',
  elections: 'elections won',
  money: 'money left over',
};

/** "points for national media" */
export const pointsFor = (source: string): string => `points for ${SOURCE_WORDS[source as PointSource]}`;

/** One agent over all its seats. */
export interface AgentRow {
  readonly agent: string;
  /** Games that it took part in, and its seats in them. */
  readonly games: number;
  readonly seats: number;
  readonly meanRank: number;
  readonly meanScore: number;
  readonly sdScore: number;
  /** Mean points by source. */
  readonly sources: Readonly<Record<PointSource, number>>;
  /** Games (win share) by block. */
  readonly winShare: BlockSums;
}

interface AgentSums {
  readonly agent: string;
  readonly games: number;
  readonly seats: number;
  readonly halfRanks: number;
  readonly score: number;
  readonly squares: number;
}

/** Every agent, by label. Whole numbers are added and divided last, so nothing depends on the order of rows. */
export async function agentRows(store: Store): Promise<AgentRow[]> {
  const sums = await store.query<AgentSums & Record<PointSource, number>>(
    `SELECT agent, count(DISTINCT game) AS games, count(*) AS seats, sum(half_ranks) AS "halfRanks", sum(score) AS score,
      sum(CAST(score AS BIGINT) * score) AS squares, ${POINT_SOURCES.map((source) => `sum(${source}) AS ${source}`).join(', ')}
    FROM played GROUP BY agent ORDER BY agent`,
  );
  const shares = await winShares(store, ['agent']);
  return sums.map((row, i) => ({
    agent: row.agent,
    games: row.games,
    seats: row.seats,
    meanRank: row.halfRanks / 2 / row.seats,
    meanScore: row.score / row.seats,
    sdScore: Math.sqrt((row.squares - (row.score * row.score) / row.seats) / (row.seats - 1)),
    sources: Object.fromEntries(POINT_SOURCES.map((source) => [source, row[source] / row.seats])) as Record<
      PointSource,
      number
    >,
    winShare: shares[i],
  }));
}

export interface SeatRow {
  readonly seat: number;
  /** The agent; null for all of them. */
  readonly agent: string | null;
}

/** Win shares by seat, for each agent and for all together. */
export async function seatRows(store: Store): Promise<(SeatRow & BlockSums)[]> {
  const all = await winShares<Omit<SeatRow, 'agent'>>(store, ['seat']);
  return [...all.map((row) => ({ ...row, agent: null })), ...(await winShares<SeatRow>(store, ['agent', 'seat']))];
}

async function winShares<Key = unknown>(store: Store, by: readonly string[]): Promise<(Key & BlockSums)[]> {
  const rows = await store.query<Key & BlockSums>(blockSums(by, 'parts', 'played'));
  return rows.map((row) => scaled(row, 1 / PARTS));
}

/** How many seats of an agent ended with this score. */
export interface ScoreRow {
  readonly agent: string;
  readonly score: number;
  readonly seats: number;
}

export const scoreRows = (store: Store): Promise<ScoreRow[]> =>
  store.query('SELECT agent, score, count(*) AS seats FROM played GROUP BY ALL ORDER BY ALL');

/** How far the win share of `agent` is above that of `other`, block by block, in games. */
export interface DifferenceRow extends BlockSums {
  readonly agent: string;
  readonly other: string;
}

/** Differences come in millionths, because whole numbers add up exactly. */
const MILLIONTHS = 1_000_000;

export async function differenceRows(store: Store): Promise<DifferenceRow[]> {
  const pairs = `(SELECT a.agent, b.agent AS other, block, round(${MILLIONTHS} * (a.share - b.share)) AS difference
    FROM shares a JOIN shares b USING (block) WHERE a.agent <> b.agent)`;
  const rows = await store.query<DifferenceRow>(
    `WITH shares AS (SELECT agent, block, sum(parts) / (${PARTS} * count(*)) AS share FROM played GROUP BY ALL)
    ${blockSums(['agent', 'other'], 'difference', pairs)}`,
  );
  return rows.map((row) => scaled(row, 1 / MILLIONTHS));
}

/** A game that failed. */
export interface FailureRow {
  readonly game: number;
  readonly seed: string;
  readonly agent: string | null;
  readonly seat: number | null;
  readonly decision: number | null;
  readonly failure: string | null;
}

/** The first failures of a run, up to `most`. */
export const failureRows = (store: Store, run: string, most: number): Promise<FailureRow[]> =>
  store.query(
    `SELECT game, seed, failed_agent AS agent, failed_seat AS seat, failed_decision AS decision, failure
    FROM games WHERE run = $1 AND status = 'failed' ORDER BY game LIMIT ${most}`,
    [run],
  );

/** Games with the same failure. */
export interface FailureCount {
  /** The label of the agent; null if no agent is to blame. */
  readonly agent: string | null;
  readonly cause: string;
  readonly games: number;
  /** The seed of the first such game. */
  readonly seed: string;
}

/** What failed in a run, by agent and cause, the most frequent first. */
export const failureCounts = (store: Store, run: string): Promise<FailureCount[]> =>
  store.query(
    `SELECT failed_agent AS agent, failure AS cause, count(*) AS games, arg_min(seed, game) AS seed FROM games
     WHERE run = $1 AND status = 'failed' GROUP BY failed_agent, failure ORDER BY games DESC, min(game)`,
    [run],
  );
