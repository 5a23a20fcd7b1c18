/** What the studio's server answers and refuses: who may ask, and that files are only data and stay in the folder. */
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/folder.ts';
import { ask } from '../../table/server/support.ts';
import { VARIANT, withStudio } from './support.ts';

const CLINIC = { kind: 'clinic', variant: 'variants/costly.yaml', minutes: 1, players: [4] };

test('only who has the key may ask, from this site alone', () =>
  withStudio(async (studio) => {
    expect((await ask(studio.origin, 'a'.repeat(22), 'about')).status).toBe(401);
    expect((await studio.ask('about', undefined, { origin: 'https://example.com' })).status).toBe(403);
    expect((await studio.ask('about', undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const { status, body } = await studio.ask('about');
    expect(status).toBe(200);
    expect(body).toMatchObject({ folder: studio.folder, variants: ['variants/costly.yaml'] });
    expect((await studio.ask('no-such')).status).toBe(404);
    expect((await studio.ask('edit', '{')).body.error).toBe('The message is not JSON.');
    expect((await studio.ask('edition', { id: 'chess-1475' })).status).toBe(404);
  }));

test('what cannot be saved is said before anything is written', () =>
  withStudio(async (studio) => {
    expect((await studio.ask('about')).body.trouble).toBe(null);
    rmSync(join(studio.folder, 'results'), { recursive: true });
    writeFileSync(join(studio.folder, 'results'), '');
    expect((await studio.ask('about')).body.trouble).toMatch(
      /^Nothing can be saved here, since \S+results cannot be written: .*, or start macher studio in another folder\.$/,
    );
  }));

test('the page may load its own files alone, and its address has no key', () =>
  withStudio(async (studio) => {
    const page = await fetch(studio.origin);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(await page.text()).not.toContain(studio.key);
  }));

test.each([
  '../outside.yaml',
  '/etc/hostname',
  'variants/../../outside.yaml',
  'variants/link.yaml',
  'folder-link/outside.yaml',
  'variants',
  'variants/none.yaml',
  'variants/costly.yaml\0.txt',
])('%j is not read', (file) =>
  withStudio(async (studio) => {
    const outside = temporaryFolder();
    writeFileSync(join(outside, 'outside.yaml'), 'a secret');
    symlinkSync(join(outside, 'outside.yaml'), join(studio.folder, 'variants/link.yaml'));
    symlinkSync(outside, join(studio.folder, 'folder-link'));
    for (const [path, body] of [
      ['open', { file }],
      ['experiment', { file }],
      ['play', { file, players: 4, bots: 'casual' }],
      ['plan', { question: { ...CLINIC, variant: file } }],
      ['begin', { question: { kind: 'file', file } }],
      ['finding', { database: file, run: 'x' }],
      ['page', { database: file, run: 'x' }],
      ['show', { database: file, run: 'x', game: 0, phase: null, round: null }],
    ] as const) {
      const { status, body: answer } = await studio.ask(path, body);
      expect([path, status]).toEqual([path, 404]);
      expect(answer.error).not.toContain('a secret');
    }
    expect((await studio.ask('jobs')).body).toEqual({ jobs: [], trouble: null });
  }),
);

test.each(['../x.yaml', 'a/b.yaml', '.hidden.yaml', 'x.js', '-x.yaml', 'x\ny.yaml', `${'x'.repeat(90)}.yaml`])(
  'nothing is saved as %j',
  (file) =>
    withStudio(async (studio) => {
      expect((await studio.ask('save', { file, text: VARIANT, replaces: true })).status).toBe(422);
      expect([422, 400]).toContain(
        (await studio.ask('save-experiment', { file, text: 'name: x\n', replaces: true })).status,
      );
    }),
);

test('a variant is saved where it is played, and another one is not replaced without a word', () =>
  withStudio(async (studio) => {
    const save = (text: string, replaces = false) => studio.ask('save', { file: 'mine.yaml', text, replaces });
    expect((await save(VARIANT)).body).toEqual({
      file: 'variants/mine.yaml',
      command: 'macher editions valley-2006 --variant variants/mine.yaml',
    });
    expect(readFileSync(join(studio.folder, 'variants/mine.yaml'), 'utf8')).toBe(VARIANT);
    const other = VARIANT.replace('× 2', '× 3');
    expect((await save(other)).status).toBe(409);
    expect((await save(other, true)).status).toBe(200);
    expect((await save('extends: valley-2006\nparameters: { mediaPrice: 900 }\n', true)).status).toBe(422);
    expect(readFileSync(join(studio.folder, 'variants/mine.yaml'), 'utf8')).toBe(other);
    const { body } = await studio.ask('play', { file: 'variants/mine.yaml', players: 3, bots: 'beginner' });
    expect(body.command).toBe(
      'macher play --edition valley-2006 --variant variants/mine.yaml --players 3 --bots beginner',
    );
    const seat = /seat=(.+)$/.exec(body.address)![1];
    // The table knows the seat, but not the question.
    expect((await ask(new URL(body.address).origin, seat, 'table/hint', { prompt: 'x' })).status).toBe(409);
  }));

test('a hostile name or text is shown as it is, and does nothing', () =>
  withStudio(
    async (studio) => {
      const { body } = await studio.ask('open', { file: 'variants/evil.yaml' });
      expect(body.name).toBe('<img src=x onerror=alert(1)>$(touch x)');
      const question = { ...CLINIC, variant: 'variants/$(touch x).yaml' };
      expect((await studio.ask('plan', { question })).body.command).toBe(
        "macher clinic 'variants/$(touch x).yaml' --minutes 1",
      );
      const curve = {
        ...{ kind: 'curve', variant: null, edition: 'valley-2006', players: 4, games: 10 },
        tune: { parameter: 'mediaPrice: 1\nagents: [{ file: evil.js }]', from: 1, to: 2, step: 1 },
        verdicts: ['drama: decided'],
      };
      expect((await studio.ask('begin', { question: curve })).status).toBe(422);
      const bomb = `extends: valley-2006\na: &a [x]\n${'b: [*a, *a]\n'.repeat(2)}`;
      expect((await studio.ask('check', { text: bomb, file: null })).body.problem).toBeTruthy();
      expect((await studio.ask('check', { text: 'x'.repeat(300_000), file: null })).status).toBe(400);
      expect(existsSync(join(studio.folder, 'experiments'))).toBe(false);
    },
    {
      'variants/evil.yaml':
        'extends: valley-2006\nname: "<img src=x onerror=alert(1)>$(touch x)"\nparameters: { mediaPrice: 5 }\n',
      'variants/$(touch x).yaml': VARIANT,
    },
  ));

test('forms become files that the command line plays', () =>
  withStudio(async (studio) => {
    const fix = {
      ...{ kind: 'fix', variant: 'variants/costly.yaml', edition: 'valley-2006', players: 4, games: 500 },
      tune: [{ parameter: 'mediaPrice', from: 2, to: 6, step: 2 }],
      goal: { verdict: 'drama: lead changes', from: 2, to: null },
    };
    const { body } = await studio.ask('plan', { question: fix });
    expect(body).toMatchObject({
      file: 'experiments/fix-costly-drama-lead-changes.yaml',
      command: 'macher run experiments/fix-costly-drama-lead-changes.yaml',
    });
    expect(body.text).toContain('variant: ../variants/costly.yaml');
    expect(body.text).toContain("'drama: lead changes': {from: 2}");
    // What the command line would refuse is refused before any file is written.
    const wrong = await studio.ask('begin', { question: { ...fix, goal: { ...fix.goal, verdict: 'drama: fun' } } });
    expect(wrong).toMatchObject({ status: 422 });
    expect(wrong.body.error).toContain('drama: fun');
    expect(existsSync(join(studio.folder, 'experiments'))).toBe(false);
    const differences = { kind: 'differences', variant: 'variants/costly.yaml', edition: 'valley-2006', players: 4 };
    expect((await studio.ask('plan', { question: { ...differences, games: 10 } })).body.error).toContain('one change');
  }));

test.each([
  [{ kind: 'compare', variant: null, agents: ['learned', 'heuristic:reserve=8'], matters: 2 }, 'matters: 2 %'],
  [{ kind: 'sweep', agents: ['learned', 'heuristic'], games: 40 }, 'variant: [none, ../variants/costly.yaml]'],
  [{ kind: 'bids', agent: 'heuristic', auction: 'order', prices: [0, 8], games: 20 }, 'prices: [0, 8]'],
  [{ kind: 'tune', agent: 'heuristic', minutes: 2 }, 'minutes: 2'],
  [{ kind: 'differences', variant: 'variants/two.yaml', games: 20 }, 'variant: ../variants/two.yaml'],
])('the form %j is a file that can be played', (form, line) =>
  withStudio(
    async (studio) => {
      const question = { variant: 'variants/costly.yaml', edition: 'valley-2006', players: 4, ...form };
      const { status, body } = await studio.ask('plan', { question });
      expect([status, body.error]).toEqual([200, undefined]);
      expect(body.text).toContain(line);
      expect(body.text).toContain(`ask: ${form.kind}`);
    },
    { 'variants/two.yaml': `${VARIANT}  mediaPrice: 6\n` },
  ),
);

test('an agent that is a file is refused in a form', () =>
  withStudio(
    async (studio) => {
      const table = { variant: null, edition: 'valley-2006', players: 4 };
      const question = { kind: 'compare', ...table, agents: ['./evil.js', 'heuristic'], matters: 2 };
      expect((await studio.ask('plan', { question })).status).toBe(422);
    },
    { 'evil.js': 'throw new Error("It was run.");' },
  ));

test('a page of a run has an origin of its own', () =>
  withStudio(
    async (studio) => {
      const { body } = await studio.ask('jobs');
      expect(body.jobs[0]).toMatchObject({ state: 'stopped', sentence: 'so far', page: expect.any(String) });
      const page = await fetch(new URL(body.jobs[0].page, studio.origin));
      expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox allow-scripts/);
      expect((await fetch(`${studio.origin}/pages/${'x'.repeat(24)}`)).status).toBe(404);
      await studio.ask('remove', { id: body.jobs[0].id });
      expect((await studio.ask('jobs')).body).toEqual({ jobs: [], trouble: null });
    },
    {
      'results/clinic.html': '<!doctype html><title>x</title>',
      'results/studio.json': JSON.stringify({
        jobs: [
          {
            ...{ id: 'a', question: CLINIC, state: 'running', forecast: null, sentence: 'so far', trouble: null },
            ...{ database: 'results/clinic.duckdb', page: 'results/clinic.html', began: 1, ended: null },
          },
        ],
      }),
    },
  ));

test('a damaged queue is named, and a damaged database stands beside the others', async () => {
  await expect(withStudio(async () => {}, { 'results/studio.json': '{"jobs":[{"question":"x"}]}' })).rejects.toThrow(
    'results/studio.json cannot be read',
  );
  await withStudio(
    async (studio) => {
      const { body } = await studio.ask('library');
      expect(body.runs).toEqual([]);
      expect(body.unreadable[0]).toContain('results/bad.duckdb is not a DuckDB database');
    },
    { 'results/bad.duckdb': 'nothing of the kind' },
  );
});

test('a run gets a name and a note, which stay in the folder', () =>
  withStudio(
    async (studio) => {
      const note = { database: 'results/bad.duckdb', run: 'r', title: 'first try', note: 'too dear' };
      expect((await studio.ask('note', note)).status).toBe(200);
      const kept = () => JSON.parse(readFileSync(join(studio.folder, 'results/notes.json'), 'utf8'));
      expect(kept()).toEqual({ 'results/bad.duckdb': { r: { title: 'first try', note: 'too dear' } } });
      expect((await studio.ask('note', { ...note, run: '__proto__' })).status).toBe(200);
      expect(Object.keys(kept()['results/bad.duckdb'])).toEqual(['r', '__proto__']);
      await studio.ask('note', { ...note, run: '__proto__', title: '', note: '' });
      await studio.ask('note', { ...note, title: '', note: '' });
      expect(kept()).toEqual({});
      expect((await studio.ask('note', { ...note, database: 'results/none.duckdb' })).status).toBe(404);
      expect((await studio.ask('note', { ...note, title: 'x'.repeat(121) })).status).toBe(400);
      writeFileSync(join(studio.folder, 'results/notes.json'), '{"a":1}');
      expect((await studio.ask('note', note)).body.error).toMatch(/notes\.json does not hold names and notes/);
      expect((await studio.ask('library')).body.unreadable[0]).toMatch(/notes\.json does not hold names and notes/);
    },
    { 'results/bad.duckdb': 'nothing of the kind' },
  ));

test('a database is thrown away and brought back, and nothing else is moved', () =>
  withStudio(
    async (studio) => {
      const [here, there] = ['results/deep/bad.duckdb', 'results/.discarded/deep/bad.duckdb'].map((file) =>
        join(studio.folder, file),
      );
      const ask = (what: string, database = 'results/deep/bad.duckdb') => studio.ask(what, { database });
      expect((await ask('discard')).body).toEqual({
        command: 'mv results/deep/bad.duckdb results/.discarded/deep/bad.duckdb',
      });
      expect([existsSync(here), existsSync(there)]).toEqual([false, true]);
      expect((await studio.ask('library')).body).toEqual({ runs: [], unreadable: [] });
      expect((await ask('discard')).status).toBe(404);
      expect((await ask('restore')).status).toBe(200);
      expect(readFileSync(here, 'utf8')).toBe('mine');
      for (const other of [
        'variants/costly.yaml',
        'results/../variants/costly.yaml',
        'results/.discarded/x.duckdb',
        '../x.duckdb',
      ])
        for (const what of ['discard', 'restore'])
          expect([other, (await ask(what, other)).status]).toEqual([other, 404]);
      symlinkSync(tmpdir(), join(studio.folder, 'results/.discarded/out'));
      expect((await ask('discard')).body.error).toMatch(/is a link/);
      expect(existsSync(here)).toBe(true);
    },
    { 'results/deep/bad.duckdb': 'mine' },
  ));
