/**
 * What coordinators and workers tell each other besides jobs: assignments, shards on their way, who is at work, what is
 * played, what went wrong. All of it can be lost, and is told again.
 */
import type { Redis } from 'ioredis';
import type { Assignment } from '../assignment.ts';

/** A worker as it tells of itself. No times of day: clocks of machines differ. */
export interface WorkerNote {
  readonly name: string;
  readonly build: string;
  readonly version: string;
  readonly threads: number;
  readonly allowAgents: boolean;
  /** Games and chunks since it began, and for how long it has been there, in seconds. */
  readonly games: number;
  readonly chunks: number;
  readonly seconds: number;
  /** Games a second, and the part of its threads that had something to play, over the last half minute. */
  readonly perSecond: number;
  readonly busy: number;
  /** What it plays, and for how many seconds so far. */
  readonly hand: readonly { readonly key: string; readonly seconds: number }[];
  /** The last thing that went wrong there; null for nothing. */
  readonly trouble: string | null;
}

/** An experiment that is played, as its coordinator tells of it. */
export interface RunNote {
  readonly assignment: string;
  readonly name: string;
  readonly build: string;
  readonly version: string;
  readonly guests: boolean;
  readonly priority: number;
  /** Games that this coordinator has asked for, and has received. */
  readonly asked: number;
  readonly received: number;
  /** Chunks that were played a second time to compare them. */
  readonly checked: number;
  /** Seconds that a chunk is expected to take. */
  readonly chunkSeconds: number;
}

/** A worker whose rows differ from those of others. */
export interface Deviation {
  readonly worker: string;
  readonly why: string;
}

/** Notes of workers and coordinators are gone so long after their last word, in milliseconds. */
const FORGOTTEN = 12_000;
/** How often they tell, in milliseconds. */
export const TOLD_EVERY = 2000;
/** All else is gone after a day, in seconds. */
const KEPT = 86_400;
/** The most troubles that are kept. */
const TROUBLES = 100;

const key = (...parts: string[]): string => ['macher', ...parts].join(':');

export class Board {
  private readonly redis: Redis;

  constructor(redis: Redis) {
    this.redis = redis;
  }

  async post(assignment: Assignment): Promise<void> {
    await this.redis.set(key('assignment', assignment.id), JSON.stringify(assignment), 'EX', KEPT);
  }

  async assignment(id: string): Promise<Assignment | null> {
    const text = await this.redis.get(key('assignment', id));
    return text === null ? null : JSON.parse(text);
  }

  async putShard(job: string, packed: Buffer): Promise<void> {
    await this.redis.set(key('shard', job), packed, 'EX', KEPT);
  }

  shard(job: string): Promise<Buffer | null> {
    return this.redis.getBuffer(key('shard', job));
  }

  async dropShard(job: string): Promise<void> {
    await this.redis.del(key('shard', job));
  }

  tellWorker(note: WorkerNote): Promise<void> {
    return this.tell('worker', note.name, note);
  }

  workers(): Promise<WorkerNote[]> {
    return this.told('worker');
  }

  async forgetWorker(name: string): Promise<void> {
    await this.redis.del(key('worker', name));
  }

  tellRun(note: RunNote): Promise<void> {
    return this.tell('run', note.assignment, note);
  }

  runs(): Promise<RunNote[]> {
    return this.told('run');
  }

  async forgetRun(assignment: string): Promise<void> {
    await this.redis.del(key('run', assignment));
  }

  async tellDeviation(deviation: Deviation): Promise<void> {
    await this.redis.hset(key('deviations'), deviation.worker, deviation.why);
    await this.redis.expire(key('deviations'), KEPT);
  }

  async deviations(): Promise<Deviation[]> {
    return Object.entries(await this.redis.hgetall(key('deviations'))).map(([worker, why]) => ({ worker, why }));
  }

  /** Why a worker must not go on; null where it may. */
  deviationOf(worker: string): Promise<string | null> {
    return this.redis.hget(key('deviations'), worker);
  }

  async tellTrouble(text: string): Promise<void> {
    await this.redis.lpush(key('troubles'), text);
    await this.redis.ltrim(key('troubles'), 0, TROUBLES - 1);
    await this.redis.expire(key('troubles'), KEPT);
  }

  /** What went wrong, the latest first. */
  troubles(): Promise<string[]> {
    return this.redis.lrange(key('troubles'), 0, -1);
  }

  private async tell(kind: string, name: string, note: unknown): Promise<void> {
    await this.redis.sadd(key(`${kind}s`), name);
    await this.redis.set(key(kind, name), JSON.stringify(note), 'PX', FORGOTTEN);
  }

  private async told<T>(kind: string): Promise<T[]> {
    const names = (await this.redis.smembers(key(`${kind}s`))).sort();
    if (names.length === 0) return [];
    const notes = await this.redis.mget(names.map((name) => key(kind, name)));
    const gone = names.filter((_, i) => notes[i] === null);
    if (gone.length > 0) await this.redis.srem(key(`${kind}s`), ...gone);
    return notes.flatMap((note) => (note === null ? [] : [JSON.parse(note)]));
  }
}
