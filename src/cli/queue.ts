/** What the commands that use a queue of work share. */
import type { Executor } from '../lab/executor/executor.ts';
import type { Signer } from '../lab/executor/signing.ts';
import { UsageError } from './errors.ts';
import { remark } from './output.ts';
import { secrets } from './secrets.ts';
import { version } from './version.ts';

export const QUEUE_OPTION = {
  queue: {
    type: 'string',
    describe:
      "The Redis or Valkey server: redis://HOST, rediss://HOST for TLS, or 'env' for the address in MACHER_QUEUE",
  },
} as const;

/** The option for the key with which work and rows are signed. */
export const KEY_OPTION = {
  'key-file': {
    type: 'string',
    describe: 'Accept only work and rows signed with the key in this file, or in the variable MACHER_KEY',
  },
} as const;

/** The signer with the key. @throws UsageError if the key cannot be used */
export const signerOf = async (keyFile: string | undefined): Promise<Signer> => {
  const { KeyError, signerFrom } = await import('../lab/executor/signing.ts');
  try {
    return signerFrom(keyFile, secrets);
  } catch (error) {
    throw error instanceof KeyError ? new UsageError(error.message) : error;
  }
};

/** The program that plays, in a form that can be compared with other workers' programs. */
export const thisProgram = async () => {
  const { build } = await import('../lab/run/build.ts');
  return { build: build(), version: version() };
};

/** The address of a queue that answers. @throws UsageError if the command line contains a password */
export const queueAt = async (given: string | undefined) => {
  const { checkQueue, QueueError, queueAddress } = await import('../lab/executor/queue/connection.ts');
  const address = (() => {
    try {
      return queueAddress(given, secrets);
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
  readonly keyFile?: string | undefined;
}

/** The executor for the queue named on a command line; undefined if it names none. */
export const queuedExecutor = async (flags: QueueFlags): Promise<Executor | undefined> => {
  const { queue, shards, priority, keyFile } = flags;
  if (queue === undefined) {
    for (const [name, value] of Object.entries({ shards, 'key-file': keyFile }))
      if (value !== undefined) throw new UsageError(`--${name}: expected a queue as well; add --queue redis://HOST`);
    return undefined;
  }
  const signer = await signerOf(keyFile);
  const address = await queueAt(queue);
  if (signer.key === null)
    remark(
      `No key: rows are taken from anyone who can write to ${address.shown}; with --key-file only signed rows count.`,
    );
  const { QueueExecutor } = await import('../lab/executor/queue/queue-executor.ts');
  const program = await thisProgram();
  return new QueueExecutor({ address, program, signer, shards: shards ?? null, priority, report: remark });
};
