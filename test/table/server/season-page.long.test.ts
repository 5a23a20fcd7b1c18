/** The season book in a real browser: an evening written down on a phone, and read in each language. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { browserOfFile, hasBrowser, TOO_WIDE } from '../../support/browser.ts';
import { findings } from './page-player.ts';
import { ask, plainTable, seatAtTable, serverOfFile, withServer } from './support.ts';

const withBrowser = browserOfFile();
const withSharedServer = serverOfFile();
const LONG = 170_000;

describe.runIf(hasBrowser)('the season book', () => {
  test(
    'takes in an evening with its moves on a phone, over a reload, and has it reviewed',
    () =>
      withServer((server) =>
        withBrowser(async (browser) => {
          const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
          page.setDefaultTimeout(20_000);
          const complaints: string[] = [];
          page.on('pageerror', (error) => complaints.push(error.message));
          await page.goto(server.address);
          await page.getByRole('link', { name: 'Season book' }).click();
          await page.getByRole('button', { name: 'Write down an evening' }).click();
          await page.getByLabel('Edition').selectOption('valley-2006-short');
          await page.getByLabel('Players').selectOption('3');
          for (const [i, name] of ['Anna', 'Ben', 'Cem'].entries()) await page.getByLabel('Name').nth(i).fill(name);
          await page.getByRole('radio', { name: /Decisions too/ }).check();
          const next = () => page.getByRole('button', { name: 'Next' }).click();
          await next();
          for (const [i, region] of ['Hessen', 'Berlin', 'Bayern', 'Sachsen'].entries())
            await page.locator('.region-choice select').nth(i).selectOption(region);
          await page.getByLabel('open opinion').first().selectOption('Taxes more');
          await next();
          await page.getByLabel('card').nth(1).selectOption('Taxes less');
          await next();
          // A choice with the regions of its three lines, and one that needs none.
          const choices = page.getByRole('group').first().locator('select');
          await choices.nth(0).selectOption({ label: '6 meetings, 6 votes, 6 votes' });
          for (const [i, region] of ['Hessen', 'Berlin', 'Berlin'].entries())
            await choices.nth(i + 1).selectOption({ label: region });
          await choices.nth(4).selectOption({ label: '12 members' });
          await next();
          // People remember only the winner and the price.
          await page.getByRole('spinbutton', { name: 'Bid of SPD' }).fill('4');
          await page.getByRole('spinbutton', { name: 'Bid of SPD' }).blur();
          await page.getByRole('group', { name: 'as decided by SPD' }).getByRole('button').last().click();
          await page.getByRole('group', { name: 'as decided by SPD' }).getByRole('button', { name: 'SPD' }).click();
          await page.reload();
          await page.getByRole('button', { name: 'Continue the evening' }).click();
          expect(await page.getByRole('spinbutton', { name: 'Bid of SPD' }).inputValue()).toBe('4');
          const screen = page.getByLabel('Screen');
          const titles = await page.locator('.jump option').allTextContents();
          const to = (title: string) => screen.selectOption(String(titles.findIndex((one) => one.endsWith(title))));
          await to('Election 1');
          await page.getByRole('spinbutton', { name: 'Votes of SPD' }).fill('30');
          await page.getByRole('spinbutton', { name: 'Votes of SPD' }).blur();
          expect(Number(await page.getByRole('spinbutton', { name: 'Mandates of SPD' }).inputValue())).toBeGreaterThan(
            5,
          );
          await page.getByRole('group', { name: 'winner' }).getByRole('button', { name: 'SPD' }).click();
          await to('Final points');
          for (const [i, points] of ['150', '120', '90'].entries()) {
            const input = page.locator('.enter > .row input').nth(i);
            await input.fill(points);
            await input.blur();
          }
          await page.getByRole('button', { name: 'Save the evening' }).click();
          await page.getByText('7 decisions written down').waitFor();
          expect(await page.locator('.people tbody th').allTextContents()).toEqual(['Anna', 'Ben', 'Cem']);
          const { body } = await ask(server.origin, server.hostKey, 'season');
          const log = await ask(server.origin, server.hostKey, 'season/log', { file: body.evenings[0].file });
          expect(log.body).toMatch(/bid-for-order:\n(.*unknown \}\n)*.*- \{ SPD: bid 4 \}\n(.*unknown \}\n)+/);
          expect(log.body).toContain('{ region: Hessen, open: [ Taxes more ] }');
          expect(log.body).toContain('platforms: { SPD: [ Taxes less ] }');
          expect(log.body).toContain('- { Die Linke: "in Berlin: 6 votes" }');
          await page.getByRole('button', { name: 'Review it' }).click();
          await page.getByRole('button', { name: 'Save the review as a page' }).waitFor({ timeout: 120_000 });
          expect(complaints).toEqual([]);
        }),
      ),
    LONG,
  );

  test(
    'asks before something is lost, and gives the focus into each question and back, as the list of games does',
    () =>
      withServer((server) =>
        withBrowser(async (browser) => {
          await seatAtTable(server);
          cpSync('examples/paper/season', join(server.folder, 'season'), { recursive: true });
          const page = await browser.newPage();
          page.setDefaultTimeout(20_000);
          await page.goto(server.address);
          const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
          /** Waits until something has the focus, by its text. */
          const focusOn = (text: string) =>
            page.waitForFunction((words) => document.activeElement?.textContent?.trim() === words, text);
          await button('Rename').click();
          await page.waitForFunction(() => document.activeElement?.matches('.ask input'));
          await page.keyboard.type('Tuesday');
          await page.keyboard.press('Enter');
          await focusOn('Rename');
          // The unfinished game is offered first, under its name too.
          await page.getByText('Tuesday').first().waitFor();
          await button('Delete').click();
          await button('No').click();
          await focusOn('Delete');
          await button('Delete').click();
          await button('Yes, delete it').click();
          await focusOn('Saved games');

          await page.getByRole('link', { name: 'Season book' }).click();
          await page.locator('.evening').first().waitFor();
          await button('Delete').click();
          await focusOn('Yes, delete it');
          await button('No').click();
          await focusOn('Delete');
          await button('Delete').click();
          await button('Yes, delete it').click();
          await focusOn('Evenings');

          await button('Write down an evening').click();
          await page.getByLabel('Edition').selectOption('valley-2006');
          await page.getByLabel('Name').nth(3).fill('Dora');
          await page.getByLabel('Players').selectOption('3');
          await page.getByText('What you have entered for the last seats would be lost.').waitFor();
          await focusOn('Change it');
          expect(await page.getByLabel('Players').inputValue()).toBe('4');
          await button('No').click();
          await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'players');
          await page.getByLabel('Players').selectOption('5');
          expect(await page.getByLabel('Name').nth(3).inputValue()).toBe('Dora');
          await button('Throw away').click();
          await focusOn('Throw away');
          await button('Throw away').click();
          await focusOn('Write down an evening');
        }),
      ),
    LONG,
  );

  test.each([
    ['en', 'light', 1440],
    ['de', 'dark', 390],
    ['pl', 'light', 390],
  ] as const)(
    'has no serious finding of axe and fits in %s, %s, at %i pixels; nor has the table at which friends gather',
    (locale, colorScheme, width) =>
      withSharedServer((server) =>
        withBrowser(async (browser) => {
          cpSync('examples/paper/season', join(server.folder, 'season'), { recursive: true });
          const viewport = { width, height: 844 };
          const context = await browser.newContext({ bypassCSP: true, locale, colorScheme, viewport });
          const page = await context.newPage();
          let looks = 0;
          const look = async () => {
            // axe sees each screen in two of the three; the next test leaves out others.
            if (looks++ % 3 !== ['en', 'de', 'pl'].indexOf(locale)) expect(await findings(page)).toEqual([]);
            const wider = await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            );
            expect(wider).toBeLessThanOrEqual(0);
          };
          await page.goto(`${server.address}&season`);
          await page.locator('.evening').nth(2).waitFor();
          await look();
          // So do the results of each evening.
          expect(await page.evaluate(TOO_WIDE)).toEqual([]);
          await page.locator('.season > .primary').click();
          await page.locator('.enter input[type=radio]').nth(1).check();
          await look();
          const screens = await page.locator('.jump option').count();
          await page.locator('.jump select').selectOption('1');
          await page.locator('.region-choice select').first().selectOption('Hessen');
          // Each kind of screen once: those of the first round, and the last one.
          for (const at of [1, 2, 3, 4, 5, 6, 7, screens - 1]) {
            await page.locator('.jump select').selectOption(String(at));
            await look();
          }
          const seats = [{ kind: 'me' }, { kind: 'friend' }, { kind: 'bot', agent: 'beginner' }] as const;
          const { links } = await seatAtTable(server, plainTable({ seats: [...seats], gather: true }));
          await page.goto('about:blank');
          await page.goto(`${server.origin}/#seat=${links[0].token}`);
          await page.locator('.gathering .guests svg').waitFor();
          await look();
        }),
      ),
    LONG,
  );
});
