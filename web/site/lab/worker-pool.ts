/**
 * Replaces `src/lab/arena/worker-pool.ts`: games on browser workers. Only built-in agents play here, so nothing guards them: a
 * user who is tired of waiting for one stops the whole worker.
 */
import type { Batch } from '../../../src/lab/arena/batch.ts';
import { Shares } from '../../../src/lab/arena/shares.ts';
import type { WorkerPool as ThreadPool, Work } from '../../../src/lab/arena/worker-pool.ts';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import { Piscina } from '../node/piscina.ts';

/** Some games of an experiment, which a worker recognizes by its place. */
export interface Task {
  readonly place: number;
  readonly experiment: Experiment;
  readonly games: readonly number[];
}

/** How many of these games were played, from the first one on, and their rows. */
export interface Played {
  readonly games: number;
  readonly batch: Batch;
}

/** Does everything that executors ask of the other pool. */
export class WorkerPool implements Pick<ThreadPool, 'takes' | 'add' | 'play' | 'dismiss'> {
  private readonly experiments: Experiment[];
  private readonly workers: number;
  private readonly threads: Piscina<Task, Played>;

  constructor(experiments: readonly Experiment[], workers: number) {
    this.experiments = [...experiments];
    this.workers = workers;
    this.threads = new Piscina({ filename: 'site/lab/games', maxThreads: workers });
  }

  takes(experiment: Experiment): boolean {
    return experiment.seed === this.experiments[0].seed;
  }

  add(experiment: Experiment): number {
    return this.experiments.push(experiment) - 1;
  }

  async play(place: number, { games, receive, lanes = this.workers, signal }: Work): Promise<void> {
    const experiment = this.experiments[place];
    const shares = new Shares(games, Math.min(lanes, this.workers));
    let failed = false;
    const lane = async () => {
      let received: Promise<unknown> = Promise.resolve();
      for (let share = shares.take(); share.length > 0 && !failed; share = shares.take()) {
        while (share.length > 0 && !failed && !signal?.aborted) {
          const played = await this.threads.run({ place, experiment, games: share });
          share = share.slice(played.games);
          // The worker plays the next games while these are being stored.
          await received;
          received = receive(played.batch);
          received.catch(() => {});
        }
        if (signal?.aborted) break;
      }
      await received;
    };
    const lanesOf = Array.from({ length: Math.min(lanes, this.workers) }, () =>
      lane().catch((error) => {
        failed = true;
        throw error;
      }),
    );
    const lost = (await Promise.allSettled(lanesOf)).find(({ status }) => status === 'rejected');
    if (lost) throw (lost as PromiseRejectedResult).reason;
  }

  async dismiss(): Promise<void> {
    await this.threads.destroy();
  }
}

/** Plays the games of one experiment with workers that are dismissed at the end. */
export const playGames = async ({
  experiment,
  workers,
  ...work
}: Work & { experiment: Experiment; workers: number }): Promise<void> => {
  const pool = new WorkerPool([experiment], workers);
  try {
    await pool.play(0, work);
  } finally {
    await pool.dismiss();
  }
};
