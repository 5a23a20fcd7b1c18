/** The studio in a real browser: a variant made with forms, from nothing to a verdict; and a studio that is killed. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { Signer } from '../../../src/lab/executor/signing.ts';
import { LANGUAGES } from '../../../src/table/words/language.ts';
import { hasRedis, Spoken, TestRedis } from '../../lab/executor/redis.ts';
import { browserOfFile, hasBrowser, TOO_WIDE } from '../../support/browser.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { findings } from '../../table/server/page-player.ts';
import { ask } from '../../table/server/support.ts';
import { withStudio } from './support.ts';

const withBrowser = browserOfFile();

const LONG = 240_000;
const MACHER = fileURLToPath(new URL('../../../dist/src/cli/main.js', import.meta.url));

/** Enters a value of the variant. */
const enter = async (page: Page, id: string, value: string): Promise<void> => {
  await page.locator(`#v-${id}`).fill(value);
  await page.keyboard.press('Tab');
};

const select = (page: Page, label: RegExp) => page.locator('label', { hasText: label }).locator('select');

describe.runIf(hasBrowser)('the studio', () => {
  test(
    'makes a variant by form, saves it, runs a curve to its verdict, and shows its page',
    () =>
      withStudio((studio) =>
        withBrowser(async (browser) => {
          const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
          page.setDefaultTimeout(60_000);
          const complaints: string[] = [];
          page.on('console', (message) => {
            if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
          });
          page.on('pageerror', (error) => complaints.push(error.message));
          await page.goto(studio.address);
          await page.getByRole('button', { name: 'Begin' }).click();
          await page.getByText('Nothing is changed yet.').waitFor();
          expect(page.url()).not.toContain(studio.key);
          await enter(page, 'parameters-mediaPrice', '900');
          await page.getByRole('alert').getByText('expected a whole number from 0 to 200').waitFor();
          expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
          await page.getByRole('button', { name: 'Undo' }).click();
          await enter(page, 'parameters-mediaPrice', '6');
          await page.getByText('One change').waitFor();
          await enter(page, 'parameters-startMoney', '30');
          await page.getByRole('heading', { name: '2 changes' }).waitFor();
          await page.getByRole('button', { name: 'Take back parameters.startMoney' }).click();
          await page.getByText('One change').waitFor();
          await page.getByLabel('Name', { exact: true }).fill('dear media');
          await page.keyboard.press('Tab');
          await expect.poll(() => page.getByLabel('Save as').inputValue()).toBe('dear-media.yaml');
          await page.getByRole('button', { name: 'Save' }).click();
          await page.locator('aside').getByText('Saved as variants/dear-media.yaml.').waitFor();
          expect(readFileSync(join(studio.folder, 'variants/dear-media.yaml'), 'utf8')).toBe(
            'extends: valley-2006\nname: dear media\nparameters:\n  mediaPrice: 6\n',
          );

          await page.getByRole('link', { name: 'Runs' }).click();
          await page.getByLabel('Question').selectOption('curve');
          expect(await page.getByLabel('About').inputValue()).toBe('variants/dear-media.yaml');
          await page.getByLabel('From', { exact: true }).fill('5');
          await page.getByLabel('To', { exact: true }).fill('7');
          await page.getByLabel('Games for each value').fill('16');
          await page.getByRole('button', { name: 'Show file and command' }).click();
          await page.getByText('macher run experiments/curve-dear-media-mediaprice.yaml').waitFor();
          await page.getByRole('button', { name: 'Run', exact: true }).click();
          const job = page.getByRole('article', { name: 'experiments/curve-dear-media-mediaprice.yaml' });
          await job.getByText('answered').waitFor({ timeout: LONG });
          await job.getByText('(16 games each)').waitFor();
          await job.getByRole('button', { name: 'Show the page' }).click();
          const report = page.frameLocator('iframe');
          await report.getByRole('heading', { name: 'What do the values of mediaPrice do in dear-media?' }).waitFor();
          await page.getByRole('button', { name: 'Close' }).click();

          await page.getByRole('link', { name: 'Library' }).click();
          const row = page.locator('.runs li').first();
          await row.getByText('What do the values of mediaPrice do in dear-media?').waitFor();
          await row.getByRole('button', { name: 'What was found' }).click();
          await row.getByText('(16 games each)').waitFor();
          await row.getByRole('button', { name: 'Name and note' }).click();
          await row.getByLabel('Name', { exact: true }).fill('media at 6');
          await row.getByLabel('Note').fill('too few games');
          await row.getByRole('button', { name: 'Keep' }).click();
          await row.getByText('media at 6').waitFor();
          await row.getByText('too few games').waitFor();
          await row.getByRole('button', { name: 'Discard' }).click();
          await page.getByText('Nothing has been played yet').waitFor();
          await page.getByRole('button', { name: 'Bring it back' }).click();
          await row.getByText('media at 6').waitFor();
          expect(complaints).toEqual([]);
        }),
      ),
    LONG,
  );

  test(
    'is open to everybody, at any width, light and dark, in every language',
    () =>
      withStudio((studio) =>
        withBrowser(async (browser) => {
          const page = await (await browser.newContext({ bypassCSP: true })).newPage();
          await page.goto(studio.address);
          await select(page, /^Saved variant/).selectOption('variants/costly.yaml');
          await page.getByRole('button', { name: 'Open' }).click();
          await page.getByText('One change').waitFor();
          for (const [l, language] of LANGUAGES.entries()) {
            await page.locator('header select').selectOption(language);
            for (const [t, tab] of ['variant', 'runs', 'library', 'queue'].entries()) {
              await page.locator(`nav a[href="#${tab}"]`).click();
              await page.locator(`nav a[aria-current][href="#${tab}"]`).waitFor();
              // Each tab fits in each language; any two of language, tab, width and colours come together.
              const widths = (l + t) % 2 === 0 ? [1440, 390] : [390, 1440];
              await page.emulateMedia({ colorScheme: (l + (t >> 1)) % 2 === 0 ? 'light' : 'dark' });
              for (const width of widths) {
                await page.setViewportSize({ width, height: 844 });
                expect([language, tab, width, await page.evaluate(TOO_WIDE)]).toEqual([language, tab, width, []]);
              }
              // axe takes seconds: it sees each tab in two languages, and so at both widths and in both colours.
              if (l !== (t % 2 === 0 ? 2 : 0))
                expect([language, tab, await findings(page)]).toEqual([language, tab, []]);
            }
          }
        }),
      ),
    LONG,
  );
});

test.runIf(hasBrowser && hasRedis)(
  'shows who works at a queue, and pauses them, in every language and without findings of axe',
  async () => {
    const redis = await TestRedis.start();
    const words = ['worker', '--queue', 'env', '--threads', '1'];
    const worker = new Spoken([MACHER, ...words], { MACHER_QUEUE: redis.url });
    try {
      const watched = { address: redis.address, signer: new Signer(null), words: ['--queue', 'env'] };
      await withStudio(
        (studio) =>
          withBrowser(async (browser) => {
            const context = await browser.newContext({ bypassCSP: true, viewport: { width: 390, height: 844 } });
            const page = await context.newPage();
            page.setDefaultTimeout(60_000);
            await page.goto(studio.address);
            await page.getByRole('link', { name: 'Workers' }).click();
            await page.getByText('1 worker with 1 thread').waitFor();
            await page.getByText('macher status --queue env').waitFor();
            await page.getByRole('button', { name: 'Pause' }).click();
            await page.getByText('macher status --queue env --pause').waitFor();
            await page.locator('.chunks').waitFor();
            expect(await page.evaluate(TOO_WIDE)).toEqual([]);
            await page.getByRole('button', { name: 'Continue' }).click();
            await page.getByText('macher status --queue env --resume').waitFor();
            for (const language of LANGUAGES) {
              await page.locator('header select').selectOption(language);
              expect([language, await page.evaluate(TOO_WIDE)]).toEqual([language, []]);
              expect([language, await findings(page)]).toEqual([language, []]);
            }
            await context.close();
          }),
        {},
        watched,
      );
    } finally {
      await worker.kill();
      await redis.kill();
    }
  },
  LONG,
);

test(
  'a run is stopped and resumed; a studio that is killed takes its games with it, and the next one continues them',
  async () => {
    const folder = temporaryFolder();
    const children: ReturnType<typeof spawn>[] = [];
    const start = async () => {
      const child = spawn(process.execPath, [MACHER, 'studio', '--no-open'], { cwd: folder });
      children.push(child);
      const address = await new Promise<string>((resolve) => {
        child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()));
      });
      const [origin, key] = address.split('/#key=');
      return { child, ask: (path: string, body?: unknown) => ask(origin, key, path, body) };
    };
    // biome-ignore lint/suspicious/noExplicitAny: answers are looked at one by one
    const until = async (studio: Awaited<ReturnType<typeof start>>, holds: (job: any) => boolean) => {
      for (let n = 0; n < 400; n++) {
        const [job] = (await studio.ask('jobs')).body.jobs;
        if (holds(job)) return job;
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
      throw new Error('It did not come.');
    };
    try {
      const first = await start();
      const question = {
        ...{ kind: 'curve', variant: null, edition: 'valley-2006', players: 4, games: 120 },
        tune: { parameter: 'mediaPrice', from: 4, to: 5, step: 1 },
        verdicts: ['drama: decided'],
      };
      expect((await first.ask('begin', { question })).status).toBe(200);
      const begun = await until(first, ({ progress }) => progress?.done > 0);
      await first.ask('stop', { id: begun.id });
      await until(first, (one) => one.state === 'stopped');
      await first.ask('resume', { id: begun.id });
      await until(first, ({ state, progress }) => state === 'running' && progress?.done > 0);
      first.child.kill('SIGKILL');
      const second = await start();
      const { id, state } = await until(second, () => true);
      expect(state).toBe('stopped');
      // The games end by themselves; until then they use the database.
      await second.ask('resume', { id });
      const job = await until(second, (one) => {
        if (one.state === 'failed') void second.ask('resume', { id });
        return one.state === 'done';
      });
      expect(job.sentence).toContain('120 games each');
      expect(existsSync(join(folder, 'results/curve-valley-2006-mediaprice.html'))).toBe(true);
      second.child.kill('SIGINT');
      expect(await new Promise((resolve) => second.child.once('exit', resolve))).toBe(0);
    } finally {
      for (const child of children) child.kill('SIGKILL');
    }
  },
  LONG,
);
