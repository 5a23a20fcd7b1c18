/** The state of a queue: the workers and their speed, slow chunks, failures, and deviating workers. */
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { Signer } from '../signing.ts';
import { Board, type Deviation, type RunNote, type WorkerNote } from './board.ts';
import { lasting, type QueueAddress } from './connection.ts';
import { type Kind, PREFIX, queueName } from './job.ts';

/** A chunk that takes a worker much longer than expected. */
interface Straggler {
  readonly worker: string;
  readonly chunk: string;
  /** So far, and expected. */
  readonly seconds: number;
  readonly expected: number;
}

/** The chunks of one build. */
export interface Line extends Kind {
  readonly paused: boolean;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
}

export interface Overview {
  readonly queue: string;
  readonly workers: readonly WorkerNote[];
  readonly runs: readonly RunNote[];
  /** Workers and experiments whose notes are signed with another key, or not at all. */
  readonly others: number;
  readonly lines: readonly Line[];
  readonly stragglers: readonly Straggler[];
  readonly deviations: readonly Deviation[];
  /** What went wrong, the latest first. */
  readonly troubles: readonly string[];
}

/** A chunk is late after this many times the expected time. */
const LATE = 3;

const stragglersOf = (workers: readonly WorkerNote[], runs: readonly RunNote[]): Straggler[] => {
  const expected = Math.max(1, ...runs.map(({ chunkSeconds }) => chunkSeconds));
  return workers.flatMap(({ name, hand }) =>
    hand
      .filter(({ seconds }) => seconds > LATE * expected)
      .map(({ key, seconds }) => ({ worker: name, chunk: key, seconds, expected })),
  );
};

/** Gives access to the queues of all builds that any worker or coordinator uses. */
export class QueueView {
  private readonly address: QueueAddress;
  private readonly redis: Redis;
  private readonly board: Board;
  private readonly signer: Signer;
  private readonly queues = new Map<string, Queue>();

  constructor(address: QueueAddress, signer: Signer) {
    this.address = address;
    this.signer = signer;
    this.redis = new Redis(lasting(address));
    // The server answered a moment ago; later errors are reported by the waiting command.
    this.redis.on('error', () => {});
    this.board = new Board(this.redis, signer);
  }

  async look(): Promise<Overview> {
    const { board } = this;
    const [{ notes: workers, others: otherWorkers }, { notes: runs, others }, deviations, troubles] = await Promise.all(
      [board.workers(), board.runs(), board.deviations(), board.troubles()],
    );
    const lines = await Promise.all(this.kindsOf(workers, runs).map((kind) => this.lineOf(kind)));
    const stragglers = stragglersOf(workers, runs);
    return {
      ...{ queue: this.address.shown, workers, runs, others: otherWorkers + others },
      ...{ lines, stragglers, deviations, troubles },
    };
  }

  /** Pauses all play, after the chunks in hand, or lets it continue. */
  async pause(isPaused: boolean): Promise<void> {
    const [workers, runs] = await Promise.all([this.board.workers(), this.board.runs()]);
    for (const kind of this.kindsOf(workers.notes, runs.notes)) {
      const queue = this.queueOf(kind);
      await (isPaused ? queue.pause() : queue.resume());
    }
  }

  async close(): Promise<void> {
    for (const queue of this.queues.values()) await queue.close();
    this.redis.disconnect();
  }

  private kindsOf(workers: readonly WorkerNote[], runs: readonly RunNote[]): Kind[] {
    const builds = [...new Set([...workers, ...runs].map(({ build }) => build))].sort();
    return builds.flatMap((build) => [false, true].map((guests) => ({ build, guests })));
  }

  private queueOf(kind: Kind): Queue {
    const name = queueName(kind, this.signer.key);
    const known = this.queues.get(name);
    if (known) return known;
    const queue = new Queue(name, { connection: lasting(this.address), prefix: PREFIX });
    queue.on('error', () => {});
    this.queues.set(name, queue);
    return queue;
  }

  private async lineOf(kind: Kind): Promise<Line> {
    const queue = this.queueOf(kind);
    const [counts, paused] = await Promise.all([
      queue.getJobCounts('wait', 'prioritized', 'active', 'failed'),
      queue.isPaused(),
    ]);
    const waiting = counts.wait + counts.prioritized;
    return { ...kind, paused, waiting, active: counts.active, failed: counts.failed };
  }
}
