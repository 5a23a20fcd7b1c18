/**
 * What coordinators and workers share besides jobs: assignments, shards in transit, the workers, the runs, and what went wrong.
 * All of it can be lost, and is sent again.
 */
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { ASSIGNMENT, ASSIGNMENT_ID, type Assignment, BUILD } from '../assignment.ts';
import { MOST_BYTES, WORKER } from '../shard.ts';
import { asLine, line, MessageError, type Signer } from '../signing.ts';

const count = z.int().min(0);
const seconds = z.number().min(0);

/** A worker's description of itself. It has no times of day, since clocks of machines differ. */
const WORKER_NOTE = z.strictObject({
  name: WORKER,
  build: BUILD,
  version: line(100),
  threads: z.int().min(1).max(10_000),
  allowAgents: z.boolean(),
  /** Games and chunks since it started, and how long ago that was, in seconds. */
  games: count,
  chunks: count,
  seconds,
  /** Games a second, and the busy part of its threads, over the last half minute. */
  perSecond: z.number().min(0),
  busy: z.number().min(0),
  /** The chunks it is playing, and for how many seconds so far. */
  hand: z.array(z.strictObject({ key: line(100), seconds })).max(20_000),
  /** The last thing that went wrong; null for nothing. */
  trouble: line(1000).nullable(),
});
export type WorkerNote = z.output<typeof WORKER_NOTE>;

/** The coordinator's description of an experiment that is played. */
const RUN_NOTE = z.strictObject({
  assignment: ASSIGNMENT_ID,
  name: line(300),
  build: BUILD,
  version: line(100),
  guests: z.boolean(),
  priority: count,
  /** Games that this coordinator asked for, and received. */
  asked: count,
  received: z.int(),
  /** Chunks that were played a second time to compare them. */
  checked: count,
  /** Seconds that a chunk is expected to take. */
  chunkSeconds: seconds,
});
export type RunNote = z.output<typeof RUN_NOTE>;

/** A worker whose rows differ from those of others. */
const DEVIATION = z.strictObject({ worker: WORKER, why: line(1000) });
export type Deviation = z.output<typeof DEVIATION>;

const TROUBLE = line(2000);

/** Notes of workers and coordinators expire this long after the last update, in milliseconds. */
const FORGOTTEN = 12_000;
/** How often notes are updated, in milliseconds. */
export const NOTED_EVERY = 2000;
/** Everything else expires after a day, in seconds. */
const KEPT = 86_400;
/** The most troubles that are kept. */
const TROUBLES = 100;
/** The most notes of one kind that are read, and characters of each. */
const MOST_NOTES = 10_000;
const LONGEST_NOTE = 1_000_000;
/** The most characters of an assignment, including users' files. */
const LONGEST_ASSIGNMENT = 128 * 2 ** 20;

const key = (...parts: string[]): string => ['macher', ...parts].join(':');

/** Readable notes, and the number of unreadable ones: they are signed with another key, or malformed. */
export interface Notes<T> {
  readonly notes: readonly T[];
  readonly others: number;
}

export class Board {
  private readonly redis: Redis;
  private readonly signer: Signer;

  constructor(redis: Redis, signer: Signer) {
    this.redis = redis;
    this.signer = signer;
  }

  async post(assignment: Assignment): Promise<void> {
    const text = this.signer.write('assignment', assignment);
    await this.redis.set(key('assignment', assignment.id), text, 'EX', KEPT);
  }

  /** An assignment by its id; null if there is none. @throws MessageError if there is something else */
  async assignment(id: string): Promise<Assignment | null> {
    const text = await this.redis.getrange(key('assignment', id), 0, LONGEST_ASSIGNMENT);
    if (text === '') return null;
    const found = this.signer.read('assignment', text, ASSIGNMENT, LONGEST_ASSIGNMENT);
    if (found.id !== id)
      throw new MessageError('a message (assignment) is refused: it is not the one that was asked for');
    return found;
  }

  async putShard(job: string, packed: Buffer): Promise<void> {
    await this.redis.set(key('shard', job), packed, 'EX', KEPT);
  }

  /** The packed rows of a job; null if there are none. */
  async shard(job: string): Promise<Buffer | null> {
    const packed = await this.redis.getrangeBuffer(key('shard', job), 0, MOST_BYTES);
    return packed.length === 0 ? null : packed;
  }

  async dropShard(job: string): Promise<void> {
    await this.redis.del(key('shard', job));
  }

  noteWorker(note: WorkerNote): Promise<void> {
    const trouble = note.trouble === null ? null : asLine(note.trouble, 1000);
    return this.put('worker', note.name, { ...note, trouble });
  }

  workers(): Promise<Notes<WorkerNote>> {
    return this.readNotes('worker', WORKER_NOTE);
  }

  async forgetWorker(name: string): Promise<void> {
    await this.redis.del(key('worker', name));
  }

  noteRun(note: RunNote): Promise<void> {
    return this.put('run', note.assignment, { ...note, name: asLine(note.name, 300) });
  }

  runs(): Promise<Notes<RunNote>> {
    return this.readNotes('run', RUN_NOTE);
  }

  async forgetRun(assignment: string): Promise<void> {
    await this.redis.del(key('run', assignment));
  }

  async noteDeviation({ worker, why }: Deviation): Promise<void> {
    const note = this.signer.write('deviation', { worker, why: asLine(why, 1000) });
    await this.redis.hset(key('deviations'), worker, note);
    await this.redis.expire(key('deviations'), KEPT);
  }

  async deviations(): Promise<readonly Deviation[]> {
    return this.readable('deviation', Object.values(await this.redis.hgetall(key('deviations'))), DEVIATION).notes;
  }

  /** Why a worker must stop; null if it need not. */
  async deviationOf(worker: string): Promise<string | null> {
    const { notes } = this.readable('deviation', [await this.redis.hget(key('deviations'), worker)], DEVIATION);
    return notes.find((note) => note.worker === worker)?.why ?? null;
  }

  async noteTrouble(text: string): Promise<void> {
    await this.redis.lpush(key('troubles'), this.signer.write('trouble', asLine(text, 2000)));
    await this.redis.ltrim(key('troubles'), 0, TROUBLES - 1);
    await this.redis.expire(key('troubles'), KEPT);
  }

  /** What went wrong, the latest first. */
  async troubles(): Promise<readonly string[]> {
    return this.readable('trouble', await this.redis.lrange(key('troubles'), 0, TROUBLES - 1), TROUBLE).notes;
  }

  private async put(kind: 'worker' | 'run', name: string, note: unknown): Promise<void> {
    await this.redis.sadd(key(`${kind}s`), name);
    await this.redis.set(key(kind, name), this.signer.write(kind, note), 'PX', FORGOTTEN);
  }

  private async readNotes<T>(kind: 'worker' | 'run', schema: z.ZodType<T>): Promise<Notes<T>> {
    const names = (await this.redis.srandmember(key(`${kind}s`), MOST_NOTES)).sort();
    if (names.length === 0) return { notes: [], others: 0 };
    const found = await Promise.all(names.map((name) => this.redis.getrange(key(kind, name), 0, LONGEST_NOTE)));
    const gone = names.filter((_, i) => found[i] === '');
    if (gone.length > 0) await this.redis.srem(key(`${kind}s`), ...gone);
    return this.readable(
      kind,
      found.filter((text) => text !== ''),
      schema,
    );
  }

  private readable<T>(
    kind: 'worker' | 'run' | 'deviation' | 'trouble',
    texts: readonly (string | null)[],
    schema: z.ZodType<T>,
  ): Notes<T> {
    const there = texts.filter((text) => text !== null);
    const notes = there.flatMap((text) => {
      try {
        return [this.signer.read(kind, text, schema, LONGEST_NOTE)];
      } catch (error) {
        if (error instanceof MessageError) return [];
        throw error;
      }
    });
    return { notes, others: there.length - notes.length };
  }
}
