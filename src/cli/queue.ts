/** What commands share that use a queue of work. */
import type { Executor } from '../executor/executor.ts';
import { UsageError } from './errors.ts';
import { remark } from './output.ts';
import { version } from './version.ts';

export const QUEUE_OPTION = {
  queue: {
    type: 'string',
    describe:
      "The Redis or Valkey server: redis://HOST, rediss://HOST for TLS, or 'env' for the address in MACHER_QUEUE",
  },
} as const;

/** The program that plays, as others compare it with theirs. */
export const thisProgram = async () => {
  const { build } = await import('../lab/build.ts');
  return { build: build(), version: version() };
};

/** Where a queue is that answers. @throws UsageError when a password stands on the command line */
export const queueAt = async (given: string | undefined) => {
  const { checkQueue, QueueError, queueAddress } = await import('../executor/queue/connection.ts');
  const address = (() => {
    try {
      return queueAddress(given);
    } catch (error) {
      throw error instanceof QueueError ? new UsageError(error.message) : error;
    }
  })();
  await checkQueue(address);
  return address;
};

export interface QueueFlags {
  readonly queue?: string | undefined;
  readonly shards?: string | undefined;
  readonly priority: number;
}

/** Who plays the games where a command line names a queue; undefined where it names none. */
export const queuedExecutor = async ({ queue, shards, priority }: QueueFlags): Promise<Executor | undefined> => {
  if (queue === undefined) {
    if (shards !== undefined) throw new UsageError('--shards: expected a queue as well; add --queue redis://HOST');
    // No agent finds there what this run has no use for.
    delete process.env.MACHER_QUEUE;
    return undefined;
  }
  const address = await queueAt(queue);
  const { QueueExecutor } = await import('../executor/queue/queue-executor.ts');
  const program = await thisProgram();
  return new QueueExecutor({ address, program, shards: shards ?? null, priority, tell: remark });
};
