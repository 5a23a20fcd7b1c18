/** The messages of the queue: chunks to play, and what comes back. All of them are signed if there is a key. */
import { z } from 'zod';
import { ASSIGNMENT_ID } from '../assignment.ts';
import { CHUNK_KEY, RANGES } from '../chunk.ts';
import { ROWS_HASH, SECONDS, WORKER } from '../shard.ts';
import { line } from '../signing.ts';

const PLACES = ['queue', 'folder', 'hash'] as const;

export const JOB = z.strictObject({
  assignment: ASSIGNMENT_ID,
  key: CHUNK_KEY,
  games: RANGES,
  /** Where the rows go: to the queue, to the shared folder, or nowhere if only the hash is wanted. */
  rows: z.enum(PLACES),
  /** The worker whose rows are checked; it must not do this job itself. */
  not: WORKER.optional(),
});
export type JobData = z.output<typeof JOB>;

export const RESULT = z.strictObject({
  /** The assignment of the result. */
  assignment: ASSIGNMENT_ID,
  key: CHUNK_KEY,
  worker: WORKER,
  /** Where the rows are; null if the worker must not do the job. */
  rows: z.enum(PLACES).nullable(),
  hash: ROWS_HASH.nullable(),
  seconds: SECONDS,
});
export type JobResult = z.output<typeof RESULT>;

/** Why a chunk could not be played: the name of an error, and its message. */
export const FAILURE = z.strictObject({
  key: CHUNK_KEY.nullable(),
  name: z.string().regex(/^\w{1,40}$/),
  message: line(2000),
});
export type Failure = z.output<typeof FAILURE>;
export const MOST_FAILURE = 10_000;

/** The prefix of all keys of the queue. */
export const PREFIX = 'macher-queue';

/** The chunks that one queue holds: of one build, with or without code of users, signed with one key or none. */
export interface Kind {
  readonly build: string;
  readonly guests: boolean;
}

/**
 * Names of queues: each build has its own, so no worker gets what it would refuse; so do chunks with code of users, and each key.
 */
export const queueName = ({ build, guests }: Kind, key: string | null): string =>
  `games-${build}${guests ? '-agents' : ''}${key === null ? '' : `-${key}`}`;
