/**
 * A studio in a folder that a stranger has filled, and a stranger's requests: nothing outside the folder is read or written,
 * nothing is run, nothing hangs, and every refusal is a sentence that no terminal obeys.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { escaped } from '../../src/base/text/quote.ts';
import { withStore } from '../lab/run/support.ts';
import { type TestStudio, VARIANT, withStudio } from '../service/studio/support.ts';
import { temporaryFolder } from '../support/folder.ts';
import { ask } from '../table/server/support.ts';

const SECRET = 'the-secret-itself';
const outside = temporaryFolder();
writeFileSync(join(outside, 'secret.yaml'), `extends: valley-2006\nname: ${SECRET}\nparameters: { mediaPrice: 7 }\n`);
writeFileSync(join(outside, 'secret.txt'), `${SECRET}: 1\n`);
const WAS_THERE = readdirSync(outside);

const extending = (file: string): string => `extends: ${file}\nname: planted\n`;
const lines = (n: number, line: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => line(i)).join('\n');

/** What a terminal takes for the end of pasted text, and a command after it. */
const PASTED = 'variants/a\u001b[201~\ntouch PWN\n.yaml';
const MIRRORED = 'variants/lmay\u202e.yaml';
const SHELL = "variants/$(touch PWN)'`touch PWN`.yaml";

const FILES: Readonly<Record<string, string>> = {
  'variants/absolute.yaml': extending(join(outside, 'secret.yaml')),
  'variants/text.yaml': extending(join(outside, 'secret.txt')),
  'variants/climbing.yaml': extending(`../../../../../../../..${outside}/secret.yaml`),
  'variants/endless.yaml': extending('/dev/zero'),
  'variants/waiting.yaml': extending('./pipe.yaml'),
  'variants/linking.yaml': extending('./linked.yaml'),
  'variants/round.yaml': extending('./round.yaml'),
  'variants/folder.yaml': extending('./'),
  'variants/keys.yaml': `extends: valley-2006\n${lines(15_000, (i) => `k${i}: 1`)}\n`,
  'variants/deep.yaml': `extends: valley-2006\nname: ${'['.repeat(100_000)}\n`,
  'variants/bomb.yaml': `a: &a [x]\n${lines(9, (i) => `${i}: &b${i} [${lines(9, () => (i ? `*b${i - 1}` : '*a')).replaceAll('\n', ',')}]`)}\nextends: *b8\n`,
  'variants/markup.yaml':
    'extends: valley-2006\nname: "<img src=x onerror=alert(1)>"\nabout: "=HYPERLINK(1)"\nparameters: { mediaPrice: 6 }\n',
  'variants/agents.yaml': 'extends: valley-2006\nname: x\nagents: ["process:touch PWN"]\n',
  'variants/good.yaml': VARIANT,
  '--isolated.yaml': VARIANT,
  [PASTED]: VARIANT,
  [MIRRORED]: VARIANT,
  [SHELL]: VARIANT,
  'experiments/escaping.yaml': `question: x?\nname: ../../${outside}/x\nedition: valley-2006\nplayers: 4\nagents: [random]\ngames: 4\n`,
  'results/studio.json': JSON.stringify({
    jobs: [
      { kind: 'file', file: join(outside, 'secret.yaml') },
      { kind: 'file', file: '--isolated.yaml' },
      { kind: 'clinic', variant: 'variants/absolute.yaml', minutes: 1, players: [4] },
    ].map((question, i) => ({
      ...{ id: `planted-${i}`, question, state: 'done', forecast: null, sentence: null, trouble: null },
      ...{ database: '../x.duckdb', page: `..${outside}/secret.txt`, began: 1, ended: 2, state: 'failed' },
    })),
  }),
};

const TABLE = { variant: null, edition: 'valley-2006', players: 4 };
const clinic = (variant: string) => ({ question: { kind: 'clinic', variant, minutes: 1, players: [4] } });
const compare = (agent: string) => ({ question: { kind: 'compare', ...TABLE, agents: [agent, 'random'], matters: 2 } });

/** Requests with the key, since the page sends them for a stranger's file; and the status of each refusal. */
const REFUSED: readonly (readonly [what: string, path: string, body: unknown, status: number])[] = [
  [
    'a table with a variant of a file outside',
    'play',
    { file: 'variants/absolute.yaml', players: 4, bots: 'casual' },
    422,
  ],
  ['a table with a variant of a link', 'play', { file: 'variants/linking.yaml', players: 4, bots: 'casual' }, 422],
  ['a table with a program', 'play', { file: 'valley-2006', players: 4, bots: 'process:touch PWN' }, 422],
  [
    'a table with a file of options',
    'play',
    { file: 'valley-2006', players: 4, bots: `learned:model=${outside}/secret.txt` },
    422,
  ],
  ['a table with a prototype', 'play', { file: 'valley-2006', players: 4, bots: '__proto__' }, 422],
  ['a clinic of a file outside', 'begin', clinic('variants/absolute.yaml'), 422],
  ['a clinic of a pipe', 'begin', clinic('variants/waiting.yaml'), 422],
  ['a clinic of an option', 'begin', clinic('--isolated.yaml'), 404],
  ['a clinic of what a terminal obeys', 'plan', clinic(PASTED), 404],
  ['a clinic of a mirrored name', 'plan', clinic(MIRRORED), 404],
  ['an experiment that is an option', 'forecast', { question: { kind: 'file', file: '--isolated.yaml' } }, 404],
  [
    'an experiment that is written outside',
    'forecast',
    { question: { kind: 'file', file: 'experiments/escaping.yaml' } },
    422,
  ],
  ['a program in a form', 'begin', compare('process:touch PWN'), 422],
  ['a file in a form', 'begin', compare(`learned:model=${outside}/secret.txt`), 422],
  ['a line of YAML in a form', 'begin', compare('random]\nagents: [{ file: x.js }'), 422],
  ['a question of another kind', 'begin', { question: { kind: '__proto__' } }, 400],
  ['a prototype beside the fields', 'edition', '{"id":"valley-2006","__proto__":{"polluted":true}}', 400],
  ['an edition that every object has', 'edition', { id: 'constructor' }, 404],
  ['lists without end', 'edition', '['.repeat(60_000), 400],
  ['a body of a megabyte', 'edition', { id: 'x'.repeat(2 ** 20) }, 413],
  ['a page of an option', 'page', { database: 'results/views.duckdb', run: '--json' }, 422],
  ['a database that is a link', 'finding', { database: 'results/linked.duckdb', run: 'x' }, 404],
  ['a database of views', 'finding', { database: 'results/views.duckdb', run: 'x' }, 422],
  ['a run that is not there', 'finding', { database: 'results/planted.duckdb', run: '\u001b[2J' }, 422],
  ['a kept question about a file outside', 'resume', { id: 'planted-0' }, 404],
  ['a kept question about an option', 'resume', { id: 'planted-1' }, 404],
  ['a kept question about a variant of a file outside', 'resume', { id: 'planted-2' }, 422],
  ['a text over a link', 'save', { file: 'linked.yaml', text: VARIANT, replaces: true }, 422],
  ['a text with another name', 'save', { file: '../experiments/x.yaml', text: VARIANT, replaces: true }, 422],
];

/** Variants that the page can open, but nobody can play. */
const UNPLAYABLE = [
  'absolute',
  'text',
  'climbing',
  'endless',
  'waiting',
  'linking',
  'round',
  'folder',
  'keys',
  'deep',
  'bomb',
  'agents',
];

/** Headers of requests that browsers send for other sites, and people send without the key. */
const STRANGERS: readonly (readonly [what: string, headers: Record<string, string>, status: number])[] = [
  ['another name of this machine', { host: 'evil.example' }, 403],
  ['a name that begins like this machine’s', { host: 'localhost.evil.example' }, 403],
  ['another site', { origin: 'https://evil.example' }, 403],
  ['a page without a site', { origin: 'null' }, 403],
  ['another port of this machine', { origin: 'http://127.0.0.1:1' }, 403],
  ['a form', { 'sec-fetch-site': 'cross-site' }, 403],
  ['another program of this machine', { 'sec-fetch-site': 'same-site' }, 403],
  ['nobody', { authorization: '' }, 401],
  ['somebody with another key', { authorization: `Bearer ${'a'.repeat(22)}` }, 401],
  ['somebody with a key of another kind', { authorization: 'Basic YTpi' }, 401],
];

let studio: TestStudio;
let release: () => void;
let over: Promise<unknown>;

/** One of our databases with a stranger's words in it, and one that would take forever to read. */
const plantDatabases = async (folder: string): Promise<void> => {
  await withStore(join(folder, 'results/planted.duckdb'), async (store) => {
    await store.query(`INSERT INTO runs SELECT * REPLACE ('x' AS run) FROM runs`);
  });
  const instance = await DuckDBInstance.create(join(folder, 'results/views.duckdb'));
  const connection = await instance.connect();
  for (const table of ['lab_schema', 'runs', 'arms'])
    await connection.run(`CREATE VIEW ${table} AS SELECT * FROM read_text('${join(outside, 'secret.txt')}')`);
  connection.closeSync();
  instance.closeSync();
};

beforeAll(async () => {
  const up = new Promise<void>((resolve) => {
    over = withStudio(async (started) => {
      studio = started;
      resolve();
      await new Promise<void>((done) => {
        release = done;
      });
    }, FILES);
  });
  await up;
  execFileSync('mkfifo', [join(studio.folder, 'variants/pipe.yaml')]);
  symlinkSync(join(outside, 'secret.yaml'), join(studio.folder, 'variants/linked.yaml'));
  await plantDatabases(studio.folder);
});
afterAll(async () => {
  release();
  await over;
});

/** Nothing was run, nothing was written, and no secret is shown. */
const isSafe = (told: unknown): void => {
  expect(String(JSON.stringify(told))).not.toContain(SECRET);
  expect(readdirSync(outside)).toEqual(WAS_THERE);
  for (const folder of ['.', studio.folder]) expect(existsSync(join(folder, 'PWN'))).toBe(false);
};

/** One sentence short enough for a page, without anything that a terminal would obey. */
const isSentence = (text: string): void => {
  expect(escaped(text)).toBe(text);
  expect(text.length).toBeLessThan(600);
  expect(text).toMatch(/^.{10,}$/);
};

describe('what is refused', () => {
  it.each(REFUSED)('%s', async (_, path, body, status) => {
    const told = await studio.ask(path, body);
    expect([told.status, told.body]).toEqual([status, { error: expect.any(String) }]);
    for (const line of told.body.error.split('\n')) isSentence(line);
    isSafe(told);
  });

  it.each(UNPLAYABLE)('a variant: %s', async (name) => {
    const began = process.cpuUsage();
    const { status, body } = await studio.ask('open', { file: `variants/${name}.yaml` });
    expect(status).toBe(200);
    isSentence(body.problem);
    // It is read within limits, whatever else this machine does.
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(3000);
    isSafe({ ...body, text: '', written: {} });
  });

  it.each(STRANGERS)('a request of %s', async (_, headers, status) => {
    const { hostname, port } = new URL(studio.origin);
    const found = await new Promise<number>((resolve, reject) => {
      const own = { authorization: `Bearer ${studio.key}`, ...headers };
      request({ hostname, port, path: '/api/about', headers: own }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });
    expect(found).toBe(status);
  });

  it.each(['/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2f..%2fpackage.json', '/pages/..%2f..%2fstudio.json'])(
    'the address %s',
    async (path) => {
      const response = await fetch(`${studio.origin}${path}`);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('macher-lab');
    },
  );
});

describe('what is shown', () => {
  it('leaves out names that are not what they look like, and quotes the others for a shell', async () => {
    const { body } = await studio.ask('about');
    expect(body.variants).toContain(SHELL);
    for (const name of [PASTED, MIRRORED, 'variants/pipe.yaml', 'variants/linked.yaml'])
      expect(body.variants).not.toContain(name);
    const { command } = (await studio.ask('plan', clinic(SHELL))).body;
    const words = execFileSync('sh', ['-c', `printf '%s\\n' ${command}`], { encoding: 'utf8' }).split('\n');
    expect(words.slice(0, 3)).toEqual(['macher', 'clinic', SHELL]);
    isSafe(body);
  });

  it('has markup of others as text', async () => {
    const { body } = await studio.ask('open', { file: 'variants/markup.yaml' });
    expect(body).toMatchObject({ problem: null, name: '<img src=x onerror=alert(1)>' });
  });

  it('has no page of a file outside, whatever an earlier list says', async () => {
    const { jobs } = (await studio.ask('jobs')).body;
    for (const { page } of jobs) {
      const told = page === null ? null : await fetch(new URL(page, studio.origin));
      expect(told?.status ?? 404).toBe(404);
      isSafe(await told?.text());
    }
  });

  it('is the rest of the library beside what cannot be read', async () => {
    const { body } = await studio.ask('library');
    expect(body.unreadable).toHaveLength(1);
    isSentence(body.unreadable[0]);
    isSafe(body);
  });
});

describe('a folder', () => {
  const LINKS = [
    ['results', outside],
    ['results/studio', outside],
    ['results/clinic-good.duckdb', join(outside, 'x.duckdb')],
  ] as const;

  it.each(LINKS)('in which %s leads out of it is not written there', async (link, target) => {
    const lead = (at: string) => {
      mkdirSync(join(at, link, '..'), { recursive: true });
      symlinkSync(target, join(at, link));
    };
    const begun = withStudio(
      async (one) => {
        lead(one.folder);
        const told = await one.ask('begin', clinic('variants/good.yaml'));
        expect(told).toMatchObject({ status: 422, body: { error: expect.stringContaining('is a link') } });
      },
      { 'variants/good.yaml': VARIANT },
    );
    if (link === 'results') await begun.catch(() => {});
    else await begun;
    isSafe(null);
  });

  it('whose list cannot be written plays all the same, and the page says so', () =>
    withStudio(
      async (one) => {
        rmSync(join(one.folder, 'results'), { recursive: true });
        writeFileSync(join(one.folder, 'results'), 'in the way');
        expect((await one.ask('begin', clinic('variants/good.yaml'))).status).toBe(200);
        const jobs = async () => (await one.ask('jobs')).body;
        await expect.poll(async () => (await jobs()).jobs[0].state, { timeout: 150_000 }).toBe('failed');
        const {
          jobs: [job],
          trouble,
        } = await jobs();
        isSentence(job.trouble);
        expect(trouble).toContain('cannot be written: part of its path is a file');
        const saved = await one.ask('save', { file: 'x.yaml', text: VARIANT, replaces: false });
        expect(saved.status).toBe(200);
      },
      { 'variants/good.yaml': VARIANT },
    ));

  it('in which another studio works is left to that one', async () => {
    const holder = JSON.stringify({ process: process.ppid });
    const second = withStudio(async () => {}, { 'results/studio.lock': holder });
    await expect(second).rejects.toThrow(/Another studio works in .*: process \d+; stop that/);
    // A killed studio leaves a lock behind, which keeps nobody away.
    await withStudio(async () => {}, { 'results/studio.lock': JSON.stringify({ process: 2 ** 22 + 1 }) });
  });

  it('with a queue that is a pipe or has no end is refused at the start', async () => {
    await expect(withStudio(async () => {}, { 'results/studio.json': '['.repeat(100_000) })).rejects.toThrow(
      'not JSON',
    );
    await expect(withStudio(async () => {}, { 'results/studio.json': ' '.repeat(2 ** 24 + 1) })).rejects.toThrow(
      'too large',
    );
  });
});

it('wrong keys from this machine do not lock out who has the right one', async () => {
  const wrong = await Promise.all(Array.from({ length: 40 }, () => ask(studio.origin, 'b'.repeat(22), 'about')));
  expect(wrong.every(({ status }) => status === 401 || status === 429)).toBe(true);
  expect((await studio.ask('about')).status).toBe(200);
});
