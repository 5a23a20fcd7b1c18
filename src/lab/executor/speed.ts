/** How fast an experiment is played, found by playing a little of it for nothing. */
import { rowsIn } from '../arena/batch.ts';
import type { Work } from '../arena/worker-pool.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { gamesInBlock } from '../experiment/seating.ts';

/** A try as long as this, in seconds, is long enough. */
const ENOUGH = 0.5;
/** More games than this are not tried. */
const MOST_GAMES = 2000;

type Play = (work: Work) => Promise<void>;

/** Seconds that the first games take. */
const secondsFor = async (play: Play, games: number): Promise<number> => {
  const began = performance.now();
  let played = 0;
  await play({
    games: Array.from({ length: games }, (_, game) => game),
    receive: async (batch) => {
      played += rowsIn(batch, 'games');
    },
  });
  if (played < games) throw new Error(`Only ${played} of ${games} games could be played to measure the speed.`);
  return (performance.now() - began) / 1000;
};

/** Games a second. Workers get faster for a while: tries double until one takes long enough. */
export const gamesPerSecond = async (experiment: Experiment, play: Play): Promise<number> => {
  const block = gamesInBlock(experiment);
  for (let games = block; ; games *= 2) {
    const seconds = await secondsFor(play, games);
    if (seconds >= ENOUGH && games > block) return games / seconds;
    if (seconds >= 4 * ENOUGH || games >= MOST_GAMES) return games / seconds;
  }
};
