/** Arms of one experiment: what each measured, and how it differs from the first, game by game of the same deal. */
import type { Store } from '../store.ts';
import { type BlockSums, blockSums, scaled } from './block-sums.ts';

/** One measure of one arm. */
export interface ArmMeasure {
  /** The arm, from 0. */
  readonly arm: number;
  /** `win` or `score` of an agent, or a measure of whole games. */
  readonly measure: string;
  /** The agent's number among the distinct ones of its arm; −1 for a measure of whole games. */
  readonly agent: number;
  readonly mean: number;
}

/** By how much the arm is above the first one, in pairs of games. */
export interface ArmDifference extends BlockSums {
  readonly arm: number;
  readonly measure: string;
  readonly agent: number;
}

/** Differences are added as whole numbers, so that the order of rows cannot matter. */
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

const gather = async (store: Store, arm: number, run: string, labels: readonly string[]): Promise<void> => {
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
  for (const [measure, kind] of AUCTIONS) {
    await add(
      `SELECT ${arm}, '${measure}', -1, game, block, sum(paid) FROM auctions JOIN games USING (run, game)
      WHERE run = $1 AND kind = '${kind}' GROUP BY game, block`,
    );
  }
};

/**
 * Measures of arms and their differences from the first.
 *
 * @param arms the run of each arm, and the distinct labels of its agents in the order of the line-up
 */
export async function armRows(
  store: Store,
  arms: readonly { readonly run: string; readonly labels: readonly string[] }[],
): Promise<{ measures: ArmMeasure[]; differences: ArmDifference[] }> {
  await store.query(
    'CREATE OR REPLACE TEMP TABLE arm_games (arm INTEGER, measure VARCHAR, agent INTEGER, game INTEGER, block INTEGER, value DOUBLE)',
  );
  for (const [arm, { run, labels }] of arms.entries()) await gather(store, arm, run, labels);
  const measures = await store.query<ArmMeasure>(
    `SELECT arm, measure, agent, sum(CAST(round(value * ${MILLIONTHS}) AS BIGINT)) / ${MILLIONTHS}.0 / count(*) AS mean
    FROM arm_games GROUP BY ALL ORDER BY ALL`,
  );
  const pairs = `(SELECT a.arm, a.measure, a.agent, a.block, CAST(round((a.value - b.value) * ${MILLIONTHS}) AS BIGINT) AS d
    FROM arm_games a JOIN arm_games b ON b.arm = 0 AND b.measure = a.measure AND b.agent = a.agent AND b.game = a.game
    WHERE a.arm > 0)`;
  const rows = await store.query<ArmDifference>(blockSums(['arm', 'measure', 'agent'], 'd', pairs));
  return { measures, differences: rows.map((row) => scaled(row, 1 / MILLIONTHS)) };
}
