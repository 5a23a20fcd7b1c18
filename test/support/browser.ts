/** A browser, for tests that need one: how wide things are, and what happens under a pointer. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { afterAll } from 'vitest';

/** The headless shell does the same for half the processor time; where it is missing, the usual Chromium will do. */
const PATHS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const PATH = PATHS.find((path) => existsSync(path));
const QUIET = ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'];

/** Whether there is a browser. Without one, its tests are skipped. */
export const hasBrowser = PATH !== undefined;

const launch = (...more: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath: PATH, args: ['--no-sandbox', ...QUIET, ...more] });

/** Does some work with a browser and closes it. */
export const withBrowser = async <T>(work: (browser: Browser) => Promise<T>): Promise<T> => {
  const browser = await launch();
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
};

/**
 * Lends one browser to the tests of a file in turn, since each start takes a second. Whatever a test opens is closed after it, so
 * the next one finds nothing stored.
 *
 * @param more flags for the browser
 */
export const browserOfFile = (...more: readonly string[]): typeof withBrowser => {
  let browser: Promise<Browser> | null = null;
  afterAll(async () => {
    await (await browser)?.close();
  });
  return async (work) => {
    browser ??= launch(...more);
    const lent = await browser;
    try {
      return await work(lent);
    } finally {
      await Promise.all(lent.contexts().map((context) => context.close()));
    }
  };
};

/** Matches once the page's program runs; until then, what the build has drawn takes no input. */
export const ANSWERS = '#app:not([inert]) > *';

/** By how many pixels the page, the reader's own cards, and each table with all details open are wider than their room. */
export const TOO_WIDE = `(() => {
  for (const details of document.querySelectorAll('details')) details.open = true;
  const over = [document.documentElement, ...document.querySelectorAll('.scroll, .tray')].map((one) => one.scrollWidth - one.clientWidth);
  return over.filter((pixels) => pixels > 0);
})()`;
