// How smoothly an election night runs: node bench/election-night.js [nights] [--json]
// Run after `npm run build`, on a quiet machine with Chromium. Each night is replayed from the log of a game, with the processor at
// full speed and slowed down four times. Counted are the frames that the page draws until everything is shown, and the longest
// wait between two of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { startServer } from '../dist/src/table/server/serve.js';

const NIGHTS = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 3);
const SLOWER = [1, 4];

const folder = mkdtempSync(join(tmpdir(), 'macher-night-'));
const server = await startServer({ host: '127.0.0.1', port: 0, folder });
const bot = { kind: 'bot', agent: 'heuristic' };
const wish = { edition: 'valley-2006', seats: [{ kind: 'me' }, bot, bot, bot], seed: 'c', startRound: 2 };
const address = await server.seatAt({ ...wish, pace: 'brisk', hints: true, auctionsOnly: false });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });

/** The times of the frames of one night, in milliseconds. */
const framesOf = async (page) => {
  await page
    .locator('.log')
    .getByRole('button', { name: /^replay the election night/ })
    .first()
    .click();
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const times = [];
        const draw = (now) => {
          times.push(now);
          if (document.querySelector('.night .spoils.shown')) resolve(times);
          else requestAnimationFrame(draw);
        };
        requestAnimationFrame(draw);
      }),
  );
};

const rows = [];
try {
  for (const slower of SLOWER) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' });
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForSelector('.panel[data-prompt]');
    // The log shows its last lines first, and a night may be running already.
    await page.waitForTimeout(1000);
    if (await page.locator('.night').count()) await page.keyboard.press('Escape');
    const all = page.locator('.log > button.link');
    if (await all.count()) await all.click();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    for (let n = 0; n < NIGHTS; n++) {
      const times = await framesOf(page);
      const waits = times.slice(1).map((time, i) => time - times[i]);
      const seconds = (times.at(-1) - times[0]) / 1000;
      rows.push([
        `${slower} ×`,
        n + 1,
        waits.length,
        (waits.length / seconds).toFixed(1),
        Math.round(Math.max(...waits)),
      ]);
      await page.keyboard.press('Escape');
      await page.locator('.night').waitFor({ state: 'detached' });
    }
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
const head = ['processor slowed', 'night', 'frames', 'frames a second', 'longest wait (ms)'];
if (process.argv.includes('--json')) console.log(JSON.stringify({ 'election-night': { head, rows } }));
else for (const row of [head, ...rows]) console.log(row.join(' | '));
