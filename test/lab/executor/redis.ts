/** A Redis server for one test, on a free port of this machine and behind a password, and workers of its queue. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { type QueueAddress, queueAddress } from '../../../src/lab/executor/queue/connection.ts';

/** Whether there is a Redis server. Without one its tests are skipped, but never in CI. */
export const hasRedis = process.env.CI === 'true' || spawnSync('redis-server', ['--version']).status === 0;

export const PASSWORD = 'secret-of-the-test';

const freePort = (): Promise<number> =>
  new Promise((done, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });

/** Waits for a while until something holds. */
export const until = async (holds: () => boolean | Promise<boolean>, what: string, seconds = 30): Promise<void> => {
  const end = performance.now() + 1000 * seconds;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Waited ${seconds} s in vain until ${what}.`);
    await pause(50);
  }
};

export class TestRedis {
  readonly address: QueueAddress;
  /** The value of MACHER_QUEUE. */
  readonly url: string;
  private readonly port: number;
  private server: ChildProcess | null = null;

  private constructor(port: number) {
    this.port = port;
    this.url = `redis://:${PASSWORD}@127.0.0.1:${port}`;
    this.address = queueAddress('env', { MACHER_QUEUE: this.url });
  }

  static async start(): Promise<TestRedis> {
    const redis = new TestRedis(await freePort());
    await redis.restart();
    return redis;
  }

  /** Starts it empty, whatever it held before. */
  async restart(): Promise<void> {
    // The configuration goes in by standard input: a command line would show the password.
    this.server = spawn('redis-server', ['-'], { stdio: ['pipe', 'ignore', 'ignore'] });
    const settings = [`port ${this.port}`, 'bind 127.0.0.1', `requirepass ${PASSWORD}`, 'save ""', 'appendonly no'];
    this.server.stdin!.end(`${settings.join('\n')}\n`);
    const client = new Redis({ ...this.address.options, retryStrategy: () => 50, maxRetriesPerRequest: null });
    client.on('error', () => {});
    await client.ping();
    client.disconnect();
  }

  /** Kills it; all its data is lost. */
  async kill(): Promise<void> {
    const { server } = this;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
}

/** A process that a test has started, with everything it has said. */
export class Spoken {
  readonly process: ChildProcess;
  said = '';

  constructor(words: readonly string[], env: NodeJS.ProcessEnv, command = process.execPath, cwd = '.') {
    this.process = spawn(command, words, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      cwd,
    });
    for (const stream of [this.process.stdout!, this.process.stderr!])
      stream.on('data', (text) => {
        this.said += text;
      });
  }

  get hasEnded(): boolean {
    return this.process.exitCode !== null || this.process.signalCode !== null;
  }

  async says(text: string | RegExp, seconds = 30): Promise<void> {
    await until(
      () => (typeof text === 'string' ? this.said.includes(text) : text.test(this.said)),
      `${text} is said`,
      seconds,
    );
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (this.hasEnded) return;
    this.process.kill(signal);
    await once(this.process, 'exit');
  }

  async ends(): Promise<number | null> {
    if (!this.hasEnded) await once(this.process, 'exit');
    return this.process.exitCode;
  }
}

export const COMMAND = resolve('dist/src/cli/main.js');
