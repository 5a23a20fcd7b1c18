import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { beforeAll, describe, expect, it } from 'vitest';
import { escaped, Html, html } from '../../../src/base/drawing/html.ts';
import { figureGroups } from '../../../src/lab/report/all.ts';
import type { AskedPage } from '../../../src/lab/report/asked.ts';
import { pageOf } from '../../../src/lab/report/page.ts';
import { type RunData, readRunData } from '../../../src/lab/store/run-data.ts';
import { browserOfFile, hasBrowser, TOO_WIDE } from '../../support/browser.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { storeMade } from '../../support/stored.ts';
import type { MakeOptions } from '../../support/synthetic.ts';

const withBrowser = browserOfFile();

const WORDS = {
  edition: 'Die Macher',
  variant: null,
  ownPrinting: null,
  asked: null,
  comparison: null,
  database: 'results/quickstart.duckdb',
  config: 'name: quickstart\nquestion: Is 1 < 2 & 3 > 2?',
  command: 'npx macher run quickstart.yaml',
  notes: ['Some values are reconstructed.'],
};

async function dataOf(options: MakeOptions): Promise<RunData> {
  const { store } = await storeMade(options);
  const data = await readRunData(store, await store.run());
  store.close();
  return data;
}

const sentences = (page: string): string[] =>
  [...parseHTML(page).document.querySelectorAll('section[aria-label="In short"] > p:not(.note)')].map(
    (p) => p.textContent ?? '',
  );

describe('the page of a run', () => {
  let page: string;
  let data: RunData;

  beforeAll(async () => {
    data = await dataOf({ games: 400, failEvery: 100 });
    page = pageOf(data, WORDS);
  });

  it('answers in words first', () => {
    expect(sentences(page)).toEqual([
      expect.stringMatching(
        /^mcts:iterations=40 wins 5\d\.\d.% of games in each of its seats \(95.% interval .*\), more than an even share of 25.%\.$/,
      ),
      expect.stringMatching(
        /^mcts:iterations=40 is ahead of heuristic by \d+\.\d percentage points \(\d+\.\d to \d+\.\d\)\.$/,
      ),
      expect.stringMatching(/^heuristic is ahead of random by/),
      '4 games failed and are left out of all figures.',
    ]);
  });

  it('asks for nothing from anywhere', () => {
    const { document } = parseHTML(page);
    const scripts = [...document.querySelectorAll('script')].map(({ textContent }) => textContent ?? '');
    const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(hashes).toHaveLength(1);
    expect(document.querySelector('[http-equiv]')?.getAttribute('content')).toBe(
      `default-src 'none'; script-src ${hashes[0]}; style-src 'unsafe-inline'; img-src data:`,
    );
    expect(page).not.toMatch(/<link|<img|src=|url\(|https?:/);
  });

  it('is in order: language, headings, names of pictures, anchors', () => {
    const { document } = parseHTML(page);
    expect(document.documentElement.getAttribute('lang')).toBe('en');
    expect([...document.querySelectorAll('h1')].map((h) => h.textContent)).toEqual([data.run.question]);
    expect(document.querySelector('.kicker')?.textContent).toBe('Macher Lab · quickstart · 396 games');
    for (const picture of document.querySelectorAll('[role=img]'))
      expect(picture.getAttribute('aria-label')).toMatch(/\./);
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const link of document.querySelectorAll('nav a')) expect(ids).toContain(link.getAttribute('href')?.slice(1));
    expect(ids).toHaveLength(13);
  });

  it('lists the figures of the answer first, and folds away those of an arm if the answer says it all', () => {
    const found = new Html('<p>It is so.</p>');
    const [{ figures }] = figureGroups(data);
    const own = { ...figures[0], id: 'own', title: 'The curve' };
    const linksOf = (asked: AskedPage) => {
      const { document } = parseHTML(pageOf(data, { ...WORDS, asked }));
      expect(document.querySelectorAll('details figure').length > 0).toBe(asked.folded !== undefined);
      return [...document.querySelectorAll('nav a')].map((link) => link.textContent);
    };
    const links = linksOf({ found, figures: [own] });
    expect(links.slice(0, 3)).toEqual(['The answer', 'The curve', figures[0].title]);
    expect(linksOf({ found, figures: [own], folded: 'Mine' })).toEqual(['The answer', 'The curve', 'How it was made']);
  });

  it('says what failed, what to keep in mind, and how to do it again', () => {
    const { document } = parseHTML(page);
    const text = document.body.textContent ?? '';
    for (const part of [
      'convert Hessen 12 is not legal',
      WORDS.notes[0],
      WORDS.config,
      WORDS.command,
      'made-up-0001',
      '2006',
    ])
      expect(text).toContain(part);
  });

  it('is the same for the same rows', () => {
    expect(pageOf(data, WORDS)).toBe(page);
  });

  it('stays small', () => {
    expect(page.length).toBeLessThan(300_000);
  });

  it.skipIf(!hasBrowser)('has no fault that axe finds, and scrolls sideways at no width', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'page.html'), page);
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    await withBrowser(async (browser) => {
      for (const [colorScheme, width] of [
        ['light', 1280],
        ['light', 720],
        ['dark', 360],
      ] as const) {
        const tab = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, bypassCSP: true });
        await tab.goto(`file://${join(folder, 'page.html')}`);
        expect(await tab.evaluate(TOO_WIDE), `${width}`).toEqual([]);
        // Only the width differs between a desk and a phone, so axe, which takes seconds, has nothing new to see.
        if (width === 720) continue;
        await tab.evaluate(axe);
        const violations = await tab.evaluate(
          'axe.run(document, { resultTypes: ["violations"] }).then((r) => r.violations.map((v) => v.id + ": " + v.nodes[0].html))',
        );
        expect(violations, `${colorScheme} ${width}`).toEqual([]);
        await tab.close();
      }
    });
  });
});

it.skipIf(!hasBrowser)('a page tells at the pointer what a mark is, by its own script alone', async () => {
  const page = pageOf(await dataOf({ games: 40 }), WORDS);
  await withBrowser(async (browser) => {
    const tab = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await tab.setContent(page);
    const dot = tab.locator('#win-share .wide circle').first();
    const { x, y } = (await dot.boundingBox())!;
    expect(await tab.locator('.tip').isVisible()).toBe(false);
    // Beside the dot, as people point.
    await tab.mouse.move(x - 12, y + 12);
    const text = await tab.locator('.tip').innerText();
    expect(text).toMatch(/^mcts:iterations=40: \d+\.\d.%\n\d+\.\d to \d+\.\d.%$/);
    await tab.mouse.move(x - 12, y + 400);
    await tab.mouse.move(2, 2);
    expect(await tab.locator('.tip').isVisible()).toBe(false);
  });
});

describe('what a page says of unusual runs', () => {
  it.each<[string, MakeOptions, RegExp[]]>([
    [
      'nobody stands out',
      { agents: ['a', 'b', 'c', 'd'], games: 40 },
      [
        /not clearly more than an even share of 25.%/,
        /^Whether . is better than . is open: the difference is \+\d+\.\d percentage points \(−/,
      ],
    ],
    [
      'one agent',
      { agents: ['a', 'a', 'a', 'a'], games: 8 },
      [/^All seats were played by a, so nobody can win more than an even share of 25.%;/],
    ],
    [
      'one deal',
      { agents: ['a', 'b', 'c', 'd'], games: 4 },
      [/not clearly more/, /^One deal cannot show whether . is better than .\.$/],
    ],
    ['no seats', { games: 8, record: ['games'] }, [/^The run does not record seats/]],
    ['all failed', { games: 8, failEvery: 1 }, [/nobody can be compared\.$/, /^8 games failed and are left out/]],
  ])('%s', async (_, options, expected) => {
    const found = sentences(pageOf(await dataOf(options), WORDS));
    for (const sentence of expected) expect(found).toContainEqual(expect.stringMatching(sentence));
  });

  it('nothing of how often an agent wins that has no opponent', async () => {
    const page = pageOf(await dataOf({ agents: ['a', 'a', 'a', 'a'], games: 40 }), WORDS);
    const { document } = parseHTML(page);
    const heads = [...document.querySelectorAll('section[aria-label="In short"] th[scope=col]')];
    expect(heads.map((th) => th.textContent)).toEqual(['agent', 'games', 'score ± sd']);
    expect(document.querySelector('#win-share')).toBeNull();
  });

  it('how many of the failures it lists', async () => {
    const page = pageOf(await dataOf({ games: 60, failEvery: 2 }), WORDS);
    expect(page).toContain('It counts nowhere above. These are the first 20 of 30.');
  });

  it('that it is not complete', async () => {
    const data = await dataOf({ games: 8 });
    const run = { ...data.run, planned: 2000, state: 'interrupted' as const };
    expect(sentences(pageOf({ ...data, run }, WORDS))[0]).toBe('The run is not complete: 8 of 2,000 games so far.');
  });
});

describe('html', () => {
  it('escapes what comes from outside and keeps what is html', () => {
    expect(html`<p>${'<b>'}${html`<i>${'"'}</i>`}${[html`1`, html`2`]}${3}</p>`.text).toBe(
      '<p>&lt;b&gt;<i>&quot;</i>1\n23</p>',
    );
    expect(escaped(`'&'`)).toBe('&#39;&amp;&#39;');
  });

  it('keeps a hostile name in its place', async () => {
    const data = await dataOf({ games: 4 });
    const run = { ...data.run, name: '</title><script>alert(1)</script>' };
    expect(pageOf({ ...data, run }, WORDS)).not.toContain('<script>alert');
  });
});
