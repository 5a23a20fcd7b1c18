/** Plays some games of a database again, and compares every row of theirs with what is stored. */

import { Random } from '../../base/random/random.ts';
import { seedOf } from '../../base/random/seed.ts';
import { AgentError } from '../../players/agent/errors.ts';
import type { Trust } from '../../players/agent/trust.ts';
import { TABLE_NAMES, TABLES, type TableName, type TableSpec } from '../arena/tables.ts';
import { playGames } from '../arena/worker-pool.ts';
import type { Cell } from '../store/database.ts';
import { gameNumbers, rowsOfGames } from '../store/queries/games.ts';
import { experimentOf } from '../store/run-config.ts';
import { type RunRow, Store } from '../store/store.ts';
import { RunWriter } from '../store/writer.ts';
import { build } from './build.ts';
import { startOf } from './run.ts';

export interface Checked {
  readonly run: string;
  readonly name: string;
  readonly arm: string | null;
  /** Games that were played again. */
  readonly games: number;
  /** Tables with rows that are not the same, and the first game that has such; none where all is well. */
  readonly differences: readonly { readonly table: string; readonly game: number }[];
  /** Why nothing was played again and need not be; null otherwise. */
  readonly skipped: string | null;
  /** Why nothing could be played again: an agent is gone, is not what it was, or may not be run; null where all went well. */
  readonly trouble: string | null;
}

export interface CheckOptions {
  /** Games of each run, at most. */
  readonly games: number;
  /** Which games are drawn. */
  readonly seed: string;
  readonly workers: number;
  /** What may be run for the agents that the database names; built-in ones alone when left out. */
  readonly trust?: Trust;
}

type Row = Record<string, Cell>;

/** Some of the numbers, drawn at random, in their order. */
const drawn = (numbers: readonly number[], count: number, random: Random): number[] => {
  const left = [...numbers];
  const taken = Array.from({ length: Math.min(count, left.length) }, () => left.splice(random.int(left.length), 1)[0]);
  return taken.sort((a, b) => a - b);
};

/** The rows of some games, without what is measured again each time. */
const rowsOf = (store: Store, table: TableName, run: string, games: readonly number[]): Promise<Row[]> => {
  const measured = (TABLES[table] as TableSpec).columns.flatMap((column) => (column.measured ? [column.name] : []));
  return rowsOfGames(store, table, run, games, ['run', ...measured]);
};

/** The first game with rows that are not the same; null where all are. */
const differing = (a: readonly Row[], b: readonly Row[]): number | null => {
  const texts = new Set(b.map((row) => JSON.stringify(row)));
  const odd = a.find((row) => !texts.delete(JSON.stringify(row)));
  if (odd) return odd.game as number;
  const [more] = texts;
  return more === undefined ? null : (JSON.parse(more) as { game: number }).game;
};

const compare = async (
  store: Store,
  again: Store,
  run: RunRow,
  games: readonly number[],
): Promise<Checked['differences']> => {
  const [{ run: replayed }] = await again.runs();
  const found = [];
  for (const table of TABLE_NAMES) {
    const game = differing(await rowsOf(store, table, run.run, games), await rowsOf(again, table, replayed, games));
    if (game !== null) found.push({ table, game });
  }
  return found;
};

const checkRun = async (store: Store, run: RunRow, options: CheckOptions): Promise<Checked> => {
  const { games, seed, workers, trust } = options;
  const about = { run: run.run, name: run.name, arm: run.arm };
  const nothing: Checked = { ...about, games: 0, differences: [], skipped: null, trouble: null };
  if (run.build !== build()) return { ...nothing, skipped: 'another build of the program played it' };
  const experiment = experimentOf(run);
  if (experiment.pooled) return { ...nothing, skipped: 'it pools runs of other databases; check those' };
  const chosen = drawn(await gameNumbers(store, run.run), games, new Random(...seedOf(seed, run.run)));
  const again = await Store.open(':memory:');
  try {
    const writer = await RunWriter.begin(again, startOf(experiment));
    await playGames({ experiment, games: chosen, workers, trust, receive: (batch) => writer.append(batch) });
    return { ...nothing, games: chosen.length, differences: await compare(store, again, run, chosen) };
  } catch (error) {
    if (error instanceof AgentError) return { ...nothing, trouble: error.message };
    throw error;
  } finally {
    again.close();
  }
};

/** Plays games of every run of a database again, drawn at random. */
export const checkDatabase = async (store: Store, options: CheckOptions): Promise<Checked[]> => {
  const checked = [];
  for (const run of await store.runs()) checked.push(await checkRun(store, run, options));
  return checked;
};
