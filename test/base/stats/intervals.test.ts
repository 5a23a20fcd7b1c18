import { describe, expect, it } from 'vitest';
import { sd } from '../../../src/base/stats/describe.ts';
import { normalQuantile, tCdf, tQuantile } from '../../../src/base/stats/distributions.ts';
import {
  type BlockSums,
  blockMean,
  blockShare,
  meanInterval,
  pairedDifference,
  singles,
  unseen,
  wilson,
} from '../../../src/base/stats/intervals.ts';

describe('tQuantile', () => {
  // NIST/SEMATECH e-Handbook, 1.3.6.7.2, critical values of Student's t distribution.
  it.each([
    [0.9, 1, 3.078],
    [0.95, 1, 6.314],
    [0.975, 1, 12.706],
    [0.99, 1, 31.821],
    [0.995, 1, 63.657],
    [0.975, 2, 4.303],
    [0.975, 3, 3.182],
    [0.975, 4, 2.776],
    [0.975, 5, 2.571],
    [0.95, 10, 1.812],
    [0.975, 10, 2.228],
    [0.995, 10, 3.169],
    [0.975, 29, 2.045],
    [0.975, 30, 2.042],
    [0.975, 60, 2.0],
    [0.975, 100, 1.984],
  ])('at %f with %i degrees of freedom is the tabled %f', (p, degrees, expected) => {
    expect(tQuantile(p, degrees)).toBeCloseTo(expected, 3);
  });

  it('is antisymmetric and undone by the distribution function', () => {
    for (const degrees of [1, 2.5, 7, 499, 24999]) {
      expect(tQuantile(0.1, degrees)).toBe(-tQuantile(0.9, degrees));
      expect(tCdf(tQuantile(0.83, degrees), degrees)).toBeCloseTo(0.83, 11);
    }
  });

  it('becomes the normal quantile', () => {
    // Abramowitz and Stegun, table 26.5.
    // NIST and R's qnorm, to twelve digits.
    expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 12);
    expect(normalQuantile(0.995)).toBeCloseTo(2.575829303548901, 12);
    expect(normalQuantile(0.001)).toBeCloseTo(-3.090232306167814, 12);
    expect(normalQuantile(1e-10)).toBeCloseTo(-6.361340902404056, 11);
    expect(normalQuantile(1e-20)).toBeCloseTo(-9.26234008979841, 11);
    expect(normalQuantile(0.5)).toBe(0);
    expect(tQuantile(0.975, 1e12)).toBe(normalQuantile(0.975));
    expect(tQuantile(0.975, 1e6)).toBeCloseTo(1.959966357, 8);
  });

  it('refuses what has no quantile', () => {
    expect(() => tQuantile(1, 5)).toThrow('between 0 and 1, not 1');
    expect(() => tQuantile(0.5, 0)).toThrow('one degree of freedom or more, not 0');
  });
});

describe('wilson', () => {
  // Newcombe (1998), Statistics in Medicine 17, table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0.0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i in %i is the published %f to %f', (successes, trials, low, high) => {
    const interval = wilson(successes, trials);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it('knows nothing without trials', () => {
    expect(wilson(0, 0)).toEqual({ mean: NaN, low: 0, high: 1 });
  });
});

describe('meanInterval', () => {
  // NIST/SEMATECH e-Handbook, 1.3.5.2: 195 values of heat flow, mean 9.261460, sd 0.022789 (ZARR13).
  it('gives the confidence limits of the handbook', () => {
    const values = withMoments(195, 9.26146, 0.022789);
    expect(sd(values)).toBeCloseTo(0.022789, 9);
    const { low, high } = meanInterval(values);
    expect(low).toBeCloseTo(9.258242, 5);
    expect(high).toBeCloseTo(9.264679, 5);
  });

  // Student (1908), Biometrika 6, table of additional hours of sleep; interval as in R's t.test(paired = TRUE).
  it("gives the interval of Student's sleep data", () => {
    const first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0];
    const second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];
    const difference = pairedDifference(first, second);
    expect(difference.mean).toBeCloseTo(-1.58, 10);
    expect(difference.low).toBeCloseTo(-2.4598858, 6);
    expect(difference.high).toBeCloseTo(-0.7001142, 6);
  });

  it('refuses pairs that do not pair', () => {
    expect(() => pairedDifference([1, 2], [1])).toThrow('not 2 and 1 values');
  });
});

describe('blockMean', () => {
  const sumsOf = (blocks: readonly (readonly number[])[]): BlockSums => {
    const pairs = blocks.map((block) => ({ s: block.reduce((a, b) => a + b, 0), n: block.length }));
    const total = (f: (pair: { s: number; n: number }) => number) => pairs.reduce((sum, pair) => sum + f(pair), 0);
    return {
      blocks: blocks.length,
      sum: total(({ s }) => s),
      count: total(({ n }) => n),
      sumSquares: total(({ s }) => s * s),
      cross: total(({ s, n }) => s * n),
      countSquares: total(({ n }) => n * n),
    };
  };

  it('is the t interval of the block means when blocks are equal', () => {
    const blocks = [
      [1, 0, 0, 1],
      [0, 0, 0.5, 0],
      [1, 1, 0, 1],
    ];
    const expected = meanInterval(blocks.map((block) => block.reduce((a, b) => a + b, 0) / block.length));
    const found = blockMean(sumsOf(blocks));
    expect(found.mean).toBeCloseTo(expected.mean, 12);
    expect(found.low).toBeCloseTo(expected.low, 12);
    expect(found.high).toBeCloseTo(expected.high, 12);
  });

  it('weighs values, not blocks, when one lacks a game', () => {
    expect(blockMean(sumsOf([[1, 1, 1], [0]])).mean).toBe(0.75);
  });

  it('says that one block shows nothing of the spread', () => {
    expect(blockMean(singles([0.4]))).toEqual({ mean: 0.4, low: -Infinity, high: Infinity });
    expect(blockShare(singles([0.4]))).toEqual({ mean: 0.4, low: 0, high: 1 });
    expect(blockMean(singles([]))).toEqual({ mean: NaN, low: NaN, high: NaN });
  });

  it('stays inside 0 … 1 as a share, and is not certain of what never happened', () => {
    expect(blockShare(singles([0, 0, 0, 0.1]))).toMatchObject({ mean: 0.025, low: 0 });
    expect(blockShare(singles(Array(20).fill(0)))).toEqual(wilson(0, 20));
    expect(blockShare(singles(Array(20).fill(1))).low).toBeCloseTo(1 - 0.1611, 4);
  });

  it('is not certain of a share that was the same in all blocks', () => {
    // Two deals of four games, in each of which the agent won one: rotation makes that likely, whatever its share is.
    const two = { blocks: 2, sum: 2, count: 8, sumSquares: 2, cross: 8, countSquares: 32 };
    const part = (blocks: number) => wilson(0, blocks).high;
    for (const [blocks, sums] of [
      [2, two],
      [20, singles(Array(20).fill(0.25))],
    ] as const) {
      const { mean, low, high } = blockShare(sums, { seats: 1, players: 4 });
      expect(mean).toBe(0.25);
      expect(low).toBeCloseTo(0.25 - part(blocks) * 0.25, 12);
      expect(high).toBeCloseTo(0.25 + part(blocks) * 0.75, 12);
    }
    // Thirds are not exact, so they leave a little spread by rounding.
    for (const [blocks, width] of [
      [2, 0.6],
      [20, 0.15],
      [300, 0.01],
    ])
      for (const third of [1 / 3, (1 / 3 + 1 / 3 + 1 / 3 + 0) / 3]) {
        const { low, high } = blockShare(singles(Array(blocks).fill(third)), { seats: 1, players: 3 });
        expect(high - low, `${blocks} thirds`).toBeGreaterThan(width);
      }
    // Two seats of an agent win half of the deals together, and at most all of them.
    expect(blockShare(singles(Array(20).fill(0.25)), { seats: 2, players: 4 }).high).toBeCloseTo(
      0.25 + part(20) * 0.25,
      12,
    );
    // With many deals little is left of it.
    expect(blockShare(singles(Array(4000).fill(0.25))).high - 0.25).toBeLessThan(0.001);
  });

  it('covers a share from which few deals differ', () => {
    const random = generator(2);
    for (const [blocks, differ] of [
      [3, 0.4],
      [8, 0.1],
      [20, 0.03],
      [100, 0.01],
    ]) {
      // A deal is won once in its four games, or else twice.
      const truth = 0.25 + 0.25 * differ;
      let covered = 0;
      for (let trial = 0; trial < 1000; trial++) {
        const shares = Array.from({ length: blocks }, () => (random() < differ ? 0.5 : 0.25));
        const { low, high } = blockShare(singles(shares), { seats: 1, players: 4 });
        covered += Number(low <= truth && truth <= high);
      }
      expect(covered, `${blocks} deals`).toBeGreaterThan(920);
    }
  });

  it('is no surer of what happened once than of what never happened', () => {
    const won = (games: number) => blockShare(singles(Array.from({ length: 100 }, (_, i) => (i < games ? 0.25 : 0))));
    const [never, once, often] = [0, 1, 40].map(won);
    expect(once.high).toBeGreaterThanOrEqual(never.high);
    expect(often.high).toBeGreaterThan(never.high);
    // Far from its ends a share keeps the interval of its blocks, or hardly more.
    const values = Array.from({ length: 400 }, (_, i) => (i % 3) / 4);
    const [share, mean] = [blockShare(singles(values)), meanInterval(values)];
    expect(share.low).toBe(mean.low);
    expect(share.high - mean.high).toBeLessThan(0.001);
  });

  it('gives who wins everything, and who shares nothing, intervals that belong together', () => {
    const never = blockShare(singles(Array(5).fill(0)));
    const always = blockShare(singles(Array(5).fill(1 / 3)), { seats: 3, players: 4 });
    expect(never.high).toBeCloseTo(0.4345, 4);
    expect(always).toEqual({
      mean: 1 / 3,
      low: expect.closeTo((1 - never.high) / 3, 10),
      high: expect.closeTo(1 / 3, 10),
    });
    // Agents that have every seat win their share for certain.
    expect(blockShare(singles([0.25, 0.25]), { seats: 4, players: 4 })).toEqual({ mean: 0.25, low: 0.25, high: 0.25 });
  });

  it('covers the truth in about 95 of 100 samples of correlated games', () => {
    const random = generator(1);
    let covered = 0;
    for (let trial = 0; trial < 1000; trial++) {
      const blocks = Array.from({ length: 40 }, () => {
        const chance = random();
        return Array.from({ length: 4 }, () => Number(random() < chance));
      });
      const { low, high } = blockMean(sumsOf(blocks));
      covered += Number(low <= 0.5 && 0.5 <= high);
    }
    expect(covered).toBeGreaterThan(930);
    expect(covered).toBeLessThan(970);
  });
});

describe('values that never differed', () => {
  it('leave room for those that were not seen', () => {
    const { mean, low, high } = unseen({ mean: -0.25, low: -0.25, high: -0.25 }, { blocks: 20, least: -1, most: 1 });
    const part = wilson(0, 20).high;
    expect(mean).toBe(-0.25);
    expect(low).toBeCloseTo(-0.25 - part * 0.75, 12);
    expect(high).toBeCloseTo(-0.25 + part * 1.25, 12);
  });

  it('are no matter where some differed, or nothing is known', () => {
    const spread = { mean: 0.1, low: 0.05, high: 0.15 };
    const none = { mean: 0.1, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
    for (const one of [spread, none]) expect(unseen(one, { blocks: 1, least: -1, most: 1 })).toEqual(one);
  });
});

/** A list with that mean and sd: half above, half below, one in the middle. */
function withMoments(n: number, mean: number, sd: number): number[] {
  const half = (n - 1) / 2;
  return [mean, ...Array.from({ length: half }, () => [mean - sd, mean + sd]).flat()];
}

/** A small generator (mulberry32): good enough to draw samples from. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
