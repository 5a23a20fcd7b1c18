import { parseHTML } from 'linkedom';
import { beforeAll, describe, expect, it } from 'vitest';
import { headlessDocument, markup } from '../../../src/base/drawing/document.ts';
import type { Figure } from '../../../src/base/drawing/figure.ts';
import { svgFile } from '../../../src/base/drawing/svg-file.ts';
import { type FigureGroup, figureGroups } from '../../../src/lab/report/all.ts';
import { type RunData, readRunData } from '../../../src/lab/store/run-data.ts';
import { expectDrawn } from '../../support/drawing.ts';
import { storeMade } from '../../support/stored.ts';
import type { MakeOptions } from '../../support/synthetic.ts';

async function dataOf(options: MakeOptions): Promise<RunData> {
  const { store } = await storeMade(options);
  const data = await readRunData(store, await store.run());
  store.close();
  return data;
}

const all = (groups: readonly FigureGroup[]): Figure[] => groups.flatMap(({ figures }) => figures);
const drawn = (figure: Figure, narrow: boolean): string =>
  markup(figure.draw({ document: headlessDocument(), width: narrow ? 340 : 848, narrow }));

describe('the figures of a run', () => {
  let figures: Figure[];
  const soFar = new Map<string, string>();
  /** A figure as it was first drawn. */
  const first = (figure: Figure, narrow: boolean): string => {
    const name = `${figure.id} ${narrow}`;
    const svg = soFar.get(name) ?? drawn(figure, narrow);
    soFar.set(name, svg);
    return svg;
  };

  beforeAll(async () => {
    figures = all(figureGroups(await dataOf({ games: 200 })));
  });

  it('are all there', () => {
    expect(figures.map(({ id }) => id)).toEqual([
      ...['win-share', 'seats', 'scores', 'points', 'score-by-round', 'lead', 'leader-wins', 'regions'],
      ...['order-bids', 'order-places', 'order-value', 'polls'],
    ]);
  });

  it('say in words what they show, over how many games', () => {
    for (const { title, subtitle, alt, table } of figures) {
      expect(title).toMatch(/^[A-Z]/);
      expect(subtitle).toContain('200 games');
      expect(subtitle).toMatch(/\.$/);
      expect(alt).toMatch(/\d.*\.$/);
      expect(table.rows.length).toBeGreaterThan(0);
      for (const row of table.rows) expect(row).toHaveLength(table.head.length);
    }
  });

  it('have units on their axes', () => {
    for (const figure of figures) expect(first(figure, false)).toMatch(/[xy]-axis label/);
  });

  it('hold no number that is none, wide or narrow', () => {
    for (const figure of figures) {
      expectDrawn((narrow) => first(figure, narrow), figure.id);
      for (const narrow of [false, true]) expect(first(figure, narrow).length, figure.id).toBeGreaterThan(1000);
    }
  });

  it('are drawn the same each time', () => {
    for (const figure of figures) expect(drawn(figure, true)).toBe(first(figure, true));
  });

  it('are files of their own, with nothing left to look up', () => {
    for (const figure of figures) {
      const text = svgFile(figure, headlessDocument());
      expect(text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 760 \d/);
      expect(text).toContain(`<title>${figure.title}</title>`);
      expect(text).not.toMatch(/var\(|currentColor|href|url\(/);
      expect(text).toContain('prefers-color-scheme:dark');
      const { document } = parseHTML(text);
      expect(document.querySelectorAll('svg')).toHaveLength(2);
      expect(document.querySelectorAll('text').length).toBeGreaterThan(5);
    }
  });
});

describe('figures of unusual runs', () => {
  it.each<[string, MakeOptions]>([
    ['one deal', { games: 4 }],
    ['one agent in all seats', { agents: ['heuristic', 'heuristic', 'heuristic', 'heuristic'], games: 16 }],
    ['three players', { agents: ['a', 'b', 'c'], games: 30 }],
    [
      'five agents with long names',
      { agents: [1, 2, 3, 4, 5].map((n) => `mcts:iterations=${n}00,priors=heuristic,x=${'y'.repeat(20)}`), games: 20 },
    ],
  ])('%s', async (_, options) => {
    for (const figure of all(figureGroups(await dataOf(options))))
      for (const narrow of [false, true])
        expect(drawn(figure, narrow), figure.id).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('leave out what was not recorded', async () => {
    const data = await dataOf({ games: 8, record: ['games', 'seats', 'rounds'] });
    expect(figureGroups(data).map(({ title, figures }) => [title, figures.length])).toEqual([
      ['Outcome', 4],
      ['Course of the game', 3],
    ]);
  });

  it('are none when every game failed', async () => {
    expect(figureGroups(await dataOf({ games: 8, failEvery: 1 }))).toEqual([]);
  });
});
