/** The page in a real browser: whole games by clicks, by the keyboard, by two people, and across a restart of the server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { recordHead } from '../../../src/rules/notation/record.ts';
import type { Update } from '../../../src/table/server/messages.ts';
import { ANSWERS, hasBrowser, TOO_WIDE, withBrowser } from '../../support/browser.ts';
import { temporaryFolder } from '../../support/folder.ts';
import {
  answer,
  answerByKeys,
  boardTop,
  findings,
  nextQuestion,
  openPage,
  playByClicks,
  playOnBoard,
  untilTitled,
} from './page-player.ts';
import { testOfPages } from './page-test.ts';
import { plainTable, playOn, seatAtTable, type TestServer, withServer as withNewServer } from './support.ts';

const test = testOfPages();

const MACHER = fileURLToPath(new URL('../../../dist/src/cli/main.js', import.meta.url));
const LONG = 170_000;

/** The kinds of questions that were answered on the board. */
const onBoard = (asked: ReadonlyMap<string, number>): string[] =>
  [...asked].flatMap(([title, times]) => (times > 0 ? [title] : []));
const seatAddress = (server: TestServer, token: string) => `${server.origin}/#seat=${token}`;

describe.runIf(hasBrowser)('the page', { timeout: LONG }, () => {
  // Two whole games by clicks on the board, in two editions, and one by keys.
  test('plays a game by clicks, from the start page to the end', async ({ server, browser }) => {
    const { page, complaints } = await openPage(browser, server.address);
    // Editions and bots are described in the language chosen.
    await page.getByText('The anniversary edition: platforms').waitFor();
    await page.getByLabel('Language').selectOption('pl');
    await page.getByText('Wydanie jubileuszowe: draft programów').waitFor();
    await page.getByLabel('Język').selectOption('en');
    await page.getByText('The anniversary edition: platforms').waitFor();
    await page.locator('input[value="spielworxx-2019"]').check();
    await page.getByRole('combobox', { name: /^Players/ }).selectOption('3');
    await page.locator('label', { hasText: 'Seat 2' }).locator('select').selectOption('beginner');
    await page.locator('label', { hasText: 'Seat 3' }).locator('select').selectOption('beginner');
    await page.getByText('Length, deal, variant and pace').click();
    await page.getByLabel('Pace of the bots').selectOption('at once');
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    expect(onBoard(await playOnBoard(page))).toEqual(
      expect.arrayContaining([
        'Draft of platform cards',
        'Changing the platform',
        'Buying media markers',
        'Party meetings',
      ]),
    );
    expect(await page.locator('.end h2').textContent()).toMatch(/^The game is over: .+ wins?$/);
    await page.getByRole('button', { name: 'Look back' }).click();
    await page.getByRole('button', { name: 'one on' }).click();
    await page.getByText('Decision 1 of').waitFor();
    expect(complaints).toEqual([]);
  });

  test('names the seat of a brought record whose bot is not built in, and plays it with another bot', async ({
    server,
    browser,
  }) => {
    const agents = ['person', 'process:touch PWN', 'random'];
    const text = recordHead({ edition: editionNamed('valley-2006-short')!, players: 3, seed: [1, 2], agents });
    const deal = { name: 'deal.macher', mimeType: 'text/plain', buffer: Buffer.from(text) };
    const { page, complaints } = await openPage(browser, server.address);
    await page.getByLabel('Continue a record').setInputFiles(deal);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toMatch(/^seat 2: 'process:touch PWN' is no built-in agent/);
    await page.getByText('A game from a file').click();
    await page.getByLabel('Bots of a record or deal').selectOption('beginner');
    await page.getByLabel('Continue a record').setInputFiles(deal);
    await nextQuestion(page, '');
    // The browser itself reports the refusal.
    expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
  });

  test('is played to the end by clicks on the board in the older edition too', async ({ server, browser }) => {
    const seats = [{ kind: 'me' }, { kind: 'bot', agent: 'random' }, { kind: 'bot', agent: 'random' }] as const;
    const { links } = await seatAtTable(server, plainTable({ edition: 'valley-2006', seats: [...seats] }));
    const { page, complaints } = await openPage(browser, seatAddress(server, links[0].token));
    const asked = await playOnBoard(page);
    expect(onBoard(asked)).toEqual(
      expect.arrayContaining([
        'Platform conference',
        'Placing the shadow cabinet',
        'Party meetings',
        'Party contributions',
      ]),
    );
    expect(await page.locator('.end h2').textContent()).toMatch(/^The game is over: .+ wins?$/);
    expect(complaints).toEqual([]);
  });

  test('is played by the keyboard alone', async ({ server, browser }) => {
    const seats = [{ kind: 'me' }, { kind: 'bot', agent: 'random' }, { kind: 'bot', agent: 'random' }] as const;
    const { links } = await seatAtTable(server, plainTable({ seats: [...seats] }));
    const { page, complaints } = await openPage(browser, seatAddress(server, links[0].token));
    let before = '';
    for (;;) {
      before = await nextQuestion(page, before);
      if (before === 'end') break;
      await answerByKeys(page);
    }
    expect(await page.locator('.end h2').textContent()).toMatch(/^The game is over: .+ wins?$/);
    expect(complaints).toEqual([]);
  });

  test('calls people back when it is their turn, and asks the browser for that by a click alone', async ({
    server,
    browser,
  }) => {
    const seats = [{ kind: 'me' }, { kind: 'friend' }, { kind: 'bot', agent: 'beginner' }] as const;
    const { links } = await seatAtTable(server, plainTable({ seats: [...seats] }));
    const page = await browser.newPage();
    // A browser without a screen shows no notifications: this one notes what it would show.
    await page.addInitScript(() => {
      const noted = { asked: 0, calls: [] as string[], isAway: false };
      class Noting {
        static permission = 'default';
        static requestPermission() {
          noted.asked++;
          Noting.permission = 'granted';
          return Promise.resolve('granted');
        }
        constructor(title: string) {
          noted.calls.push(title);
        }
        close() {}
      }
      Object.assign(globalThis, { Notification: Noting, noted });
      Object.defineProperty(document, 'hidden', { get: () => noted.isAway });
    });
    type Noted = { noted: { asked: number; calls: string[]; isAway: boolean } };
    const noted = () => page.evaluate(() => (globalThis as unknown as Noted).noted);
    await page.goto(seatAddress(server, links[0].token));
    await page.getByLabel('Tell me when it is my turn').waitFor();
    expect(await noted()).toMatchObject({ asked: 0, calls: [] });
    await page.getByLabel('Tell me when it is my turn').check();
    expect((await noted()).asked).toBe(1);
    await page.evaluate(() => {
      (globalThis as unknown as Noted).noted.isAway = true;
    });
    await playOn(server.origin, links[0].token, undefined, 1);
    await page.waitForFunction(() => (globalThis as unknown as Noted).noted.calls.length > 0);
    expect((await noted()).calls[0]).toMatch(/^Your turn: \S/);
  });

  test('does not show what is preset for a newcomer to somebody who has games here, not even until these are read', async ({
    server,
    browser,
  }) => {
    await seatAtTable(server, plainTable());
    const { page } = await openPage(browser, server.address);
    const chosen = page.locator('.editions input:checked');
    await page.waitForFunction(() => !document.documentElement.classList.contains('returns'));
    expect(await chosen.inputValue()).toBe('valley-2006');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/lobby', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await page.waitForSelector(ANSWERS, { state: 'attached' });
    await page.locator('.editions').waitFor({ state: 'hidden' });
    expect(await page.getByText('Begin', { exact: true }).isVisible()).toBe(true);
    answer();
    await page.locator('.editions').waitFor();
    expect(await chosen.inputValue()).toBe('valley-2006');
  });

  test('has two persons write at the same time, each on a page of their own, and shows who is still thinking', async ({
    server,
    browser,
  }) => {
    const seats = [{ kind: 'me' }, { kind: 'bot', agent: 'beginner' }, { kind: 'friend' }] as const;
    const { links } = await seatAtTable(server, plainTable({ seats: [...seats] }));
    const [me, friend] = await Promise.all(
      links.map(({ token }) => openPage(browser, seatAddress(server, token), { width: 1440, height: 1400 })),
    );
    const [mine, theirs] = [await nextQuestion(me.page, ''), await nextQuestion(friend.page, '')];
    await me.page.getByText('is still thinking').first().waitFor();
    await answer(friend.page, 0);
    await friend.page.getByText('Your choice lies face down').waitFor();
    await me.page.locator('.writers', { hasText: 'has chosen' }).waitFor();
    expect(await me.page.locator('.panel').getAttribute('data-prompt')).toBe(mine);
    expect(await me.page.locator('.player .gesture.done').count()).toBe(1);
    await friend.page.getByRole('button', { name: 'Choose again' }).click();
    const again = await nextQuestion(friend.page, theirs);
    await answer(friend.page, 0);
    await answer(me.page, 0);
    // Again both are asked for their bids for the order at the same time.
    for (const [{ page }, before] of [
      [me, mine],
      [friend, again],
    ] as const) {
      await nextQuestion(page, before);
      expect(await page.locator('.panel h2').textContent()).toBe('Bid for order');
    }
    expect([...me.complaints, ...friend.complaints]).toEqual([]);
  });

  test('plays at once what is clicked, if somebody wants that, and otherwise waits for a confirmation', async ({
    server,
    browser,
  }) => {
    const [{ token }] = (await seatAtTable(server, plainTable({ startRound: 2 }))).links;
    const isListed = ({ prompt }: Update) =>
      prompt!.bids === null && prompt!.steps === null && !prompt!.options.some(({ kind }) => kind === 'discard');
    await playOn(server.origin, token, isListed);
    const { page, complaints } = await openPage(browser, seatAddress(server, token));
    const before = await nextQuestion(page, '');
    await page.locator('.options input[type=radio]').last().click();
    await page.waitForTimeout(300);
    expect(await page.locator('.panel').getAttribute('data-prompt')).toBe(before);
    await page.getByLabel('A click plays at once').check();
    await page.locator('.options input[type=radio]').last().click();
    expect(await nextQuestion(page, before)).not.toBe(before);
    expect(complaints).toEqual([]);
  });

  test('sets numbers in one stroke that ends on the button, discards cards together, and leaves all bids of a phase to the table', async ({
    server,
    browser,
  }) => {
    const [{ token }] = (await seatAtTable(server, plainTable({ startRound: 2 }))).links;
    const { page, complaints } = await openPage(browser, seatAddress(server, token));
    const logged = (text: RegExp) => page.locator('.log li, .ribbon').filter({ hasText: text }).first().waitFor();
    let before = await untilTitled(page, 'Platform conference');
    await page.getByRole('button', { name: 'All', exact: true }).click();
    const discard = page.getByRole('button', { name: /^Discard \d cards$/ });
    const cards = Number(/\d/.exec((await discard.textContent())!)![0]);
    expect(await page.locator('.tray .hand .chosen').count()).toBeGreaterThan(0);
    expect(cards).toBeGreaterThan(1);
    const middle = async (at: Locator): Promise<[number, number]> => {
      const box = (await at.boundingBox())!;
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const draw = async (...over: Locator[]) => {
      await page.mouse.move(...(await middle(over[0])));
      await page.mouse.down();
      for (const one of over.slice(1)) await page.mouse.move(...(await middle(one)), { steps: 8 });
    };
    const chips = page.locator('.strip .chip[aria-pressed]');
    for (const chip of await chips.all()) await chip.click();
    expect(await discard.count()).toBe(0);
    await draw(chips.nth(0), chips.nth(1));
    expect(await chips.evaluateAll((all) => all.map((one) => one.ariaPressed).slice(0, 2))).toEqual(['true', 'true']);
    await page.mouse.move(...(await middle(page.locator('.strip .primary'))), { steps: 6 });
    await page.mouse.up();
    before = await untilTitled(page, 'Party meetings', before);
    const number = (row: number, n: number) => page.locator('.strip .steps li').nth(row).locator('.number').nth(n);
    await draw(number(0, 2), number(1, 1), page.locator('.strip .primary'));
    await page.mouse.up();
    before = await nextQuestion(page, before);
    await logged(/buys 2 meetings/);
    await untilTitled(page, 'Opinion polls');
    // While it is held on the button that adds one, a stroke keeps adding.
    const bid = page.locator('.strip .by-one').first();
    const least = Number(await bid.locator('input').inputValue());
    await draw(page.locator('.strip .stepper .number').first(), bid.locator('button').last());
    await page.waitForTimeout(500);
    await page.mouse.move(4, 4);
    await page.mouse.up();
    expect(Number(await bid.locator('input').inputValue())).toBeGreaterThan(least + 2);
    await page.getByText(/^Polls to come/).click();
    await page
      .getByRole('group', { name: /^Bid for me in/ })
      .last()
      .getByRole('button', { name: '3', exact: true })
      .click();
    await page.getByRole('button', { name: 'Drop out' }).click();
    await page.getByText(/^Later the table bids for you up to 3 in/).waitFor();
    expect(complaints).toEqual([]);
  });

  test('leads from a region on the board to its question in a sitting, and presets the least bid in an auction', async ({
    server,
    browser,
  }) => {
    const [{ token }] = (await seatAtTable(server, plainTable({ startRound: 2 }))).links;
    await playOn(server.origin, token, ({ prompt }) => prompt!.title === 'Party meetings');
    const { page, complaints } = await openPage(browser, seatAddress(server, token));
    const title = () => page.locator('.panel h2').textContent();
    await nextQuestion(page, '');
    expect(await title()).toBe('Party meetings');
    const region = page.locator('.region h3 button').nth(1);
    await region.click();
    const asked = await page.evaluate(() =>
      document.activeElement?.closest('[data-region]')?.getAttribute('data-region'),
    );
    expect(asked).toBe(await region.textContent());
    // In another language the same option is chosen, in that language's words.
    const chosen = page.locator('.steps li').nth(1).locator('[aria-pressed=true]');
    await page.locator('.steps li').nth(1).locator('.number').nth(1).click();
    await page.getByLabel('Language').selectOption('de');
    await page
      .locator('.panel')
      .getByText(/^(1 Veranstaltung|Eine Veranstaltung) .*kaufen/)
      .waitFor();
    expect(await chosen.textContent()).toBe('1');
    await page.getByLabel('Sprache').selectOption('en');
    await page
      .locator('.panel')
      .getByText(/^Buy (1|one) meeting/)
      .waitFor();
    await untilTitled(page, 'Opinion polls');
    const least = await page.locator('.answers > .stepper input[type=number]').inputValue();
    expect(await page.locator('.panel form .primary').textContent()).toBe(`Bid ${least}`);
    expect(complaints).toEqual([]);
  });

  test('is a table of two browsers, each with its own cards, and a phone is wide enough for it', async ({
    server,
    browser,
  }) => {
    const seats = plainTable({ seats: [{ kind: 'me' }, { kind: 'friend' }, { kind: 'bot', agent: 'beginner' }] });
    const { links } = await seatAtTable(server, seats);
    const one = await openPage(browser, seatAddress(server, links[0].token));
    await one.page.waitForSelector('.panel');
    const link = await one.page.locator('details input[readonly]').inputValue();
    const two = await openPage(browser, link, { width: 390, height: 844 });
    await two.page.waitForSelector('.board');
    let [first, second] = ['', ''];
    const tops = { one: new Set<number>(), two: new Set<number>() };
    for (let n = 0; n < 8; n++) {
      const turn = await Promise.race([
        nextQuestion(one.page, first).then((id) => ({ seat: 0, id })),
        nextQuestion(two.page, second).then((id) => ({ seat: 1, id })),
      ]);
      if (turn.seat === 0) first = turn.id;
      else second = turn.id;
      tops.one.add(await boardTop(one.page));
      tops.two.add(await boardTop(two.page));
      await answer(turn.seat === 0 ? one.page : two.page, n);
    }
    // The regions stay where they are, whatever the question and its text.
    expect([tops.one.size, tops.two.size]).toEqual([1, 1]);
    expect(await two.page.evaluate(TOO_WIDE)).toEqual([]);
    const hand = (page: Page) => page.locator('section[aria-label="Your cards"] .hand').textContent();
    expect(await hand(one.page)).not.toBe(await hand(two.page));
    expect([...one.complaints, ...two.complaints]).toEqual([]);
  });

  test.for([
    ['light', 1440],
    ['dark', 390],
  ] as const)('has no serious finding of axe in %s at %i pixels', async ([colorScheme, width], { server, browser }) => {
    const { links } = await seatAtTable(server, plainTable({ startRound: 3 }));
    const context = await browser.newContext({ bypassCSP: true, colorScheme, viewport: { width, height: 844 } });
    const page = await context.newPage();
    await page.goto(server.address);
    await page.waitForSelector(`${ANSWERS} form`);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Begin the lesson' }).click();
    await page.getByRole('region', { name: 'Learn to play' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.goto('about:blank');
    await page.goto(seatAddress(server, links[0].token));
    await nextQuestion(page, '');
    await page.getByRole('button', { name: 'Explain this phase' }).click();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: /^Read the rules/ }).click();
    await page.locator('.book h3').first().waitFor();
    await page.getByRole('searchbox').fill('members');
    await page.locator('.book mark').first().waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(TOO_WIDE)).toEqual([]);
  });

  // `npm run results -- doors` measures how long that takes; a busy machine would fail a timed test.
  test('shows its first screen in 250 kB', ({ browser }) =>
    withNewServer(async (server) => {
      const page = await browser.newPage();
      await page.goto(server.address);
      await page.waitForSelector(`${ANSWERS} form`);
      const bytes = await page.evaluate(() =>
        [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
          .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize)
          .reduce((sum, size) => sum + size, 0),
      );
      expect(bytes).toBeGreaterThan(10_000);
      expect(bytes).toBeLessThan(250_000);
    }));
});

/** The command in a separate process, which can be killed. */
const startCommand = async (cwd: string, port = 0): Promise<{ child: ChildProcess; address: string }> => {
  const child = spawn(process.execPath, [MACHER, 'play', '--no-open', '--port', String(port)], { cwd });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout!.once('data', (data: Buffer) => resolve(data.toString().trim()));
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  return { child, address };
};

test.runIf(hasBrowser)(
  'a game continues at the same action after a reload, and after the server was killed',
  async () => {
    const cwd = temporaryFolder();
    const first = await startCommand(cwd);
    const port = Number(new URL(first.address).port);
    try {
      await withBrowser(async (browser) => {
        const { page } = await openPage(browser, first.address);
        await page.getByText('Length, deal, variant and pace').click();
        await page.getByLabel('Pace of the bots').selectOption('at once');
        await page.getByRole('button', { name: 'Begin', exact: true }).click();
        let answered = '';
        for (let n = 0; n < 3; n++) {
          answered = await nextQuestion(page, answered);
          await answer(page, n * 7);
        }
        const id = await nextQuestion(page, answered);
        const log = await page.locator('.log .entries').textContent();
        await page.reload();
        expect(await nextQuestion(page, '')).toBe(id);
        expect((await page.locator('.log .entries li').count()) > 3).toBe(true);

        first.child.kill('SIGKILL');
        await page.getByText('The server does not answer').waitFor();
        const second = await startCommand(cwd, port);
        try {
          await page.getByText('The server does not answer').waitFor({ state: 'detached' });
          expect(await nextQuestion(page, '')).toBe(id);
          expect(log).toContain(await page.locator('.log .entries li').last().locator('span').nth(1).textContent());
          await playByClicks(page, 2);
          await page.goto('about:blank');
          await page.goto(second.address);
          await page.getByRole('button', { name: 'Resume' }).first().waitFor();
        } finally {
          second.child.kill('SIGINT');
          await new Promise((resolve) => second.child.once('exit', resolve));
        }
      });
      expect(readdirSync(join(cwd, 'results')).filter((name) => name.endsWith('.lock'))).toEqual([]);
    } finally {
      first.child.kill('SIGKILL');
    }
  },
  LONG,
);
