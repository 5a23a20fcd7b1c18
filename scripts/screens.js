// Draws each screen of `macher play` and `macher studio` on a desktop, a tablet and a phone, light and dark, and in every
// language of its page:
// npm run screens -- [--docs] [folder] [screen …]
// `look-back` and `challenge` need the `end-…` screens drawn before them.
// Run after `npm run build`, with Chromium. With --docs, the pictures in the docs are redrawn too. After `npm run site`, `lab` is
// the lab's page.
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { linkTo } from '../dist/src/service/browser/link.js';
import { startServer } from '../dist/src/table/server/serve.js';
import { LANGUAGES } from '../dist/src/table/words/language.js';
import { studioScreens } from './studio-screens.js';

const { values, positionals } = parseArgs({
  options: { docs: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const isForDocs = values.docs;
const [folder = 'dist/screens', ...only] = positionals;
/** A desktop, a tablet, and a phone held upright and sideways. */
const SIZES = [
  [1440, 900],
  [768, 1024],
  [390, 844],
  [844, 390],
];
/** Screens that are also pictures in the docs, with their width and colours. */
const PICTURES = {
  ...{ table: '1440-light', night: '1440-light', season: '1440-light' },
  ...{ 'studio-variant': '1440-light', 'studio-library': '1440-light' },
  ...{ start: '1440-light', lesson: '1440-light', sitting: '1440-dark', book: '1440-light', review: '1440-light' },
  ...{ poll: '390-light', 'evening-opinion-polls': '390-light' },
};
const isWanted = (name) => only.length === 0 || only.some((one) => name.startsWith(one));
const studio = only.length === 0 || only.some((one) => one.startsWith('studio')) ? await studioScreens() : null;
const games = mkdtempSync(join(tmpdir(), 'macher-screens-'));
cpSync('examples/paper/season', join(games, 'season'), { recursive: true });
mkdirSync(folder, { recursive: true });
const server = await startServer({ host: '127.0.0.1', port: 0, folder: games });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });

const tableOf = (edition, startRound, seed, bots = ['casual', 'heuristic', 'casual'], gather = false) =>
  server.seatAt({
    edition,
    seats: [{ kind: 'me' }, ...bots.map((agent) => (agent === 'friend' ? { kind: agent } : { kind: 'bot', agent }))],
    seed,
    gather,
    ...{ pace: 'at once', hints: true, auctionsOnly: false, startRound },
  });

/** Confirms each question with its last option until the wanted one or the end comes. */
const until = async (page, isThere) => {
  for (let n = 0; n < 300; n++) {
    await page.waitForSelector('.panel form .primary, .read-on, .end');
    if (await isThere()) return;
    // On a phone, the lesson has to be read first.
    const readOn = page.locator('.read-on');
    if ((await readOn.count()) > 0) await readOn.click();
    const before = await page.getAttribute('.panel', 'data-prompt');
    const radios = page.locator('.options input[type=radio]');
    const confirm = page.locator('.panel form .primary');
    // In a sitting, each answer may lead to more questions.
    const open = page.locator('.steps .step:has(.open)');
    const isSitting = (await open.count()) > 0;
    while ((await open.count()) > 0) {
      await open.first().click();
      await radios.last().click();
      await page.locator('.steps[aria-busy=false]').waitFor();
    }
    if (!isSitting && (await radios.count()) > 0) await radios.last().click();
    const number = page.locator('.answers .number');
    if ((await confirm.isDisabled()) && (await number.count()) > 0) await number.first().click();
    // If several cards have to go, they are marked first.
    const unmarked = page.locator('.options .chip[aria-pressed=false]');
    while ((await confirm.isDisabled()) && (await unmarked.count()) > 0) await unmarked.first().click();
    await confirm.click();
    await page.waitForFunction(
      (id) =>
        document.querySelector('.end') ||
        ![id, null].includes(document.querySelector('.panel')?.getAttribute('data-prompt') ?? null),
      before,
    );
  }
};
const titled = (page, title) => async () => {
  if ((await page.locator('.end').count()) > 0)
    throw new Error(`The game is over, and no question began with ${title}.`);
  return (await page.locator('.panel h2').textContent())?.startsWith(title);
};

/** Goes to a question and shows the hint. */
const hinted = (title) => async (page) => {
  await until(page, titled(page, title));
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.waitForSelector('.hint');
};

/** Plays to the end and has the game reviewed. */
const reviewed = async (page) => {
  await until(page, async () => (await page.locator('.end').count()) > 0);
  const review = page.getByRole('button', { name: 'Review my game' });
  if ((await review.count()) > 0) await review.click();
  await page.getByText('The most costly decisions').waitFor({ timeout: 240_000 });
};

const languagesOf = (page) => page.locator('.languages select').first();
const draftOf = (page) => page.locator('.enter');
/** Reaches a screen again from the start, on a page that has been in another language throughout. */
const reach = async (page, { address, ready }, language) => {
  await page.evaluate((wanted) => localStorage.setItem('macher-language', wanted), language);
  await page.goto('about:blank');
  await page.goto(address);
  await ready(page);
};
/** Whether a page can change its language: with a menu, or after a reload when an evening is being written down. */
const speaks = async (page) => (await languagesOf(page).or(draftOf(page)).count()) > 0;
const speak = async (page, language) => {
  if ((await languagesOf(page).count()) > 0) await languagesOf(page).selectOption(language);
  else {
    await page.evaluate((wanted) => localStorage.setItem('macher-language', wanted), language);
    await page.reload();
    await page.locator('.season > .primary').click();
    await draftOf(page).waitFor();
  }
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
  // The page requests questions and the log again.
  await page.waitForTimeout(600);
};

/** Enters an evening phase by phase, up to the given phase. */
const noting =
  (title, edition = 'valley-2006') =>
  async (page) => {
    await page.locator('.season > .primary').click();
    await page.locator('.enter label', { hasText: 'Edition' }).locator('select').selectOption(edition);
    await page.locator('.enter input[type=radio]').nth(1).check();
    const titles = await page.locator('.jump option').allTextContents();
    const at = titles.findIndex((one) => one.includes(title));
    if (at < 0) throw new Error(`There is no screen of ${title}: ${titles.join(', ')}`);
    // Turning up cards and finding partners need regions in line.
    await page.locator('.jump select').selectOption('1');
    for (const [i, region] of ['Hessen', 'Bremen', 'Berlin', 'Hamburg'].entries()) {
      const choice = page.locator('.region-choice select').nth(i);
      if ((await choice.count()) > 0) await choice.selectOption(region);
    }
    await page.locator('.jump select').selectOption(String(at));
    // More fields appear once a party has chosen something.
    const first = page.locator('.pair select, .opening select').first();
    if ((await first.count()) > 0) await first.selectOption({ index: 3 });
  };

const table = await tableOf('valley-2006', 3, 'bonn');
const anniversary = await tableOf('spielworxx-2019', 2, 'berlin');
const first = await tableOf('valley-2006-short', 1, 'first');
const friends = await tableOf('consim-1997', 1, 'friends', ['friend', 'casual']);
const gathering = await tableOf('valley-2006', 1, 'gathering', ['friend', 'friend', 'casual'], true);
const ends = [];
for (const seed of ['end', 'other end', 'third end']) ends.push(await tableOf('valley-2006-short', 5, seed));
/** The start page, with what reviews of some games show. */
const knowing = async (page) => {
  await page.waitForSelector('#app:not([inert]) form');
  if ((await page.locator('.kinds').count()) > 0) return;
  for (const address of ends) {
    await page.goto(address);
    await reviewed(page);
  }
  await page.goto(server.address);
  await page.waitForSelector('.kinds');
};
/** The lesson, begun once, at a question of the given phase. */
let lessonAt = '';
const learning = (title) => async (page) => {
  if (lessonAt === '') {
    await page.getByRole('button', { name: 'Begin the lesson' }).click();
    await page.waitForSelector('.lesson');
    lessonAt = page.url();
  } else await page.goto(lessonAt);
  await until(page, titled(page, title));
  await page.waitForSelector('.lesson');
};
/** Replays the last election of a game and waits for its end. */
const night = async (page) => {
  await page.waitForSelector('.end');
  await page
    .getByRole('button', { name: /^replay the election night/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Close').waitFor({ timeout: 20_000 });
};
/** The site, if it has been built. */
const site = existsSync('dist/site/lab/index.html')
  ? await preview({ configFile: 'web/site/vite.config.ts', preview: { port: 0 } })
  : null;
const EXPERIMENT = `question: How good are three bots in the short game?
name: bots
edition: valley-2006-short
players: 3
agents: [learned, heuristic, random]
games: 600
seed: 2006
`;
/** Phases of an evening that are drawn, and their edition. */
const NOTED = [
  ['Regions in line'],
  ['Platforms at the start'],
  ['Preliminary choices'],
  ['Platform conference'],
  ['Shadow cabinet'],
  ['Coalitions'],
  ['Opinion polls'],
  ['Party contributions'],
  ['Picking places', 'consim-1997'],
  ['Changing stances', 'consim-1997'],
  ['Hiding cards', 'consim-1997'],
  ['Changing the platform', 'spielworxx-2019'],
];
const screens = {
  swap: {
    address: table,
    ready: async (page) => {
      await until(page, titled(page, 'Platform conference'));
      const can = (where) => page.locator(`.tray ${where} button.can`);
      // First cards are discarded; then a card in hand replaces one of the platform.
      for (let n = 0; n < 9 && (await can('.platform').count()) === 0; n++) {
        const pass = page.locator('.options input').last();
        const before = await page.getAttribute('.panel', 'data-prompt');
        if ((await pass.count()) > 0) await pass.click();
        await page.locator('.panel form .primary').click();
        await page.waitForFunction(
          (id) => document.querySelector('.panel')?.getAttribute('data-prompt') !== id,
          before,
        );
        await page.waitForSelector('.panel form .primary');
      }
      await can('.hand').first().click();
      await can('.platform').first().click();
    },
  },
  table: { address: table, ready: (page) => until(page, titled(page, 'Party meetings')) },
  anniversary: { address: anniversary, ready: (page) => until(page, titled(page, 'Placing the shadow cabinet')) },
  guided: { address: first, ready: (page) => until(page, titled(page, 'Bid for order')) },
  poll: { address: table, ready: hinted('Opinion polls') },
  'polls-to-come': {
    address: table,
    ready: async (page) => {
      await until(page, titled(page, 'Opinion polls'));
      const later = page.locator('details.later');
      if ((await later.getAttribute('open')) === null) await later.locator('summary').click();
      await later.locator('button').nth(1).click();
      await later.scrollIntoViewIfNeeded();
    },
    isDown: true,
  },
  sitting: { address: table, ready: hinted('Party meetings') },
  book: {
    address: table,
    ready: async (page) => {
      await page.waitForSelector('.panel form .primary');
      await page.getByRole('button', { name: 'Read the rules' }).click();
      await page.waitForSelector('.book h3');
    },
  },
  lesson: { address: server.address, ready: learning('Preliminary choices') },
  'lesson-meetings': { address: server.address, ready: learning('Party meetings') },
  rule: {
    address: table,
    ready: async (page) => {
      await page.waitForSelector('.panel form .primary');
      await page.getByRole('button', { name: 'Explain this phase' }).click();
      await page.waitForSelector('.explained');
    },
  },
  friends: {
    address: friends,
    ready: async (page) => {
      await page.waitForSelector('.panel form .primary');
      // By key, since the question may cover it.
      await page.locator('summary', { hasText: 'Links for friends' }).press('Enter');
    },
  },
  ...Object.fromEntries(ends.map((address, i) => [`end-${i + 1}`, { address, ready: reviewed }])),
  review: {
    address: ends[0],
    ready: async (page) => {
      await reviewed(page);
      await page.getByText('The most costly decisions').evaluate((heading) => {
        heading.scrollIntoView();
        // The head of the page covers the uppermost lines.
        scrollBy(0, -120);
      });
    },
    isDown: true,
  },
  challenge: {
    address: ends[0],
    ready: async (page) => {
      const challenge = page.getByRole('button', { name: 'Challenge' });
      await page.waitForSelector('.end');
      if ((await challenge.count()) > 0) await challenge.click();
      await page.getByText('you were ahead of').nth(2).waitFor({ timeout: 120_000 });
    },
  },
  night: { address: ends[0], ready: night },
  'look-back': {
    address: ends[0],
    ready: async (page) => {
      await page.getByRole('button', { name: 'Look at it' }).first().click({ timeout: 120_000 });
      await page.getByText('Next:').waitFor();
    },
  },
  gathering: { address: gathering, ready: (page) => page.waitForSelector('.gathering .guests svg') },
  season: {
    address: `${server.address}&season`,
    ready: async (page) => {
      await page.waitForSelector('.evening');
      await page.locator('.evening summary').first().click();
    },
  },
  evening: {
    address: `${server.address}&season`,
    ready: async (page) => {
      await page.locator('.season > .primary').click();
      await page.locator('.jump select').selectOption({ label: '2 of 9 · Election 1' });
      await page.locator('.region-choice select').selectOption('Hessen');
      await page.waitForSelector('.polled');
    },
  },
  ...Object.fromEntries(
    NOTED.map(([title, edition]) => [
      `evening-${title.toLowerCase().replaceAll(' ', '-')}`,
      { address: `${server.address}&season`, ready: noting(title, edition) },
    ]),
  ),
  kinds: {
    address: server.address,
    ready: async (page) => {
      await knowing(page);
      await page.locator('.kinds').scrollIntoViewIfNeeded();
    },
    isDown: true,
  },
  start: { address: server.address, ready: knowing },
  drill: {
    address: server.address,
    ready: async (page) => {
      await knowing(page);
      await page.locator('section:has(.kinds) .saved button').first().click();
      await page.locator('.options input[type=radio]').first().check();
      await page.locator('.doing .primary').click();
      await page.waitForSelector('[role=status].hint');
    },
    isReached: true,
  },
  ...studio?.screens,
  ...(site && {
    'lab-form': {
      address: `${site.resolvedUrls.local[0]}lab/`,
      ready: (page) => page.waitForSelector('.ask select'),
    },
    lab: {
      address: await linkTo(EXPERIMENT, `${site.resolvedUrls.local[0]}lab/`),
      ready: async (page) => {
        await page.getByRole('button', { name: 'Play', exact: true }).click({ timeout: 120_000 });
        await page.waitForSelector('.hash', { timeout: 300_000 });
      },
    },
  }),
};

try {
  for (const [name, screen] of Object.entries(screens)) {
    if (!isWanted(name)) continue;
    const { address, ready, isDown = false, isReached = false } = screen;
    for (const [width, height] of SIZES) {
      for (const colorScheme of ['light', 'dark']) {
        const page = await browser.newPage({ viewport: { width, height }, colorScheme });
        // Bots and other programs may take a while.
        page.setDefaultTimeout(240_000);
        await page.goto(address);
        await ready(page);
        const isLong = ['start', 'lab', 'lab-form'].includes(name) || name.startsWith('end');
        const draw = async (file) => {
          // Part of it is farther down.
          if (!isDown) await page.evaluate(() => scrollTo(0, 0));
          await page.waitForTimeout(200);
          const path = join(folder, `${file}.png`);
          await page.screenshot({ path, fullPage: isLong });
        };
        await draw(`${name}-${width}-${colorScheme}`);
        if (isForDocs && PICTURES[name] === `${width}-${colorScheme}`)
          await page.screenshot({ path: `docs/${name}.jpg`, type: 'jpeg', quality: 45 });
        const isSpoken = colorScheme === 'light' && height > 400 && (isReached || (await speaks(page)));
        for (const language of isSpoken ? LANGUAGES.filter((one) => one !== 'en') : []) {
          await (isReached ? reach(page, screen, language) : speak(page, language));
          await draw(`${name}-${width}-${language}`);
        }
        await page.close();
      }
    }
  }
} finally {
  await browser.close();
  await site?.close();
  await studio?.stop();
  await server.stop();
  rmSync(games, { recursive: true, force: true });
}
