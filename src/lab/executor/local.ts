/** Plays on threads of this machine. */
import { availableParallelism } from 'node:os';
import { DATA, type Trust, YOURS } from '../../players/agent/trust.ts';
import { type Work, WorkerPool } from '../arena/worker-pool.ts';
import { type Experiment, identityOf } from '../experiment/experiment.ts';
import type { Executor } from './executor.ts';
import { gamesPerSecond } from './speed.ts';

/** A pool of threads, which plays the deals of one seed; an experiment that it cannot play replaces it by a new pool. */
export class LocalExecutor implements Executor {
  private readonly workers: number;
  private readonly trust: Trust;
  private pool: WorkerPool | null = null;
  /** The index of each experiment in the pool. */
  private readonly places = new Map<string, number>();

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
    const before = this.pool;
    if (!before?.takes(experiment)) {
      this.begin([experiment]);
      await before?.dismiss();
    }
    await this.pool!.play(this.placeOf(experiment), work);
  }

  gamesPerSecond(experiment: Experiment): Promise<number> {
    return gamesPerSecond(experiment, (work) => this.play(experiment, work));
  }

  async dismiss(): Promise<void> {
    await this.pool?.dismiss();
  }

  private begin(arms: readonly Experiment[]): void {
    this.pool = new WorkerPool(arms, this.workers, this.trust);
    this.places.clear();
    for (const [place, arm] of arms.entries()) this.places.set(identityOf(arm), place);
  }

  private placeOf(experiment: Experiment): number {
    const identity = identityOf(experiment);
    const place = this.places.get(identity) ?? this.pool!.add(experiment);
    this.places.set(identity, place);
    return place;
  }
}

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
