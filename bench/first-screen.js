// How soon the first screen is there: node bench/first-screen.js [loads] [--json]
// Run after `npm run build && npm run site`, on a quiet machine with Chromium. Each load is of a new browser without a cache, and of the page as
// the site has it and as `macher play` serves it, with the processor as it is and slowed down four times.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { startServer } from '../dist/src/table/server/serve.js';

const LOADS = Number(process.argv[2] ?? 7);
const SLOWER = [1, 4];

const configFile = fileURLToPath(new URL('../web/site/vite.config.ts', import.meta.url));
const site = await preview({ configFile, preview: { port: 0 } });
const games = mkdtempSync(join(tmpdir(), 'macher-first-'));
const table = await startServer({ host: '127.0.0.1', port: 0, folder: games });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });

/** Milliseconds until something is drawn, and until the whole start page is. */
const load = async (address, slower) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const start = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForSelector('form');
  const whole = performance.now() - start;
  const first = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  await context.close();
  return { first, whole };
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const rangeOf = (values) =>
  `${[median(values), Math.min(...values), Math.max(...values)]
    .map((value) => (value / 1000).toFixed(2))
    .join(' s (')
    .replace(/ s \((?=[^(]*$)/, ' to ')})`;

const rows = [];
for (const [name, address] of [
  ['the page of the site', site.resolvedUrls.local[0]],
  ['the page of `macher play`', table.address],
])
  for (const slower of SLOWER) {
    const loads = [];
    for (let i = 0; i < LOADS; i++) loads.push(await load(address, slower));
    const words = slower === 1 ? '' : `, processor ${slower} times slower`;
    rows.push([`${name}${words}`, ...['first', 'whole'].map((what) => rangeOf(loads.map((one) => one[what])))]);
  }
if (process.argv.includes('--json'))
  console.log(JSON.stringify({ 'first-screen': { head: ['what', 'first picture', 'start page'], rows } }));
else for (const row of rows) console.log(row.join(' | '));

await browser.close();
await site.close();
await table.stop();
rmSync(games, { recursive: true, force: true });
