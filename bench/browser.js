// How fast the site plays in Chromium, beside Node on the same machine: node bench/browser.js [rounds]
// The same games in both, in turn, each in one thread; run after `npm run build && npm run site`. Hashes of all games are compared.
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import playHere from '../dist/src/table/play/trial-worker.js';

const rounds = Number(process.argv[2] ?? 5);
const BROWSER = '/usr/bin/chromium';
const table = (agent, games) => ({ edition: 'valley-2006', agents: Array(4).fill(agent), seed: 'bench', games });
/** Games of each trial: some seconds. */
const TRIALS = [table('random', 6000), table('learned', 60), table('mcts:iterations=20', 1)];

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

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

console.log('agents               games  Node, games/s  Chromium, games/s  Chromium/Node');
for (const trial of TRIALS) {
  const paces = { here: [], there: [] };
  // The first round warms both up.
  for (let round = 0; round <= rounds; round++) {
    const here = await playHere(trial);
    const there = await playThere(trial);
    if (here.hashes.join() !== there.hashes.join()) throw new Error(`The games of ${trial.agents[0]} differ.`);
    if (round === 0) continue;
    paces.here.push(trial.games / here.seconds);
    paces.there.push(trial.games / there.seconds);
  }
  const ratio = median(paces.there.map((pace, i) => pace / paces.here[i]));
  const [here, there] = [median(paces.here), median(paces.there)].map((pace) => pace.toPrecision(3));
  console.log(
    `${trial.agents[0].padEnd(20)} ${String(trial.games).padStart(5)} ${here.padStart(14)} ${there.padStart(18)} ${`${(100 * ratio).toFixed(0)} %`.padStart(14)}`,
  );
}

await browser.close();
await server.close();
