import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { finished } from '../cli/support.ts';
import { browserOfFile, hasBrowser } from '../support/browser.ts';

const NOTEBOOKS = resolve('node_modules/@observablehq/notebook-kit/dist/bin/notebooks.js');
const folder = mkdtempSync(join(tmpdir(), 'macher-shipped-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The notebooks over data in the repository, which need no run; each with its pictures and what they must show. */
const SHIPPED = [
  { name: 'order', figures: ['#cell-7', '#cell-11', '#cell-15', '#cell-13'], dots: 5, cells: 25 },
  { name: 'polls', figures: ['#cell-7', '#cell-9'], dots: 24, cells: 0 },
  { name: 'anatomy', figures: ['#cell-7', '#cell-10', '#cell-11'], dots: 10, cells: 0 },
  { name: 'editions', figures: ['#cell-10', '#cell-8', '#cell-12', '#cell-14'], dots: 41, cells: 0 },
] as const;

/** Builds a notebook into a single file. */
const build = (name: string) =>
  spawn(
    process.execPath,
    [NOTEBOOKS, 'build', '--root', 'notebooks', '--out', folder, '--', `notebooks/${name}.html`],
    { env: { ...process.env, MACHER_SINGLE: '1', MACHER_DB: '' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );

const open = browserOfFile();

describe.runIf(hasBrowser)('the notebooks over data of the repository', () => {
  it.each(SHIPPED)(
    'show the figures of $name without a network, also on a phone',
    async ({ name, figures, dots, cells }) => {
      const { code, stderr } = await finished(build(name));
      expect(code, stderr).toBe(0);
      await open(async (browser) => {
        const context = await browser.newContext({ viewport: { width: 390, height: 900 }, offline: true });
        const tab = await context.newPage();
        const errors: string[] = [];
        tab.on('pageerror', ({ message }) => errors.push(message));
        await tab.goto(`file://${join(folder, `${name}.html`)}`);
        for (const figure of figures) await tab.waitForSelector(`${figure} svg`);
        expect(await tab.locator(`${figures[0]} svg [aria-label=dot] circle`).count()).toBe(dots);
        if (cells > 0) expect(await tab.locator(`${figures[1]} svg [aria-label=cell] rect`).count()).toBe(cells);
        expect(await tab.locator('.observablehq--error').count()).toBe(0);
        expect(errors).toEqual([]);
        expect(await tab.evaluate('document.documentElement.scrollWidth')).toBe(390);
      });
    },
    120_000,
  );
});
