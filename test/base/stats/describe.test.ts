import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correlation, mean, median, quantile, sd } from '../../../src/base/stats/describe.ts';

describe('describe', () => {
  // NIST Statistical Reference Datasets, univariate summary statistics.
  it('gives the certified mean and sd of NumAcc1', () => {
    const values = [10000001, 10000003, 10000002];
    expect(mean(values)).toBe(10000002);
    expect(sd(values)).toBe(1);
  });

  it('gives the certified mean and sd of NumAcc3', () => {
    const values = [1000000.2, ...Array.from({ length: 500 }, () => [1000000.1, 1000000.3]).flat()];
    expect(mean(values)).toBeCloseTo(1000000.2, 8);
    expect(sd(values)).toBeCloseTo(0.1, 8);
  });

  it.each([
    // R 4: quantile(1:10, p), type 7.
    [0, 1],
    [0.1, 1.9],
    [0.25, 3.25],
    [0.5, 5.5],
    [0.9, 9.1],
    [1, 10],
  ])('gives the quantile at %f of 1 … 10 as R does', (p, expected) => {
    expect(quantile([10, 1, 9, 2, 8, 3, 7, 4, 6, 5], p)).toBeCloseTo(expected, 12);
  });

  it('says NaN where there is nothing to describe', () => {
    expect([mean([]), median([]), sd([7])]).toEqual([NaN, NaN, NaN]);
  });

  it('has as many values below the median as above', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
        const middle = median(values);
        const below = values.filter((value) => value < middle).length;
        const above = values.filter((value) => value > middle).length;
        expect(Math.max(below, above)).toBeLessThanOrEqual(values.length / 2);
      }),
    );
  });

  it('gives the correlation of Anscombe’s first data set', () => {
    const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
    const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];
    expect(correlation(x, y)).toBeCloseTo(0.8164, 4);
    expect(correlation(x, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1])).toBeNaN();
  });
});
