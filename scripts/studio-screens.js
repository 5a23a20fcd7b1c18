// The studio's screens, for screens.js: a folder with three versions of a variant, a question that is being played, and a queue.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { queueAddress } from '../dist/src/lab/executor/queue/connection.js';
import { Signer } from '../dist/src/lab/executor/signing.js';
import { startStudio } from '../dist/src/service/studio/serve.js';

const MACHER = [process.execPath, resolve('dist/src/cli/main.js')];
/** What media cost in each of the three versions. */
const PRICES = [6, 8, 3];
const PORT = 6390;
const VARIANT = 'variants/costly-media.yaml';

const variantOf = (price) => `extends: valley-2006-short\nname: costly media\nparameters:\n  mediaPrice: ${price}\n`;
const clinicOf = (i) => `question: Are costly media good for the game?
name: clinic-costly-media-${i + 1}
edition: valley-2006-short
variant: ../${VARIANT}
players: 3
ask: balance
fields: [heuristic]
games: 600
seed: 7
`;
const COMPARISON = `question: Does the heuristic beat chance?
name: compare-heuristic
edition: valley-2006-short
players: 3
ask: compare
matters: 5 %
agents: [heuristic, random]
seed: 7
`;

/** A Redis server and a worker for its queue; null if redis-server is not installed. */
const startQueue = () => {
  if (spawnSync('redis-server', ['--version']).status !== 0) return null;
  const settings = ['--port', String(PORT), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const redis = spawn('redis-server', settings, { stdio: 'ignore' });
  const url = `redis://127.0.0.1:${PORT}`;
  const worker = spawn(MACHER[0], [MACHER[1], 'worker', '--queue', url, '--threads', '1'], { stdio: 'ignore' });
  return {
    watched: { address: queueAddress(url, {}), signer: new Signer(null), words: ['--queue', url] },
    play: (file, cwd) => spawn(MACHER[0], [MACHER[1], 'run', file, '--queue', url], { cwd, stdio: 'ignore' }),
    stop: () => {
      // Killed, because a worker whose queue is gone would wait for ever.
      worker.kill('SIGKILL');
      redis.kill();
    },
  };
};

/** Starts a studio with something to look at. @returns its screens, and a function that stops it */
export const studioScreens = async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'macher-studio-'));
  // The page shows the folder's name, so it is the same in every picture.
  const folder = join(scratch, 'my-game');
  mkdirSync(folder);
  for (const name of ['variants', 'experiments']) mkdirSync(join(folder, name));
  const write = (file, text) => writeFileSync(join(folder, file), text);
  const run = (file) => {
    const { status, stderr } = spawnSync(MACHER[0], [MACHER[1], 'run', file], { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };
  for (const [i, price] of PRICES.entries()) {
    write(VARIANT, variantOf(price));
    write(`experiments/clinic-${i + 1}.yaml`, clinicOf(i));
    run(`experiments/clinic-${i + 1}.yaml`);
  }
  write('experiments/compare.yaml', COMPARISON);
  run('experiments/compare.yaml');
  write(
    'experiments/far.yaml',
    COMPARISON.replace('ask: compare\nmatters: 5 %\n', 'games: 200000\n').replace('seed: 7', 'seed: 8'),
  );
  const queue = startQueue();
  let playing = null;
  const studio = await startStudio({ port: 0, folder, command: MACHER, ...(queue && { watched: queue.watched }) });
  // The key opens any of its pages; each address leads to the part it names.
  const at = (tab, ready) => ({
    address: studio.address,
    ready: async (page) => {
      await page.locator(`nav a[href="#${tab}"]`).click();
      await ready(page);
    },
  });
  return {
    screens: {
      'studio-variant': at('variant', async (page) => {
        await page
          .locator('label', { hasText: /^Saved variant/ })
          .locator('select')
          .selectOption(VARIANT);
        await page.getByRole('button', { name: 'Open' }).click();
        await page.getByText('One change').waitFor();
      }),
      'studio-library': at('library', async (page) => {
        await page.getByRole('button', { name: 'Its versions' }).first().click();
        await page.getByText('v3').first().waitFor({ timeout: 120_000 });
      }),
      'studio-queue': at('queue', async (page) => {
        playing ??= queue?.play('experiments/far.yaml', folder);
        await (queue ? page.locator('.chunks') : page.locator('.card')).first().waitFor({ timeout: 60_000 });
      }),
      'studio-runs': at('runs', async (page) => {
        await page.getByLabel('Question').selectOption('curve');
        await page.getByLabel('From', { exact: true }).fill('5');
        await page.getByLabel('To', { exact: true }).fill('7');
        await page.getByLabel('Games for each value').fill('1500');
        // Played only once; each picture shows its progress so far.
        await page.waitForTimeout(500);
        if ((await page.locator('article.job').count()) === 0)
          await page.getByRole('button', { name: 'Run', exact: true }).click();
        await page
          .locator('article.job')
          .getByText(/games a second|games each/)
          .first()
          .waitFor({ timeout: 120_000 });
      }),
    },
    stop: async () => {
      playing?.kill('SIGKILL');
      await studio.stop();
      queue?.stop();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
};
