/**
 * The connection to Redis or Valkey. Passwords come from the environment, are removed from it before any agent could read them,
 * and appear in no message.
 */
/** The variable with the address of the queue, including the password. */
const QUEUE_VARIABLE = 'MACHER_QUEUE';
/** The word on a command line that means the address in that variable. */
const FROM_ENVIRONMENT = 'env';

/** The address of the queue, and its name in messages. */
export interface QueueAddress {
  /** Without user and password: 'rediss://host:6380/0'. */
  readonly shown: string;
  readonly options: Server;
}

interface Server {
  readonly host: string;
  readonly port: number;
  readonly db: number;
  readonly username?: string;
  readonly password?: string;
  readonly tls?: { readonly servername: string };
}

/** The address of a queue is wrong, or no server answers there. */
export class QueueError extends Error {
  override readonly name = 'QueueError';
}

const EXAMPLE = 'redis://HOST:6379, or rediss://HOST:6379 for TLS';
const PORT = 6379;

const parse = (text: string, where: string): URL => {
  const fail = (): never => {
    // The text itself is not shown: it may contain a password.
    throw new QueueError(`${where}: expected the address of a Redis or Valkey server, such as ${EXAMPLE}.`);
  };
  if (!URL.canParse(text)) fail();
  const url = new URL(text);
  if (!['redis:', 'rediss:'].includes(url.protocol) || url.hostname === '' || !/^\/?\d*$/.test(url.pathname)) fail();
  return url;
};

const addressOf = (url: URL): QueueAddress => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const [port, db] = [Number(url.port) || PORT, Number(url.pathname.slice(1)) || 0];
  const isSafe = url.protocol === 'rediss:';
  return {
    shown: `${url.protocol}//${url.hostname}:${port}/${db}`,
    options: {
      ...{ host, port, db },
      ...(url.username ? { username: decodeURIComponent(url.username) } : {}),
      ...(url.password ? { password: decodeURIComponent(url.password) } : {}),
      ...(isSafe ? { tls: { servername: host } } : {}),
    },
  };
};

/**
 * The queue that a command line names: an address without a password, or 'env' for the one in MACHER_QUEUE.
 *
 * @param given left out if only the variable can give it
 * @throws QueueError if there is none, or if the command line contains a password, where all users of a machine can see it
 */
export const queueAddress = (given: string | undefined, env: NodeJS.ProcessEnv = process.env): QueueAddress => {
  const inherited = env[QUEUE_VARIABLE];
  // Threads, and so agents, inherit the environment.
  delete env[QUEUE_VARIABLE];
  if (given !== undefined && given !== FROM_ENVIRONMENT) {
    const url = parse(given, '--queue');
    if (url.password === '' && url.username === '') return addressOf(url);
    throw new QueueError(
      `--queue: found a user or password, which everybody on this machine can read in the list of processes; set ` +
        `${QUEUE_VARIABLE} to the address instead, give --queue ${FROM_ENVIRONMENT}, and change the password.`,
    );
  }
  if (inherited === undefined || inherited === '')
    throw new QueueError(`--queue: expected ${EXAMPLE}, or 'env' with the address in the variable ${QUEUE_VARIABLE}.`);
  return addressOf(parse(inherited, QUEUE_VARIABLE));
};

/** How long the first answer of a server may take, in milliseconds. */
const FIRST_ANSWER = 5000;

/**
 * Makes sure that a server answers there.
 *
 * @throws QueueError with the reason if none does, or if it may evict data: evicted jobs are lost silently
 */
export const checkQueue = async ({ shown, options }: QueueAddress): Promise<void> => {
  const { Redis } = await import('ioredis');
  const once = { lazyConnect: true, retryStrategy: () => null, connectTimeout: FIRST_ANSWER, maxRetriesPerRequest: 0 };
  const redis = new Redis({ ...options, ...once });
  let reason = '';
  redis.on('error', (error) => {
    reason = error.message;
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    throw new QueueError(`${shown} does not answer: ${reason || (error as Error).message}.`);
  } finally {
    redis.disconnect();
  }
};

/** Options of a connection that outlives the server: commands wait until it is back. */
export const lasting = ({ options }: QueueAddress) => ({
  ...options,
  maxRetriesPerRequest: null,
  retryStrategy: (times: number) => Math.min(2000, 100 * times),
});
