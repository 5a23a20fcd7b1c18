/** What a mouse finds by waiting is found by a keyboard and by a finger too. */
import { expect, test } from 'vitest';
import { hasBrowser, withBrowser } from '../../support/browser.ts';
import { withStudio } from './support.ts';

/** A page within the page, as the lab shows that of a run, with a figure of two small marks. */
const FIGURE = `(() => {
  const host = document.body.appendChild(document.createElement('div'));
  host.style.cssText = 'position: fixed; inset: auto auto 0 0; width: 300px; height: 100px; z-index: 9';
  host.attachShadow({ mode: 'open' }).innerHTML =
    '<svg role="img" width="300" height="100"><circle cx="50" cy="50" r="3"><title>left</title></circle>' +
    '<circle cx="250" cy="50" r="3"><title>right</title></circle></svg>';
})()`;

test.runIf(hasBrowser)('explanations of the studio are reached without a mouse', () =>
  withStudio((studio) =>
    withBrowser(async (browser) => {
      const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      await page.goto(studio.address);
      const [bubble, note] = [page.locator('.tapped'), page.locator('.head .note[title]')];
      await note.waitFor();
      await page.keyboard.press('Tab');
      expect(await note.evaluate((one) => one === document.activeElement)).toBe(true);
      expect(await bubble.textContent()).toBe(studio.folder);
      expect(await bubble.isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      expect(await bubble.isVisible()).toBe(false);
      await note.tap();
      expect(await bubble.isVisible()).toBe(true);
      // Each page brings its figures in a page of its own; no finger is as small as a mark.
      await page.evaluate(FIGURE);
      const tapAt = (x: number) => page.touchscreen.tap(x, 844 - 60);
      await tapAt(65);
      expect(await bubble.textContent()).toBe('left');
      await tapAt(236);
      expect(await bubble.textContent()).toBe('right');
      await tapAt(150);
      expect(await bubble.isVisible()).toBe(false);
    }),
  ),
);
