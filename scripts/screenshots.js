// Draws each screen of `macher play` at both widths, light and dark: node scripts/screenshots.js [folder]
// Run after `npm run build`, on a machine with Chromium; docs/table.png is the first of them.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { startServer } from '../dist/src/server/serve.js';

const [folder = 'results/screens'] = process.argv.slice(2);
const games = mkdtempSync(join(tmpdir(), 'macher-screens-'));
mkdirSync(folder, { recursive: true });
const server = await startServer({ host: '127.0.0.1', port: 0, folder: games });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });

const tableOf = (edition, startRound, seed) =>
  server.seatAt({
    edition,
    seats: [{ kind: 'me' }, ...['casual', 'heuristic', 'casual'].map((agent) => ({ kind: 'bot', agent }))],
    seed,
    ...{ pace: 'at once', hints: true, auctionsOnly: false, startRound },
  });

/** Answers questions as they are preset until one of a phase comes, or the end. */
const until = async (page, isThere) => {
  for (let n = 0; n < 300; n++) {
    await page.waitForSelector('.panel form .primary, .end');
    if (await isThere()) return;
    const before = await page.getAttribute('.panel', 'data-prompt');
    const radios = page.locator('.options input[type=radio]');
    if ((await radios.count()) > 0) await radios.last().check();
    await page.locator('.panel form .primary').click();
    await page.waitForFunction(
      (id) =>
        document.querySelector('.end') ||
        ![id, null].includes(document.querySelector('.panel')?.getAttribute('data-prompt') ?? null),
      before,
    );
  }
};
const titled = (page, title) => async () => (await page.locator('.panel h2').textContent())?.startsWith(title);

const table = await tableOf('valley-2006', 3, 'bonn');
const anniversary = await tableOf('spielworxx-2019', 2, 'berlin');
const short = await tableOf('valley-2006-short', 5, 'end');
const screens = {
  table: { address: table, ready: (page) => until(page, titled(page, 'Party meetings')) },
  start: { address: server.address, ready: (page) => page.waitForSelector('form') },
  anniversary: { address: anniversary, ready: (page) => until(page, titled(page, 'Shadow cabinet')) },
  end: {
    address: short,
    ready: async (page) => {
      await until(page, async () => (await page.locator('.end').count()) > 0);
      const review = page.getByRole('button', { name: 'Review my game' });
      if ((await review.count()) > 0) await review.click();
      await page.getByText('The decisions that cost most').waitFor({ timeout: 120_000 });
    },
  },
};

try {
  for (const [name, { address, ready }] of Object.entries(screens)) {
    for (const width of [1440, 390]) {
      for (const colorScheme of ['light', 'dark']) {
        const page = await browser.newPage({ viewport: { width, height: width > 1000 ? 1000 : 844 }, colorScheme });
        await page.goto(address);
        await ready(page);
        await page.waitForTimeout(200);
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
        await page.close();
      }
    }
  }
  copyFileSync(join(folder, 'table-1440-light.png'), 'docs/table.png');
} finally {
  await browser.close();
  await server.stop();
  rmSync(games, { recursive: true, force: true });
}
