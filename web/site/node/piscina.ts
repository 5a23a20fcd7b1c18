/** The part of Piscina that the tables use: its threads are browser workers, each with one piece of work at a time. */
import type { Errand } from '../letters.ts';

/** What this worker was given at its start. */
export const { workerData } = JSON.parse(self.name) as Partial<Extract<Errand, { kind: 'work' }>>;

interface Settings {
  readonly filename: string;
  readonly workerData?: unknown;
  readonly maxThreads: number;
}

interface Job<T, R> {
  readonly piece: T;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
  worker: Worker | null;
}

export class Piscina<T, R> {
  private readonly settings: Settings;
  private readonly idle: Worker[] = [];
  private readonly waiting: Job<T, R>[] = [];
  private readonly running = new Set<Job<T, R>>();

  constructor(settings: Settings) {
    this.settings = settings;
  }

  run(piece: T, { signal }: { readonly signal?: AbortSignal } = {}): Promise<R> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const job: Job<T, R> = { piece, resolve, reject, worker: null };
      signal?.addEventListener('abort', () => this.drop(job, signal.reason), { once: true });
      this.waiting.push(job);
      this.next();
    });
  }

  async destroy(): Promise<void> {
    const gone = new Error('The threads were dismissed.');
    for (const job of [...this.waiting, ...this.running]) this.drop(job, gone);
    for (const worker of this.idle.splice(0)) worker.terminate();
  }

  private drop(job: Job<T, R>, why: unknown): void {
    const at = this.waiting.indexOf(job);
    if (at !== -1) this.waiting.splice(at, 1);
    if (this.running.delete(job)) job.worker?.terminate();
    job.reject(why);
    this.next();
  }

  private next(): void {
    if (this.waiting.length === 0 || this.running.size >= this.settings.maxThreads) return;
    const job = this.waiting.shift()!;
    const worker = this.idle.pop() ?? this.start();
    job.worker = worker;
    this.running.add(job);
    worker.onmessage = ({ data }) => {
      this.running.delete(job);
      this.idle.push(worker);
      if ('error' in data) job.reject(data.error);
      else job.resolve(data.value);
      this.next();
    };
    worker.onerror = (event) => this.drop(job, new Error(event.message || 'A worker could not be started.'));
    worker.postMessage(job.piece);
  }

  private start(): Worker {
    const { filename, workerData } = this.settings;
    const errand: Errand = { kind: 'work', module: filename, workerData };
    return new Worker(self.location.href, { type: 'module', name: JSON.stringify(errand) });
  }
}

/** Replaces `src/players/agent/compiled.ts`: modules are known by their names. */
export const compiled = (module: string): URL => new URL(`file:///${module}`);
export const threadsOf = (module: string) => ({ filename: module });
