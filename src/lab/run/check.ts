/** Replays some games of a database, and compares all their rows with what is stored. */

import { groupedBy } from '../../base/grouped.ts';
import { Random } from '../../base/random/random.ts';
import { seedOf } from '../../base/random/seed.ts';
import { AgentError } from '../../players/agent/errors.ts';
import type { Trust } from '../../players/agent/trust.ts';
import { TABLE_NAMES, TABLES, type TableName, type TableSpec } from '../arena/tables.ts';
import { playGames } from '../arena/worker-pool.ts';
import { isUnsteady } from '../experiment/guest.ts';
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
  /** Games that were replayed. */
  readonly games: number;
  /** Tables with rows that differ, and the first game with such a row; empty if all is well. */
  readonly differences: readonly { readonly table: string; readonly game: number }[];
  /** Whether an agent may play otherwise each time, because it goes by the clock or is not built in. */
  readonly unsteady: boolean;
  /** Why no game needed to be replayed; null otherwise. */
  readonly skipped: string | null;
  /** Why no game could be replayed: an agent is missing, has changed, or must not run, or the run is damaged; null if all went well. */
  readonly trouble: string | null;
}

export interface CheckOptions {
  /** The most games of each run. */
  readonly games: number;
  /** Decides which games are drawn. */
  readonly seed: string;
  readonly workers: number;
  /** Which agents of the database may run; only built-in ones if left out. */
  readonly trust?: Trust;
}

type Row = Record<string, Cell>;

/** Some of the numbers, drawn at random, in their original order. */
const drawn = (numbers: readonly number[], count: number, random: Random): number[] => {
  const left = [...numbers];
  const taken = Array.from({ length: Math.min(count, left.length) }, () => left.splice(random.int(left.length), 1)[0]);
  return taken.sort((a, b) => a - b);
};

/** The rows of some games, without measured times, which differ in each replay. */
const rowsOf = (store: Store, table: TableName, run: string, games: readonly number[]): Promise<Row[]> => {
  const measured = (TABLES[table] as TableSpec).columns.flatMap((column) => (column.measured ? [column.name] : []));
  return rowsOfGames(store, table, run, games, ['run', ...measured]);
};

/** How often each row occurs: a table may hold several rows that are the same. */
const counted = (rows: readonly Row[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const text = JSON.stringify(row);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
};

/** The first game with rows that differ, or that occur more or less often; null if there is none. */
const differing = (a: readonly Row[], b: readonly Row[]): number | null => {
  const [ours, theirs] = [counted(a), counted(b)];
  const texts = new Set([...ours.keys(), ...theirs.keys()]);
  const odd = [...texts].find((text) => ours.get(text) !== theirs.get(text));
  return odd === undefined ? null : (JSON.parse(odd) as { game: number }).game;
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

const nothingOf = ({ run, name, arm }: RunRow): Checked => ({
  ...{ run, name, arm },
  ...{ games: 0, differences: [], unsteady: false, skipped: null, trouble: null },
});

const checkRun = async (store: Store, run: RunRow, options: CheckOptions): Promise<Checked> => {
  const { games, seed, workers, trust } = options;
  const nothing = nothingOf(run);
  if (run.build !== build()) return { ...nothing, skipped: 'another build of the program played it' };
  const experiment = experimentOf(run);
  if (experiment.pooled) return { ...nothing, skipped: 'it pools runs of other databases; check those' };
  const chosen = drawn(await gameNumbers(store, run.run), games, new Random(...seedOf(seed, run.run)));
  const again = await Store.open(':memory:');
  try {
    const writer = await RunWriter.begin(again, startOf(experiment));
    await playGames({ experiment, games: chosen, workers, trust, receive: (batch) => writer.append(batch) });
    const differences = await compare(store, again, run, chosen);
    return { ...nothing, games: chosen.length, differences, unsteady: experiment.agents.some(isUnsteady) };
  } catch (error) {
    if (error instanceof AgentError) return { ...nothing, trouble: error.message };
    throw error;
  } finally {
    again.close();
  }
};

/** Replays games of every run of a database, drawn at random. */
export const checkDatabase = async (store: Store, options: CheckOptions): Promise<Checked[]> => {
  const checked = [];
  for (const rows of groupedBy(await store.runs(), ({ run }) => run).values()) {
    const [run] = rows;
    checked.push(
      rows.length === 1
        ? await checkRun(store, run, options)
        : {
            ...nothingOf(run),
            trouble: `'runs' has ${rows.length} rows of it, so its games count several times; play it into another file`,
          },
    );
  }
  return checked;
};
