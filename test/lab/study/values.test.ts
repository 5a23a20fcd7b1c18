import { describe, expect, it } from 'vitest';
import { meanInterval } from '../../../src/base/stats/intervals.ts';
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
