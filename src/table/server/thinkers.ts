/** Worker threads in which bots think, so no table has to wait for another. */
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { threadsOf } from '../../players/agent/compiled.ts';
import { admitsGuests } from '../../players/agent/registry.ts';
import type { Trust } from '../../players/agent/trust.ts';
import type { Answer, Thought } from './thinking-worker.ts';

/** The most memory of a thread, in MiB. */
const MEMORY = 512;

export class Thinkers {
  private readonly threads: Piscina<Thought, Answer>;
  /** For long work: no table waits for it. */
  private readonly background: Piscina<Thought, Answer>;

  /**
   * @param trust what may run for agents named by records
   * @param workers threads; if there are several cores, one is left for the tables
   */
  constructor(trust: Trust, workers = Math.max(1, availableParallelism() - 1)) {
    const settings = {
      ...threadsOf('table/server/thinking-worker', admitsGuests(trust)),
      workerData: trust,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    };
    this.threads = new Piscina({ ...settings, minThreads: 1, maxThreads: workers });
    this.background = new Piscina({ ...settings, minThreads: 0, maxThreads: 1 });
  }

  /** Rejects with the agent's error, or with an abort. */
  ask(thought: Thought, signal?: AbortSignal): Promise<Answer> {
    const threads = ['challenge', 'enter'].includes(thought.kind) ? this.background : this.threads;
    return threads.run(thought, signal ? { signal } : {});
  }

  async dismiss(): Promise<void> {
    await Promise.all([this.threads.destroy(), this.background.destroy()]);
  }
}
