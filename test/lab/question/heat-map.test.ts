/** The heat map of a sweep over two options: a cell for each pair, and a frame around those as good as the best. */
import { describe, expect, it } from 'vitest';
import { headlessDocument, markup } from '../../../src/base/drawing/document.ts';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import type { SweepAnswer } from '../../../src/lab/question/sweep/answer.ts';
import { pageOf } from '../../../src/lab/question/sweep/figures.ts';
import { expectDrawn } from '../../support/drawing.ts';

/** A setting whose win share is `mean` above the first one's. */
const setting = (settings: Record<string, number | string>, mean: number, asGood = false) => ({
  value: JSON.stringify(settings),
  settings,
  mean: 0.3 + mean,
  effect: { mean, low: mean - 0.02, high: mean + 0.02 },
  asGood,
});

const PAIRS = [
  setting({ reserve: 10, mood: 'calm' }, 0),
  setting({ reserve: 2, mood: 'calm' }, -0.1),
  setting({ reserve: 10, mood: 'wild' }, 0.05, true),
  setting({ reserve: 2, mood: 'wild' }, 0.04, true),
];

/** A sweep that measures the win share of its first agent. */
const ARMS = [{ agents: [{ label: 'varied', options: {} }], ask: { kind: 'sweep', measure: 'winShare' } }];

const figureOf = (arms: readonly ReturnType<typeof setting>[]) =>
  pageOf({ sentence: '', arms } as unknown as SweepAnswer, ARMS as unknown as Experiment[]).figures[0];
const drawn = (arms: typeof PAIRS, narrow = false): string =>
  markup(figureOf(arms).draw({ document: headlessDocument(), width: narrow ? 340 : 860, narrow }));

describe('a sweep over two options', () => {
  it('is a heat map: numbers along an axis by size, every effect with its sign', () => {
    const { title, table, alt } = figureOf(PAIRS);
    expect(title).toBe('What reserve and mood do together');
    expect(table.rows[1]).toEqual(['2', 'calm', '−10.00', '−12.00', '−8.00', 'no']);
    expect(alt).toContain('reserve 10, mood wild: +5.0');
    const svg = drawn(PAIRS);
    expect([...svg.matchAll(/<rect/g)]).toHaveLength(4);
    for (const text of ['0.0', '−10.0', '+5.0', '+4.0']) expect(svg).toContain(`>${text}</text>`);
    expect(svg.indexOf('>2</text>')).toBeLessThan(svg.indexOf('>10</text>'));
  });

  it('shows more and less in two colours, the stronger the effect the fuller, and frames what is as good as the best', () => {
    const cells = [...drawn(PAIRS).matchAll(/<rect[^>]*>/g)].map(([cell]) => cell);
    expect(cells.filter((cell) => cell.includes('stroke="var(--ink)"'))).toHaveLength(2);
    expect(cells[1]).toContain('fill="var(--c2)"');
    expect(cells[1]).toContain('fill-opacity="0.75"');
    expect(cells[2]).toContain('fill="var(--c1)"');
    expect(cells[2]).toContain('fill-opacity="0.38"');
  });

  it('holds no number that is none, wide or narrow', () => {
    const level = PAIRS.map(({ settings }) => setting(settings, 0, true));
    for (const arms of [PAIRS, level]) expectDrawn((narrow) => drawn(arms, narrow));
  });
});

it('a sweep in which pairs are missing, or over one option, is no heat map', () => {
  expect(figureOf(PAIRS.slice(1)).title).toBe('What each setting does');
  expect(figureOf([setting({ reserve: 1 }, 0), setting({ reserve: 2 }, 0.1)]).title).toBe('What each setting does');
});
