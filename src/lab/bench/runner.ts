/** How fast games get into the database. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '../../players/agent/registry.ts';
import { totalRows } from '../arena/batch.ts';
import { Room } from '../arena/room.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { experimentFromFlags } from '../experiment/load.ts';
import { type Progress, runExperiment, startOf } from '../run/run.ts';
import { Store } from '../store/store.ts';
import { RunWriter } from '../store/writer.ts';
import { EDITION, measure, PLAYERS, SEED, type Timing } from './measure.ts';
import { barePace } from './players.ts';

const RUNNER_GAMES = 3000;
const ROUNDS = 3;
const STORED_GAMES = 400;

/** Does some work with a database in a temporary folder. */
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

const experimentOf = (registry: Registry, agents: string, games: number): Promise<Experiment> =>
  experimentFromFlags({ edition: EDITION, players: PLAYERS, agents, games, seed: SEED }, registry);

export const benchStore = async (registry: Registry): Promise<Timing> => {
  const experiment = await experimentOf(registry, 'heuristic', STORED_GAMES);
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

/** Games a second of a whole run without its first quarter, in which threads start and compile. */
const runPace = (experiment: Experiment, workers: number): Promise<number> =>
  withDatabase(async (store) => {
    let [games, start] = [0, 0];
    const progress = ({ done }: Progress) => {
      if (games === 0 && done >= experiment.games / 4) [games, start] = [done, performance.now()];
    };
    await runExperiment(experiment, store, { workers, progress });
    return ((experiment.games - games) / (performance.now() - start)) * 1000;
  });

/**
 * The whole runner, from workers to rows in the database, with one worker and with two, against one bare loop over games of the
 * same agent. The three take turns, so a slow minute of the machine slows all of them. The same is measured with only `games`
 * recorded, which shows the cost of recording.
 */
const benchRunnerOf = async (registry: Registry, agent: string): Promise<Record<string, Timing>> => {
  const all = await experimentOf(registry, agent, RUNNER_GAMES);
  const bare = barePace(registry, agent);
  bare();
  const [one, two, recording]: number[][] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    const pace = bare();
    const [single, double] = [await runPace(all, 1), await runPace(all, 2)];
    const unrecorded = await runPace({ ...all, record: ['games'] }, 1);
    one.push(single / pace);
    two.push(double / pace);
    recording.push(100 * (1 - single / unrecorded));
  }
  return {
    [`runner.${agent}1Worker`]: measure('× one bare loop', one),
    [`runner.${agent}2Workers`]: measure('× one bare loop', two),
    [`runner.${agent}Recording`]: measure('% of the time', recording),
  };
};

/** The runner with the agents that decide instantly: the heuristic, and the policy, which makes many more bids. */
export const benchRunner = async (registry: Registry): Promise<Readonly<Record<string, Timing>>> => ({
  ...(await benchRunnerOf(registry, 'heuristic')),
  ...(await benchRunnerOf(registry, 'learned')),
});
