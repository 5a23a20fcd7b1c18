import { describe, expect, it } from 'vitest';
import { blockShare, meanInterval, singles } from '../../../src/base/stats/intervals.ts';
import { pooled } from '../../../src/lab/study/values.ts';

describe('values of one setting', () => {
  const told = (...values: number[]) => values.map((value) => ({ value, error: null, n: null }));

  it('without errors have the interval of their spread', () => {
    expect(pooled(told(0.2, 0.3, 0.25), 0.95)).toEqual(meanInterval([0.2, 0.3, 0.25]));
  });

  it('are not certain because they are equal', () => {
    for (const values of [told(0.25), told(0.25, 0.25)])
      expect(pooled(values, 0.95)).toEqual({ mean: 0.25, low: -Infinity, high: Infinity });
  });
});

describe('shares of one setting', () => {
  const share = { least: 0, most: 1, isShare: true };
  const alike = (value: number, n: number) => ({ value, error: 0, n });

  it('have intervals within what is possible', () => {
    const few = [{ value: 0.9, error: 0.2, n: 2 }];
    expect(pooled(few, 0.95)).toMatchObject({ high: expect.closeTo(3.44, 2) });
    expect(pooled(few, 0.95, share)).toEqual({ mean: 0.9, low: 0, high: 1 });
    expect(pooled([{ value: 0.9, error: 0.2, n: null }], 0.95, share).high).toBe(1);
    const differ = [0.9, 0.2].map((value) => ({ value, error: null, n: null }));
    expect(pooled(differ, 0.95, share)).toEqual({ mean: expect.closeTo(0.55, 12), low: 0, high: 1 });
    // Not known stays not known, whatever the range.
    expect(pooled(differ.slice(0, 1), 0.95, share).high).toBe(Infinity);
    expect(pooled([{ value: 1.2, error: 0.5, n: 3 }], 0.95, { least: 1, most: 4, isShare: false }).low).toBe(1);
  });

  it('of deals that were all alike are as wide as those of a run with these deals', () => {
    for (const level of [0.95, 0.999])
      for (const n of [2, 20]) {
        const run = blockShare(singles(Array(n).fill(1)), { seats: 1, players: 4 }, level);
        expect(pooled([alike(1, n)], level, share)).toEqual(run);
        const even = blockShare(singles(Array(n).fill(0.25)), { seats: 1, players: 4 }, level);
        expect(pooled([alike(0.25, n)], level, share)).toEqual(even);
      }
    const twice = pooled([alike(0.25, 10), alike(0.25, 10)], 0.95, share);
    expect(twice).toEqual(pooled([alike(0.25, 20)], 0.95, share));
    const differ = pooled([alike(0, 10), alike(0.5, 10)], 0.95, share);
    const run = blockShare(singles([...Array(10).fill(0), ...Array(10).fill(0.5)]));
    expect(differ.mean).toBeCloseTo(0.25, 12);
    expect(differ.high).toBeCloseTo(run.high, 12);
    // Two seats of an agent cannot win more than half of the deals each.
    expect(pooled([alike(0.25, 20)], 0.95, { ...share, most: 0.5 }).high).toBeLessThan(0.3);
  });

  it('count deals that were all alike as less than certain among others', () => {
    const mixed = pooled([alike(0.25, 2), { value: 0.3, error: 0.02, n: 2 }], 0.95, share);
    const { high } = pooled([{ value: 0.3, error: 0.02, n: 2 }], 0.95, { ...share, isShare: false });
    expect(mixed.high).toBeGreaterThan(high);
    expect(mixed.high).toBeLessThanOrEqual(1);
  });
});
