/** After the game, in a real browser as narrow as a phone: the review, a look back, and a drill. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pack } from '../../../src/base/text/packed.ts';
import { ACTION, ActionList, kindOf } from '../../../src/rules/engine/action.ts';
import { formatAction } from '../../../src/rules/notation/actions.ts';
import { parseRecord } from '../../../src/rules/notation/parse-record.ts';
import { dealerOf, replay } from '../../../src/rules/notation/replay.ts';
import { promptOf } from '../../../src/table/guide/index.ts';
import type { Review } from '../../../src/table/review/shape.ts';
import { mistakeParts, mistakeSentence } from '../../../src/table/review/words.ts';
import type { Language } from '../../../src/table/words/language.ts';
import { browserOfFile, hasBrowser, TOO_WIDE } from '../../support/browser.ts';
import { findings, openPage } from './page-player.ts';
import { plainTable, playOn, seatAtTable, withServer } from './support.ts';

const withBrowser = browserOfFile();

/** A full table, which needs the most room on a phone. */
const BOTS = ['beginner', 'heuristic', 'beginner', 'casual'].map((agent) => ({ kind: 'bot' as const, agent }));

/**
 * Writes a review of the only game in a folder, in which the last bid of the first seat was a mistake. Other tests check what a
 * review finds; these check how it looks.
 */
const writeReview = (folder: string): void => {
  const file = join(folder, readdirSync(folder).find((name) => name.endsWith('.macher'))!);
  const record = parseRecord(readFileSync(file, 'utf8'));
  const { game, actions } = replay(record);
  const [s, view, legal, dealer] = [game.newState(), game.newState(), new ActionList(), dealerOf(record)];
  dealer.start(s, record.seed);
  let found: Review['seats'][number]['decisions'][number] | null = null;
  for (const [decision, act] of actions.entries()) {
    game.legalActions(s, legal);
    const phase = game.decidingPhase(s);
    const isBidding = legal.toArray().some((one) => kindOf(one) === ACTION.bid);
    if (s.actor === 0 && legal.n > 1 && phase === 'auction-polls' && isBidding) {
      game.observe(s, 0, view);
      const { options } = promptOf(game, view, 0, legal);
      const played = options.find(({ action }) => action === act)!;
      const better = options.find(({ action }) => action !== act)!;
      const [loss, share] = [
        { mean: 9, low: 8.5, high: 9.5 },
        { mean: 0.1, low: 0, high: 0.2 },
      ];
      const partsIn = (language: Language) =>
        mistakeParts({ round: s.round, phase, played, better, loss, share, restsOn: [] }, language);
      const parts = { en: partsIn('en'), de: partsIn('de'), pl: partsIn('pl') };
      found = {
        ...{ decision, round: s.round, phase, loss, share, blunder: true, restsOn: [] },
        played: formatAction(game, view, act),
        better: better.notation,
        sentence: mistakeSentence(parts.en),
        parts,
      };
    }
    dealer.play(s, act);
  }
  const { decision, round, phase, played, better } = found!;
  const course = [1, 2, 3].map((n) => ({ at: n * 100, round: n, shares: [n / 4, 0.1, 0.1], points: [n * 90, 60, 70] }));
  const seat = {
    ...{ seat: 0, party: 'SPD', agent: 'person', rank: 1, luck: { dice: 0.1, total: 0.1 }, points: { total: 270 } },
    rounds: [
      {
        ...{ round: 1, points: { mandates: 20, total: 20 }, earned: 9, spent: { 'auction-polls': 7 }, bought: {} },
        others: { earned: 5, spent: {}, bought: {} },
      },
    ],
    phases: [{ phase, decisions: 4, loss: 9, grade: 'C' }],
    bids: [{ decision, round, phase, played, better, side: 'above' as const, loss: 9, searched: true }],
    sameDeal: null,
    decisions: [found!],
  };
  const review: Review = {
    ...{
      edition: record.edition.id,
      players: record.players,
      isOver: true,
      filled: null,
      course,
      parties: ['SPD', 'CDU', 'FDP'],
    },
    seats: [seat],
  };
  writeFileSync(`${file}.review.json`, JSON.stringify(review));
};

test.runIf(hasBrowser)(
  'a short evening is reviewed, looked back at, and its costliest mistake is drilled',
  () =>
    withServer((server) =>
      withBrowser(async (browser) => {
        const { links } = await seatAtTable(
          server,
          plainTable({ seats: [{ kind: 'me' }, ...BOTS], startRound: 5, auctionsOnly: true }),
        );
        const phone = { width: 390, height: 844 };
        await playOn(server.origin, links[0].token);
        const { page, complaints } = await openPage(browser, `${server.origin}/#seat=${links[0].token}`, phone);
        await page.locator('.end').waitFor();
        writeReview(server.folder);
        await page.getByRole('button', { name: 'Review my game' }).click();
        await page.getByText('The most costly decisions').waitFor();
        for (const course of ['Your winning chance through the game', 'Expected final points through the game']) {
          expect(await page.getByRole('img', { name: course }).locator('polyline').count()).toBeGreaterThan(0);
        }
        const review = await page.getByRole('region', { name: 'Review' }).textContent();
        expect(review).toContain('mandates 20; paid for Opinion polls 7');
        expect(review).not.toMatch(/auction-polls|bid-for-order/);
        expect(await page.evaluate(TOO_WIDE)).toEqual([]);
        // After a change of language, everything is there again.
        await page.getByLabel('Language').selectOption('de');
        await page.getByText('Mandate 20; bezahlt für Meinungsumfragen 7').waitFor();
        await page.getByLabel('Sprache').selectOption('en');
        await page.getByText('mandates 20; paid for Opinion polls 7').waitFor();

        // The most costly decision comes before the graphs.
        const costliest = page.locator('.mistake').first();
        const [above, below] = [costliest, page.getByRole('img', { name: 'Your winning chance' })];
        expect((await above.boundingBox())!.y).toBeLessThan((await below.boundingBox())!.y);
        expect(await costliest.locator('.cost').textContent()).toMatch(/^−9\.0 +points$/);
        const [where, did] = [
          await costliest.locator('h4').textContent(),
          await costliest.locator('dd').first().textContent(),
        ];
        await page.getByRole('button', { name: 'Look at it' }).first().click();
        // The same words describe what was done: "Round 5, Opinion polls", "Bid 3", and "SPD, Opinion polls: Bid 3".
        const next = await page.getByText('Next: ').textContent();
        const [, phase, words] = /^Next: .+?, (.+): (.+?) What is each option worth\?$/.exec(next!.trim())!;
        expect([where, did]).toEqual([expect.stringContaining(phase), expect.stringContaining(words)]);
        await page.getByText('The most costly decisions').waitFor({ state: 'hidden' });

        await page.goto('about:blank');
        await page.goto(server.address);
        // A finished game is there to be reviewed, not resumed; its host has a button that plays the deal again.
        await page.getByRole('button', { name: 'Review', exact: true }).click();
        await page.getByRole('button', { name: 'Play this deal again' }).click({ trial: true });
        await page.goto('about:blank');
        await page.goto(server.address);
        await page.getByRole('button', { name: 'Review', exact: true }).waitFor();
        expect(await page.getByRole('button', { name: 'Resume' }).count()).toBe(0);
        await page.getByRole('button', { name: 'Try again' }).first().click();
        await page.locator('.options label', { hasText: words }).first().click();
        await page.getByRole('button', { name: 'Answer' }).click();
        await page.getByText('That is what you played then.').waitFor();
        expect(await page.locator('[role=status] dt').allTextContents()).toEqual(['Played', 'Better']);
        // The page of a drill switches languages too, and keeps the answers given.
        await page.getByLabel('Language').selectOption('de');
        await page.getByText('Das hast du damals gespielt.').waitFor();
        expect(await page.locator('[role=status] dt').allTextContents()).toEqual(['Gespielt', 'Besser']);
        await page.getByLabel('Sprache').selectOption('en');
        await page.getByText('That is what you played then.').waitFor();
        // A wrong answer may be tried again at once, and stays due.
        await page.getByRole('button', { name: 'Try again' }).click();
        await page.getByRole('button', { name: 'Answer' }).waitFor();
        // A phone held sideways shows the question beside the board.
        await page.setViewportSize({ width: 844, height: 390 });
        await page.locator('.options label', { hasText: words }).first().click({ trial: true });
        await page.getByRole('button', { name: 'Back' }).click();
        await page.getByRole('button', { name: 'Try again' }).first().waitFor();

        const file = join(server.folder, readdirSync(server.folder).find((name) => name.endsWith('.macher'))!);
        const { seats } = JSON.parse(readFileSync(`${file}.review.json`, 'utf8')) as Review;
        const [{ decision, better }] = seats[0].decisions;
        const game = await pack(readFileSync(file, 'utf8'));
        const sent = `game=${game}&at=${decision}&better=`;
        await page.evaluate((hash) => location.assign(`#${hash}`), sent + encodeURIComponent(better));
        await page.getByText('Somebody asks you').waitFor();
        await page.locator('.options label', { hasText: words }).first().click();
        await page.getByRole('button', { name: 'Answer' }).click();
        await page.getByText('The review found another answer best:').waitFor();
        await page.getByRole('button', { name: 'Back' }).click();
        await page.evaluate((hash) => location.assign(`#${hash}`), `${sent}nothing%20that%20can%20be%20done`);
        await page.getByText('This link holds no readable game').waitFor();
        expect(complaints).toEqual([]);
      }),
    ),
  60_000,
);

test.runIf(hasBrowser).for([
  ['light', 1440],
  ['dark', 390],
] as const)(
  'the review, the look back and the drill have no serious finding of axe in %s at %i pixels',
  { timeout: 120_000 },
  ([colorScheme, width]) =>
    withServer((server) =>
      withBrowser(async (browser) => {
        const seats = [{ kind: 'me' as const }, ...BOTS];
        const { links } = await seatAtTable(server, plainTable({ seats, startRound: 5, auctionsOnly: true }));
        await playOn(server.origin, links[0].token);
        const context = await browser.newContext({ bypassCSP: true, colorScheme, viewport: { width, height: 844 } });
        const page = await context.newPage();
        page.setDefaultTimeout(20_000);
        await page.goto(`${server.origin}/#seat=${links[0].token}`);
        await page.locator('.end').waitFor();
        writeReview(server.folder);
        await page.getByRole('button', { name: 'Review my game' }).click();
        await page.getByText('The most costly decisions').waitFor();
        expect(['review', await findings(page)]).toEqual(['review', []]);
        await page.getByRole('button', { name: 'Look at it' }).first().click();
        await page.getByText('Next: ').waitFor();
        expect(['look back', await findings(page)]).toEqual(['look back', []]);
        await page.goto('about:blank');
        await page.goto(server.address);
        await page.getByRole('button', { name: 'Try again' }).first().click();
        await page.getByRole('button', { name: 'Answer' }).waitFor();
        expect(['drill', await findings(page)]).toEqual(['drill', []]);
        await page.locator('.options label').first().click();
        await page.getByRole('button', { name: 'Answer' }).click();
        await page.locator('[role=status] dt').first().waitFor();
        expect(['answer', await findings(page)]).toEqual(['answer', []]);
      }),
    ),
);

test.runIf(hasBrowser)(
  'the review opens the bid book of an own bid, with what each bid is worth against two kinds of opponents, or says why there is none',
  { timeout: 120_000 },
  () =>
    withServer((server) =>
      withBrowser(async (browser) => {
        const seats = [{ kind: 'me' as const }, ...BOTS];
        const { links } = await seatAtTable(server, plainTable({ seats, startRound: 5, auctionsOnly: true }));
        await playOn(server.origin, links[0].token);
        const { page, complaints } = await openPage(browser, `${server.origin}/#seat=${links[0].token}`);
        await page.locator('.end').waitFor();
        writeReview(server.folder);
        await page.getByRole('button', { name: 'Review my game' }).click();
        const bid = page.locator('.apart > li', { hasText: 'Opinion polls' }).first();
        await bid.getByRole('button', { name: 'What each bid is worth' }).click();
        await bid.locator('table, [role=alert]').first().waitFor();
        expect(await bid.getByRole('alert').allTextContents()).toEqual([]);
        const books = bid.locator('table');
        const captions = await books.locator('caption').allTextContents();
        expect(captions).toHaveLength(2);
        expect(new Set(captions).size).toBe(2);
        for (const caption of captions) expect(caption).toMatch(/^Against opponents such as \S/);
        for (const book of await books.all()) {
          const rows = await book
            .locator('tbody tr')
            .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent.trim())));
          expect(rows.length).toBeGreaterThan(2);
          for (const [amount, won, , share] of rows) {
            expect(amount).toMatch(/^(pass|\d+( to \d+)?)( played)?$/);
            expect(won).toMatch(/^\d+\s%$/);
            expect(share).toMatch(/^\d+\.\d\s% ± \d+\.\d$/);
          }
          expect(rows.filter(([, , , , behind]) => behind === 'best')).toHaveLength(1);
        }
        expect(complaints).toEqual([]);

        // At a moment at which nobody bids, a sentence says so.
        await page.route('**/api/table/bid-book', (route) => route.continue({ postData: JSON.stringify({ at: 0 }) }));
        await bid.getByRole('button').click();
        await bid.getByRole('alert').getByText('Nobody bids at this moment.', { exact: true }).waitFor();
      }),
    ),
);
