import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Jobs } from '../../../src/lab/executor/queue/jobs.ts';
import { QueueView } from '../../../src/lab/executor/queue/overview.ts';
import { QueueExecutor, type QueueOptions } from '../../../src/lab/executor/queue/queue-executor.ts';
import { Workers } from '../../../src/lab/executor/queue/workers.ts';
import { Signer } from '../../../src/lab/executor/signing.ts';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import { loadExperiments } from '../../../src/lab/experiment/load.ts';
import { askQuestion } from '../../../src/lab/question/ask.ts';
import { KINDS } from '../../../src/lab/question/kinds.ts';
import { build } from '../../../src/lab/run/build.ts';
import { type Progress, type RunOptions, runExperiment } from '../../../src/lab/run/run.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { YOURS } from '../../../src/players/agent/trust.ts';
import { newDatabase, temporaryFolder } from '../../support/folder.ts';
import { contentOf, everything, withStore } from '../run/support.ts';
import { COMMAND, hasRedis, PASSWORD, Spoken, TestRedis, until } from './redis.ts';

if (!hasRedis) console.warn('There is no redis-server on this machine: tests of the queue are left out.');

const BAD = 'test/lab/executor/bad-worker.mjs';
/** A clock that is a day ahead. */
const CLOCK = `data:text/javascript,${encodeURIComponent('const now = Date.now; Date.now = () => now() + 86400000;')}`;

const UNSIGNED = new Signer(null);

const folder = temporaryFolder();
const spoken: Spoken[] = [];

const FILE = join(folder, 'queued.yaml');
const lines = (more = 'games: 128') =>
  `question: Is it the same?\nname: queued\nedition: valley-2006\nplayers: 4\nagents: [heuristic, random]\nseed: 4\n${more}\n`;
const read = async (file = FILE) => loadExperiments(file, await loadRegistry(YOURS), KINDS);

describe.skipIf(!hasRedis)('a queue', () => {
  let redis: TestRedis;
  let experiment: Experiment;
  /** What one thread of this machine plays without a queue. */
  let alone: Awaited<ReturnType<typeof contentOf>>;

  const start = (words: readonly string[], options: readonly string[] = []): Spoken => {
    const one = new Spoken([...options, ...words], { MACHER_QUEUE: redis.url });
    spoken.push(one);
    return one;
  };
  const startWorker = (words: readonly string[] = [], options: readonly string[] = []): Spoken =>
    start([COMMAND, 'worker', '--queue', 'env', '--threads', '1', '--lease', '2', ...words], options);
  const bad: Spoken[] = [];
  const startBad = async (what: string): Promise<Spoken> => {
    const worker = start([BAD, what]);
    bad.push(worker);
    await worker.says(/ready/);
    return worker;
  };

  /** Does some work with a coordinator and the list of what it says. */
  const coordinate = async <T>(
    work: (executor: QueueExecutor, said: string[]) => Promise<T>,
    more: Partial<QueueOptions> = {},
  ): Promise<T> => {
    const said: string[] = [];
    const program = { build: build(), version: '0.0.0' };
    const tell = (text: string) => said.push(text);
    const executor = new QueueExecutor({
      ...{ address: redis.address, program, signer: UNSIGNED, shards: null, priority: 100, report: tell },
      ...more,
    });
    try {
      return await work(executor, said);
    } finally {
      await executor.dismiss();
    }
  };

  /**
   * Plays the experiment through the queue; something happens once the first games are there. @returns its rows in short, and
   * what was said
   */
  const queued = async (
    midway: ((said: readonly string[]) => Promise<unknown>) | null = null,
    more: Partial<QueueOptions> = {},
    options: RunOptions = {},
    asked = experiment,
  ) => {
    const path = newDatabase();
    let happened: Promise<unknown> | null = null;
    const said = await coordinate(async (executor, told) => {
      const progress = ({ done, planned }: Progress) => {
        if (done > 0 && done < planned) happened ??= midway?.(told) ?? null;
      };
      await withStore(path, (store) => runExperiment(asked, store, { executor, progress, ...options }));
      return told;
    }, more);
    expect(happened === null).toBe(midway === null);
    await happened;
    return { rows: await contentOf(path), said: said.join('\n') };
  };

  const workers: Spoken[] = [];
  /** Leaves, or starts, that many workers; the second has a wrong clock. */
  const haveWorkers = async (count: number) => {
    const living = workers.filter(({ hasEnded }) => !hasEnded);
    for (const one of living.splice(count)) await one.kill();
    workers.splice(0, workers.length, ...living);
    while (workers.length < count) workers.push(startWorker([], workers.length === 0 ? [] : ['--import', CLOCK]));
    await Promise.all(workers.map((worker) => worker.says(/threads at redis/)));
    const view = new QueueView(redis.address, UNSIGNED);
    await until(async () => (await view.look()).workers.length >= count, 'the workers are at work');
    await view.close();
  };

  /** The rows, in short, that one thread of this machine plays without a queue. */
  const playedAlone = async (one: Experiment) => {
    const path = newDatabase();
    await withStore(path, (store) => runExperiment(one, store, { workers: 1 }));
    return contentOf(path);
  };

  /** What coordinators believe of the speed of workers, in games a second of a thread: the slower, the smaller their chunks. */
  const speed = vi.spyOn(Workers.prototype, 'gamesPerThread', 'get');

  /** The lines in which chunks wait. */
  const waiting = async () => {
    const view = new QueueView(redis.address, UNSIGNED);
    const { lines } = await view.look();
    await view.close();
    return lines.filter((line) => line.waiting > 0);
  };

  beforeAll(async () => {
    redis = await TestRedis.start();
    writeFileSync(FILE, lines());
    [experiment] = await read();
    alone = await playedAlone(experiment);
  });
  beforeEach(() => {
    speed.mockReturnValue(1);
  });
  // A test that fails leaves none of them to the others.
  afterEach(async () => {
    for (const one of bad.splice(0)) await one.kill();
  });
  afterAll(async () => {
    speed.mockRestore();
    for (const one of spoken) await one.kill();
    await redis?.kill();
  });

  it('gives the rows of a single thread, also where the clock of a worker is a day ahead', async () => {
    await haveWorkers(2);
    expect((await queued()).rows).toEqual(alone);
  });

  it('loses nothing with a worker that is killed', async () => {
    await haveWorkers(2);
    expect((await queued(() => workers[0].kill())).rows).toEqual(alone);
  });

  it('does not wait for a worker that hangs, whose late rows count once', async () => {
    await haveWorkers(2);
    const { rows } = await queued(async () => workers[0].process.kill('SIGSTOP'));
    workers[0].process.kill('SIGCONT');
    expect(rows).toEqual(alone);
  });

  it('has others play what a worker never ends', async () => {
    await haveWorkers(2);
    await startBad('dreams');
    // A chunk is slow after some seconds at this speed.
    speed.mockReturnValue(10);
    expect((await queued(null, { patience: 2 })).rows).toEqual(alone);
  });

  it('is built again when the server is killed and has forgotten everything', async () => {
    await haveWorkers(2);
    const { rows, said } = await queued(async (told) => {
      await redis.kill();
      await until(() => /does not answer/.test(told.join()), 'somebody has called Redis in vain');
      await redis.restart();
    });
    expect(rows).toEqual(alone);
    expect(said).toMatch(
      /does not answer .*; waiting for it\.\n.* answers again; what is missing there is posted again/,
    );
  });

  it('continues after its coordinator was killed, by the same command', async () => {
    await haveWorkers(1);
    // As long as this one never ends its chunk, the run is still going, however quick the machine.
    await startBad('dreams');
    const file = join(folder, 'long.yaml');
    writeFileSync(file, lines('games: 600\nrecord: [games, seats]'));
    const [long] = await read(file);
    const path = newDatabase();
    const words = [COMMAND, 'run', file, '--out', path, '--queue', 'env'];
    const first = start(words);
    const view = new QueueView(redis.address, UNSIGNED);
    await until(async () => (await view.look()).runs.some(({ received }) => received > 0), 'games have come');
    await view.close();
    await first.kill();
    for (const one of bad.splice(0)) await one.kill();
    await haveWorkers(2);
    expect(await start([...words, '--resume']).ends()).toBe(0);
    expect(await contentOf(path)).toEqual(await playedAlone(long));
  });

  it('plays again what a lying worker has played, and has it stop', async () => {
    await haveWorkers(1);
    const liar = await startBad('lies');
    const { rows, said } = await queued();
    expect(rows).toEqual(alone);
    expect(said).toMatch(/Worker .* deviates: its rows of chunk .* are not those that others get/);
    await liar.says(/This worker stops: its rows of chunk .* are not those that others get\.\n.*ended/s);
  });

  it('takes no row of a worker that adds one of another game, and makes it stop', async () => {
    await haveWorkers(1);
    const planter = await startBad('plants');
    const { rows, said } = await queued();
    expect(rows).toEqual(alone);
    expect(said).toMatch(
      /Worker .* deviates: it sends rows that its games cannot have .*auctions: it has rows of game 128/,
    );
    await planter.says(/This worker stops: it sends rows that its games cannot have/);
  });

  it('takes chunks that are delivered twice once, while two coordinators play the same', async () => {
    await haveWorkers(2);
    const [one, two] = await Promise.all([queued(), queued()]);
    expect(one.rows).toEqual(alone);
    expect(two.rows).toEqual(alone);
  });

  it('has others play what a worker with a full disk cannot keep, and keeps shards that are taken up again', async () => {
    await haveWorkers(1);
    const shards = mkdtempSync(join(folder, 'shards-'));
    // A limit on file size stands in for a full disk: both make a write fail.
    const script = `trap '' XFSZ; ulimit -f 0; exec "${process.execPath}" "${COMMAND}" worker --queue env --threads 1 --shards "${shards}"`;
    const limited = new Spoken(['-c', script], { MACHER_QUEUE: redis.url }, 'bash');
    spoken.push(limited);
    await limited.says(/threads at redis/);
    expect((await queued(null, { shards })).rows).toEqual(alone);
    await limited.says(/This worker stops: its rows cannot be kept/);
    // No worker is left, and none is needed: the shards hold the truth.
    await haveWorkers(0);
    const [assignment] = readdirSync(shards);
    expect(readdirSync(join(shards, assignment)).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect((await queued(null, { shards })).rows).toEqual(alone);
  });

  it('is refused by a worker of another build, which says so, as the coordinator does', async () => {
    // The workers that can play come only after this message, however quick they are.
    await haveWorkers(0);
    const other = await startBad('other-build');
    const playing = queued();
    await other.says(/'queued' is not played here: it needs build .*, and this is build another/);
    await haveWorkers(2);
    const { rows, said } = await playing;
    expect(rows).toEqual(alone);
    expect(said).toMatch(/Worker .* does not play this: it is of build another of Macher Lab 9\.9\.9, and build/);
  });

  it('leaves nothing behind when it is stopped', async () => {
    await haveWorkers(2);
    const stop = new AbortController();
    const path = newDatabase();
    await coordinate((executor) =>
      withStore(path, (store) =>
        runExperiment({ ...experiment, blocks: 8000, games: 32_000 }, store, {
          executor,
          signal: stop.signal,
          progress: ({ session }) => session.games > 0 && stop.abort(),
        }),
      ),
    );
    expect(await waiting()).toEqual([]);
  });

  it('pauses, and shares workers between experiments that are played at the same time', async () => {
    await haveWorkers(2);
    const endless = { ...experiment, seed: 'long', blocks: 8000, games: 32_000 };
    const stop = new AbortController();
    const view = new QueueView(redis.address, UNSIGNED);
    await view.pause(true);
    const others = coordinate((executor) =>
      withStore(newDatabase(), (store) => runExperiment(endless, store, { executor, signal: stop.signal })),
    );
    await until(
      async () => (await view.look()).lines.some(({ paused, waiting: chunks }) => paused && chunks > 0),
      'chunks wait',
    );
    await view.pause(false);
    await until(async () => (await view.look()).runs.some(({ received }) => received > 0), 'games are played');
    // The long experiment came first, but does not keep the other from being played.
    expect((await queued()).rows).toEqual(alone);
    const [still] = (await view.look()).runs;
    expect(still.received).toBeLessThan(still.asked);
    stop.abort();
    expect((await others).state).toBe('interrupted');
    await view.close();
  });

  it('answers a question as one machine does, plays ahead meanwhile, and cancels the rest', async () => {
    await haveWorkers(2);
    writeFileSync(FILE, lines('ask: compare\ngames: 120'));
    const arms = await read();
    const [here, there] = [newDatabase(), newDatabase()];
    const answer = await withStore(here, (store) => askQuestion(arms, store, { workers: 1 }));
    const ahead = vi.spyOn(Jobs.prototype, 'postAhead');
    const asked = await coordinate((executor) => withStore(there, (store) => askQuestion(arms, store, { executor })));
    expect(asked).toEqual(answer);
    expect(await contentOf(there)).toEqual(await contentOf(here));
    expect(ahead.mock.calls.length).toBeGreaterThan(0);
    ahead.mockRestore();
    expect(await waiting()).toEqual([]);
  });

  it('runs code of users only where that is allowed, and reports its mistakes as this machine does', async () => {
    await haveWorkers(2);
    const agent = `import { defineAgent, PASS } from 'macher-lab';
import { share } from './share.ts';
export default defineAgent({ id: 'erring', about: 'Fails now and then.', options: {}, create: ({ random }) => ({
  choose: ({ actions }) => { if (random.next() < share) throw new Error('lost'); return actions.list[random.int(actions.n)]; } }) });`;
    writeFileSync(join(folder, 'erring.ts'), agent);
    writeFileSync(join(folder, 'share.ts'), 'export const share = 0.01;\n');
    writeFileSync(FILE, lines('games: 48').replace('[heuristic, random]', '[{ file: ./erring.ts }, random]'));
    const [asked] = await read();
    const path = newDatabase();
    await withStore(path, (store) => runExperiment(asked, store, { workers: 1 }));
    expect((await everything(path)).games.some(({ failure }) => failure !== null)).toBe(true);
    const playing = queued(null, {}, {}, asked);
    await workers[0].says(
      /'queued' is not played here: its agents are a user’s files; start the worker with --allow-agents/,
    );
    const willing = startWorker(['--allow-agents']);
    expect((await playing).rows).toEqual(await contentOf(path));
    await willing.kill();
  });

  it('keeps its password to itself', async () => {
    const kept = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
    const processes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => {
        try {
          return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
        } catch {
          return '';
        }
      });
    const texts = [...kept, ...processes, ...spoken.map(({ said }) => said)];
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter((text) => text.includes(PASSWORD))).toEqual([]);
  });
});
