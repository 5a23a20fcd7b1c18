/** How fast a pool plays an experiment on this machine, found by playing a little of it for nothing. */
import { rowsIn } from '../arena/batch.ts';
import type { WorkerPool } from '../arena/worker-pool.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { gamesInBlock } from './question.ts';

/** A try as long as this, in seconds, is long enough. */
const ENOUGH = 0.5;
/** More games than this are not tried. */
const MOST_GAMES = 2000;

/** Seconds that the pool takes for the first so many games of the first arm. */
const secondsFor = async (pool: WorkerPool, games: number): Promise<number> => {
  const began = performance.now();
  let played = 0;
  await pool.play(0, {
    games: Array.from({ length: games }, (_, game) => game),
    receive: async (batch) => {
      played += rowsIn(batch, 'games');
    },
  });
  if (played < games) throw new Error(`Only ${played} of ${games} games could be played to measure the speed.`);
  return (performance.now() - began) / 1000;
};

/** Games a second, by the first arm. Workers get faster for a while: tries double until one takes long enough. */
export const gamesPerSecond = async (pool: WorkerPool, [arm]: readonly Experiment[]): Promise<number> => {
  for (let games = gamesInBlock(arm); ; games *= 2) {
    const seconds = await secondsFor(pool, games);
    if (seconds >= ENOUGH && games > gamesInBlock(arm)) return games / seconds;
    if (seconds >= 4 * ENOUGH || games >= MOST_GAMES) return games / seconds;
  }
};
