// How soon the first screen appears: node bench/first-screen.js [loads] [--json]
// Run after `npm run build && npm run site`, on a quiet machine with Chromium. Each load uses a new browser context without a
// cache. It opens the page of the site and the page of `macher play`, with the processor at full speed and slowed down four
// times.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { startServer } from '../dist/src/table/server/serve.js';

const LOADS = Number(process.argv[2] ?? 7);
const SLOWER = [1, 4];
const WHAT = ['first picture', 'start page', 'answers'];

const configFile = fileURLToPath(new URL('../web/site/vite.config.ts', import.meta.url));
if (!existsSync(new URL('../dist/site/index.html', import.meta.url))) {
  console.error('first-screen: the site has not been built; run npm run site first');
  process.exit(1);
}
const site = await preview({ configFile, preview: { port: 0 } });
const games = mkdtempSync(join(tmpdir(), 'macher-first-'));
const table = await startServer({ host: '127.0.0.1', port: 0, folder: games });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });

/** Sets a mark once the whole start page has been drawn. */
const markWhole = () => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('form')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('whole')));
  }).observe(document, { childList: true, subtree: true });
};

/** Milliseconds until something is drawn, until the whole start page is, and until it responds. */
const load = async (address, slower) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(markWhole);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(address, { waitUntil: 'commit' });
  const names = ['first-contentful-paint', 'whole', 'answers'];
  const there = (all) => all.every((name) => performance.getEntriesByName(name).length > 0);
  await page.waitForFunction(there, names);
  const times = await page.evaluate((all) => all.map((name) => performance.getEntriesByName(name)[0].startTime), names);
  await context.close();
  const [first, whole, answers] = times;
  // Both may come from one frame, whose mark is set before it is on the screen.
  return [first, Math.max(first, whole), answers];
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
    rows.push([`${name}${words}`, ...WHAT.map((_, at) => rangeOf(loads.map((times) => times[at])))]);
  }
if (process.argv.includes('--json')) console.log(JSON.stringify({ 'first-screen': { head: ['what', ...WHAT], rows } }));
else for (const row of rows) console.log(row.join(' | '));

await browser.close();
await site.close();
await table.stop();
rmSync(games, { recursive: true, force: true });
