/** The board in a real browser: places picked on it, an election night, and a phone. */
import type { Browser, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { hasBrowser, TOO_WIDE } from '../../support/browser.ts';
import { answer, fill, findings, nextQuestion, openPage, untilTitled } from './page-player.ts';
import { testOfPages } from './page-test.ts';
import { plainTable, playOn, seatAtTable, type TestServer } from './support.ts';

const test = testOfPages();

/** A page at the first seat of a table, in its second round, at a question of the phase. */
const openSecondRound = async (server: TestServer, browser: Browser, title: string) => {
  const [{ token }] = (await seatAtTable(server, plainTable({ startRound: 2 }))).links;
  await playOn(server.origin, token, ({ prompt }) => prompt!.title === title);
  const opened = await openPage(browser, `${server.origin}/#seat=${token}`);
  return { ...opened, before: await nextQuestion(opened.page, '') };
};

/** How much is out of sight: of the first regions, of the lesson's text, and of the button that answers. */
const HIDDEN = `(() => {
  const box = (of) => document.querySelector(of).getBoundingClientRect();
  const [top, dock, region, lesson, answer] = ['.top', '.dock', '.region', '.lesson', '.panel form .primary'].map(box);
  const beside = [...document.querySelectorAll('.region')].every((one) => one.getBoundingClientRect().right <= lesson.left);
  const { scrollHeight, clientHeight } = document.querySelector('.lesson');
  const found = {
    region: region.bottom - dock.top,
    lesson: Math.max(top.bottom - lesson.top, lesson.bottom - innerHeight, scrollHeight - clientHeight),
    answer: answer.bottom - innerHeight,
  };
  return [...Object.entries(found).filter(([, pixels]) => pixels > 0), ...(beside ? [] : ['the lesson lies on a region'])];
})()`;

/** How many pixels of the reader's own cards are out of sight. */
const BESIDE_TRAY = `(() => {
  const { scrollWidth, clientWidth } = document.querySelector('.tray');
  return scrollWidth - clientWidth;
})()`;

/** What cannot be seen in full after it has received the focus, among what is not part of the question. */
const OUT_OF_SIGHT = `(() => {
  const bar = document.querySelector('.dock > .bar');
  const fields = [...document.querySelectorAll('.table :is(button, input, select, summary):not([tabindex="-1"])')];
  return fields.flatMap((field) => {
    if (bar.contains(field) || field.disabled || field.getClientRects().length === 0) return [];
    scrollTo(0, 0);
    field.focus();
    const { top, bottom, right } = field.getBoundingClientRect();
    const { top: edge, left } = bar.getBoundingClientRect();
    const lowest = left >= right ? innerHeight : edge;
    return top >= -1 && bottom <= lowest + 1 ? [] : [field.outerHTML.slice(0, 80) + ' ' + [top, bottom, lowest]];
  });
})()`;

/** Shapes that reach beyond their camp: what the page says about boxes must not stretch drawings. */
const OUTSIDE_CAMP = `[...document.querySelectorAll('.camp')].flatMap((camp) => {
  const { bottom } = camp.querySelector('.ground').getBoundingClientRect();
  return [...camp.querySelectorAll('rect')].flatMap((shape) =>
    shape.getBoundingClientRect().bottom > bottom + 1 ? [shape.outerHTML.slice(0, 80)] : [],
  );
})`;

/** How many answers it takes to the first election, in every table of the same deal. */
let toElection: number | null = null;

/** The address of the first seat of a table a few questions before its first election; a twin table shows where that is. */
const seatBeforeElection = async (server: TestServer): Promise<string> => {
  const [twin, own] = [await seatAtTable(server), await seatAtTable(server)].map(({ links }) => links[0].token);
  toElection ??= await playOn(server.origin, twin, (_, { elections }) => elections > 0);
  await playOn(server.origin, own, undefined, toElection - 2);
  return `${server.origin}/#seat=${own}`;
};

describe.runIf(hasBrowser)('the board', { timeout: 170_000 }, () => {
  test('says by a tap what a mouse finds by waiting', async ({ server, browser }) => {
    const [{ token }] = (await seatAtTable(server)).links;
    const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${server.origin}/#seat=${token}`);
    await nextQuestion(page, '');
    const [bubble, most] = [page.locator('.tapped'), page.locator('.most').first()];
    await most.tap();
    expect(await bubble.textContent()).toBe(await most.getAttribute('title'));
    expect(await bubble.isVisible()).toBe(true);
    // Discs lie on each other.
    const discs = page.locator('.votetrack').first().locator('.disc');
    await discs.last().tap({ force: true });
    expect(await discs.locator('title').allTextContents()).toContain(await bubble.textContent());
    await page.locator('.strip button[aria-expanded]').tap();
    expect(await bubble.isVisible()).toBe(false);
  });

  test('takes a region that is picked on it for the option in the list', async ({ server, browser }) => {
    const { page, complaints, before } = await openSecondRound(server, browser, 'Buying media markers');
    const region = page
      .locator('.region')
      .filter({ has: page.locator('.spot') })
      .first();
    const name = (await region.locator('h3').textContent())!.trim();
    await region.locator('.drawing .spot').click();
    const chosen = page.locator('.chip.picked');
    expect(await chosen.textContent()).toContain(`in ${name}`);
    // A second click takes it back.
    await region.locator('.drawing .spot').click();
    expect(await chosen.count()).toBe(0);
    await region.locator('h3 button').click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await nextQuestion(page, before);
    await page.locator('.log .entries', { hasText: `buys a media marker in ${name}` }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('sets meetings on the regions, and shows what they leave of the money', async ({ server, browser }) => {
    const { page, before } = await openSecondRound(server, browser, 'Party meetings');
    const money = Number(/\d+/.exec((await page.locator('.purse .money').textContent())!)![0]);
    const region = page.locator('.region', { has: page.locator('.onboard') }).first();
    await region.getByRole('button', { name: '1', exact: true }).click();
    await page.getByText(`Money ${money} → ${money - 1}`).waitFor();
    const name = await region.locator('h3').textContent();
    const set = page.locator(`.steps [data-region="${name!.trim()}"] [aria-pressed="true"]`);
    expect(await set.textContent()).toBe('1');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await nextQuestion(page, before);
    await page.locator('.log .entries', { hasText: `buys 1 meeting in ${name!.trim()}` }).waitFor();
  });

  test('passes for the rest of a phase, and is asked again in the next', async ({ server, browser }) => {
    const { page, before } = await openSecondRound(server, browser, 'Buying media markers');
    await page.getByRole('button', { name: 'Pass for this phase' }).click();
    await nextQuestion(page, before);
    await page.waitForFunction(() => !document.querySelector('.panel h2')?.textContent?.startsWith('Buying media'));
    await untilTitled(page, 'Buying media markers');
  });

  test('is chosen from by single keys, while the focus is in the strip', async ({ server, browser }) => {
    const { page } = await openSecondRound(server, browser, 'Buying media markers');
    await page.locator('#decision').focus();
    await page.keyboard.press('2');
    expect(await page.locator('.options input').nth(1).isChecked()).toBe(true);
    await page.keyboard.press('h');
    await page.locator('.hint li').first().waitFor();
    // While somebody types, letters are letters.
    await page.locator('.log input').fill('');
    await page.locator('.log input').press('1');
    expect(await page.locator('.options input').nth(1).isChecked()).toBe(true);
  });

  test('speaks the language that is chosen in the game, hints, reasons, rules and refusals too', async ({
    server,
    browser,
  }) => {
    const { page } = await openSecondRound(server, browser, 'Buying media markers');
    const question = page.locator('#decision');

    await page.getByLabel('Language').selectOption('de');
    await question.filter({ hasText: 'Medienmarker kaufen' }).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe('de');
    await page.getByRole('button', { name: 'Tipp' }).click();
    await page.locator('.hint li').first().waitFor();
    expect(await page.locator('.hint p').textContent()).toMatch(
      /^(Medienmarker .+ kaufen|Keinen kaufen)\. (Das bringt vor allem|Alles andere würde|Kein einzelner Grund)/,
    );

    // It is one click from the question to its rules, with the prices of the edition.
    await page.getByRole('button', { name: 'Regeln lesen: Medienmarker kaufen' }).click();
    const book = page.getByRole('dialog', { name: 'Regeln' });
    await book.getByText('Ein Marker kostet 4; ein Land hat 5 Medienfelder.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Medienmarker kaufen');
    await book.getByRole('searchbox').fill('hochstbietende');
    await book.getByText('1 Satz gefunden').or(book.getByText('Ein Satz gefunden')).waitFor();
    expect(await book.locator('mark').allTextContents()).toEqual(['Höchstbietende']);
    await book.getByRole('button', { name: 'Punkte am Ende' }).click();
    await book.getByText('Jedes Mandat: 1 Punkt.').waitFor();
    await page.keyboard.press('Escape');
    await book.waitFor({ state: 'detached' });

    // An answer to an outdated question is refused.
    await page.route('**/api/table/act', (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), prompt: '0.0' } }),
    );
    await page.locator('.options input').last().check();
    await page.getByRole('button', { name: 'Bestätigen' }).click();
    await page.getByRole('alert').getByText('Diese Frage ist schon beantwortet').waitFor();

    await page.getByLabel('Sprache').selectOption('pl');
    await question.filter({ hasText: 'Zakup znaczników mediów' }).waitFor();
    await page
      .getByRole('button', { name: /^Dlaczego: / })
      .first()
      .click();
    await page
      .locator('.reason')
      .getByText(/^(O ile widać|Nic, co widać)/)
      .waitFor();
  });

  test('keeps what has the focus in sight: on a phone, upright and sideways, and on a large screen', async ({
    server,
    browser,
  }) => {
    const { page } = await openSecondRound(server, browser, 'Buying media markers');
    await page.locator('#decision').focus();
    await page.keyboard.press('Tab');
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [1366, 768],
    ]) {
      await page.setViewportSize({ width, height });
      expect([width, await page.evaluate(OUT_OF_SIGHT)]).toEqual([width, []]);
      expect([width, await page.evaluate(OUTSIDE_CAMP)]).toEqual([width, []]);
    }
  });

  test('teaches the game from the start page, question by question', async ({ server, browser }) => {
    const { page, complaints } = await openPage(browser, server.address);
    await page.getByRole('button', { name: 'Begin the lesson' }).click();
    const lesson = page.getByRole('region', { name: 'Learn to play' });
    const confirm = page.getByRole('button', { name: /^(Confirm|Bid \d+)$/ });
    let before = await nextQuestion(page, '');
    await lesson.getByText('Welcome.').waitFor();
    await lesson.getByRole('button', { name: 'Fill in all of this' }).click();
    await confirm.click();
    before = await nextQuestion(page, before);
    await lesson.getByText('Your money lies below, with your cards.').waitFor();
    const bid = /Bid (\d+)/.exec((await lesson.textContent())!)![1];
    await lesson.getByRole('button', { name: 'Choose this' }).click();
    expect(await page.locator('.answers > .stepper input[type=number]').inputValue()).toBe(bid);
    await confirm.click();
    // The lesson explains each phase only once.
    await nextQuestion(page, before);
    await lesson.getByText('A good move:').waitFor();
    expect(await lesson.getByText('Your money lies below, with your cards.').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('teaches beside the regions, and asks below them, in German on screens of three sizes', async ({
    server,
    browser,
  }) => {
    const page = await browser.newPage({ locale: 'de' });
    page.setDefaultTimeout(20_000);
    await page.goto(server.address);
    await page.getByRole('button', { name: 'Lektion beginnen' }).click();
    let before = '';
    // The longest text comes first.
    for (let n = 0; n < 3; n++) {
      before = await nextQuestion(page, before);
      await page.getByText('Ein guter Zug:').waitFor();
      for (const [width, height] of [
        [1366, 768],
        [1280, 720],
        [1024, 768],
      ]) {
        await page.setViewportSize({ width, height });
        expect([width, await page.evaluate(HIDDEN)]).toEqual([width, []]);
        expect([width, await page.evaluate(BESIDE_TRAY)]).toEqual([width, 0]);
      }
      await page.locator('.lesson button').click();
      await page.locator('.panel form .primary').click();
    }
  });

  test('teaches on a phone: what a phase is about is read first, and what answers it stays in view', async ({
    server,
    browser,
  }) => {
    const phone = { width: 390, height: 844 };
    const { page, complaints } = await openPage(browser, server.address, phone);
    await page.getByRole('button', { name: 'Begin the lesson' }).click();
    const lesson = page.getByRole('region', { name: 'Learn to play' });
    await lesson.getByText('Welcome.').waitFor();
    expect(await lesson.getByText('A good move:').count()).toBe(0);
    await lesson.getByRole('button', { name: 'Continue' }).click();
    await lesson.getByText('A good move:').waitFor();
    expect(await lesson.getByText('Welcome.').count()).toBe(0);
    await lesson.getByRole('button', { name: 'Fill in all of this' }).click();
    const { y, height } = (await page.getByRole('button', { name: 'Confirm' }).boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(phone.height);
    expect(await page.evaluate(TOO_WIDE)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('shows what a choice makes of popularity before it is confirmed', async ({ server, browser }) => {
    const [{ token }] = (await seatAtTable(server, plainTable({ edition: 'spielworxx-2019' }))).links;
    await playOn(server.origin, token, ({ prompt }) => prompt!.phase === 'preliminary');
    const { page, complaints } = await openPage(browser, `${server.origin}/#seat=${token}`);
    const before = await nextQuestion(page, '');
    const raising = page.locator('.options .chip', { hasText: 'popularity' }).first();
    await raising.click();
    await page.locator('.steps .open').first().waitFor();
    const [ghosts, leaving] = [page.locator('.trendtrack .ghost'), page.locator('.trendtrack .leaving')];
    expect(await ghosts.count()).toBe(0);
    await fill(page, 0);
    expect(await ghosts.count()).toBe(1);
    // The disc still lies where it was, and nothing is confirmed yet.
    expect(await leaving.count()).toBe(1);
    expect(await page.locator('.panel').getAttribute('data-prompt')).toBe(before);
    expect(complaints).toEqual([]);
  });

  test('lets things fly over the table until a click or a key ends that, and none at once or for those who want nothing to move', async ({
    server,
    browser,
  }) => {
    const open = async (pace: string, reducedMotion: 'reduce' | 'no-preference') => {
      const [{ token }] = (await seatAtTable(server, plainTable({ startRound: 2 }))).links;
      await playOn(server.origin, token, ({ prompt }) => prompt!.phase === 'buy-media');
      const page = await (await browser.newContext({ reducedMotion })).newPage();
      await page.addInitScript((own) => {
        localStorage.setItem('macher-pace', own);
        const seen = { flights: 0 };
        new MutationObserver(() => {
          seen.flights += document.querySelectorAll('.flight').length;
        }).observe(document, { childList: true, subtree: true });
        Object.assign(globalThis, { seen });
      }, pace);
      // Flights that would take minutes end only if somebody ends them.
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Animation.enable');
      await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
      await page.goto(`${server.origin}/#seat=${token}`);
      return { page, before: await nextQuestion(page, '') };
    };
    const buy = async (page: Page) => {
      await page.locator('.options input[type=radio]').nth(1).click();
      await page.locator('.strip .primary').click();
    };
    const flights = (page: Page) => page.locator('.flights');
    const ends: ((page: Page) => Promise<void>)[] = [
      (page) => page.keyboard.press('Escape'),
      (page) => page.keyboard.press('Space'),
      (page) => page.mouse.click(4, 4),
    ];
    const { page, before } = await open('calm', 'no-preference');
    let answered = before;
    for (const end of ends) {
      await buy(page);
      await flights(page).waitFor({ state: 'attached' });
      answered = await nextQuestion(page, answered);
      await page.locator('#decision').focus();
      const scroll = await page.evaluate(() => scrollY);
      await end(page);
      await flights(page).waitFor({ state: 'detached', timeout: 1000 });
      expect(await page.evaluate(() => scrollY)).toBe(scroll);
    }
    for (const still of [await open('at once', 'no-preference'), await open('calm', 'reduce')]) {
      await buy(still.page);
      await nextQuestion(still.page, still.before);
      expect(
        await still.page.evaluate(() => (globalThis as unknown as { seen: { flights: number } }).seen.flights),
      ).toBe(0);
    }
  });

  test('stages an election night that can be skipped at once, and replayed from the log', async ({
    server,
    browser,
  }) => {
    const address = await seatBeforeElection(server);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(20_000);
    await page.addInitScript(() => localStorage.setItem('macher-pace', 'brisk'));
    await page.goto(address);
    const night = page.getByRole('dialog', { name: /^Election night in / });
    let before = '';
    while ((await night.count()) === 0) {
      before = await nextQuestion(page, before);
      if ((await night.count()) === 0) await answer(page, 0);
      await page.waitForTimeout(100);
    }
    const name = (await night.locator('h2').textContent())!;
    await page.keyboard.press('Escape');
    await night.waitFor({ state: 'detached' });
    // The page has the focus and is heard again.
    await page.waitForFunction(() => document.activeElement?.id === 'decision');
    await page.locator('[role="log"]', { hasText: /\S/ }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: `replay the election night in ${name}` }).click();
    expect(await night.locator('h2').textContent()).toBe(name);
    await page
      .getByText(/ wins?( by a nose)?$|^Nobody wins$/)
      .first()
      .waitFor();
    await night.getByText('Close').waitFor();
    // All of it is in sight on a phone on its side too.
    await page.setViewportSize({ width: 844, height: 390 });
    expect(await night.evaluate((own) => own.scrollHeight - own.clientHeight)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await night.getByRole('button').click();
    await night.waitFor({ state: 'detached' });
    await answer(page, 0);
    await nextQuestion(page, before);
  });

  test('shows no election night to those who want nothing to move', async ({ server, browser }) => {
    const address = await seatBeforeElection(server);
    const page = await browser.newPage({ reducedMotion: 'reduce', bypassCSP: true });
    await page.addInitScript(() => localStorage.setItem('macher-pace', 'calm'));
    await page.goto(address);
    const replay = page.getByRole('button', { name: /^replay the election night in / });
    let before = '';
    while ((await replay.count()) === 0) {
      before = await nextQuestion(page, before);
      await answer(page, 0);
    }
    expect(await page.getByRole('dialog').count()).toBe(0);
    // A replay, if asked for, shows the final result.
    await nextQuestion(page, before);
    await replay.first().click();
    await page.getByRole('dialog').getByText('Close').waitFor({ timeout: 1000 });
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Tables' }).click();
    expect(await findings(page)).toEqual([]);
  });

  test('fits a phone, upright and on its side, and a tablet without scrolling sideways', async ({
    server,
    browser,
  }) => {
    const { links } = await seatAtTable(server, plainTable({ startRound: 3 }));
    const [phone, ...others] = [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
      { width: 768, height: 1024 },
    ];
    const { page, complaints } = await openPage(browser, `${server.origin}/#seat=${links[0].token}`, phone);
    const tooWide = async () => {
      const found: unknown[] = [];
      for (const size of [...others, phone]) {
        await page.setViewportSize(size);
        found.push(...((await page.evaluate(TOO_WIDE)) as unknown[]));
      }
      return found;
    };
    let before = '';
    for (let n = 0; n < 8; n++) {
      before = await nextQuestion(page, before);
      expect(await tooWide()).toEqual([]);
      await answer(page, 0);
    }
    await nextQuestion(page, before);
    const tabs = page.locator('.tabs button');
    await tabs.nth(1).click();
    const shown = page.locator('.region:visible');
    expect(await shown.count()).toBe(1);
    expect(await tabs.nth(1).textContent()).toContain((await shown.locator('h3').textContent())!.trim());
    await page.getByRole('button', { name: 'Tables' }).click();
    expect(await tooWide()).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
