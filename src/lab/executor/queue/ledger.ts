/**
 * The games of one delivery, and where each of them is: in no chunk yet, posted, leased by a worker, held until its worker is
 * trusted, or taken in. It knows nothing of queues: `delivery.ts` posts, asks and plays.
 */
import type { Batch } from '../../arena/batch.ts';
import { type Chunk, chunkAt } from '../chunk.ts';
import type { Summary } from '../shard.ts';

/** A chunk for others to play. It may be posted several times; the first rows count. */
interface Errand {
  readonly chunk: Chunk;
  /** The jobs that it is posted as. */
  readonly jobs: Set<string>;
  /** How often it was posted. */
  times: number;
}
export interface Posted extends Errand {
  readonly kind: 'chunk';
}
/** A chunk that came back, and is played again for comparison. */
export interface Compared extends Errand {
  readonly kind: 'check';
  readonly summary: Summary;
  readonly isSteady: boolean;
}

/** Whether no failure depends on the clock or the machine, since another machine may not have it. */
const isSteady = (batch: Batch): boolean => {
  const failures = (batch.games?.at(-1) ?? []) as readonly (string | null)[];
  return !Array.from(failures).some((failure) => /^(timeout|crash): /.test(failure ?? ''));
};

export const errandFor = (chunk: Chunk): Posted => ({ kind: 'chunk', chunk, jobs: new Set(), times: 0 });
export const checkOf = (chunk: Chunk, summary: Summary, batch: Batch): Compared => ({
  ...{ kind: 'check', chunk, summary, isSteady: isSteady(batch), jobs: new Set(), times: 0 },
});

export class Ledger {
  /** Games that were taken in. */
  received = 0;
  private readonly assignment: string;
  private readonly errands = new Map<string, Posted | Compared>();
  /** When a worker began each job. */
  private readonly leases = new Map<string, number>();
  /** Chunks that came back, and are neither missing nor taken in. */
  private readonly held = new Set<Posted>();
  /** Games, ascending; from this index on they are in no chunk yet. */
  private left: readonly number[] = [];
  private at = 0;
  /** Games that were taken in, by worker. */
  private readonly taken = new Map<string, number[]>();
  private readonly failures = new Map<string, number>();
  private isClosed = false;

  /** @param assignment what is played */
  constructor(assignment: string) {
    this.assignment = assignment;
  }

  /** Games to be played, for the first time or again. */
  plan(games: readonly number[]): void {
    if (this.isClosed) return;
    this.left = [...games, ...this.left.slice(this.at)].sort((a, b) => a - b);
    this.at = 0;
  }

  /** Stops planning, and drops what is planned. */
  close(): void {
    this.isClosed = true;
    this.left = [];
    this.at = 0;
  }

  /** How many games are in no chunk yet. */
  get unplanned(): number {
    return this.left.length - this.at;
  }

  /** The first of them. */
  get nextGame(): number {
    return this.left[this.at];
  }

  /** Whether all games have been taken in. */
  get isDone(): boolean {
    return this.unplanned === 0 && this.errands.size === 0 && this.held.size === 0;
  }

  /** The next chunk of some games. */
  next(size: number): Chunk {
    const chunk = chunkAt(this.assignment, this.left, this.at, size);
    this.at += chunk.games.length;
    return chunk;
  }

  /** Posts an errand, for the first time or again. @returns the name of its job */
  post(errand: Posted | Compared): string {
    const times = ++errand.times;
    const more = errand.kind === 'check' ? `-check-${times}` : times === 1 ? '' : `-${times}`;
    const job = `${errand.chunk.key}${more}`;
    errand.jobs.add(job);
    this.errands.set(job, errand);
    return job;
  }

  /** The errand of a job; undefined if it is done. */
  errandOf(job: string): Posted | Compared | undefined {
    return this.errands.get(job);
  }

  /** The jobs that are waited for. */
  get jobs(): string[] {
    return [...this.errands.keys()];
  }

  /** How many chunks are posted or held. */
  get chunks(): number {
    const posted = [...this.errands.values()].filter(({ kind }) => kind === 'chunk');
    return new Set([...posted, ...this.held]).size;
  }

  /** An errand is done. @returns its jobs */
  settle({ jobs }: Posted | Compared): string[] {
    const settled = [...jobs];
    for (const job of settled) {
      this.errands.delete(job);
      this.leases.delete(job);
    }
    jobs.clear();
    return settled;
  }

  /** A worker has begun a job. */
  lease(job: string, now: number): void {
    if (this.errands.has(job)) this.leases.set(job, now);
  }

  isLeased(job: string): boolean {
    return this.leases.has(job);
  }

  /** Whether all workers with an errand have had it for longer than some milliseconds. */
  isSlow({ jobs }: Posted | Compared, longest: number, now: number): boolean {
    return [...jobs].every((job) => now - (this.leases.get(job) ?? now) > longest);
  }

  /** The rows of a chunk are here; they wait until their worker is trusted. */
  hold(errand: Posted): void {
    this.held.add(errand);
  }

  /** The rows of a held chunk count. */
  take(errand: Posted, worker: string): void {
    this.held.delete(errand);
    const { games } = errand.chunk;
    this.taken.set(worker, [...(this.taken.get(worker) ?? []), ...games]);
    this.received += games.length;
  }

  /** The rows of a held chunk do not count: it is planned again. */
  reject(errand: Posted): void {
    this.held.delete(errand);
    this.plan(errand.chunk.games);
  }

  /** Games of a worker no longer count: they are planned again. @returns those games */
  takeBack(worker: string): readonly number[] {
    const games = this.taken.get(worker) ?? [];
    this.taken.delete(worker);
    this.received -= games.length;
    this.plan(games);
    return games;
  }

  /** A chunk has failed. @returns how often so far */
  fail({ key }: Chunk): number {
    const failures = (this.failures.get(key) ?? 0) + 1;
    this.failures.set(key, failures);
    return failures;
  }
}
