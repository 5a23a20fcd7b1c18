/** Worker threads in which bots think, so that no table waits for another's. */
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { compiled } from '../agent/compiled.ts';
import type { Answer, Thought } from './thinking-worker.ts';

/** Memory that a thread may hold, in MiB. */
const MEMORY = 512;

export class Thinkers {
  private readonly threads: Piscina<Thought, Answer>;

  /** @param workers threads; one core is left for the tables where there are several */
  constructor(workers = Math.max(1, availableParallelism() - 1)) {
    this.threads = new Piscina({
      filename: compiled('server/thinking-worker').href,
      minThreads: 1,
      maxThreads: workers,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    });
  }

  /** Rejects with the agent's error, or with an abort. */
  ask(thought: Thought, signal?: AbortSignal): Promise<Answer> {
    return this.threads.run(thought, signal ? { signal } : {});
  }

  dismiss(): Promise<void> {
    return this.threads.destroy();
  }
}
