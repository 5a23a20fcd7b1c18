/**
 * Asks a question of an experiment: forecast, play as many blocks as the next look needs, look, and so on until it is
 * answered. The answer depends on the file, the seed and the build alone: looks are planned by earlier looks, and see the
 * blocks in the order of the schedule, so neither the number of workers nor an interruption can change it.
 */
import { availableParallelism } from 'node:os';
import { WorkerPool } from '../arena/worker-pool.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { isComplete, type Progress, type RunOptions, runExperiment, runIdOf } from '../lab/run.ts';
import { rememberArms } from '../store/queries/arms.ts';
import type { Store } from '../store/store.ts';
import { questionOf } from './kinds.ts';
import { type Answer, type Forecast, gamesInBlock } from './question.ts';
import { gamesPerSecond } from './speed.ts';
import { hasBlocks, lookAt } from './stored.ts';

/** A forecast with the time that it takes on this machine, by the speed that was measured. */
export interface TimedForecast extends Forecast {
  readonly seconds: number;
}

export interface AskOptions extends Pick<RunOptions, 'workers' | 'resume' | 'anew' | 'signal'> {
  /** Told what is to be expected, before the first game and after every look, with what is known by then. */
  readonly forecast?: (forecast: TimedForecast, known: Answer) => void;
  /** Told after every batch. */
  readonly progress?: (progress: Progress) => void;
}

export interface Asked {
  readonly answer: Answer;
  /** The runs of the arms. */
  readonly runs: readonly string[];
  readonly state: 'answered' | 'interrupted';
}

/** The spread of an agent's win share from deal to deal, where it plays each from all seats: before anything is known. */
const SPREAD = 0.22;

/** What an experiment expects that asks nothing: its games, and half of the interval of a win share. */
const plainForecast = (arms: readonly Experiment[]): Forecast => ({
  games: arms.reduce((sum, { games }) => sum + games, 0),
  smallestEffect: (1.96 * SPREAD) / Math.sqrt(arms[0].blocks),
});

/** What is expected of an experiment, and how long it takes; nothing is stored. */
export const forecastOf = async (
  arms: readonly Experiment[],
  workers = availableParallelism(),
): Promise<TimedForecast> => {
  const forecast = questionOf(arms)?.forecast() ?? plainForecast(arms);
  const pool = new WorkerPool(arms, workers);
  try {
    return { ...forecast, seconds: forecast.games / (await gamesPerSecond(pool, arms)) };
  } finally {
    await pool.dismiss();
  }
};

/**
 * Plays an experiment until its question is answered, and stores every game.
 *
 * @param arms of an experiment that asks something
 * @throws StoreError when the runs are there and not to be resumed, or cannot be written; what was stored stays
 */
export const askQuestion = async (
  arms: readonly Experiment[],
  store: Store,
  options: AskOptions = {},
): Promise<Asked> => {
  const { workers = availableParallelism(), signal, forecast, progress } = options;
  for (const arm of arms) await isComplete(store, arm, options);
  const runs = arms.map(runIdOf);
  if (arms.length > 1) await rememberArms(store, runs);
  const question = questionOf(arms)!;
  const pool = new WorkerPool(arms, workers);
  const stored = arms.map((experiment, i) => ({ run: runs[i], experiment }));
  const session = new Session(progress);
  let from: readonly number[] = arms.map(() => 0);
  let answer = question.answer();
  try {
    let speed = forecast ? await gamesPerSecond(pool, arms) : 0;
    const tell = () => {
      const expected = question.forecast();
      session.planned = expected.games;
      forecast?.({ ...expected, seconds: Math.max(0, expected.games - answer.games) / speed }, answer);
    };
    tell();
    for (let to = question.next(); to !== null; to = question.next()) {
      for (const [i, arm] of arms.entries()) {
        if (to[i] === from[i] || signal?.aborted) continue;
        const games = to[i] * gamesInBlock(arm);
        session.begin();
        const asked = { ...arm, blocks: to[i], games };
        const play = (work: Parameters<WorkerPool['play']>[1]) => pool.play(i, work);
        await runExperiment(asked, store, { resume: true, anew: true, signal, play, progress: session.progress(i) });
      }
      if (!(await hasBlocks(store, stored, to))) return { answer, runs, state: 'interrupted' };
      await lookAt(question, store, stored, from, to);
      [from, answer] = [to, question.answer()];
      speed = session.speed() ?? speed;
      tell();
    }
    return { answer, runs, state: 'answered' };
  } finally {
    await pool.dismiss();
  }
};

/** The games of all arms and looks together, as one run would tell of them. */
class Session {
  planned = 0;
  private readonly done = new Map<number, number>();
  private readonly listener: AskOptions['progress'];
  private games = 0;
  private seconds = 0;
  private now = { games: 0, seconds: 0 };

  constructor(listener: AskOptions['progress']) {
    this.listener = listener;
  }

  begin(): void {
    this.games += this.now.games;
    this.seconds += this.now.seconds;
    this.now = { games: 0, seconds: 0 };
  }

  progress(arm: number): (progress: Progress) => void {
    return ({ done, session }) => {
      this.done.set(arm, done);
      this.now = session;
      const all = [...this.done.values()].reduce((sum, games) => sum + games, 0);
      const together = { games: this.games + session.games, seconds: this.seconds + session.seconds };
      this.listener?.({ done: all, planned: Math.max(all, this.planned), session: together });
    };
  }

  /** Games a second so far; null before anything was played. */
  speed(): number | null {
    const games = this.games + this.now.games;
    return games > 0 ? games / (this.seconds + this.now.seconds) : null;
  }
}
