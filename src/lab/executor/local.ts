/** Plays on threads of this machine. */
import { availableParallelism } from 'node:os';
import { DATA, type Trust, YOURS } from '../../players/agent/trust.ts';
import { type Work, WorkerPool } from '../arena/worker-pool.ts';
import { type Experiment, identityOf } from '../experiment/experiment.ts';
import type { Executor } from './executor.ts';
import { gamesPerSecond } from './speed.ts';

/** A pool of threads, and what it is doing. */
interface Threads {
  readonly pool: WorkerPool;
  /** The index of each experiment in the pool. */
  readonly places: Map<string, number>;
  /** How many plays it has in hand. */
  playing: number;
}

/**
 * A pool of threads, which plays the deals of one seed; an experiment that it cannot play replaces it by a new pool. The old one
 * ends when what it is playing has ended.
 */
export class LocalExecutor implements Executor {
  private readonly workers: number;
  private readonly trust: Trust;
  private threads: Threads | null = null;
  /** All pools that have not been dismissed. */
  private readonly all = new Set<Threads>();

  /**
   * @param workers threads, 1 or more
   * @param arms of one seed that are known beforehand: threads get them when they start, and not with every task
   * @param trust who vouches for what is played
   */
  constructor(workers: number, arms: readonly Experiment[] = [], trust: Trust = DATA) {
    this.workers = workers;
    this.trust = trust;
    if (arms.length > 0) this.begin(arms);
  }

  async play(experiment: Experiment, work: Work): Promise<void> {
    if (work.games.length === 0) return;
    const before = this.threads;
    const threads = before?.pool.takes(experiment) ? before : this.begin([experiment]);
    // From now on another play may replace it, but does not end it.
    threads.playing++;
    try {
      if (before) await this.endIfIdle(before);
      await threads.pool.play(placeOf(experiment, threads), work);
    } finally {
      threads.playing--;
      await this.endIfIdle(threads);
    }
  }

  gamesPerSecond(experiment: Experiment, planned?: number): Promise<number> {
    return gamesPerSecond(experiment, (work) => this.play(experiment, work), { planned });
  }

  async dismiss(): Promise<void> {
    await Promise.all([...this.all].map((threads) => this.end(threads)));
  }

  private begin(arms: readonly Experiment[]): Threads {
    const pool = new WorkerPool(arms, this.workers, this.trust);
    const places = new Map(arms.map((arm, place) => [identityOf(arm), place]));
    this.threads = { pool, places, playing: 0 };
    this.all.add(this.threads);
    return this.threads;
  }

  /** Ends a pool that has been replaced, unless it is playing. */
  private async endIfIdle(threads: Threads): Promise<void> {
    if (threads !== this.threads && threads.playing === 0) await this.end(threads);
  }

  private async end(threads: Threads): Promise<void> {
    if (this.all.delete(threads)) await threads.pool.dismiss();
  }
}

/** The index of an experiment in a pool, which it is added to. */
const placeOf = (experiment: Experiment, { pool, places }: Threads): number => {
  const identity = identityOf(experiment);
  const place = places.get(identity) ?? pool.add(experiment);
  places.set(identity, place);
  return place;
};

/** Who plays: an executor that the caller manages, or a number of threads; if left out, one for each core. */
export interface Players {
  readonly executor?: Executor;
  readonly workers?: number;
}

/** Does some work with players for the arms, which the user asked for; threads that it starts end with the work. */
export const withPlayers = async <T>(
  { executor, workers = availableParallelism() }: Players,
  arms: readonly Experiment[],
  work: (executor: Executor) => Promise<T>,
): Promise<T> => {
  if (executor) return work(executor);
  const own = new LocalExecutor(workers, arms, YOURS);
  try {
    return await work(own);
  } finally {
    await own.dismiss();
  }
};

/** Games a second of one thread of this machine. */
export const gamesPerThread = (experiment: Experiment): Promise<number> =>
  withPlayers({ workers: 1 }, [experiment], (executor) => executor.gamesPerSecond(experiment));
