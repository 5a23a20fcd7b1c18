import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finished } from '../cli/support.ts';
import { browserOfFile, hasBrowser } from '../support/browser.ts';
import { temporaryFolder } from '../support/folder.ts';
import { type StaticServer, serveFolder } from '../support/static-server.ts';

const NOTEBOOKS = resolve('node_modules/@observablehq/notebook-kit/dist/bin/notebooks.js');
const folder = temporaryFolder();
let server: StaticServer;

/** The notebooks over data in the repository, which need no run; each with its pictures and what they must show. */
const SHIPPED = [
  {
    ...{ name: 'order', figures: ['#cell-7', '#cell-11', '#cell-15', '#cell-13'] },
    ...{ dots: 5, cells: 25, heuristic: { dots: 9, cells: 81 } },
  },
  { name: 'polls', figures: ['#cell-7', '#cell-9'], dots: 28, cells: 0, heuristic: { dots: 36, cells: 0 } },
  { name: 'anatomy', figures: ['#cell-7', '#cell-10', '#cell-11'], dots: 10, cells: 0, heuristic: null },
  { name: 'editions', figures: ['#cell-10', '#cell-8', '#cell-12', '#cell-14'], dots: 41, cells: 0, heuristic: null },
] as const;

const open = browserOfFile();

describe.runIf(hasBrowser)('the notebooks over data of the repository', () => {
  // One build of all: the test of the first run builds a notebook into a single file.
  beforeAll(async () => {
    // Also the one over a run: it is left out unless somebody has played that here.
    const files = ['first-run', ...SHIPPED.map(({ name }) => name)].map((name) => `notebooks/${name}.html`);
    const words = [NOTEBOOKS, 'build', '--root', 'notebooks', '--out', folder, '--', ...files];
    const env = { ...process.env, MACHER_DB: '' };
    const { code, stderr } = await finished(spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'pipe'] }));
    expect(code, stderr).toBe(0);
    if (!existsSync('results/quickstart.duckdb'))
      expect(stderr).toContain(
        "There is no file results/quickstart.duckdb: play a run with 'npm start', or name another file with MACHER_DB. " +
          'Not built: first-run.html.',
      );
    server = await serveFolder(folder);
  }, 120_000);
  afterAll(() => server?.stop());

  it.each(SHIPPED)(
    'show the figures of $name without asking anybody else, also on a phone',
    ({ name, figures, dots, cells, heuristic }) =>
      open(async (browser) => {
        const context = await browser.newContext({ viewport: { width: 390, height: 900 } });
        const tab = await context.newPage();
        const [errors, asked]: [string[], string[]] = [[], []];
        tab.on('pageerror', ({ message }) => errors.push(message));
        tab.on('request', (request) => asked.push(request.url()));
        await tab.goto(`${server.address}${name}.html`);
        for (const figure of figures) await tab.waitForSelector(`${figure} svg`);
        const shown = async () => ({
          dots: await tab.locator(`${figures[0]} svg [aria-label=dot] circle`).count(),
          cells: await tab.locator(`${figures[1]} svg [aria-label=cell] rect`).count(),
        });
        expect(await shown()).toEqual({ dots, cells });
        if (heuristic) {
          await tab.getByLabel('heuristic', { exact: true }).check();
          await expect.poll(shown, { timeout: 20_000 }).toEqual(heuristic);
        }
        expect(await tab.locator('.observablehq--error').count()).toBe(0);
        expect(errors).toEqual([]);
        expect(asked.filter((url) => url.startsWith('http') && !url.startsWith(server.address))).toEqual([]);
        expect(await tab.evaluate('document.documentElement.scrollWidth')).toBe(390);
      }),
    120_000,
  );
});
