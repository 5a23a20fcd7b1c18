/** How fast games get into the database. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '../../agent/registry.ts';
import { totalRows } from '../../arena/batch.ts';
import { Room } from '../../arena/room.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { experimentFromFlags } from '../../experiment/load.ts';
import { Store } from '../../store/store.ts';
import { RunWriter } from '../../store/writer.ts';
import { type Progress, runExperiment, startOf } from '../run.ts';
import { EDITION, type Measure, measure, PLAYERS, SEED } from './measure.ts';

const RUNNER_GAMES = 4000;
const STORED_GAMES = 400;

/** Does some work with a database in a folder that is gone afterwards. */
const withDatabase = async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'macher-bench-'));
  const store = await Store.open(join(folder, 'bench.duckdb'));
  try {
    return await work(store);
  } finally {
    store.close();
    await rm(folder, { recursive: true, force: true });
  }
};

const heuristicExperiment = (registry: Registry, games: number): Promise<Experiment> =>
  experimentFromFlags({ edition: EDITION, players: PLAYERS, agents: 'heuristic', games, seed: SEED }, registry);

export const benchStore = async (registry: Registry): Promise<Measure> => {
  const experiment = await heuristicExperiment(registry, STORED_GAMES);
  const room = new Room(experiment, registry);
  for (let game = 0; game < STORED_GAMES; game++) room.play(game);
  const batch = room.take();
  const runs: number[] = [];
  for (let run = 0; run < 4; run++) {
    const seconds = await withDatabase(async (store) => {
      const writer = await RunWriter.begin(store, startOf(experiment));
      const start = performance.now();
      await writer.append(batch);
      return (performance.now() - start) / 1000;
    });
    if (run > 0) runs.push(totalRows(batch) / seconds);
  }
  return measure('rows/s', runs);
};

/**
 * The whole runner, from workers to rows in the database, against one bare loop over games of the same agents.
 *
 * Both are warm: the first quarter of the games, in which threads start and compile, is left out, as the bare loop's is.
 */
export const benchRunner = async (registry: Registry, barePerSecond: number): Promise<Measure> => {
  const experiment = await heuristicExperiment(registry, RUNNER_GAMES);
  const runs: number[] = [];
  for (let run = 0; run < 3; run++) {
    const perSecond = await withDatabase(async (store) => {
      let [games, start] = [0, 0];
      const progress = ({ done }: Progress) => {
        if (games === 0 && done >= RUNNER_GAMES / 4) [games, start] = [done, performance.now()];
      };
      await runExperiment(experiment, store, { workers: 2, progress });
      return ((RUNNER_GAMES - games) / (performance.now() - start)) * 1000;
    });
    runs.push(perSecond / barePerSecond);
  }
  return measure('× one bare loop', runs);
};
