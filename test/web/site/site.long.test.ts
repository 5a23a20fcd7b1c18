/**
 * The page that needs no server: played, kept, offline, killed, linked, and shared by two people. Chromium plays the same games
 * as Node: every action, all points and the end.
 */
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { EDITIONS, editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { formatAction } from '../../../src/rules/notation/actions.ts';
import { parseRecord } from '../../../src/rules/notation/parse-record.ts';
import { recordHead } from '../../../src/rules/notation/record.ts';
import { replay } from '../../../src/rules/notation/replay.ts';
import play, { type Trial, type Tried } from '../../../src/table/play/trial-worker.ts';
import type { Language } from '../../../src/table/words/language.ts';
import { ANSWERS, browserOfFile, hasBrowser, TOO_WIDE } from '../../support/browser.ts';
import type { StaticServer } from '../../support/static-server.ts';
import { answer, nextQuestion, playByClicks } from '../../table/server/page-player.ts';
import { builtSite, looksWell } from './support.ts';

const withBrowser = browserOfFile();

const LONG = 300_000;

/** A context that keeps no files: one test is about what is kept, and elsewhere keeping the whole site would take seconds. */
const passing = (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> =>
  browser.newContext({ serviceWorkers: 'block', ...options });
/** What the page then hears, which is no complaint of its own. */
const KEEPS_NONE = 'Service Worker registration blocked by Playwright';

/** A page that keeps the complaints in its console, and the addresses it has asked. */
const openSite = async (context: BrowserContext, address: string) => {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const complaints: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && message.text() !== KEEPS_NONE) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  context.on('request', (request) => asked.push(request.url()));
  await page.goto(address);
  await page.waitForSelector(ANSWERS, { state: 'attached' });
  return { page, complaints, asked };
};

const atOnce = async (page: Page): Promise<void> => {
  await page.getByText('Length, deal and pace').click();
  await page.getByLabel('Pace of the bots').selectOption('at once');
};

const chooseTable = async (page: Page, agent: string): Promise<void> => {
  await page.locator('input[value="valley-2006-short"]').check();
  await page.getByRole('combobox', { name: /^Players/ }).selectOption('3');
  for (const seat of ['Seat 2', 'Seat 3']) {
    await page.locator('label', { hasText: seat }).locator('select').selectOption(agent);
  }
  await atOnce(page);
};

const seatAnother = (page: Page) =>
  page
    .locator('label', { hasText: 'Seat 2' })
    .locator('select')
    .selectOption({ label: 'another person at this screen' });

const curtainOf = (page: Page) => page.getByRole('button', { name: /^I play .+: show me the table$/ });

/** The next question at a screen that goes from one person to another, or 'end'. @param answered the one before */
const nextHere = async (page: Page, answered: string): Promise<string> => {
  const curtain = curtainOf(page);
  for (;;) {
    await page.waitForFunction(
      (before) => {
        const now = document.querySelector('.panel')?.getAttribute('data-prompt');
        return document.querySelector('#curtain, .end') !== null || (now && now !== before);
      },
      answered,
      // Each look draws a frame.
      { polling: 50 },
    );
    if (!(await curtain.isVisible())) return nextQuestion(page, answered);
    // The table is hidden from one person while it goes to the other.
    expect(await page.locator('.board, .tray, .panel').count()).toBe(0);
    await curtain.click();
    await curtain.waitFor({ state: 'detached' });
    answered = '';
  }
};

const begin = (page: Page) => page.getByRole('button', { name: 'Begin', exact: true }).click();

const linkOf = (record: string | Buffer, more = ''): string =>
  `#game=${deflateRawSync(record, { level: 9 }).toString('base64url')}${more}`;

const dealOf = (...agents: string[]): string =>
  recordHead({ edition: editionNamed('valley-2006-short')!, players: agents.length, seed: [1, 2], agents });

/** What a page says about a link that it refuses. It shows the start again after that. */
const refusalOf = async (page: Page, fragment: string): Promise<string> => {
  const goTo = (hash: string) => page.evaluate((to) => location.assign(to), hash);
  await goTo(fragment);
  const alert = page.getByRole('alert');
  await alert.waitFor();
  const said = (await alert.textContent()) ?? '';
  await goTo('#');
  await alert.waitFor({ state: 'detached' });
  return said;
};

/** The last decision of a record, and what was chosen, in the record's own words. */
const lastChoice = (record: string): { readonly at: number; readonly best: string } => {
  const { game, actions } = replay(parseRecord(record));
  const at = actions.length - 1;
  const { state } = replay(parseRecord(record), { at });
  return { at, best: formatAction(game, state, actions[at]) };
};

const { build, withSite } = builtSite();
/** The same site at two origins. */
const withSites = <T>(work: (one: StaticServer, other: StaticServer) => Promise<T>): Promise<T> =>
  withSite((one) => withSite((other) => work(one, other)));

beforeAll(async () => {
  if (hasBrowser) await build();
}, LONG);

describe.runIf(hasBrowser)('the site', () => {
  test.each([
    // The network is gone; a file contains something else; the start page itself does not arrive.
    ['en', /could not be loaded/, 'Try again', 'A new game', '**/assets/page-*.js', null],
    ['de', /konnte nicht geladen werden/, 'Noch einmal versuchen', 'Neues Spiel', '**/assets/page-*.js', 'no program'],
    ['pl', /Nie udało się wczytać/, 'Spróbuj ponownie', 'Nowa gra', '**/assets/{en,de,pl}-*.js', null],
  ])(
    'says in a sentence that a part of it did not come, in %s, and comes when it is asked again',
    (locale, sentence, again, title, parts, answer) =>
      withSite((server) =>
        withBrowser(async (browser) => {
          const viewport = { width: 390, height: 800 };
          // Once the whole page is kept offline, nothing can be missing, so this browser keeps nothing.
          const context = await browser.newContext({ locale, viewport, serviceWorkers: 'block' });
          const page = await context.newPage();
          await page.route(parts, (route) =>
            answer === null ? route.abort() : route.fulfill({ body: answer, contentType: 'text/javascript' }),
          );
          await page.goto(server.address);
          await page.getByRole('alert').waitFor();
          expect(await page.getByRole('alert').textContent()).toMatch(sentence);
          expect(await page.evaluate(TOO_WIDE)).toEqual([]);
          await page.unroute(parts);
          await page.getByRole('button', { name: again }).click();
          await page.waitForSelector(ANSWERS, { state: 'attached' });
          await page.getByText(title, { exact: true }).waitFor();
          expect(await page.getByRole('alert').count()).toBe(0);
          // A part that loads later may not arrive either.
          await page.route('**/assets/Table-*.js', (route) => route.abort());
          await page.locator('form button.primary').click();
          await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
        }),
      ),
    LONG,
  );

  test.each([
    ['en', 'A new game'],
    ['de', 'Neues Spiel'],
    ['pl', 'Nowa gra'],
  ])(
    'has its start page there before its program, in %s, and nothing moves when that comes',
    (locale, title) =>
      withSite((server) =>
        withBrowser(async (browser) => {
          const context = await browser.newContext({ locale });
          const page = await context.newPage();
          const complaints: string[] = [];
          page.on('console', (message) => complaints.push(message.text()));
          let release = () => {};
          const released = new Promise<void>((resolve) => {
            release = resolve;
          });
          await page.route('**/assets/page-*.js', async (route) => {
            await released;
            await route.continue();
          });
          await page.addInitScript(() => {
            const moved: number[] = [];
            Object.assign(globalThis, { moved });
            const observer = new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value);
            });
            observer.observe({ type: 'layout-shift', buffered: true });
          });
          await page.goto(server.address);
          await page.getByText(title, { exact: true }).waitFor();
          await page.locator('input[value="valley-2006-short"]:checked').waitFor();
          expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
          expect(await page.locator('#app[inert]').count()).toBe(1);
          // On a slow machine the page does not wait for its fonts.
          await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
          await page.waitForFunction(() => new Promise((resolve) => setTimeout(resolve, 500, true)));
          await page.evaluate('moved.length = 0');
          release();
          await page.waitForSelector(ANSWERS, { state: 'attached' });
          await page.locator('input[value="valley-2006"]').check();
          await page.waitForFunction(() => new Promise((resolve) => setTimeout(resolve, 1000, true)));
          expect(await page.locator('input[value="valley-2006"]').isChecked()).toBe(true);
          expect(await page.evaluate('moved')).toEqual([]);
          expect(complaints).toEqual([]);
        }),
      ),
    LONG,
  );

  test(
    'plays on offline after the first load, and in another tab once the first was killed; nothing is asked elsewhere',
    () =>
      withBrowser(async (browser) => {
        const context = await browser.newContext();
        const { page, complaints, asked, address, first } = await withSite(async (server) => {
          const opened = await openSite(context, server.address);
          await chooseTable(opened.page, 'level-2');
          await begin(opened.page);
          await playByClicks(opened.page, 4);
          await opened.page.evaluate(async () => {
            await navigator.serviceWorker.ready;
          });
          return { ...opened, address: server.address, first: opened.page.url() };
        });
        // The server is gone for good.
        await page.reload();
        let before = await nextQuestion(page, '');
        for (let n = 0; n < 3; n++) {
          await answer(page, 7 * n);
          before = await nextQuestion(page, before);
        }
        const title = await page.locator('.panel h2').first().textContent();
        const rival = await openSite(context, first);
        await rival.page.getByRole('alert').waitFor();
        expect(await rival.page.getByRole('alert').textContent()).toMatch(/^Die Macher is open in another tab/);
        await rival.page.close();
        const devtools = await context.newCDPSession(page);
        void devtools.send('Page.crash').catch(() => {});
        await new Promise((resolve) => page.once('crash', resolve));
        const again = await openSite(context, address);
        await again.page.getByRole('button', { name: 'Resume' }).first().click();
        expect(await nextQuestion(again.page, '')).toBe(before);
        expect(await again.page.locator('.panel h2').first().textContent()).toBe(title);
        expect(asked.filter((url) => !url.startsWith(address) && !url.startsWith('blob:'))).toEqual([]);
        expect(again.complaints).toEqual([]);
        expect(complaints).toEqual([]);
      }),
    LONG,
  );

  test(
    'plays a game to its end; its record goes out as a file and as a link, and comes in again on another origin',
    () =>
      withSites((server, elsewhere) =>
        withBrowser(async (browser) => {
          const { page, complaints } = await openSite(await passing(browser), server.address);
          await chooseTable(page, 'beginner');
          await page.getByLabel('Begin in round').selectOption('4');
          await begin(page);
          await playByClicks(page);
          await page.getByRole('button', { name: 'Link to this game' }).click();
          const link = await page.getByLabel('The link').inputValue();
          await page.getByRole('link', { name: 'A new game' }).click();
          const download = page.waitForEvent('download');
          await page.getByRole('button', { name: 'Save as a file' }).click();
          const record = readFileSync(await (await download).path(), 'utf8');
          expect(parseRecord(record).result).not.toBeNull();
          // The same browser at the other origin knows the link, and nothing else.
          const other = await openSite(page.context(), elsewhere.address);
          expect([await page.locator('.saved li').count(), await other.page.locator('.saved li').count()]).toEqual([
            1, 0,
          ]);
          await other.page.close();
          const fragment = link.slice(server.address.length);
          const { at, best } = lastChoice(record);
          for (const [more, shown] of [
            ['', '.end'],
            ['&at=0&seat=0', '.panel form .primary'],
            [`&at=${at}&better=${encodeURIComponent(best)}`, '.strip .answers'],
          ]) {
            const opened = await openSite(page.context(), elsewhere.address + fragment + more);
            await opened.page.locator(shown).first().waitFor();
            expect(opened.complaints).toEqual([]);
            // An origin may have a table open in only one tab at a time.
            await opened.page.close();
          }
          const third = await openSite(await passing(browser), server.address);
          const file = { name: 'game.macher', mimeType: 'text/plain', buffer: Buffer.from(record) };
          await third.page.getByLabel('Continue a record').setInputFiles(file);
          await third.page.locator('.end').waitFor();
          expect([...complaints, ...other.complaints, ...third.complaints]).toEqual([]);
        }),
      ),
    LONG,
  );

  test(
    'opens a position of a link, and refuses hostile ones in a sentence',
    () =>
      withSite((server) =>
        withBrowser(async (browser) => {
          const { page } = await openSite(
            await passing(browser),
            server.address + linkOf(dealOf('person', 'random', 'random')),
          );
          await nextQuestion(page, '');
          const bomb = deflateRawSync(Buffer.alloc(2 ** 26)).toString('base64url');
          const bad = {
            '#game=': /^This link holds no readable game/,
            '#game=%E2%98%A0': /^This link holds no readable game/,
            [`#game=${'A'.repeat(300_000)}`]: /^This link holds no readable game/,
            [`#game=${bomb}`]: /^This link holds no readable game/,
            [linkOf(Buffer.from([0xff, 0xfe, 0xff]))]: /^This link holds no readable game/,
            [linkOf('<script>alert(1)</script>')]: /^This is not the record of a game\.$/,
            [linkOf(dealOf('person', 'process:touch PWN', 'random'))]:
              /^seat 2: 'process:touch PWN' is no built-in agent, .+; a page plays built-in agents alone$/,
            [linkOf(dealOf('person', './mine.ts', 'random'))]: /^seat 2: '.\/mine.ts' is no built-in agent/,
            [linkOf(dealOf('person', 'learned:model=/etc/passwd', 'random'))]:
              /^seat 2: option 'model' of agent 'learned' names the file/,
            [linkOf(dealOf('person', 'nobody', 'random'))]: /^unknown agent 'nobody'/,
            [linkOf(dealOf('person', 'random', 'random'), '&at=-1')]: /^The message is malformed at 'at'/,
            [linkOf(dealOf('person', 'random', 'random'), '&seat=nine')]: /^The message is malformed at 'seat'/,
            [linkOf(dealOf('person', 'random', 'random'), '&seat=4')]: /^The game has 3 seats/,
          };
          for (const [fragment, sentence] of Object.entries(bad))
            expect(await refusalOf(page, fragment)).toMatch(sentence);
        }),
      ),
    LONG,
  );

  test(
    'hides the table from one person while it goes to the other at the same screen; at the end each has a result, one review is for both, and all buttons lead somewhere',
    () =>
      withSite((server) =>
        withBrowser(async (browser) => {
          const { page, complaints } = await openSite(await passing(browser), server.address);
          await chooseTable(page, 'beginner');
          await seatAnother(page);
          await page.getByLabel('Begin in round').selectOption('4');
          await begin(page);
          const end = page.locator('.end');
          let before = await nextHere(page, '');
          const answered = new Set<string>();
          while (before !== 'end') {
            answered.add(page.url());
            await answer(page, 0);
            before = await nextHere(page, before);
          }
          expect(answered.size).toBe(2);
          const own = () => end.getByRole('columnheader', { name: '(you)' }).first().textContent();
          const first = await own();
          const again = page.getByRole('button', { name: 'Play this deal again' });
          await again.waitFor();
          const address = page.url();
          for (const [name, ending] of [
            ['Save the record', '.macher'],
            ['Save the deal', '-deal.macher'],
          ]) {
            const download = page.waitForEvent('download');
            await page.getByRole('button', { name, exact: true }).click();
            const file = await download;
            expect(file.suggestedFilename()).toBe(`valley-2006-short${ending}`);
            expect(parseRecord(readFileSync(await file.path(), 'utf8')).agents).toHaveLength(3);
          }
          for (const name of ['Link to this game', 'Link to this deal']) {
            await page.getByRole('button', { name }).click();
            await expect.poll(() => page.getByLabel('The link').inputValue(), { timeout: 20_000 }).toMatch(/#game=/);
          }
          await page.getByRole('button', { name: 'Challenge' }).click();
          await page.getByText('The same deal, played by bots in your seat').waitFor();
          await page.getByRole('button', { name: 'Look back' }).click();
          await page.getByRole('button', { name: 'Back to the result' }).click();
          // It takes minutes here, and is waited for in the test of reviews; so it comes last.
          await page.getByRole('button', { name: 'Review my game' }).click();
          const progress = page.getByRole('progressbar', { name: 'Review' });
          await progress.waitFor();
          await page.getByRole('link', { name: /^Result and review for / }).click();
          await expect.poll(own, { timeout: 20_000 }).not.toBe(first);
          await progress.waitFor();
          await again.click();
          // The result stays until the new game is there.
          await end.waitFor({ state: 'detached' });
          await nextHere(page, '');
          await page.goto(address);
          await page.getByRole('link', { name: 'A new game' }).click();
          await page.getByText('A new game', { exact: true }).waitFor();
          expect(complaints).toEqual([]);
        }),
      ),
    LONG,
  );

  test(
    'has no serious findings of axe in the light and in the dark, in every language, and fits a phone',
    () =>
      withSite((server) =>
        withBrowser(async (browser) => {
          // axe comes as a script in the page, and the page's policy forbids scripts.
          const { page } = await openSite(await passing(browser, { bypassCSP: true }), server.address);
          const speak = async (language: Language) => {
            await page.locator('.languages select').selectOption(language);
            await page.waitForSelector(`html[lang=${language}]`);
          };
          await page.getByRole('button', { name: 'Begin', exact: true }).waitFor();
          await looksWell(page, speak);
          await page.locator('.begin').click();
          await nextQuestion(page, '');
          await looksWell(page, speak);
        }),
      ),
    LONG,
  );
});

/** The agents at a table and how many games they play, by edition: slower agents play fewer. */
const TABLES: readonly (readonly [agents: readonly string[], games: number])[] = [
  [['random', 'random', 'random', 'random', 'random'], 18],
  [['heuristic', 'random', 'pollster'], 8],
  [['learned', 'level-2', 'casual', 'level-1'], 7],
  [['mcts:iterations=8', 'beginner', 'learned'], 1],
];
/** The slowest agent searches alike in every edition: it plays in the first alone. */
const SLOWEST: (typeof TABLES)[number] = [['level-4', 'random', 'random'], 1];

const trials: readonly Trial[] = EDITIONS.flatMap(({ id: edition, minPlayers, maxPlayers }, at) =>
  (at === 0 ? [...TABLES, SLOWEST] : TABLES)
    .filter(([agents]) => agents.length >= minPlayers && agents.length <= maxPlayers)
    .map(([agents, games]) => {
      return { edition, agents, games, seed: `same games of ${agents.join(' and ')}` };
    }),
);

/** Plays in a worker of the page, from the site's own files; all trials share it, since it takes seconds to start. */
const playThere = (page: Page, script: string, trial: Trial): Promise<Tried> =>
  page.evaluate(
    ([url, trial]) =>
      new Promise<Tried>((resolve, reject) => {
        const name = JSON.stringify({ kind: 'work', module: 'table/play/trial-worker' });
        const shared = globalThis as { worker?: Worker };
        shared.worker ??= new Worker(url, { type: 'module', name });
        const { worker } = shared;
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.onmessage = ({ data }) => ('error' in data ? reject(data.error) : resolve(data.value));
        worker.postMessage(trial);
      }),
    [script, trial] as const,
  );

describe.runIf(hasBrowser)('games in a browser', () => {
  test('are at least two hundred, of all editions', () => {
    expect(trials.reduce((sum, { games }) => sum + games, 0)).toBeGreaterThanOrEqual(200);
    expect(new Set(trials.map(({ edition }) => edition)).size).toBe(EDITIONS.length);
  });

  test(
    'are those of Node, to the bit',
    () =>
      withSite((server) =>
        withBrowser(async (browser) => {
          const page = await browser.newPage();
          await page.goto(server.address);
          const worker = page.workers()[0] ?? (await page.waitForEvent('worker'));
          for (const trial of trials) {
            const [here, there] = await Promise.all([play(trial), playThere(page, worker.url(), trial)]);
            expect(here.hashes.length).toBe(trial.games);
            expect({ trial, hashes: there.hashes }).toEqual({ trial, hashes: here.hashes });
          }
        }),
      ),
    600_000,
  );
});
