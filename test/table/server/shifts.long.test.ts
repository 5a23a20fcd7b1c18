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
});
