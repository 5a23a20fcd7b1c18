import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ASSIGNMENT,
  type Assignment,
  assignmentOf,
  checkAssignment,
  hasGuests,
  idOf,
} from '../../../src/lab/executor/assignment.ts';
import { chunkOf, rangesOf } from '../../../src/lab/executor/chunk.ts';
import { ChunkPlayer } from '../../../src/lab/executor/chunk-player.ts';
import { LUGGAGE } from '../../../src/lab/executor/luggage.ts';
import { Board } from '../../../src/lab/executor/queue/board.ts';
import { lasting } from '../../../src/lab/executor/queue/connection.ts';
import { JOB, PREFIX, queueName } from '../../../src/lab/executor/queue/job.ts';
import { QueueView } from '../../../src/lab/executor/queue/overview.ts';
import { QueueExecutor, type QueueOptions } from '../../../src/lab/executor/queue/queue-executor.ts';
import { MessageError, Signer, signerFrom } from '../../../src/lab/executor/signing.ts';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import { experimentFromFlags, loadExperiments } from '../../../src/lab/experiment/load.ts';
import { EXPERIMENT } from '../../../src/lab/experiment/message.ts';
import { KINDS } from '../../../src/lab/question/kinds.ts';
import { build } from '../../../src/lab/run/build.ts';
import { runExperiment } from '../../../src/lab/run/run.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { YOURS } from '../../../src/players/agent/trust.ts';
import { macher } from '../../cli/support.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { contentOf, everything, withStore } from '../run/support.ts';
import { COMMAND, hasRedis, Spoken, TestRedis, until } from './redis.ts';

const KEY = 'a key of the test, long enough to be one';
const KEYED = new Signer(KEY);
const UNSIGNED = new Signer(null);
const PROGRAM = { build: build(), version: '0.0.0' };

const folder = temporaryFolder();
const at = (name: string) => join(folder, name);

const FLAGS = { edition: 'valley-2006', players: 4, agents: 'heuristic,random', games: 48, seed: 'hostile' };
const experimentOf = async (flags: object = {}): Promise<Experiment> =>
  experimentFromFlags({ ...FLAGS, ...flags }, await loadRegistry(YOURS));

/** An assignment with the id of its new content, which a forger can compute too. */
const rehashed = (assignment: Assignment): Assignment => ({ ...assignment, id: idOf(assignment) });

/** The same experiment with another first agent. */
const withAgent = (experiment: Experiment, more: object): Experiment => {
  const [first, ...others] = experiment.agents;
  return { ...experiment, agents: [{ ...first, ...more }, ...others] };
};

describe('an assignment', () => {
  let honest: Assignment;
  beforeAll(async () => {
    honest = await assignmentOf(await experimentOf(), PROGRAM);
  });

  it('is taken as it was made, for every experiment that this project ships', async () => {
    const registry = await loadRegistry(YOURS);
    const files = ['experiments', 'experiments/clinic', 'experiments/search', 'experiments/strength'].flatMap((path) =>
      readdirSync(path).flatMap((name) => (name.endsWith('.yaml') ? [join(path, name)] : [])),
    );
    let arms = 0;
    for (const file of files)
      for (const { pooled, ...arm } of await loadExperiments(file, registry, KINDS)) {
        const sent = JSON.parse(JSON.stringify(arm));
        expect([file, EXPERIMENT.safeParse(sent).error?.issues]).toEqual([file, undefined]);
        expect(JSON.parse(JSON.stringify(EXPERIMENT.parse(sent)))).toEqual(sent);
        arms++;
      }
    expect(arms).toBeGreaterThan(50);
  });

  it('has an id that covers all that decides the games, and not how many there are', async () => {
    const ids = [
      honest,
      await assignmentOf(await experimentOf({ seed: 'other' }), PROGRAM),
      await assignmentOf(await experimentOf(), { ...PROGRAM, build: 'other' }),
      await assignmentOf(await experimentOf({ decisionSeconds: 7 }), PROGRAM),
    ].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await assignmentOf(await experimentOf({ games: 96 }), PROGRAM)).id).toBe(honest.id);
    const forged: readonly (readonly [string, (assignment: Assignment) => Assignment])[] = [
      ['file', (one) => ({ ...one, experiment: withAgent(one.experiment, { file: './x.ts', hash: '0'.repeat(12) }) })],
      ['options', (one) => ({ ...one, experiment: withAgent(one.experiment, { options: { reserve: 9 } }) })],
      ['label', (one) => ({ ...one, experiment: withAgent(one.experiment, { label: 'other' }) })],
      ['record', (one) => ({ ...one, experiment: { ...one.experiment, record: ['games'] } })],
      ['luggage', (one) => ({ ...one, luggage: { pieces: [piece('a', 'x')], places: { './a': 'a' } } })],
    ];
    for (const [what, forge] of forged)
      expect(() => checkAssignment(forge(honest), PROGRAM, true), what).toThrow(/its id is not that of its experiment/);
    expect(() => checkAssignment(honest, PROGRAM, false)).not.toThrow();
  });

  const piece = (path: string, text: string) => ({
    path,
    sha256: '0'.repeat(64),
    content: Buffer.from(text).toString('base64'),
  });

  it('says by its agents and files whether it runs code of users', () => {
    const guest = { ...honest, experiment: withAgent(honest.experiment, { file: './a.ts', hash: '0'.repeat(12) }) };
    expect([honest, guest].map(hasGuests)).toEqual([false, true]);
    expect(hasGuests({ ...honest, luggage: { pieces: [piece('a', 'x')], places: { './a': 'a' } } })).toBe(false);
    expect(
      hasGuests({ ...honest, luggage: { pieces: [piece('a', 'x'), piece('b', 'y')], places: { './a': 'a' } } }),
    ).toBe(true);
  });

  it('is refused where it is anything else', () => {
    const { experiment } = honest;
    const wrong: readonly (readonly [string, unknown])[] = [
      ['a command', withAgent(experiment, { command: { words: ['touch', 'PWN'], folder: '.' } })],
      ['a command beside', { ...experiment, command: ['touch', 'PWN'] }],
      ['a file without its hash', withAgent(experiment, { file: './x.ts' })],
      ['an agent that is a path', withAgent(experiment, { id: './x.ts' })],
      ['an agent that is a program', withAgent(experiment, { id: 'process:touch PWN' })],
      ['too few agents', { ...experiment, agents: experiment.agents.slice(1) }],
      ['an edition that is none', { ...experiment, edition: '../../etc' }],
      ['a name that leads elsewhere', { ...experiment, name: '../../x' }],
      ['a table that is none', { ...experiment, record: ['games', 'runs'] }],
      ['games without end', { ...experiment, games: 2 ** 40 }],
      ['an option that is a list', withAgent(experiment, { options: { reserve: [1] } })],
      ['a variant that is none', { ...experiment, variant: { extends: 'valley-2006' } }],
      [
        'a variant that no file could be',
        {
          ...experiment,
          variant: {
            ...{ extends: 'valley-2006', name: 'x', about: null, components: {}, without: [], owned: {} },
            parameters: { mediaPrice: 'free' },
          },
        },
      ],
    ];
    for (const [what, found] of wrong) expect([what, EXPERIMENT.safeParse(found).success]).toEqual([what, false]);
    expect(ASSIGNMENT.safeParse({ ...honest, guests: false }).success).toBe(false);
    expect(ASSIGNMENT.safeParse({ ...honest, id: '../x' }).success).toBe(false);
  });

  it.each(['../outside.ts', '/etc/passwd', 'a/../../b', 'a//b', './a', 'a\\b', 'C:x', 'a\nb', ''])(
    'has no luggage that would lie at %j',
    (path) => {
      expect(LUGGAGE.safeParse({ pieces: [piece(path, 'x')], places: {} }).success).toBe(false);
      expect(LUGGAGE.safeParse({ pieces: [piece('a', 'x')], places: { './a': path } }).success).toBe(false);
    },
  );

  it('reads no file of the machine that plays it, however it is named', async () => {
    const secret = at('secret');
    writeFileSync(secret, 'hush: hush\n');
    const player = new ChunkPlayer(1);
    const agents = [
      { id: 'learned', options: { temperature: 0, bids: secret, model: '' } },
      { id: 'learned', options: { temperature: 0, bids: '', model: secret } },
      { id: 'mcts', options: { iterations: 2, priors: `learned:model=${secret}` } },
      { id: 'mcts', options: { iterations: 2, rollout: `mcts:rollout=learned:bids=${secret}` } },
      { id: 'mcts', options: { iterations: 2, rollout: `learned:model=${secret}` } },
    ];
    for (const agent of agents) {
      const forged = { ...honest, id: JSON.stringify(agent), experiment: withAgent(honest.experiment, agent) };
      const playing = player.play(forged, chunkOf(forged.id, [0]));
      await expect(playing, JSON.stringify(agent)).rejects.toThrow(
        `agent '${agent.id}' names a file that did not come with the experiment`,
      );
    }
    await player.dismiss();
  });

  it('takes its files along, also those of agents within agents, and plays the same with them', async () => {
    const policy = at('policy.yaml');
    writeFileSync(policy, 'order:\n  - { round: 1, price: 7 }\n');
    const asked = await experimentOf({
      agents: `mcts:iterations=2,rollout=heuristic:bids=${policy},heuristic:bids=${policy}`,
      games: 4,
    });
    const assignment = await assignmentOf(asked, PROGRAM);
    expect(assignment.luggage.pieces.map(({ path }) => path)).toEqual(['policy.yaml']);
    const path = at('travelled.duckdb');
    await withStore(path, (store) => runExperiment(asked, store, { workers: 1 }));
    const player = new ChunkPlayer(1);
    rmSync(policy);
    const batch = await player.play(assignment, chunkOf(assignment.id, [0, 1, 2, 3]));
    await player.dismiss();
    const hashes = (await everything(path)).games.map(({ hash }) => hash);
    expect([...(batch.games![6] as string[])]).toEqual(hashes);
    await expect(assignmentOf(asked, PROGRAM)).rejects.toThrow(/has changed since the experiment was read/);
  });
});

describe('a signature', () => {
  const job = { assignment: '0'.repeat(32), key: `c${'0'.repeat(15)}`, games: '0-3', rows: 'queue' } as const;

  it('is by a holder of the key, for one kind of message and one content', () => {
    const signed = KEYED.sign('job', job);
    expect(KEYED.verify('job', JSON.parse(JSON.stringify(signed)), JOB)).toEqual(job);
    // The order of keys does not matter: Redis and JSON may change it.
    const { body, ...rest } = signed;
    const turned = Object.fromEntries(Object.entries(body as object).reverse());
    expect(KEYED.verify('job', { ...rest, body: turned }, JOB)).toEqual(job);
    const wrong: readonly (readonly [unknown, RegExp])[] = [
      [{ ...signed, body: { ...job, games: '0-4' } }, /its signature is wrong/],
      [{ ...signed, mac: '0'.repeat(64) }, /its signature is wrong/],
      [{ ...signed, mac: undefined }, /it is not signed/],
      [{ body: job }, /it is not signed/],
      [new Signer('x'.repeat(40)).sign('job', job), /it is signed with another key/],
      [KEYED.sign('result', job), /its signature is wrong/],
      [{ ...signed, more: 1 }, /it has not the form of one/],
      [null, /it has not the form of one/],
      [job, /it has not the form of one/],
      [KEYED.sign('job', { ...job, command: 'touch PWN' }), /Unrecognized key/],
    ];
    for (const [found, why] of wrong) expect(() => KEYED.verify('job', found, JOB)).toThrow(why);
    expect(() => UNSIGNED.verify('job', signed, JOB)).toThrow(/it is signed, but there is no key/);
    expect(UNSIGNED.verify('job', UNSIGNED.sign('job', job), JOB)).toEqual(job);
  });

  it('is asked of texts of any length and depth', () => {
    const deep = `{"body":${'['.repeat(100_000)}${']'.repeat(100_000)},"key":"${KEYED.key}","mac":"${'0'.repeat(64)}"}`;
    for (const signer of [KEYED, UNSIGNED]) {
      expect(() => signer.read('job', deep, JOB, 1e6)).toThrow(MessageError);
      expect(() => signer.read('job', ' '.repeat(11), JOB, 10)).toThrow('it is longer than 10 characters');
      expect(() => signer.read('job', '{', JOB, 10)).toThrow('it is not JSON');
    }
  });

  it('takes its key from a file that only its owner can read, or from the environment, which it leaves', () => {
    const file = at('key');
    writeFileSync(file, `${KEY}\n`, { mode: 0o600 });
    expect(signerFrom(file, {}).key).toBe(KEYED.key);
    const env = { MACHER_KEY: KEY };
    expect(signerFrom(undefined, env).key).toBe(KEYED.key);
    expect(env).toEqual({});
    const both = { MACHER_KEY: 'x'.repeat(40) };
    expect(signerFrom(file, both).key).toBe(KEYED.key);
    expect(both).toEqual({});
    expect(signerFrom(undefined, {}).key).toBeNull();
    expect(() => signerFrom(undefined, { MACHER_KEY: 'short' })).toThrow(/has 5 characters; expected 32 or more/);
    for (const mode of [0o640, 0o604]) {
      chmodSync(file, mode);
      expect(() => signerFrom(file, {})).toThrow(/others on this machine can read .*key; .*: chmod 600/);
    }
    expect(() => signerFrom(at('none'), {})).toThrow(/cannot be read \(ENOENT\); make one by: .*openssl rand/);
  });

  it('has a key that no command leaves where agents could read it', async () => {
    for (const words of [['agents'], ['simulate', '--agents', 'random', '--games', '4', '--workers', '1']]) {
      process.env.MACHER_KEY = KEY;
      process.env.MACHER_QUEUE = 'redis://:hush@lab';
      expect((await macher(...words)).code).toBe(0);
      expect([process.env.MACHER_KEY, process.env.MACHER_QUEUE]).toEqual([undefined, undefined]);
    }
    const refused = await macher('run', 'none.yaml', '--key-file', at('key'));
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringMatching(/--key-file: expected a queue as well/) });
  });
});

describe.skipIf(!hasRedis)('a queue that somebody else can write to', () => {
  let redis: TestRedis;
  let client: Redis;
  let experiment: Experiment;
  let alone: Awaited<ReturnType<typeof contentOf>>;
  const spoken: Spoken[] = [];
  let files = 0;

  const start = (words: readonly string[], cwd?: string): Spoken => {
    const one = new Spoken(words, { MACHER_QUEUE: redis.url }, process.execPath, cwd);
    spoken.push(one);
    return one;
  };
  const startWorker = (words: readonly string[] = [], cwd?: string) =>
    start([COMMAND, 'worker', '--queue', 'env', '--threads', '1', '--lease', '2', ...words], cwd);

  /** Writes an assignment and a job for it, as anyone with the server's address can. @returns what became of the job */
  const plant = async (
    assignment: object,
    games: string,
    { signer = UNSIGNED, key = null as string | null, guests = false, raw = null as unknown } = {},
  ): Promise<string> => {
    const { id } = assignment as Assignment;
    await client.set(`macher:assignment:${id}`, signer.write('assignment', assignment));
    const queue = new Queue(queueName({ build: PROGRAM.build, guests }, key), {
      connection: lasting(redis.address),
      prefix: PREFIX,
    });
    const data = { assignment: id, key: chunkOf(id, []).key, games, rows: 'queue' };
    const named = /^[\d,-]+$/.test(games) ? { ...data, key: keyOf(id, games) } : data;
    const job = await queue.add('chunk', raw ?? signer.sign('job', named), { jobId: `planted-${files++}` });
    await until(async () => (await queue.getJob(job.id!))?.finishedOn !== undefined, 'the planted job has ended', 120);
    const ended = await queue.getJob(job.id!);
    await queue.close();
    expect(await client.exists(`macher:shard:${job.id}`)).toBe(0);
    return ended!.failedReason ?? 'played';
  };
  const keyOf = (id: string, games: string): string => {
    const [from, to = from] = games.split('-').map(Number);
    return chunkOf(
      id,
      Array.from({ length: Math.min(to - from + 1, 1000) }, (_, i) => from + i),
    ).key;
  };

  const coordinate = async (more: Partial<QueueOptions>, asked = experiment, said: string[] = []) => {
    const path = at(`h${files++}.duckdb`);
    const executor = new QueueExecutor({
      ...{ address: redis.address, program: PROGRAM, signer: UNSIGNED, shards: null, priority: 100, patience: 5 },
      report: (text: string) => said.push(text),
      ...more,
    });
    try {
      await withStore(path, (store) => runExperiment(asked, store, { executor }));
    } finally {
      await executor.dismiss();
    }
    return { rows: await contentOf(path), said: said.join('\n') };
  };

  beforeAll(async () => {
    redis = await TestRedis.start();
    client = new Redis(redis.address.options);
    writeFileSync(at('macher.key'), `${KEY}\n`, { mode: 0o600 });
    experiment = await experimentOf();
    const path = at('alone.duckdb');
    await withStore(path, (store) => runExperiment(experiment, store, { workers: 1 }));
    alone = await contentOf(path);
  });
  afterAll(async () => {
    for (const one of spoken) await one.kill();
    client?.disconnect();
    await redis?.kill();
  });

  it('runs nobody’s code and reads no file where the worker does not allow agents', async () => {
    const home = at('home');
    mkdirSync(home, { recursive: true });
    const worker = startWorker([], home);
    await worker.says(/No key: anyone who can write to redis:.* and can run no code/);
    const honest = await assignmentOf(experiment, PROGRAM);
    const command = withAgent(experiment, { command: { words: ['touch', join(home, 'PWN')], folder: '.' } });
    const code = `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(join(home, 'PWN'))}, '');`;
    const own = join(home, 'own.ts');
    writeFileSync(own, code);
    const file = at('guest.ts');
    writeFileSync(
      file,
      `${code}\nimport { defineAgent } from 'macher-lab';
export default defineAgent({ id: 'guest', about: 'Is a guest.', options: {}, create: () => ({ choose: ({ actions }) => actions.list[0] }) });`,
    );
    const asked = await loadExperimentsOf(`[{ file: ./guest.ts }, random]`);
    const guest = await assignmentOf(asked, PROGRAM);
    expect(hasGuests(guest)).toBe(true);
    // The test itself has loaded the file, which left this behind.
    rmSync(join(home, 'PWN'));
    const local = withAgent(experiment, { file: own, hash: '0'.repeat(12) });
    const reading = await assignmentOf(withAgent(experiment, { id: 'learned', options: {} }), PROGRAM);
    const path = withAgent(reading.experiment, { options: { temperature: 0, bids: own, model: '' } });

    // In the form of earlier versions, in which an assignment itself said that it has no guests.
    expect(await plant({ ...honest, guests: false, experiment: command }, '0-3')).toMatch(/is refused: /);
    expect(await plant({ ...honest, experiment: command }, '0-3')).toMatch(/no command is taken from a message/);
    expect(await plant(rehashed({ ...honest, experiment: local }), '0-3')).toMatch(/its agents are a user’s files/);
    expect(await plant(guest, '0-3')).toMatch(/its agents are a user’s files/);
    expect(await plant({ ...honest, experiment: local }, '0-3')).toMatch(/its id is not that of its experiment/);
    expect(await plant(rehashed({ ...honest, experiment: path }), '0-3')).toMatch(
      /agent 'learned' names a file that did not come with the experiment/,
    );
    expect(await plant(honest, '48-51')).toMatch(/Found game 51; the experiment has 48/);
    expect(await plant(honest, '0-999999999')).toMatch(/Found game 999999999; the experiment has 48/);
    expect(await plant(honest, '0-3', { raw: { assignment: honest.id, games: '0-3' } })).toMatch(/form of one/);
    const elsewhere = { assignment: '../../x', key: '../../y', games: '0-3', rows: 'folder' };
    expect(await plant(honest, '0-3', { raw: UNSIGNED.sign('job', elsewhere) })).toMatch(/is refused: assignment/);
    expect(
      await plant(honest, '4-7', {
        raw: UNSIGNED.sign('job', { ...elsewhere, assignment: honest.id, key: 'c000000000000000' }),
      }),
    ).toMatch(/its key does not match its games/);
    expect(readdirSync(home)).toEqual(['own.ts']);
    expect(existsSync('PWN')).toBe(false);
    expect(worker.said).not.toMatch(/writeFileSync/);
    // The worker is still there for honest work.
    expect((await coordinate({})).rows).toEqual(alone);
    await worker.kill();
  });

  it('runs nothing and plants no rows where a key is set', async () => {
    const willing = startWorker(['--key-file', at('macher.key'), '--allow-agents']);
    await willing.says(
      `Key ${KEYED.key}: plays only work that is signed with it, and runs the code of its agent files.`,
    );
    const honest = await assignmentOf(experiment, PROGRAM);
    const key = KEYED.key;
    expect(await plant(honest, '0-3', { key })).toMatch(/it is not signed/);
    expect(await plant(honest, '0-3', { key, guests: true })).toMatch(/it is not signed/);
    expect(await plant(honest, '0-3', { key, signer: new Signer('o'.repeat(32)) })).toMatch(/signed with another key/);
    // A signed job for an experiment that is not signed.
    const job = KEYED.sign('job', { assignment: honest.id, key: keyOf(honest.id, '0-3'), games: '0-3', rows: 'queue' });
    expect(await plant(honest, '0-3', { key, raw: job })).toMatch(
      /a message \(assignment\) is refused: it is not signed/,
    );
    // This worker is in the line but signs nothing: its answers do not count, and honest ones do.
    const thief = new Spoken([resolve('test/lab/executor/bad-worker.mjs'), 'unsigned'], {
      MACHER_QUEUE: redis.url,
      STOLEN_NAME: key!,
    });
    spoken.push(thief);
    await thief.says(/ready/);
    // It is alone until its first answer is refused: the other worker could be quicker and play everything.
    await willing.kill();
    const heard: string[] = [];
    const asked = coordinate({ signer: KEYED }, experiment, heard);
    const refusal = /A worker is here that does not sign with the key of this run: its rows do not count/;
    await until(() => heard.some((text) => refusal.test(text)), 'his rows are refused', 60);
    startWorker(['--key-file', at('macher.key')]);
    expect((await asked).rows).toEqual(alone);
    await thief.kill();
  });

  it('has both sides say so where only one has a key', async () => {
    const without = startWorker();
    await without.says(/No key: /);
    // A run with a key, for as long as the worker needs to see it.
    const { id, build: of, version } = await assignmentOf(experiment, PROGRAM);
    const counts = { priority: 100, asked: 48, received: 0, checked: 0, chunkSeconds: 1 };
    const note = { assignment: id, name: 'signed', build: of, version, guests: false, ...counts };
    await new Board(client, KEYED).noteRun(note);
    await without.says(/Work waits here that is signed: it is not played here; start the worker with its key/);
    const view = new QueueView(redis.address, UNSIGNED);
    const overview = await view.look();
    await view.close();
    expect(overview.workers.map(({ name }) => without.said.includes(name))).toContain(true);
    expect(overview.others).toBeGreaterThan(0);
    process.env.MACHER_QUEUE = redis.url;
    const status = await macher('status', '--queue', 'env', '--key-file', at('macher.key'));
    expect(status.stdout).toMatch(/Workers and experiments that are signed with another key/);
    await without.kill();
  });

  it('brings the same rows when signed messages are sent a second time', async () => {
    const honest = await assignmentOf(experiment, PROGRAM);
    const queue = new Queue(queueName({ build: PROGRAM.build, guests: false }, KEYED.key), {
      connection: lasting(redis.address),
      prefix: PREFIX,
    });
    const chunk = chunkOf(honest.id, [0, 1, 2, 3]);
    await client.set(`macher:assignment:${honest.id}`, KEYED.write('assignment', honest));
    const job = KEYED.sign('job', {
      assignment: honest.id,
      key: chunk.key,
      games: rangesOf(chunk.games),
      rows: 'hash',
    });
    const hashes: unknown[] = [];
    for (const jobId of ['replay-1', 'replay-2']) {
      await queue.add('chunk', job, { jobId });
      await until(async () => (await queue.getJob(jobId))?.finishedOn !== undefined, 'a replayed job has ended');
      hashes.push((await queue.getJob(jobId))!.returnvalue.body.hash);
    }
    await queue.close();
    expect(hashes[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(hashes[1]).toBe(hashes[0]);
    expect((await coordinate({ signer: KEYED })).rows).toEqual(alone);
  });

  it('shows no note that a terminal would obey', async () => {
    const note = { name: 'x\u001b[2Jy', build: PROGRAM.build, version: '0', threads: 1, allowAgents: true };
    const more = { games: 0, chunks: 0, seconds: 0, perSecond: 0, busy: 0, hand: [], trouble: null };
    await client.sadd('macher:workers', 'planted', 'junk');
    await client.set('macher:worker:planted', UNSIGNED.write('worker', { ...note, ...more }), 'PX', 10_000);
    await client.set('macher:worker:junk', 'junk', 'PX', 10_000);
    await client.lpush('macher:troubles', UNSIGNED.write('trouble', '\u001b]0;owned\u0007'), '\u001b[31mred');
    const view = new QueueView(redis.address, UNSIGNED);
    const overview = await view.look();
    await view.close();
    expect(JSON.stringify(overview)).not.toContain('\\u001b');
    expect(overview.others).toBeGreaterThanOrEqual(2);
    await client.del('macher:troubles');
  });

  it('keeps its key to itself', async () => {
    const said = spoken.map((one) => one.said).join();
    const stored = (await client.keys('*')).map((name) => `${name} `).join();
    const values = await Promise.all((await client.keys('macher:*')).map((name) => client.get(name).catch(() => '')));
    expect(`${said}${stored}${values.join()}`).not.toContain(KEY);
  });

  const loadExperimentsOf = async (agents: string): Promise<Experiment> => {
    writeFileSync(
      at('guest.yaml'),
      `question: Q?\nname: guest\nedition: valley-2006\nplayers: 4\nagents: ${agents}\nseed: 4\ngames: 8\n`,
    );
    return (await loadExperiments(at('guest.yaml'), await loadRegistry(YOURS), KINDS))[0];
  };
});

describe('a manifest that somebody else can write to', () => {
  const jobs = at('jobs');
  const file = at('shared.yaml');
  const key = ['--key-file', at('macher.key')];

  beforeAll(async () => {
    writeFileSync(at('macher.key'), `${KEY}\n`, { mode: 0o600 });
    writeFileSync(
      file,
      'question: Q?\nname: shared\nedition: valley-2006\nplayers: 4\nagents: [random]\nseed: 4\ngames: 8\n',
    );
    mkdirSync(jobs);
    writeFileSync(at('elsewhere'), 'mine');
    symlinkSync(at('elsewhere'), join(jobs, 'manifest.json.part'));
    const made = await macher('manifest', file, '--to', jobs, '--out', at('shared.duckdb'), '--parts', '1', ...key);
    expect(readFileSync(at('elsewhere'), 'utf8')).toBe('mine');
    expect(made.stdout).toMatch(/merge .* --key-file /);
    expect(readFileSync(join(jobs, 'slurm.sh'), 'utf8')).toMatch(/--key-file "\$KEY"/);
    expect(readFileSync(join(jobs, 'kubernetes.yaml'), 'utf8')).toMatch(/MACHER_KEY, valueFrom: \{ secretKeyRef/);
  });

  it('is played and merged by holders of the key alone', async () => {
    expect((await macher('worker', '--manifest', jobs)).stderr).toMatch(
      /it is signed, but there is no key to check it with/,
    );
    expect((await macher('merge', jobs, '--out', at('shared.duckdb'))).stderr).toMatch(
      /there is no key to check it with/,
    );
    const path = join(jobs, 'manifest.json');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('"seed":4', '"seed":5'));
    expect((await macher('worker', '--manifest', jobs, ...key)).stderr).toMatch(/its signature is wrong/);
    writeFileSync(path, text);
    expect((await macher('worker', '--manifest', jobs, ...key)).stdout).toMatch(/chunks played 1/);
    // An unsigned shard is not merged.
    const [assignment] = readdirSync(join(jobs, 'shards'));
    const [shard] = readdirSync(join(jobs, 'shards', assignment));
    const summary = join(jobs, 'shards', assignment, shard, 'shard.json');
    writeFileSync(summary, JSON.stringify({ body: JSON.parse(readFileSync(summary, 'utf8')).body }));
    const merged = await macher('merge', jobs, '--out', at('shared.duckdb'), ...key);
    expect(merged.stderr).toMatch(/it is not signed.* It was removed and must be played again/);
    expect((await macher('worker', '--manifest', jobs, ...key)).stdout).toMatch(/chunks played 1/);
    expect((await macher('merge', jobs, '--out', at('shared.duckdb'), ...key)).stdout).toMatch(/8 games added/);
  });

  it('is refused where it names games or files that are not there', async () => {
    const other = at('other-jobs');
    mkdirSync(other, { recursive: true });
    const manifest = JSON.parse(readFileSync(join(jobs, 'manifest.json'), 'utf8')).body;
    const refusal = async (body: object) => {
      writeFileSync(join(other, 'manifest.json'), UNSIGNED.write('manifest', body));
      return (await macher('worker', '--manifest', other)).stderr;
    };
    expect(await refusal({ ...manifest, chunks: [[0, '0-9']] })).toMatch(/Found game 9; the experiment has 8/);
    expect(await refusal({ ...manifest, chunks: [[3, '0-7']] })).toMatch(
      /Chunk 0 of the manifest belongs to none of its experiments: write the manifest again/,
    );
    const [assignment] = manifest.assignments;
    const forged = withAgent(assignment.experiment, { command: { words: ['touch', 'PWN'], folder: '.' } });
    expect(await refusal({ ...manifest, assignments: [{ ...assignment, experiment: forged }] })).toMatch(
      /no command is taken from a message/,
    );
  });
});
