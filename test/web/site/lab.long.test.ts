/** The lab in a link: a tab plays and says the same as the command line does with the same file. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { TABLE_NAMES, TABLES, type TableSpec } from '../../../src/lab/arena/tables.ts';
import { Store } from '../../../src/lab/store/store.ts';
import { hashOfGames } from '../../../src/service/browser/browser-run.ts';
import { linkTo } from '../../../src/service/browser/link.ts';
import { macher } from '../../cli/support.ts';
import { browserOfFile, hasBrowser } from '../../support/browser.ts';
import { databaseIn, temporaryFolder } from '../../support/folder.ts';
import { builtSite, looksWell } from './support.ts';

// DuckDB's large program is compiled only once: to optimise it takes longer than a test runs it.
const withBrowser = browserOfFile('--js-flags=--liftoff-only');

const LONG = 240_000;
const WAIT = 90_000;

const EXPERIMENTS = {
  run: `question: Who wins the short game?
name: run
edition: valley-2006-short
players: 3
agents: [learned, heuristic, random]
games: 24
seed: lab
`,
  compare: `question: Does the heuristic beat chance?
name: compare
edition: valley-2006-short
players: 3
ask: compare
matters: 5 %
agents: [heuristic, random]
seed: 7
`,
  sweep: `question: How much should be kept in reserve?
name: sweep
edition: valley-2006-short
players: 3
ask: sweep
agents:
  - { id: heuristic, label: varied, options: { reserve: [0, 8] } }
  - heuristic
games: 24
seed: 7
`,
  tournament: `question: How do three quick agents rank?
name: tournament
edition: valley-2006-short
players: 3
ask: tournament
agents: [heuristic, beginner, random]
games: 90
seed: 7
`,
  clinic: `question: Is the short game fair and open to the end?
name: clinic
edition: valley-2006-short
players: 3
ask: balance
fields: [heuristic]
games: 96
seed: 7
`,
} as const;
type Name = keyof typeof EXPERIMENTS;
const questionOf = (name: Name): string => /^question: (.*)$/m.exec(EXPERIMENTS[name])![1];

/** Digits on which old and new engines agree: their logarithms and exponentials differ in the last ones. */
const AGREED = 10;

/** What must be the same in a tab and at a terminal: everything except times, and what the database knows of other questions. */
const sameOf = (text: string): unknown =>
  JSON.parse(text, (name, value) => {
    if (['wall', 'minutes', 'ledger'].includes(name)) return undefined;
    return typeof value === 'number' ? Number(value.toPrecision(AGREED)) : value;
  });

const folder = temporaryFolder();
const fresh = databaseIn(folder);
const { build, withSite } = builtSite();

const atCommandLine = async (...words: readonly string[]): Promise<string> => {
  const { code, stdout, stderr } = await macher(...words);
  if (code !== 0) throw new Error(stderr);
  return stdout;
};

const played = new Map<Name, { readonly object: string; readonly database: string }>();

/** Plays each experiment once, with `macher run`. */
const atTerminal = async (name: Name): Promise<{ readonly object: string; readonly database: string }> => {
  const known = played.get(name);
  if (known) return known;
  const [file, database] = [join(folder, `${name}.yaml`), fresh(name)];
  writeFileSync(file, EXPERIMENTS[name]);
  const object = await atCommandLine('run', file, '--out', database, '--json', '--workers', '1');
  const found = { object, database };
  played.set(name, found);
  return found;
};

const openLab = async (context: BrowserContext, address: string) => {
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT);
  const [complaints, asked]: [string[], string[]] = [[], []];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  context.on('request', (request) => asked.push(request.url()));
  await page.goto(address);
  return { page, complaints, asked };
};

const play = (page: Page) =>
  page
    .getByRole('button', { name: /^(Play|Resume)$/ })
    .first()
    .click();
const saved = async (page: Page, button: string): Promise<string> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return (await download).path();
};

/** The rows of all tables, without what is measured. */
const rowsOf = async (path: string): Promise<Record<string, unknown>> => {
  const store = await Store.open(path, { readOnly: true });
  const tables = TABLE_NAMES.map(async (table) => {
    const measured = (TABLES[table] as TableSpec).columns.filter(({ measured }) => measured).map(({ name }) => name);
    const columns = measured.length > 0 ? `* EXCLUDE (${measured.join()})` : '*';
    return [table, await store.query(`SELECT ${columns} FROM ${table} ORDER BY ALL`)];
  });
  try {
    return Object.fromEntries(await Promise.all(tables));
  } finally {
    store.close();
  }
};

/** What the page opens: the database of an experiment, or the export of another. */
const OPENED = [
  ['compare', 'database'],
  ['clinic', 'export'],
] as const;

/** What a page says and draws, without its markup. */
const wordsOf = (page: string): string =>
  page
    .replace(/<(style|script)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[a-z#0-9]+;|["'<>&]/g, ' ')
    .replace(/\s+/g, ' ');

describe.runIf(hasBrowser)('the lab in a link', () => {
  beforeAll(build, LONG);

  test(
    'answers every kind of question as macher run does, by the same games and rows',
    () =>
      withSite((server) =>
        withBrowser(async (browser) => {
          // One tab plays them all, and loads its database once.
          const { page, complaints, asked } = await openLab(await browser.newContext(), `${server.address}lab/`);
          for (const name of Object.keys(EXPERIMENTS) as Name[]) {
            const { object, database } = await atTerminal(name);
            await page.goto(await linkTo(EXPERIMENTS[name], `${server.address}lab/`));
            // The page has read the file once it shows the question; until then its buttons may move.
            await page.locator('.asked', { hasText: questionOf(name) }).waitFor();
            await play(page);
            await page.locator('.hash').waitFor();
            const there = readFileSync(await saved(page, 'Save the answer (JSON)'), 'utf8');
            expect(sameOf(there)).toEqual(sameOf(object));
            const store = await Store.open(database, { readOnly: true });
            const runs = (
              await store.query<{ run: string }>('SELECT run FROM runs LEFT JOIN arms USING (run) ORDER BY place, run')
            ).map(({ run }) => run);
            const hash = await hashOfGames(store, [...new Set(runs)]);
            store.close();
            expect(await page.locator('.hash').textContent()).toContain(hash);
            const rows = mkdtempSync(join(folder, `${name}-rows-`));
            execFileSync('python3', ['-m', 'zipfile', '-e', await saved(page, 'Save all rows (Parquet)'), rows]);
            expect(await rowsOf(rows)).toEqual(await rowsOf(database));
            const saidThere = readFileSync(await saved(page, 'Save the file'), 'utf8');
            expect(saidThere).toBe(EXPERIMENTS[name]);
          }
          expect(asked.filter((url) => !url.startsWith(server.address) && !url.startsWith('blob:'))).toEqual([]);
          expect(complaints).toEqual([]);
        }),
      ),
    LONG,
  );

  test(
    'is stopped, and continues in another tab once the first was killed, without playing a game again',
    () =>
      withSite((server) =>
        withBrowser(async (browser) => {
          const context = await browser.newContext();
          const text = EXPERIMENTS.run.replace('games: 24', 'games: 240');
          const { page } = await openLab(context, await linkTo(text, `${server.address}lab/`));
          await play(page);
          await page.waitForFunction(() => Number(document.querySelector('progress')?.value ?? 0) > 60);
          const devtools = await context.newCDPSession(page);
          void devtools.send('Page.crash').catch(() => {});
          await new Promise((done) => page.once('crash', done));
          const again = await openLab(context, `${server.address}lab/`);
          await again.page.locator('.kept').getByRole('button', { name: 'Resume' }).click();
          // What was kept is there before the next game ends.
          await again.page.waitForFunction(() => Number(document.querySelector('progress')?.value ?? 0) > 60);
          await again.page.getByRole('button', { name: 'Stop' }).click();
          await again.page.getByText('Stopped. What was played is kept').waitFor();
          await again.page.getByRole('button', { name: 'Resume' }).first().click();
          await again.page.locator('.hash').waitFor();
          expect(await again.page.locator('.hash').textContent()).toMatch(/^240 games/);
          expect(again.complaints).toEqual([]);
        }),
      ),
    LONG,
  );

  test(
    'opens a database and an export of another program, and refuses what is neither',
    () =>
      withSite((server) =>
        withBrowser(async (browser) => {
          const { page, complaints, asked } = await openLab(await browser.newContext(), `${server.address}lab/`);
          for (const [name, which] of OPENED) {
            const { object, database } = await atTerminal(name);
            const rows = mkdtempSync(join(folder, `${name}-opened-`));
            await atCommandLine('export', database, '--parquet', rows);
            const parquet = readdirSync(rows)
              .filter((file) => file.endsWith('.parquet'))
              .map((file) => join(rows, file));
            const from = which === 'database' ? database : rows;
            await page.getByLabel('Open results').setInputFiles(which === 'database' ? database : parquet);
            await page.getByRole('button', { name: 'Show', exact: true }).click();
            await page.locator('.known', { hasText: JSON.parse(object).answer.sentence }).waitFor();
            const html = join(folder, `${name}.html`);
            await atCommandLine('report', from, '--out', html);
            const [, body] = /<body>([\s\S]*)<\/body>/.exec(readFileSync(html, 'utf8'))!;
            const drawn = await page.evaluate(() => document.querySelector('.report')!.shadowRoot!.innerHTML);
            // A browser does not say where files lie.
            const there = which === 'database' ? `results/${name}.duckdb` : 'FOLDER';
            expect(wordsOf(drawn)).toEqual(wordsOf(body.replaceAll(from, there)));
          }
          expect(asked.filter((url) => !url.startsWith(server.address) && !url.startsWith('blob:'))).toEqual([]);
          expect(complaints).toEqual([]);
          const fake = join(folder, 'fake.duckdb');
          writeFileSync(fake, 'no database');
          await page.getByLabel('Open results').setInputFiles(fake);
          await page.getByRole('alert').waitFor();
          expect(await page.getByRole('alert').textContent()).toContain('fake.duckdb');
        }),
      ),
    LONG,
  );

  test(
    'refuses hostile links and texts in a sentence',
    () =>
      withSite((server) =>
        withBrowser(async (browser) => {
          const bomb = deflateRawSync(Buffer.alloc(2 ** 26)).toString('base64url');
          const context = await browser.newContext({ serviceWorkers: 'block' });
          for (const letters of ['', '%E2%98%A0', 'A'.repeat(300_000), bomb]) {
            const { page } = await openLab(context, `${server.address}lab/#experiment=${letters}`);
            await page.getByRole('alert').waitFor();
            expect(await page.getByRole('alert').textContent()).toMatch(/^This link holds no readable experiment/);
            await page.close();
          }
          const { page, asked } = await openLab(context, `${server.address}lab/`);
          const bad: Readonly<Record<string, RegExp>> = {
            '<script>alert(1)</script>': /experiment\.yaml/,
            [EXPERIMENTS.run.replace('learned,', './mine.ts,')]: /'\.\/mine\.ts' is no built-in agent/,
            [EXPERIMENTS.run.replace('learned,', "'process:touch PWN',")]: /is no built-in agent/,
            [EXPERIMENTS.run.replace('learned,', "'learned:model=/etc/passwd',")]: /names the file/,
            [EXPERIMENTS.run.replace('name: run', 'name: run\nvariant: ../secret.yaml')]:
              /variant: .*there is no such file/,
            [EXPERIMENTS.run.replace('games: 24', 'games: 1e99')]: /games/,
          };
          await page.getByLabel('As a file').check();
          for (const [text, sentence] of Object.entries(bad)) {
            await page.locator('textarea').fill(text);
            await page.locator('.problems', { hasText: sentence }).waitFor();
            expect(await page.getByRole('button', { name: 'Play', exact: true }).isDisabled()).toBe(true);
          }
          expect(asked.filter((url) => !url.startsWith(server.address))).toEqual([]);
        }),
      ),
    LONG,
  );

  test(
    'has no serious findings of axe in the light and in the dark, in three languages, and fits a phone',
    () =>
      withSite((server) =>
        withBrowser(async (browser) => {
          // axe comes as a script in the page, and the page's policy forbids scripts.
          const context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block' });
          const few = EXPERIMENTS.run.replace('games: 24', 'games: 6').replace('learned, heuristic, ', '');
          const { page } = await openLab(context, await linkTo(few, `${server.address}lab/`));
          await play(page);
          await page.locator('.hash').waitFor();
          await looksWell(page, (language) => page.locator('header select').selectOption(language));
        }),
      ),
    LONG,
  );
});
