import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Summary, summarize } from '../../src/lab/run/summary.ts';
import { rememberArms } from '../../src/lab/store/queries/arms.ts';
import { Store } from '../../src/lab/store/store.ts';
import { RunWriter } from '../../src/lab/store/writer.ts';
import { finished } from '../cli/support.ts';
import { hasBrowser, withBrowser } from '../support/browser.ts';
import { temporaryFolder } from '../support/folder.ts';
import { makeRun } from '../support/synthetic.ts';

const NOTEBOOKS = resolve('node_modules/@observablehq/notebook-kit/dist/bin/notebooks.js');
const folder = temporaryFolder();
const database = join(folder, 'arms.duckdb');
let summaries: readonly Summary[];

/** Starts Notebook Kit over a database. */
const notebooks = (env: NodeJS.ProcessEnv, ...words: readonly string[]): ChildProcess =>
  spawn(process.execPath, [NOTEBOOKS, ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const build = () =>
  finished(
    notebooks(
      { MACHER_DB: database, MACHER_SINGLE: '1' },
      ...['build', '--root', 'notebooks', '--out', folder, '--', 'notebooks/first-run.html'],
    ),
  );

/** Two arms in which agents win differently; in one arm, one of them wins every game. */
beforeAll(async () => {
  const store = await Store.open(database);
  for (const [i, best] of ['heuristic', 'random'].entries()) {
    const options = { games: 40, seed: i + 1, arm: `the best is ${best}`, agents: ['heuristic', 'random', 'random'] };
    const made = makeRun({ ...options, games: 39, skill: { [best]: i === 0 ? 9 : 0.5 } });
    const writer = await RunWriter.begin(store, made.start);
    await writer.append(made.batch(0, 39));
    await writer.finish();
  }
  await rememberArms(store, ['made-up-0001', 'made-up-0002']);
  summaries = await Promise.all(['made-up-0001', 'made-up-0002'].map((run) => summarize(store, run)));
  store.close();
});

describe('the notebook of the first run', () => {
  it.skipIf(!hasBrowser)(
    'tells each arm by itself, with the intervals of the page, in the dark and on a phone',
    async () => {
      const { code, stderr } = await build();
      expect(code, stderr).toBe(0);
      await withBrowser(async (browser) => {
        const context = await browser.newContext({
          viewport: { width: 390, height: 900 },
          colorScheme: 'dark',
          offline: true,
        });
        const tab = await context.newPage();
        const errors: string[] = [];
        tab.on('pageerror', ({ message }) => errors.push(message));
        await tab.goto(`file://${join(folder, 'first-run.html')}`);
        await tab.waitForSelector('table tbody tr:nth-child(4)');

        const rows = await tab.evaluate<string[][]>(
          '[...document.querySelectorAll("table tbody tr")].map((row) => [...row.querySelectorAll("td")].slice(1).map((cell) => cell.innerText))',
        );
        const told = summaries.flatMap(({ agents }, i) =>
          agents.map(({ id, winShare: { mean, low, high }, score }) => [
            `${'AB'[i]} ${id}`,
            ...[mean, low, high].map((share) => (100 * share).toFixed(1)),
            score.mean.toFixed(1),
          ]),
        );
        expect([...rows].sort()).toEqual([...told].sort());
        expect(await tab.locator('#cell-8 svg [aria-label=dot] circle').count()).toBe(4);
        expect(await tab.locator('.observablehq--error').count()).toBe(0);
        expect(errors).toEqual([]);

        expect(await tab.evaluate('document.documentElement.scrollWidth')).toBe(390);
        // Browsers write rgb(22, 22, 22) or color(srgb 0.09 0.09 0.09). Dark is at most a fifth of white.
        const background = await tab.evaluate<string>('getComputedStyle(document.body).backgroundColor');
        const white = background.startsWith('rgb') ? 255 : 1;
        const [red, green, blue] = background.match(/[\d.]+/g)!.map((number) => Number(number) / white);
        expect(Math.max(red, green, blue), background).toBeLessThan(0.2);
        const sizes = await tab.evaluate<number[]>(
          `[...document.querySelectorAll("svg text")].filter((text) => text.textContent).map((text) => {
          const svg = text.ownerSVGElement;
          return parseFloat(getComputedStyle(text).fontSize) * svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
        })`,
        );
        expect(sizes.length).toBeGreaterThan(20);
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
      });
    },
  );

  it('opens at the address that is printed', async () => {
    const server = notebooks({ MACHER_DB: database, NO_COLOR: '1' }, 'preview', '--root', 'notebooks');
    try {
      const address = await new Promise<string>((found, failed) => {
        let text = '';
        server.stdout!.on('data', (more) => {
          text += more;
          const [url] = text.match(/http:\/\/\S+/) ?? [];
          if (url) found(url);
        });
        server.on('close', () => failed(new Error(`It ended, having printed: ${text}`)));
      });
      const response = await fetch(address);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('What happened in the first run');
    } finally {
      server.kill();
    }
  });

  it.each([
    [
      'is missing',
      join(folder, 'none.duckdb'),
      /^There is no file \S+none\.duckdb: play a run with 'npm start', or name/,
    ],
    ['is something else', 'package.json', /^package\.json is not a DuckDB database: give the path of a file/],
  ])('says in one sentence that its database %s', async (_, path, sentence) => {
    const { code, stderr } = await finished(notebooks({ MACHER_DB: path }, 'preview', '--root', 'notebooks'));
    expect(code).toBe(1);
    expect(stderr).toMatch(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
