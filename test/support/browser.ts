/** A browser for what only one can tell: how wide things are, and what happens under a pointer. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { afterAll } from 'vitest';

/** A Chromium without windows does the same for half the processor's time; the usual one does where it is missing. */
const PATHS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const PATH = PATHS.find((path) => existsSync(path));
const QUIET = ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'];

/** Whether there is one: where there is none, its tests are left out. */
export const hasBrowser = PATH !== undefined;

const launch = (): Promise<Browser> => chromium.launch({ executablePath: PATH, args: ['--no-sandbox', ...QUIET] });

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
 * What lends one browser to the tests of a file, one after the other, since each start takes a second. Whatever a test opens in
 * it is closed behind it, so that the next finds nothing stored.
 */
export const browserOfFile = (): typeof withBrowser => {
  let browser: Promise<Browser> | null = null;
  afterAll(async () => {
    await (await browser)?.close();
  });
  return async (work) => {
    browser ??= launch();
    const lent = await browser;
    try {
      return await work(lent);
    } finally {
      await Promise.all(lent.contexts().map((context) => context.close()));
    }
  };
};

/** A page whose program is there: before that, what the build has drawn takes no input. */
export const ANSWERS = '#app:not([inert]) > *';

/** By how many pixels the page, and each of its tables with all of them open, is wider than there is room. */
export const TOO_WIDE = `(() => {
  for (const details of document.querySelectorAll('details')) details.open = true;
  const over = [document.documentElement, ...document.querySelectorAll('.scroll')].map((one) => one.scrollWidth - one.clientWidth);
  return over.filter((pixels) => pixels > 0);
})()`;
