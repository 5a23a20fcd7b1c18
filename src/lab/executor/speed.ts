/** How fast an experiment is played, found by playing a few games without keeping them. */
import { type Batch, rowsIn } from '../arena/batch.ts';
import type { Work } from '../arena/worker-pool.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { gamesInBlock } from '../experiment/seating.ts';
import { between, type Meter, meterOfProgram } from './processor.ts';

/**
 * A try is long enough after this many seconds of processor time: on a busy machine the clock says little about how warm players
 * are.
 */
const ENOUGH = 1;
/** It is also long enough after this much time by the clock: agents may run in processes whose time is not counted here. */
const LONG = 3;
/** The first try starts threads and loads agents: it shows the speed of games only if it takes this long. */
const FIRST_LONG = 10;
/** More games than this are not tried. */
const MOST_GAMES = 2000;

type Play = (work: Work) => Promise<void>;

/** Plays the games `from` … `to` − 1, and returns their rows. @throws Error if some cannot be played */
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

interface Limits {
  readonly meter?: Meter;
  /** How many games the run has. A short one would take less time than finding out how long it takes. */
  readonly planned?: number;
}

/** Games a second by the clock. Workers get faster for a while: tries double until one takes long enough. */
export const gamesPerSecond = async (
  experiment: Experiment,
  play: Play,
  { meter = meterOfProgram, planned = Number.POSITIVE_INFINITY }: Limits = {},
): Promise<number> => {
  const block = gamesInBlock(experiment);
  for (let games = block; ; games *= 2) {
    const start = meter();
    await tryGames(play, 0, games);
    const { seconds, processor } = between(start, meter());
    const isEnough = games === block ? seconds >= FIRST_LONG : processor >= ENOUGH || seconds >= LONG;
    if (isEnough || games >= MOST_GAMES || 2 * games > planned) return games / seconds;
  }
};
