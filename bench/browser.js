// How fast the site plays in Chromium, next to Node on the same machine: node bench/browser.js [rounds]
// Both play the same games, in turn, each in one thread. Run after `npm run build && npm run site`. The hashes of all games are
// compared.
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import playHere from '../dist/src/table/play/trial-worker.js';

const rounds = Number(process.argv[2] ?? 40);
const BROWSER = '/usr/bin/chromium';
/** Short trials: the fastest of many rounds counts, since other programs can only slow a round down. */
const TRIALS = [
  { edition: 'valley-2006', agents: ['random', 'random', 'random', 'random'], games: 60 },
  { edition: 'valley-2006', agents: ['learned', 'learned', 'learned', 'learned'], games: 4 },
  { edition: 'valley-2006-short', agents: ['mcts:iterations=4', 'random', 'random'], games: 1 },
].map((trial) => ({ ...trial, seed: 'bench' }));

const configFile = fileURLToPath(new URL('../web/site/vite.config.ts', import.meta.url));
const server = await preview({ configFile, preview: { port: 0 } });
const browser = await chromium.launch({ executablePath: BROWSER, args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.goto(server.resolvedUrls.local[0]);
const worker = page.workers()[0] ?? (await page.waitForEvent('worker'));
await page.evaluate((url) => {
  const name = JSON.stringify({ kind: 'work', module: 'table/play/trial-worker' });
  globalThis.player = new Worker(url, { type: 'module', name });
}, worker.url());

const playThere = (trial) =>
  page.evaluate(
    (trial) =>
      new Promise((resolve, reject) => {
        const { player } = globalThis;
        player.onmessage = ({ data }) => ('error' in data ? reject(data.error) : resolve(data.value));
        player.postMessage(trial);
      }),
    trial,
  );

console.log('agents               rounds  Node, games/s  Chromium, games/s  Chromium/Node');
for (const trial of TRIALS) {
  const best = { here: 0, there: 0 };
  for (let round = 0; round < rounds; round++) {
    const [here, there] = [await playHere(trial), await playThere(trial)];
    if (here.hashes.join() !== there.hashes.join()) throw new Error(`The games of ${trial.agents[0]} differ.`);
    best.here = Math.max(best.here, trial.games / here.seconds);
    best.there = Math.max(best.there, trial.games / there.seconds);
  }
  const [here, there] = [best.here, best.there].map((pace) => pace.toPrecision(3));
  const share = `${((100 * best.there) / best.here).toFixed(0)} %`;
  console.log(
    `${trial.agents[0].padEnd(20)} ${String(rounds).padStart(6)} ${here.padStart(14)} ${there.padStart(18)} ${share.padStart(14)}`,
  );
}

await browser.close();
await server.close();
