/** How fast an experiment is played, found by playing a little of it for nothing. */
import { type Batch, rowsIn } from '../arena/batch.ts';
import type { Work } from '../arena/worker-pool.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { gamesInBlock } from '../experiment/seating.ts';

/** A try as long as this, in seconds, is long enough. */
const ENOUGH = 0.5;
/** The first try starts threads and loads agents: it says how fast games are only where it takes as long as this. */
const LONG = 10;
/** More games than this are not tried. */
const MOST_GAMES = 2000;

type Play = (work: Work) => Promise<void>;

/** Plays the games `from` … `to` − 1, and returns their rows. @throws Error where some cannot be played */
export const tryGames = async (play: Play, from: number, to: number): Promise<readonly Batch[]> => {
  const batches: Batch[] = [];
  await play({
    games: Array.from({ length: to - from }, (_, i) => from + i),
    receive: async (batch) => {
      batches.push(batch);
    },
  });
  const played = batches.reduce((sum, batch) => sum + rowsIn(batch, 'games'), 0);
  if (played < to - from) throw new Error(`Only ${played} of ${to - from} games could be played to measure the speed.`);
  return batches;
};

/** Seconds that the first games take. */
const secondsFor = async (play: Play, games: number): Promise<number> => {
  const began = performance.now();
  await tryGames(play, 0, games);
  return (performance.now() - began) / 1000;
};

/** Games a second. Workers get faster for a while: tries double until one takes long enough. */
export const gamesPerSecond = async (experiment: Experiment, play: Play): Promise<number> => {
  const block = gamesInBlock(experiment);
  for (let games = block; ; games *= 2) {
    const seconds = await secondsFor(play, games);
    if (seconds >= (games > block ? ENOUGH : LONG) || games >= MOST_GAMES) return games / seconds;
  }
};
