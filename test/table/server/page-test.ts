import type { Browser } from 'playwright-core';
import { type TestAPI, test } from 'vitest';
import { browserOfFile } from '../../support/browser.ts';
import { serverOfFile, type TestServer } from './support.ts';

/** What makes the tests of a file that are lent a server and a browser; both are started for the first that asks. */
export const testOfPages = (): TestAPI<{ server: TestServer; browser: Browser }> => {
  const [withServer, withBrowser] = [serverOfFile(), browserOfFile()];
  return test.extend<{ server: TestServer; browser: Browser }>({
    server: ({ task: _ }, use) => withServer(use),
    browser: ({ task: _ }, use) => withBrowser(use),
  });
};
