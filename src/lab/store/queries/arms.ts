/** Arms of one experiment: their runs, and how each differs from the first, game by game on the same deal. */
import { createHash } from 'node:crypto';
import { groupedBy } from '../../../base/grouped.ts';
import type { BlockSums } from '../../../base/stats/intervals.ts';
import type { Connection } from '../database.ts';
import { StoreError } from '../errors.ts';
import type { RunRow, Store } from '../store.ts';
import { blockSums, scaled } from './block-sums.ts';
import { gamesEnded } from './games.ts';

/** An arm that the file of an experiment describes, with its question. */
interface AskedArm {
  readonly run: string;
  /** The arm, plain JSON. */
  readonly config: unknown;
}

/** What is known of an experiment besides the runs of its arms. */
interface About {
  /** For an experiment that adds arms as it goes: a text that is the same whatever arms it has, and different for each question. */
  readonly identity?: string | null;
  /** How many of the runs are already stored as its arms. */
  readonly known?: number;
  /** Its arms that ask something, if any do: what `runs` has of them may come from another question. */
  readonly asked?: readonly AskedArm[];
}

/** The id of the comparison of an experiment. */
export const comparisonOf = (runs: readonly string[], identity: string | null = null): string =>
  createHash('sha256')
    .update(identity ?? runs.join())
    .digest('hex')
    .slice(0, 12);

/**
 * Stores which runs are arms of one experiment, and what it asks, before they are played: a later entry replaces an earlier one.
 *
 * @throws StoreError if two arms are one run: its games would be played and counted twice
 */
export const rememberArms = async (
  store: Store,
  runs: readonly string[],
  { identity = null, known = 0, asked = [] }: About = {},
): Promise<void> => {
  if (known === runs.length) return;
  const twice = runs.find((run, i) => runs.indexOf(run) < i);
  if (twice !== undefined) throw new StoreError(`Two arms of this experiment are one and the same run (${twice}).`);
  const comparison = comparisonOf(runs, identity);
  await store.transaction(async (connection) => {
    const begun = new Date().toISOString();
    if (known === 0) {
      await connection.run('DELETE FROM arms WHERE comparison = $1', [comparison]);
      if (asked.length === 0) await connection.run('DELETE FROM questions WHERE comparison = $1', [comparison]);
      for (const { run, config } of asked)
        await rememberQuestion(connection, [comparison, run, JSON.stringify(config), begun]);
    }
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

/** It stays dated by the first time that it was asked. */
const rememberQuestion = async (connection: Connection, values: readonly string[]): Promise<void> => {
  const [comparison, run, config] = values;
  await connection.run('UPDATE questions SET config = $3, answered = NULL WHERE comparison = $1 AND run = $2', [
    comparison,
    run,
    config,
  ]);
  await connection.run(
    `INSERT INTO questions SELECT $1, $2, CAST($4 AS TIMESTAMP), NULL, $3
    WHERE NOT EXISTS (SELECT 1 FROM questions WHERE comparison = $1 AND run = $2)`,
    values,
  );
};

/** Stores that the question of a comparison has its answer. */
export const rememberAnswer = async (store: Store, comparison: string): Promise<void> => {
  await store.query('UPDATE questions SET answered = CAST($2 AS TIMESTAMP) WHERE comparison = $1', [
    comparison,
    new Date().toISOString(),
  ]);
};

/** A run as an arm of a comparison. */
interface ArmRow {
  readonly comparison: string;
  readonly run: string;
  /** When the comparison was last played. */
  readonly begun: Date;
  /** When its question was first asked, when it was answered, and how; null if the arm asks nothing, or an older program wrote it. */
  readonly asked: Date | null;
  readonly answered: Date | null;
  readonly config: string | null;
}

/** The most arms that are read: a small malicious file can claim to have billions. */
const MOST_ARMS = 100_000;

const ARM_ROWS = `SELECT comparison, run, a.begun, q.begun AS asked, q.answered, q.config
  FROM arms a JOIN runs USING (run) LEFT JOIN questions q USING (comparison, run)`;

/** The run as it was asked there. */
const asArm = (row: RunRow, { comparison, config }: ArmRow): RunRow => ({
  ...row,
  comparison,
  config: config ?? row.config,
});

/** The runs of a comparison, the first arm first; none if there is no such comparison. */
export const armsOfComparison = async (store: Store, comparison: string): Promise<RunRow[]> => {
  const rows = await store.query<ArmRow>(`${ARM_ROWS} WHERE comparison = $1 ORDER BY place LIMIT ${MOST_ARMS}`, [
    comparison,
  ]);
  if (rows.length === 0) return [];
  const runs = new Map((await store.runs()).map((one) => [one.run, one]));
  return rows.flatMap((row) => {
    const run = runs.get(row.run);
    return run ? [asArm(run, row)] : [];
  });
};

/**
 * The runs that were last compared with this one, or those of the comparison that it was found by, including itself, the first arm
 * first; it alone if none were.
 */
export const armsOfRun = async (store: Store, run: RunRow): Promise<RunRow[]> => {
  const [last] =
    run.comparison === undefined
      ? await store.query<{ comparison: string }>(
          'SELECT comparison FROM arms WHERE run = $1 ORDER BY begun DESC, comparison LIMIT 1',
          [run.run],
        )
      : [{ comparison: run.comparison }];
  const arms = last ? await armsOfComparison(store, last.comparison) : [];
  return arms.length > 1 ? arms : [run];
};

/** The runs of all experiments whose first arm is a run, each once: they may ask different things of the same games. */
export const runsBeginningWith = async (store: Store, run: string): Promise<string[]> => {
  const beginning = 'SELECT comparison FROM arms WHERE run = $1 AND place = 0';
  const rows = await store.query<{ run: string }>(
    `SELECT DISTINCT run FROM arms WHERE comparison IN (${beginning}) ORDER BY run`,
    [run],
  );
  return rows.map((row) => row.run);
};

/** How many experiments that add arms as they go began with the same run before this one. @param run the first of its arms */
export const versionsBefore = async (store: Store, comparison: string, run: string): Promise<number> => {
  const rows = await store.query<{ comparison: string; begun: Date }>(
    `SELECT comparison, min(q.begun) AS begun FROM arms a JOIN questions q USING (comparison, run)
    WHERE run = $1 AND place = 0 GROUP BY comparison ORDER BY begun, comparison`,
    [run],
  );
  const own = rows.findIndex((row) => row.comparison === comparison);
  return own === -1 ? rows.length : own;
};

/** An experiment of a database. */
export interface StoredExperiment {
  /** The runs of its arms, the first arm first. */
  readonly arms: readonly RunRow[];
  /** The arm that it is known by: one that no later experiment shares, if there is one. */
  readonly own: RunRow;
  /** What finds it: the id of that run, or, if later experiments share all of its runs, of its comparison. */
  readonly id: string;
  readonly started: Date;
  /** Whether its question was answered, or all its games played if it asked nothing. */
  readonly isDone: boolean;
}

/** The experiments of a database, the last played first. */
export const experimentsIn = async (store: Store): Promise<StoredExperiment[]> => {
  const runs = await store.runs();
  const rows = await store.query<ArmRow>(`${ARM_ROWS} ORDER BY comparison, place LIMIT ${MOST_ARMS}`);
  const byId = new Map(runs.map((one) => [one.run, one]));
  const last = new Map<string, number>();
  for (const { comparison, begun } of rows) last.set(comparison, Math.max(last.get(comparison) ?? 0, begun.getTime()));
  const together = [...groupedBy(rows, ({ comparison }) => comparison)].sort(([a], [b]) => last.get(b)! - last.get(a)!);
  const later = new Set<string>();
  const found: StoredExperiment[] = [];
  for (const [id, own] of together) {
    // Arms of a file that was played again with more of them are part of the later experiment.
    if (isGrowing(own) || own.some(({ run }) => !later.has(run))) found.push(experimentOfArms(id, own, byId, later));
    for (const { run } of own) later.add(run);
  }
  const alone = runs.filter(({ run }) => !later.has(run));
  return [
    ...found,
    ...alone.map((run) => ({
      ...{ arms: [run], own: run, id: run.run, started: run.started, isDone: run.state === 'complete' },
    })),
  ];
};

/** Whether an experiment has added arms to those of its file, which alone ask something. */
const isGrowing = (rows: readonly ArmRow[]): boolean =>
  rows.some(({ asked }) => asked !== null) && rows.some(({ asked }) => asked === null);

const experimentOfArms = (
  comparison: string,
  rows: readonly ArmRow[],
  runs: ReadonlyMap<string, RunRow>,
  later: ReadonlySet<string>,
): StoredExperiment => {
  const arms = rows.map((row) => asArm(runs.get(row.run)!, row));
  const asked = rows.flatMap(({ asked }, i) => (asked === null ? [] : [i]));
  // Versions of a variant share what they extend, which comes before them in their files.
  const inOrder = isGrowing(rows) ? [...asked].reverse().map((i) => arms[i]) : [];
  const free = [...inOrder, ...arms].find(({ run }) => !later.has(run));
  const own = free ?? inOrder[0] ?? arms[0];
  const begun = asked.length > 0 ? rows[asked[0]].asked!.getTime() : 0;
  return {
    ...{ arms, own, id: free ? free.run : comparison },
    started: new Date(Math.max(own.started.getTime(), begun)),
    isDone: asked.length > 0 ? rows[asked[0]].answered !== null : arms.every(({ state }) => state === 'complete'),
  };
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
