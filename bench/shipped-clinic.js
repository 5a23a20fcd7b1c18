// What drawing the shipped clinic, notebooks/data/clinic, costs a tab: node bench/shipped-clinic.js
// Run after `npm run build && npm run site`, with Chromium on Linux. It also compares the result with that of `macher report`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { storedAnswer } from '../dist/src/lab/question/stored.js';
import { Store } from '../dist/src/lab/store/store.js';

const folder = fileURLToPath(new URL('../notebooks/data/clinic', import.meta.url));
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.parquet'))
  .map((name) => join(folder, name));

const configFile = fileURLToPath(new URL('../web/site/vite.config.ts', import.meta.url));
const site = await preview({ configFile, preview: { port: 0 } });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage();
page.setDefaultTimeout(600_000);
await page.goto(`${site.resolvedUrls.local[0]}lab/`);

/** Seconds of processor time and peak MiB of the tab's process. */
const spent = async () => {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  const tabs = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id, cpuTime }) => [
      cpuTime,
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))[1]) / 1024,
    ]);
  return tabs.sort((a, b) => b[0] - a[0])[0];
};

await page.getByLabel('Open results').setInputFiles(files);
const show = page.getByRole('button', { name: 'Show', exact: true });
await show.waitFor();
const [before] = await spent();
const began = performance.now();
await show.click();
await page.getByText(/runs read$/).waitFor();
const read = performance.now();
await page.locator('.report svg').first().waitFor();
const [after, memory] = await spent();
const seconds = (from, to) => `${((to - from) / 1000).toFixed(0)} s`;
console.log(`rows read after ${seconds(began, read)}, page drawn after ${seconds(began, performance.now())}`);
console.log(`${(after - before).toFixed(0)} s of processor time, ${memory.toFixed(0)} MiB at most`);

const found = await page.locator('.known').textContent();
await browser.close();
await site.close();
const store = await Store.open(folder, { readOnly: true });
const { sentence } = await storedAnswer(store, await store.run());
store.close();
console.log(found === sentence ? 'what is found is what macher report finds' : 'WHAT IS FOUND IS SOMETHING ELSE');
process.exitCode = found === sentence ? 0 : 1;
