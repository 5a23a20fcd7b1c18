/** How fast an experiment is played, found by playing a little of it for nothing. */
import { type Batch, rowsIn } from '../arena/batch.ts';
import type { Work } from '../arena/worker-pool.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { gamesInBlock } from '../experiment/seating.ts';
import { between, type Meter, meterOfProgram } from './processor.ts';

/** A try is long enough after as many seconds of processor time: on a busy machine the clock says little of how far players have got. */
const ENOUGH = 1;
/** After as many by the clock it is as well: agents may be programs of their own, whose time is not this program's. */
const LONG = 3;
/** The first try starts threads and loads agents: it says how fast games are only where it takes as long as this. */
const FIRST_LONG = 10;
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

/** Games a second by the clock. Workers get faster for a while: tries double until one takes long enough. */
export const gamesPerSecond = async (
  experiment: Experiment,
  play: Play,
  meter: Meter = meterOfProgram,
): Promise<number> => {
  const block = gamesInBlock(experiment);
  for (let games = block; ; games *= 2) {
    const start = meter();
    await tryGames(play, 0, games);
    const { seconds, processor } = between(start, meter());
    const isEnough = games === block ? seconds >= FIRST_LONG : processor >= ENOUGH || seconds >= LONG;
    if (isEnough || games >= MOST_GAMES) return games / seconds;
  }
};
