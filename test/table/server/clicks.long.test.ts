/** Clicks in the strip in a real browser: what they choose, and how much one click or one stroke does. */
import type { Browser } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { NewTable, Update } from '../../../src/table/server/messages.ts';
import { browserOfFile, hasBrowser } from '../../support/browser.ts';
import { fill, nextQuestion, openPage } from './page-player.ts';
import { plainTable, playOn, seatAtTable, serverOfFile } from './support.ts';

const withBrowser = browserOfFile();
const withServer = serverOfFile();
const LONG = 170_000;

/** A page at the first question for which this holds. */
const openAt = (
  table: Partial<NewTable>,
  holds: (update: Update) => boolean,
  work: (opened: Awaited<ReturnType<typeof openPage>>) => Promise<void>,
) =>
  withServer((server) =>
    withBrowser(async (browser: Browser) => {
      const [{ token }] = (await seatAtTable(server, plainTable(table))).links;
      await playOn(server.origin, token, holds);
      await work(await openPage(browser, `${server.origin}/#seat=${token}`));
    }),
  );

describe.runIf(hasBrowser)('clicks in the strip', () => {
  test(
    'choose in the question of a sitting that they were made in, whatever the next one offers',
    () =>
      openAt(
        { edition: 'valley-2006' },
        () => true,
        async ({ page, complaints }) => {
          await nextQuestion(page, '');
          const answers = () => page.locator('.steps .answer').allTextContents();
          const pick = async (option: number) => {
            const planned = page.waitForResponse(/table\/plan$/);
            await page.locator('.options .chip').nth(option).click();
            await (await planned).finished();
            await page.waitForTimeout(100);
          };
          const open = '…';
          expect(await answers()).toEqual([open]);
          // The regions appear in place of the options.
          await pick(1);
          const [option, ...rest] = await answers();
          expect(option).not.toBe(open);
          expect(rest.length).toBeGreaterThan(1);
          expect(new Set(rest)).toEqual(new Set([open]));
          // The next question offers the same regions, and stays open.
          await pick(2);
          const [, first, second] = await answers();
          expect(first).not.toBe(open);
          expect(second).toBe(open);
          expect(await page.locator('.options input:checked').count()).toBe(0);
          await pick(2);
          expect((await answers())[2]).toBe(first);
          expect(complaints).toEqual([]);
        },
      ),
    LONG,
  );

  test(
    'confirm a sitting only when every question that needs an answer has one',
    () =>
      openAt(
        { edition: 'valley-2006' },
        () => true,
        async ({ page, complaints }) => {
          const before = await nextQuestion(page, '');
          const confirm = page.locator('.strip .primary');
          const still = page.locator('#still');
          expect(await confirm.isDisabled()).toBe(true);
          expect(await still.textContent()).toBe('Still to choose: an option.');
          const planned = page.waitForResponse(/table\/plan$/);
          await page.locator('.options .chip').first().click();
          await (await planned).finished();
          await page.waitForFunction(() => document.querySelector('#still')?.textContent?.includes('a region for'));
          expect(await confirm.isDisabled()).toBe(true);
          await fill(page, 1);
          expect(await still.count()).toBe(0);
          // Another option has other lines, for which no region is chosen.
          await page.locator('.steps .step').first().click();
          await page.locator('.options .chip').nth(1).click();
          await still.waitFor();
          expect(await confirm.isDisabled()).toBe(true);
          await fill(page, 0);
          await confirm.click();
          await nextQuestion(page, before);
          expect(complaints).toEqual([]);
        },
      ),
    LONG,
  );

  test(
    'buy no meetings only by the button that says so',
    () =>
      openAt(
        { startRound: 2 },
        ({ prompt }) => prompt!.phase === 'organize-meetings',
        async ({ page, complaints }) => {
          const before = await nextQuestion(page, '');
          const confirm = page.locator('.strip .primary');
          expect(await confirm.isDisabled()).toBe(true);
          await page.locator('.steps .number').nth(1).click();
          expect(await confirm.isDisabled()).toBe(false);
          // What is left open now shows as nothing.
          expect(await page.locator('.steps [aria-pressed=true]').first().textContent()).toBe('1');
          const rows = await page.locator('.steps li').count();
          expect(await page.locator('.steps [aria-pressed=true]').count()).toBe(rows);
          const nothing = page.getByRole('button', { name: 'In no region' });
          expect(await nothing.isDisabled()).toBe(true);
          await page.reload();
          await nextQuestion(page, '');
          await nothing.click();
          await nextQuestion(page, before);
          expect(complaints).toEqual([]);
        },
      ),
    LONG,
  );

  test(
    'discard cards and pass the exchange too',
    () =>
      openAt(
        { startRound: 2 },
        ({ prompt }) => prompt!.phase === 'platform-conference',
        async ({ page, complaints }) => {
          const before = await nextQuestion(page, '');
          const thenPass = page.getByRole('button', { name: 'Do this, then pass' });
          expect(await thenPass.count()).toBe(0);
          await page.locator('.strip .options button.chip').first().click();
          await thenPass.click();
          await page.waitForFunction(() => !document.querySelector('.panel h2')?.textContent?.startsWith('Platform'));
          await nextQuestion(page, before);
          await page.locator('.log li', { hasText: 'discards' }).first().waitFor();
          expect(complaints).toEqual([]);
        },
      ),
    LONG,
  );

  test(
    'draw a shadow card over its region and on to the button',
    () =>
      openAt(
        { startRound: 2 },
        ({ prompt }) => prompt!.phase === 'place-shadow-cards',
        async ({ page, complaints }) => {
          const before = await nextQuestion(page, '');
          const row = page.locator('.steps > li').nth(1);
          const region = await row.getAttribute('data-region');
          const politician = await page.locator('.tray .politician strong').first().textContent();
          const [card, place, button] = await Promise.all(
            [page.locator('.tray .politician').first(), row, page.locator('.strip .primary')].map((one) =>
              one.boundingBox(),
            ),
          );
          await page.mouse.move(card!.x + 20, card!.y + 20);
          await page.mouse.down();
          const x = place!.x + place!.width / 2;
          await page.mouse.move(x, place!.y + place!.height / 2, { steps: 8 });
          expect(await row.getAttribute('data-drawn')).toBe('');
          // Beside the other regions: they would take the card instead.
          await page.mouse.move(x, place!.y + place!.height + 3);
          await page.mouse.move(button!.x + 10, button!.y + 10, { steps: 8 });
          await page.mouse.up();
          await nextQuestion(page, before);
          await page
            .locator('.log li', { hasText: `${politician} in ${region}` })
            .first()
            .waitFor();
          expect(await page.locator('[data-drawn]').count()).toBe(0);
          expect(complaints).toEqual([]);
        },
      ),
    LONG,
  );

  test(
    'go beyond the numbers of a later poll one by one',
    () =>
      openAt(
        { startRound: 2 },
        ({ prompt }) => prompt!.phase === 'auction-polls' && prompt!.bids?.raising === true && prompt!.bids.max > 13,
        async ({ page, complaints }) => {
          await nextQuestion(page, '');
          // Closed until somebody opens it, and as they left it from then on.
          const isOpen = () => page.locator('.later').evaluate((details) => (details as HTMLDetailsElement).open);
          expect(await isOpen()).toBe(false);
          await page.locator('.later summary').click();
          await page.reload();
          await nextQuestion(page, '');
          expect(await isOpen()).toBe(true);
          // However much the strip says, most of the page shows the board.
          const part = await page.locator('.strip').evaluate((strip) => strip.clientHeight / innerHeight);
          expect(part).toBeLessThanOrEqual(0.38);
          const row = page.locator('.later li').first();
          await row.getByRole('button', { name: '12', exact: true }).click();
          await row.getByRole('button', { name: /^More/ }).click();
          expect(await row.locator('input').inputValue()).toBe('13');
          expect(await row.locator('.number[aria-pressed=true]').count()).toBe(0);
          await row.getByRole('button', { name: /^Less/ }).click();
          expect(await row.locator('.number[aria-pressed=true]').allTextContents()).toEqual(['12']);
          expect(complaints).toEqual([]);
        },
      ),
    LONG,
  );
});
