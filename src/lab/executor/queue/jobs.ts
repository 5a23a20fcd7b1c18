/** The jobs of a coordinator in BullMQ: how they are posted, read and removed. This file does not know what they are for. */
import { Queue, QueueEvents } from 'bullmq';
import { type Assignment, hasGuests } from '../assignment.ts';
import { asLine, MessageError, type Signer } from '../signing.ts';
import type { Board } from './board.ts';
import { lasting, type QueueAddress } from './connection.ts';
import { FAILURE, type Failure, type JobData, type JobResult, MOST_FAILURE, PREFIX, queueName, RESULT } from './job.ts';

/** A priority after all that can be asked for, for blocks played ahead. */
const BEHIND = 10_000;

/** How long disconnecting from a server may take, in milliseconds. */
const LETTING_GO = 3000;

/** Is notified about a job. */
export interface Watcher {
  begun(job: string): void;
  ended(job: string): void;
}

/** The outcome of a job: its result, why it failed, or why its answer does not count. */
export type Outcome = { readonly result: JobResult } | { readonly failed: Failure } | { readonly void: string };

/** A queue of BullMQ and its events. */
interface Line {
  readonly queue: Queue<unknown>;
  readonly events: QueueEvents;
}

export class Jobs {
  private readonly address: QueueAddress;
  private readonly signer: Signer;
  private readonly priority: number;
  private readonly board: Board;
  private readonly lines = new Map<string, Line>();
  private readonly watchers = new Map<string, Watcher>();

  /** @param priority chunks with a smaller number come first */
  constructor(
    board: Board,
    { address, signer, priority }: { address: QueueAddress; signer: Signer; priority: number },
  ) {
    this.board = board;
    this.address = address;
    this.signer = signer;
    this.priority = priority;
  }

  /** Posts a job. If it is there already, it stays, with the same result. */
  async post(assignment: Assignment, id: string, data: JobData, watcher: Watcher): Promise<void> {
    this.watchers.set(id, watcher);
    // Comparisons come before all else, since rows wait for them.
    await this.add(assignment, id, data, data.rows === 'hash' ? {} : { priority: this.priority });
  }

  /** Posts a job that nobody waits for yet, behind all others. */
  async postAhead(assignment: Assignment, id: string, data: JobData): Promise<void> {
    await this.add(assignment, id, data, { priority: BEHIND + this.priority });
  }

  private async add(assignment: Assignment, id: string, data: JobData, order: { priority?: number }): Promise<void> {
    await this.lineFor(assignment).queue.add('chunk', this.signer.sign('job', data), { jobId: id, ...order });
  }

  /** A job that was posted ahead is needed now: it moves up to the others. */
  async bringForward(assignment: Assignment, id: string): Promise<void> {
    const job = await this.lineFor(assignment).queue.getJob(id);
    // A job that is being played or done needs no place in the queue.
    await job?.changePriority({ priority: this.priority }).catch(() => {});
  }

  /** Removes a job in any state, and its rows. */
  async drop(assignment: Assignment, id: string): Promise<void> {
    this.watchers.delete(id);
    // A job that is being played stays until it ends; it expires within a day.
    await this.lineFor(assignment)
      .queue.remove(id)
      .catch(() => {});
    await this.board.dropShard(id);
  }

  /** The outcome of a job, or whether it waits or is being played; undefined if the queue does not have it. */
  async outcome(assignment: Assignment, id: string): Promise<Outcome | 'waits' | 'is played' | undefined> {
    const job = await this.lineFor(assignment).queue.getJob(id);
    if (!job) return undefined;
    if (job.finishedOn === undefined) return job.processedOn === undefined ? 'waits' : 'is played';
    try {
      if (job.failedReason) return { failed: this.signer.read('failure', job.failedReason, FAILURE, MOST_FAILURE) };
      return { result: this.signer.verify('result', job.returnvalue, RESULT) };
    } catch (error) {
      if (!(error instanceof MessageError)) throw error;
      if (!job.failedReason) return { void: error.message };
      // The queue itself fails a job that was lost with too many workers, and does not sign that.
      const message = asLine(`the queue says: ${job.failedReason}`, 200);
      return { failed: { key: null, name: 'Error', message } };
    }
  }

  /** Disconnects from the server. @param farewell what to do there first; null if it does not answer */
  async dismiss(farewell: (() => Promise<void>) | null): Promise<void> {
    const lines = [...this.lines.values()].flatMap(({ queue, events }) => [queue, events]);
    const part = farewell?.().then(() => Promise.all(lines.map((line) => line.close())));
    if (part) await inTime(part);
    await Promise.all(lines.map((line) => inTime(line.disconnect())));
  }

  private lineFor(assignment: Assignment): Line {
    const name = queueName({ build: assignment.build, guests: hasGuests(assignment) }, this.signer.key);
    const known = this.lines.get(name);
    if (known) return known;
    const connection = lasting(this.address);
    const queue = new Queue<unknown>(name, {
      connection,
      prefix: PREFIX,
      defaultJobOptions: { removeOnComplete: { age: 86_400 }, removeOnFail: { age: 86_400 } },
    });
    const events = new QueueEvents(name, { connection, prefix: PREFIX });
    const ended = ({ jobId }: { jobId: string }) => this.watchers.get(jobId)?.ended(jobId);
    // Their connections fail and recover together with that of the board, which reports it.
    queue.on('error', () => {});
    events.on('error', () => {});
    events.on('active', ({ jobId }) => this.watchers.get(jobId)?.begun(jobId));
    events.on('completed', ended);
    events.on('failed', ended);
    const line = { queue, events };
    this.lines.set(name, line);
    return line;
  }
}

/** Waits for something, but not for ever, and ignores the result. */
const inTime = async (work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LETTING_GO);
  });
  await Promise.race([work.catch(() => {}), late]);
  clearTimeout(timer);
};
