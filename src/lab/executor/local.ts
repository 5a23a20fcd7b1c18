/** Plays on threads of this machine. */
import { availableParallelism } from 'node:os';
import { DATA, type Trust, YOURS } from '../../players/agent/trust.ts';
import { type Work, WorkerPool } from '../arena/worker-pool.ts';
import { type Experiment, identityOf } from '../experiment/experiment.ts';
import type { Executor } from './executor.ts';
import { gamesPerSecond } from './speed.ts';

/** A pool of threads, which plays the deals of one seed: experiments that it cannot take get a pool in its place. */
export class LocalExecutor implements Executor {
  private readonly workers: number;
  private readonly trust: Trust;
  private pool: WorkerPool | null = null;
  /** The place in the pool of each experiment. */
  private readonly places = new Map<string, number>();

  /**
   * @param workers threads, 1 or more
   * @param arms of one seed that are known beforehand: threads are handed them as they start, and not with every task
   * @param trust whose word all that is played is
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

/** Who is to play: an executor that others look after, or a number of threads; as many as the machine runs at once when left out. */
export interface Players {
  readonly executor?: Executor;
  readonly workers?: number;
}

/** Does some work with who is to play the arms, which the person has asked for; threads of its own end with it. */
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
