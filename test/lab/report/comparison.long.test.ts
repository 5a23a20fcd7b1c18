import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { headlessDocument, markup } from '../../../src/base/drawing/document.ts';
import type { Compared, ComparedArm, ComparedMeasure } from '../../../src/lab/report/compared.ts';
import { comparisonAnswer } from '../../../src/lab/report/comparison-answer.ts';
import { armTable, comparisonFigures } from '../../../src/lab/report/comparison-section.ts';
import { pageOf } from '../../../src/lab/report/page.ts';
import { readRunData } from '../../../src/lab/store/run-data.ts';
import { hasBrowser, TOO_WIDE, withBrowser } from '../../support/browser.ts';
import { expectDrawn } from '../../support/drawing.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { storeMade } from '../../support/stored.ts';

const estimate = (mean: number, half: number) => ({ mean, low: mean - half, high: mean + half });

/** An arm whose first agent wins `share` of its games. */
const arm = (name: string, agents: readonly string[], share = 0.25): ComparedArm => ({
  ...{ name, run: `run-${name}`, edition: 'valley-2006', players: 4 },
  agents: agents.map((id, i) => ({
    ...{ id, games: 40, score: { mean: 250, sd: 40 }, rank: { mean: 2.5 } },
    winShare: estimate(i === 0 ? share : (1 - share) / 3, 0.05),
  })),
});

const difference = (of: Partial<ComparedMeasure> & { arm: string }, mean: number, half: number): ComparedMeasure => ({
  ...{ agent: null, kind: 'score of all seats', unit: 'points', first: 250, mean: 250 + mean },
  ...of,
  difference: estimate(mean, half),
});

const RULES: Compared = {
  arms: ['valley-2006', 'dear meetings', 'no polls'].map((name) => arm(name, ['heuristic'])),
  differences: [
    difference({ arm: 'dear meetings' }, -4, 1),
    difference({ arm: 'dear meetings', kind: 'paid for polls', unit: 'units a game' }, -40, 60),
    difference({ arm: 'no polls' }, -15, 3),
    difference({ arm: 'no polls', kind: 'paid for polls', unit: 'units a game' }, -590, 6),
  ],
  sweep: null,
};

const SHARES = [0.25, 0.4, 0.1];
const SWEEP: Compared = {
  arms: SHARES.map((share, i) => arm(`saver with reserve ${4 * i}`, ['saver', 'heuristic'], share)),
  differences: [1, 2].map((i) =>
    difference(
      { arm: `saver with reserve ${4 * i}`, agent: 0, kind: 'win share', unit: 'share', first: 0.25, mean: SHARES[i] },
      SHARES[i] - 0.25,
      i === 1 ? 0.2 : 0.05,
    ),
  ),
  sweep: { what: 'reserve of saver', agent: 0, values: [0, 4, 8] },
};

const LADDER: Compared = {
  arms: [
    arm('heuristic against random', ['heuristic', 'random'], 0.9),
    arm('mcts:iterations=40,priors=none against heuristic', ['mcts:iterations=40,priors=none', 'heuristic'], 0.28),
  ],
  differences: [],
  sweep: null,
};

const figure = (compared: Compared, id: string) => comparisonFigures(compared).figures.find((one) => one.id === id)!;
const drawn = (compared: Compared, id: string, narrow = false): string =>
  markup(figure(compared, id).draw({ document: headlessDocument(), width: narrow ? 340 : 848, narrow }));

describe('the answer of arms', () => {
  it('says what rules change beyond chance, and of a single agent no win share', () => {
    expect(comparisonAnswer(RULES)).toEqual([
      'B (dear meetings) against A (valley-2006), on the same deals: score of all seats −4.0 points (−5.0 to −3.0).',
      'C (no polls) against A (valley-2006), on the same deals: score of all seats −15.0 points (−18.0 to −12.0) ' +
        'and paid for polls −590.0 units a game (−596.0 to −584.0).',
    ]);
    expect(armTable(RULES).text).not.toMatch(/win share|25\.0/);
  });

  it('shows who wins when arms set agents against each other', () => {
    const [first, second] = comparisonAnswer(LADDER);
    expect(first).toMatch(/^In A \(heuristic against random\) heuristic wins 90\.0.% of games .* more than an even/);
    expect(second).toMatch(/^In B \(mcts.* against heuristic\) mcts.* not clearly more than an even share of 25.%\.$/);
  });

  it('shows where in a sweep an agent wins most, and what differs from the first value', () => {
    const [best, others] = comparisonAnswer(SWEEP);
    expect(best).toMatch(/^By reserve of saver, saver wins most at 4, 40\.0.% .*, and least at 8, 10\.0.% of games/);
    expect(others).toMatch(/more than chance explains: 8 by −15\.0 percentage points \(−20\.0 to −10\.0\)\.$/);
  });
});

describe('the figures of arms', () => {
  it('give each measure an axis of its own', () => {
    const svg = drawn(RULES, 'comparison');
    const labels = [...svg.matchAll(/<g[^>]*x-axis tick label[^>]*>(.*?)<\/g>/g)].map(([, g]) =>
      g.match(/[−+]?\d+(?=<)/g),
    );
    expect(labels).toHaveLength(2);
    const [points, units] = labels.map((ticks) =>
      Math.max(...ticks!.map((tick) => Math.abs(Number(tick.replace('−', '-'))))),
    );
    expect(points).toBeLessThanOrEqual(20);
    expect(units).toBeGreaterThanOrEqual(500);
  });

  it('hold all arms, the first among them', () => {
    for (const [compared, id] of [
      [RULES, 'comparison'],
      [LADDER, 'arm-shares'],
    ] as const) {
      const { legend } = figure(compared, id);
      expect(legend!.map(({ label }) => label.slice(2))).toEqual(compared.arms.map(({ name }) => name));
      for (let i = 0; i < compared.arms.length; i++) expect(drawn(compared, id)).toContain(`fill="var(--c${i + 1})"`);
    }
  });

  it('make one figure of a sweep: its values across, win shares upwards, with intervals', () => {
    expect(comparisonFigures(SWEEP).figures.map(({ id }) => id)).toEqual(['sweep', 'comparison']);
    const svg = drawn(SWEEP, 'sweep');
    const dots = [...svg.matchAll(/<circle[^>]*cy="([\d.]+)" cx="([\d.]+)"/g)].slice(0, 3);
    const [x, y] = [2, 1].map((at) => dots.map((dot) => Number(dot[at])));
    expect(x[1] - x[0]).toBeCloseTo(x[2] - x[1], 0);
    expect(y[1]).toBeLessThan(y[0]);
    expect(y[2]).toBeGreaterThan(y[0]);
    expect(svg).toContain('reserve of saver →');
    expect(figure(SWEEP, 'sweep').table.rows[1]).toEqual(['saver', '4', '40.0\u202f%', '35.0 to 45.0\u202f%']);
  });

  it('are none of which nothing is known', () => {
    const alone = {
      ...RULES,
      differences: RULES.differences.map((row) => ({ ...row, difference: estimate(1, Infinity) })),
    };
    expect(comparisonFigures(alone).figures).toEqual([]);
  });

  it('hold no number that is none, wide or narrow', () => {
    for (const compared of [RULES, SWEEP, LADDER])
      for (const { id } of comparisonFigures(compared).figures)
        expectDrawn((narrow) => drawn(compared, id, narrow), id);
  });
});

it.skipIf(!hasBrowser)('a page of arms is never wider than the screen, nor are its tables', async () => {
  const { store } = await storeMade({ games: 40, arm: 'valley-2006' });
  const data = await readRunData(store, await store.run());
  store.close();
  const words = { edition: 'Die Macher', variant: null, ownPrinting: null, asked: null, config: '', command: '' };
  const folder = temporaryFolder();
  await withBrowser(async (browser) => {
    for (const [i, comparison] of [RULES, SWEEP, LADDER].entries()) {
      const path = join(folder, `${i}.html`);
      writeFileSync(
        path,
        pageOf(
          { ...data, run: { ...data.run, run: comparison.arms[0].run } },
          { ...words, database: 'results/arms.duckdb', notes: [], comparison },
        ),
      );
      const tab = await browser.newPage();
      await tab.goto(`file://${path}`);
      for (const width of [1280, 900, 700, 360]) {
        await tab.setViewportSize({ width, height: 900 });
        expect(await tab.evaluate(TOO_WIDE), `${i}, ${width}`).toEqual([]);
      }
    }
  });
});
