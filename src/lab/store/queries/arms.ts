/** Arms of one experiment: their runs, and how each differs from the first, game by game on the same deal. */
import { createHash } from 'node:crypto';
import type { BlockSums } from '../../../base/stats/intervals.ts';
import { StoreError } from '../errors.ts';
import type { RunRow, Store } from '../store.ts';
import { blockSums, scaled } from './block-sums.ts';
import { gamesEnded } from './games.ts';

/**
 * Stores which runs are arms of one experiment, before they are played: a later entry replaces an earlier one.
 *
 * @param growing for an experiment that adds arms as it goes: how many of them are already stored
 * @throws StoreError if two arms are one run: its games would be played and counted twice
 */
export const rememberArms = async (
  store: Store,
  runs: readonly string[],
  growing: { readonly known: number } | null = null,
): Promise<void> => {
  const known = growing?.known ?? 0;
  if (known === runs.length) return;
  const twice = runs.find((run, i) => runs.indexOf(run) < i);
  if (twice !== undefined) throw new StoreError(`Two arms of this experiment are one and the same run (${twice}).`);
  // An experiment that adds arms as it goes is identified by its first run, so all of its arms belong together.
  const named = growing ? runs.slice(0, 1) : runs;
  const comparison = createHash('sha256').update(named.join()).digest('hex').slice(0, 12);
  await store.transaction(async (connection) => {
    if (known === 0) await connection.run('DELETE FROM arms WHERE comparison = $1', [comparison]);
    const begun = new Date().toISOString();
    for (const [place, run] of runs.entries()) {
      if (place < known) continue;
      await connection.run('INSERT INTO arms VALUES ($1, CAST($2 AS TIMESTAMP), $3, $4)', [
        comparison,
        begun,
        place,
        run,
      ]);
    }
  });
};

/**
 * The runs that were last compared with this one, including itself, the first arm first; it alone if none were.
 *
 * @param all runs of the database, if they have been read
 */
export const armsOfRun = async (store: Store, run: RunRow, all?: readonly RunRow[]): Promise<RunRow[]> => {
  const rows = await store.query<{ run: string }>(
    `SELECT run FROM arms JOIN runs USING (run)
    WHERE comparison = (SELECT comparison FROM arms WHERE run = $1 ORDER BY begun DESC, comparison LIMIT 1) ORDER BY place`,
    [run.run],
  );
  const runs = new Map((all ?? (await store.runs())).map((one) => [one.run, one]));
  const arms = rows.flatMap((row) => runs.get(row.run) ?? []);
  return arms.length > 1 ? arms : [run];
};

/** The experiments of a database, the latest first: the runs of the arms of each. */
export const experimentsIn = async (store: Store): Promise<RunRow[][]> => {
  const seen = new Set<string>();
  const found: RunRow[][] = [];
  const runs = await store.runs();
  for (const row of runs) {
    if (seen.has(row.run)) continue;
    const arms = await armsOfRun(store, row, runs);
    for (const { run } of [row, ...arms]) seen.add(run);
    found.push(arms);
  }
  return found;
};

/** How many games two runs share by deal and seating, and how many of these ended differently. */
export const sharedGames = async (
  store: Store,
  run: string,
  other: string,
): Promise<{ games: number; changed: number }> => {
  const [row] = await store.query<{ games: number; changed: number }>(
    `SELECT CAST(count(*) AS INTEGER) AS games, CAST(count(*) FILTER (a.hash <> b.hash OR a.scores <> b.scores) AS INTEGER) AS changed
    FROM ${gamesEnded('$1')} a JOIN ${gamesEnded('$2')} b USING (block, seating)`,
    [run, other],
  );
  return row;
};

/** How far an arm is above the first one in a measure, in pairs of games. */
export interface ArmDifference extends BlockSums {
  /** The arm, from 1. */
  readonly arm: number;
  /** `win` or `score` of an agent, or a measure of whole games. */
  readonly measure: string;
  /** The agent's number among the distinct ones of its arm; −1 for a measure of whole games. */
  readonly agent: number;
  /** The means of the first arm and of this one, over the games that both have. */
  readonly first: number;
  readonly mean: number;
}

/** Differences are added as whole numbers, so the order of rows cannot matter. */
const MILLIONTHS = 1_000_000;

const OF_AGENTS = [
  ['win', 'avg(win_share)'],
  ['score', 'avg(score)'],
] as const;

const OF_GAMES = [
  ['mean score', 'avg(score)'],
  ['margin', 'max(score) - max(score, 2)[2]'],
  ['mandates', 'avg(mandates)'],
  ['membership', 'avg(membership)'],
] as const;

const AUCTIONS = [
  ['paid for order', 'order'],
  ['paid for polls', 'poll'],
] as const;

const gather = async (store: Store, arm: number, { run, labels, recorded }: Arm): Promise<void> => {
  const played = `(SELECT s.*, g.block FROM seats s JOIN games g USING (run, game) WHERE run = $1 AND g.status = 'played')`;
  const add = (select: string, values: readonly string[] = []) =>
    store.query(`INSERT INTO arm_games ${select}`, [run, ...values]);
  for (const [agent, label] of labels.entries()) {
    for (const [measure, value] of OF_AGENTS) {
      await add(
        `SELECT ${arm}, '${measure}', ${agent}, game, block, ${value} FROM ${played} WHERE agent = $2 GROUP BY game, block`,
        [label],
      );
    }
  }
  for (const [measure, value] of OF_GAMES) {
    await add(`SELECT ${arm}, '${measure}', -1, game, block, ${value} FROM ${played} GROUP BY game, block`);
  }
  await add(`SELECT ${arm}, 'decisions', -1, game, block, decisions FROM games WHERE run = $1 AND status = 'played'`);
  if (!recorded.includes('auctions')) return;
  for (const [measure, kind] of AUCTIONS) {
    // A game without a single bid counts as 0.
    await add(
      `SELECT ${arm}, '${measure}', -1, g.game, g.block, coalesce(sum(paid), 0) FROM games g
      LEFT JOIN auctions a ON a.run = g.run AND a.game = g.game AND kind = '${kind}'
      WHERE g.run = $1 AND status = 'played' GROUP BY g.game, g.block`,
    );
  }
};

/** The run of an arm, and what is needed to read it. */
export interface Arm {
  readonly run: string;
  /** The distinct labels of its agents in the order of the line-up. */
  readonly labels: readonly string[];
  /** The tables that it recorded. */
  readonly recorded: readonly string[];
}

const PAIRS = `(SELECT a.arm, a.measure, a.agent, a.block, CAST(round(a.value * ${MILLIONTHS}) AS BIGINT) AS this,
    CAST(round(b.value * ${MILLIONTHS}) AS BIGINT) AS base, this - base AS d
  FROM arm_games a JOIN arm_games b ON b.arm = 0 AND b.measure = a.measure AND b.agent = a.agent AND b.game = a.game
  WHERE a.arm > 0)`;

/** How arms differ from the first of them, in every measure that both record. */
export const armRows = (store: Store, arms: readonly Arm[]): Promise<ArmDifference[]> =>
  store.inTurn(() => gatherRows(store, arms));

async function gatherRows(store: Store, arms: readonly Arm[]): Promise<ArmDifference[]> {
  await store.query(
    'CREATE OR REPLACE TEMP TABLE arm_games (arm INTEGER, measure VARCHAR, agent INTEGER, game INTEGER, block INTEGER, value DOUBLE)',
  );
  for (const [number, arm] of arms.entries()) await gather(store, number, arm);
  const by = ['arm', 'measure', 'agent'];
  const sums = await store.query<Omit<ArmDifference, 'first' | 'mean'>>(blockSums(by, 'd', PAIRS));
  const means = await store.query<Pick<ArmDifference, 'first' | 'mean'>>(
    `SELECT sum(base) / ${MILLIONTHS}.0 / count(*) AS first, sum(this) / ${MILLIONTHS}.0 / count(*) AS mean
    FROM ${PAIRS} GROUP BY ${by} ORDER BY ${by}`,
  );
  return sums.map((row, i) => ({ ...scaled(row, 1 / MILLIONTHS), ...means[i] }));
}
