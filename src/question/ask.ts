/**
 * Asks a question of an experiment: forecast, play as many blocks as the next look needs, look, and so on until it is
 * answered. The answer depends on the file, the seed and the build alone: looks are planned by earlier looks, and see the
 * blocks in the order of the schedule, so neither the number of workers nor an interruption can change it.
 */
import { availableParallelism } from 'node:os';
import { type Work, WorkerPool } from '../arena/worker-pool.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { isComplete, type Progress, type RunOptions, runExperiment, runIdOf } from '../lab/run.ts';
import { rememberArms } from '../store/queries/arms.ts';
import type { Store } from '../store/store.ts';
import { questionOf } from './kinds.ts';
import { type Answer, type Forecast, gamesInBlock } from './question.ts';
import { gamesPerSecond } from './speed.ts';
import { hasBlocks, lookAt, type StoredArm } from './stored.ts';

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
  const question = questionOf(arms)!;
  const pools = new Pools(arms, workers);
  const stored: StoredArm[] = [];
  const takeArms = async () => {
    const known = stored.length;
    for (const experiment of (question.armsSoFar ?? arms).slice(known))
      stored.push({ run: runIdOf(experiment), experiment });
    const runs = stored.map(({ run }) => run);
    if (question.armsSoFar) await rememberArms(store, runs, { known });
    else if (runs.length > 1 && known === 0) await rememberArms(store, runs);
  };
  await takeArms();
  const session = new Session(progress);
  let from: readonly number[] = arms.map(() => 0);
  let answer = question.answer();
  try {
    let speed = forecast ? await gamesPerSecond(pools.first, arms) : 0;
    const tell = () => {
      const expected = question.forecast();
      session.planned = expected.games;
      forecast?.({ ...expected, seconds: Math.max(0, expected.games - answer.games) / speed }, answer);
    };
    tell();
    for (let to = question.next(); to !== null; to = question.next()) {
      await takeArms();
      for (const [i, { experiment: arm }] of stored.entries()) {
        if (to[i] === (from[i] ?? 0) || signal?.aborted) continue;
        const games = to[i] * gamesInBlock(arm);
        session.begin();
        const asked = { ...arm, blocks: to[i], games };
        const play = (work: Work) => pools.play(i, arm, work);
        await runExperiment(asked, store, { resume: true, anew: true, signal, play, progress: session.progress(i) });
      }
      if (!(await hasBlocks(store, stored, from, to))) return { answer, runs: runsOf(stored), state: 'interrupted' };
      await lookAt(question, store, stored, from, to);
      [from, answer] = [to, question.answer()];
      speed = session.speed() ?? speed;
      tell();
    }
    return { answer, runs: runsOf(stored), state: 'answered' };
  } finally {
    await pools.dismiss();
  }
};

const runsOf = (arms: readonly StoredArm[]): string[] => arms.map(({ run }) => run);

/** The workers of a question: those of its deals, and, once these are held back no longer, of others. */
class Pools {
  private readonly workers: number;
  private seed: Experiment['seed'];
  private pool: WorkerPool;
  /** The place in the pool of each arm. */
  private readonly places = new Map<number, number>();

  constructor(arms: readonly Experiment[], workers: number) {
    this.workers = workers;
    this.seed = arms[0].seed;
    this.pool = new WorkerPool(arms, workers);
    for (const i of arms.keys()) this.places.set(i, i);
  }

  /** The pool that plays the first arms. */
  get first(): WorkerPool {
    return this.pool;
  }

  async play(arm: number, experiment: Experiment, work: Work): Promise<void> {
    if (experiment.seed !== this.seed) {
      await this.pool.dismiss();
      this.places.clear();
      this.seed = experiment.seed;
      this.pool = new WorkerPool([experiment], this.workers);
      this.places.set(arm, 0);
    }
    const place = this.places.get(arm) ?? this.pool.add(experiment);
    this.places.set(arm, place);
    await this.pool.play(place, work);
  }

  dismiss(): Promise<void> {
    return this.pool.dismiss();
  }
}

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
