import { describe, expect, it } from 'vitest';
import { Random } from '../../../../src/base/random/random.ts';
import { judge, levels, wordFor } from '../../../../src/lab/question/balance/judge.ts';
import type { JudgedTable, Standard } from '../../../../src/lab/question/balance/standards.ts';
import type { Tallies, Tally } from '../../../../src/lab/question/balance/tallies.ts';
import { mechanisms } from '../../../../src/lab/question/balance/themes/mechanisms.ts';
import { around, atLeast, member } from '../../../../src/lab/question/balance/themes/members.ts';
import { sentenceOf } from '../../../../src/lab/question/balance/words.ts';

const around0 = around(2, 5);
const interval = (low: number, high: number) => ({ mean: (low + high) / 2, low, high });

describe('a word', () => {
  it.each([
    [-1, 1.5, 'healthy'],
    [2.2, 4, 'watch'],
    [-4, -2.5, 'watch'],
    [5.5, 7, 'broken'],
    [-9, -5.1, 'broken'],
    // Either way, it is not healthy.
    [3, 7, 'watch'],
    [-1, 3, 'open'],
    [-9, 9, 'open'],
  ])('for %d … %d is %s', (low, high, word) => {
    expect(wordFor(around0, interval(low, high))).toBe(word);
  });

  it('is given to a number without spread as well', () => {
    expect(wordFor(around0, interval(0, 0))).toBe('healthy');
    expect(wordFor(atLeast(1, 2), interval(0, 0))).toBe('broken');
  });

  it('is open for what is not known at all', () => {
    expect(wordFor(around0, { mean: Number.NaN, low: Number.NaN, high: Number.NaN })).toBe('open');
  });
});

const table = { players: 4 } as JudgedTable;
const CLUSTERS = 100;

/** One number for each truth, scattered around it. */
const standardOf = (truths: readonly number[], seed: number): Standard => {
  const random = new Random(seed, 5);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  const members = truths.map((truth, i) =>
    member(`number ${i + 1}`, {
      id: String(i),
      isShare: false,
      clusters: {
        sums: Array.from({ length: CLUSTERS }, () => truth + 10 * normal()),
        counts: Array<number>(CLUSTERS).fill(1),
      },
    }),
  );
  return { zones: () => around0, members: () => members, what: 'numbers', theme: 'drama' } as unknown as Standard;
};
const none: Tallies = new Map();

describe('a mechanism that changes no game where it is denied', () => {
  it('is reported as that, instead of the games that would show more', () => {
    const clusters = (sum: number) => ({
      sums: Array<number>(CLUSTERS).fill(sum),
      counts: Array<number>(CLUSTERS).fill(4),
    });
    const bounds = { least: -0.25, most: 0.75, deals: 100 };
    const measure = (id: string, sum: number): [string, Tally] => [
      id,
      { id, clusters: clusters(sum), isShare: false, ...(id.startsWith('denied') ? { bounds } : {}) },
    ];
    const measures: Tallies = new Map([
      measure('denied coalitions', 0),
      measure('changed denied coalitions', 0),
      measure('denied polls', 0.1),
      measure('changed denied polls', 1),
    ]);
    const sentences = judge(mechanisms, measures, table).map((finding) =>
      sentenceOf({ finding, table, more: null, field: 'heuristic', others: [] }),
    );
    expect(sentences.find((one) => one.startsWith('The coalitions'))).toContain(
      'It changed nothing in 400 games: each ended as it would have anyway.',
    );
    expect(sentences.find((one) => one.startsWith('The polls'))).not.toContain('changed nothing');
    expect(sentences.join()).not.toContain('Not known yet: about');
  });
});

describe('judging', () => {
  it('names the worst of several, and says how many games more an open one takes', () => {
    const [{ judged }] = judge([standardOf([0, 30, -12], 1)], none, table);
    expect(judged.map(({ member, word }) => [member, word])).toEqual([
      ['number 2', 'broken'],
      ['number 3', 'broken'],
      ['number 1', 'open'],
    ]);
    expect(judged[2].times).toBeGreaterThan(1.05);
  });

  it('gives a wrong word to hardly any arm, however many numbers it has', () => {
    let alarms = 0;
    for (let seed = 0; seed < 200; seed++) {
      // Right on the edge: half of all single numbers would be found beyond it.
      const findings = judge(
        [standardOf(Array(20).fill(5), seed), standardOf(Array(20).fill(-5), seed + 1000)],
        none,
        table,
      );
      if (findings.some(({ judged }) => judged[0].word === 'broken' || judged.some(({ word }) => word === 'healthy')))
        alarms++;
    }
    expect(alarms).toBeLessThan(0.05 * 200 + 7);
    expect(alarms).toBeGreaterThan(0);
  });
});

describe('the levels of several intervals', () => {
  it('share one chance to be wrong, of which those that come first have half', () => {
    const levelOf = levels([true, true, ...Array<boolean>(100).fill(false)], 0.05);
    expect(levelOf(true)).toBeCloseTo(1 - 0.0125, 10);
    expect(levelOf(false)).toBeCloseTo(1 - 0.025 / 100, 10);
    expect(2 * (1 - levelOf(true)) + 100 * (1 - levelOf(false))).toBeCloseTo(0.05, 10);
  });

  it('are alike where none comes first, or all do', () => {
    expect(levels([false, false], 0.05)(false)).toBeCloseTo(0.975, 10);
    expect(levels([true, true], 0.05)(true)).toBeCloseTo(0.975, 10);
  });
});
