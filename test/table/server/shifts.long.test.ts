/** What a reader looks at stays where it is: while bots move, and while the pointer passes over options. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { hasBrowser } from '../../support/browser.ts';
import { answer, nextQuestion } from './page-player.ts';
import { testOfPages } from './page-test.ts';
import { plainTable, seatAtTable } from './support.ts';

const test = testOfPages();
const LONG = 170_000;

/** What the browser reports: what moved, and where it is in. */
type Shifts = { shifts: { readonly what: string; readonly round: string }[] };

/** Collects what has moved without being clicked on. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    type Shift = PerformanceEntry & { hadRecentInput: boolean; sources: { node: Node | null }[] };
    const shifts: { what: string; round: string }[] = [];
    const round = () => document.querySelector('.top .name .muted')?.textContent ?? '';
    const nameOf = (node: Node | null): string => {
      const at = node instanceof Element ? node : node?.parentElement;
      return ['.region', '.board', '.log', '.dock', '.top'].find((one) => at?.closest(one)) ?? String(at?.className);
    };
    const take = (list: PerformanceObserverEntryList) => {
      for (const { hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (!hadRecentInput) for (const { node } of sources) shifts.push({ what: nameOf(node), round: round() });
      }
    };
    new PerformanceObserver(take).observe({ type: 'layout-shift', buffered: false });
    Object.assign(globalThis, { shifts });
  });
/** What has moved since the last look. */
const moved = (page: Page): Promise<Shifts['shifts']> =>
  page.evaluate(async () => {
    // The browser reports a shift after the frame in which it happened.
    for (let n = 0; n < 3; n++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (globalThis as unknown as Shifts).shifts.splice(0);
  });

/** Where things have been, in pixels, in each frame since the last look: one place for each if nothing has moved. */
type Places = Record<string, number[]>;
/** Follows where things lie on the page or, if they stay in the window, in it; and a line of the log that is being read. */
const follow = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const places: Record<string, number[]> = {};
    const note = (what: string, at: number | undefined) => {
      if (at === undefined) return;
      places[what] ??= [];
      if (!places[what].includes(Math.round(at))) places[what].push(Math.round(at));
    };
    const topOf = (of: string) => document.querySelector(of)?.getBoundingClientRect().top;
    const list = document.querySelector('.entries')!;
    const edge = list.getBoundingClientRect().top;
    const line = [...list.children].find((one) => one.getBoundingClientRect().top >= edge)!;
    const look = () => {
      for (const of of ['.regions', '.nation', '.log']) note(of, (topOf(of) ?? 0) + scrollY);
      const bar = document.querySelector('.dock > .bar')!.getBoundingClientRect();
      note('question', bar.top);
      note('below it', bar.bottom);
      // On a phone, where it is the next one to tap: on a large screen, the parts of a question may stand above it.
      if (innerWidth < 1000) note('button', topOf('.strip .primary'));
      note('page', scrollY);
      note('line', line.getBoundingClientRect().top - list.getBoundingClientRect().top);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(globalThis, { places });
  });
/** What has lain in more than one place. */
const wandered = (page: Page): Promise<Places> =>
  page.evaluate(() => {
    const { places } = globalThis as unknown as { places: Record<string, number[]> };
    return Object.fromEntries(Object.entries(places).filter(([, at]) => at.length > 1));
  });

/** Answers a question as `answer` does, but without the mouse. */
const fillByScript = async (page: Page): Promise<void> => {
  for (let n = 0; n < 30; n++) {
    const isReady = await page.evaluate(() => {
      const button = document.querySelector<HTMLButtonElement>('.strip .primary')!;
      if (button.disabled) {
        document.querySelector<HTMLElement>('.steps .step:has(.open)')?.click();
        document
          .querySelector<HTMLElement>('.answers :is(.options input, .chip[aria-pressed=false], .number)')
          ?.click();
      } else button.click();
      return !button.disabled;
    });
    if (isReady) return;
    await page.waitForTimeout(100);
  }
};

/** Whether a line can be read in full without scrolling. */
const inSight = (line: Element): boolean => {
  const { top, bottom } = line.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight && line.scrollWidth <= line.clientWidth + 1;
};
/** On a phone, where the log lies far below the board, what bots do can be read while they choose, and all of it by a tap. */
const readWhileWaiting = async (page: Page): Promise<void> => {
  const lines = page.locator('.bar:has(> .waiting) > .ribbon span');
  await lines.nth(1).waitFor();
  expect(await lines.evaluateAll((all) => all.slice(0, 2).map((line) => line.textContent))).not.toContain('');
  for (const nth of [0, 1]) expect(await lines.nth(nth).evaluate(inSight)).toBe(true);
};
const readAll = async (page: Page): Promise<void> => {
  const name = 'What has happened since your last turn';
  const ribbon = page.getByRole('button', { name });
  expect(await ribbon.locator('span:visible').count()).toBeGreaterThan(0);
  await ribbon.click();
  const news = page.getByRole('group', { name });
  expect(await news.locator('li').count()).toBe(await page.locator('.entries li.fresh').count());
  expect(await news.locator('li').first().evaluate(inSight)).toBe(true);
  await news.getByRole('button', { name: 'Close' }).click();
  expect(await news.count()).toBe(0);
};

describe.runIf(hasBrowser)('the table', { timeout: LONG }, () => {
  test('keeps its regions in place while bots move, and everything while the pointer passes over options', async ({
    server,
    browser,
  }) => {
    const [{ token }] = (await seatAtTable(server, plainTable({ startRound: 2, pace: 'brisk' }))).links;
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${server.origin}/#seat=${token}`);
    let before = await nextQuestion(page, '');
    await watch(page);
    let hovered = 0;
    for (let n = 0; n < 5; n++) {
      // An election night covers everything else.
      const night = page.locator('.night header button');
      while ((await night.count()) > 0) await night.click({ timeout: 2000 }).catch(() => undefined);
      await page.waitForTimeout(600);
      await moved(page);
      for (const one of (await page.locator('.strip :is(.chip, .number)').all()).slice(0, 6)) {
        await one.hover();
        hovered++;
      }
      expect(await moved(page)).toEqual([]);
      await answer(page, 0);
      before = await nextQuestion(page, before);
      const shifts = await moved(page);
      const { round } = shifts.at(-1) ?? { round: '' };
      // Between rounds a region leaves, and the others move up.
      expect(shifts.filter((one) => one.what === '.region' && one.round === round)).toEqual([]);
    }
    expect(hovered).toBeGreaterThan(10);
    // Something that does push the regions down is seen.
    await page.waitForTimeout(600);
    await page.evaluate(() => {
      const planted = document.createElement('p');
      planted.style.height = '60px';
      document.querySelector('.regions')!.before(planted);
    });
    expect((await moved(page)).map(({ what }) => what)).toContain('.region');
  });

  test.for([
    [1440, 900],
    [390, 844],
    [844, 390],
  ] as const)(
    'keeps board, question and what is read of the log in place from question to question, at %i × %i',
    async ([width, height], { server, browser }) => {
      const [{ token }] = (await seatAtTable(server, plainTable({ startRound: 2, pace: 'brisk' }))).links;
      const page = await browser.newPage({ viewport: { width, height } });
      await page.goto(`${server.origin}/#seat=${token}`);
      let before = await nextQuestion(page, '');
      // Somebody reads the log: under a mouse from its newest line on, on a phone at the foot of the page and further down.
      if (width > 1000) await page.locator('.entries').hover();
      else {
        await page.evaluate(() => {
          scrollTo(0, document.documentElement.scrollHeight);
          document.querySelector('.entries')!.scrollTop = 30;
        });
      }
      await follow(page);
      const titles = new Set<string | null>();
      for (let n = 0; n < 5; n++) {
        titles.add(await page.locator('.strip h2').textContent());
        // Without the mouse, which stays on the log.
        await fillByScript(page);
        if (n === 0 && width < 1000) await readWhileWaiting(page);
        before = await nextQuestion(page, before);
      }
      expect(titles.size).toBeGreaterThan(2);
      expect(await wandered(page)).toEqual({});
      const unseen = page.getByRole('button', { name: /^\d+ new lines$/ });
      expect(Number(/\d+/.exec((await unseen.textContent())!)![0])).toBeGreaterThan(5);
      // A mouse that leaves the log leads back to its newest lines.
      await (width > 1000 ? page.mouse.move(4, 4) : unseen.click());
      await unseen.waitFor({ state: 'detached' });
      expect(await page.locator('.entries').evaluate((list) => list.scrollTop)).toBe(0);
      await readAll(page);
    },
  );
});
