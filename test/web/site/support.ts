/** The site, built and served as plain files. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { LANGUAGES, type Language } from '../../../src/table/words/language.ts';
import { TOO_WIDE } from '../../support/browser.ts';
import { type StaticServer, serveFolder } from '../../support/static-server.ts';
import { findings } from '../../table/server/page-player.ts';

const SCRIPT = fileURLToPath(new URL('../../../scripts/site.js', import.meta.url));

/** The site of a test run. It takes half a minute to build: the first file that needs it builds it, and others wait. */
export const builtSite = () => {
  const at = inject('ofThisRun');
  const [folder, built] = [join(at, 'site'), join(at, 'site.built')];
  const build = async (): Promise<void> => {
    if (mkdirSync(folder, { recursive: true }) === undefined) {
      while (!existsSync(built)) await pause(100);
      return;
    }
    const { status, stderr } = spawnSync(process.execPath, [SCRIPT, folder], { encoding: 'utf8' });
    writeFileSync(built, '');
    if (status !== 0) throw new Error(stderr);
  };
  const withSite = async <T>(work: (server: StaticServer) => Promise<T>): Promise<T> => {
    const server = await serveFolder(folder);
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  };
  return { build, withSite };
};

/**
 * Looks at a page in each language at each width, once in light and once in dark, and whether it fits. axe takes seconds: it sees
 * each language, and each width in light and in dark, but not every combination of the three.
 *
 * @param speak has the page change its language
 */
export const looksWell = async (page: Page, speak: (language: Language) => Promise<unknown>): Promise<void> => {
  for (const [l, language] of LANGUAGES.entries()) {
    await speak(language);
    for (const [w, [width, height]] of [
      [1440, 900],
      [390, 844],
    ].entries()) {
      await page.setViewportSize({ width, height });
      const colorScheme = (l + w) % 2 === 0 ? 'light' : 'dark';
      await page.emulateMedia({ colorScheme });
      const where = [language, width, colorScheme];
      if ([0, 1].includes(l - w)) expect([...where, await findings(page)]).toEqual([...where, []]);
      expect([...where, await page.evaluate(TOO_WIDE)]).toEqual([...where, []]);
    }
  }
};
