import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { isSure, meanInterval } from '../../../src/base/stats/intervals.ts';
import { jointP, LEAST_P, stricter } from '../../../src/base/stats/joint.ts';
import { simultaneous } from '../../../src/base/stats/simultaneous.ts';

const next = (random: Random) => () => random.next();

describe('the p-value of what an interval shows', () => {
  it('is that of the t test where the interval is one of t', () => {
    const values = [1, 2, 3, 4, 5, 6];
    const p = jointP((part) => isSure(meanInterval(values, stricter(0.95, part))));
    // t = 4.5826 with 5 degrees of freedom.
    expect(p).toBeCloseTo(0.00593, 3);
    expect(p).toBeGreaterThan(0.0059);
  });

  it('is that of one of several where they share the chance of a wrong one', () => {
    const values = [1, 2, 3, 4, 5, 6];
    const p = jointP((part) => isSure(meanInterval(values, stricter(1 - 0.05 / 4, part))));
    expect(p / 0.00593).toBeCloseTo(4, 1);
  });

  it('is 1 if nothing is shown, and never less than can be known', () => {
    expect(jointP(() => false)).toBe(1);
    expect(jointP(() => true)).toBe(LEAST_P);
  });
});

describe('p-values of simultaneous intervals', () => {
  it('are below 5 % just where the interval shows a difference, and far from 0 no more than Bonferroni’s', () => {
    const random = new Random(1, 2);
    const series = Array.from({ length: 30 }, (_, i) => Array.from({ length: 50 }, () => i / 20 + random.next() - 0.5));
    for (const one of simultaneous(series, next(random))) {
      expect(one.p <= 0.05).toBe(isSure(one));
      if (!isSure(one)) expect(one.p).toBe(1);
    }
    const alone = jointP((part) => isSure(meanInterval(series[6], stricter(1 - 0.05 / 30, part))));
    expect(simultaneous(series, next(random))[6].p / alone).toBeLessThan(1.05);
  });

  it('know how little a few blocks say', () => {
    // 5 half-widths of an interval of two blocks, whose t has the tails of Cauchy.
    const [{ p }] = simultaneous([[0.99, 1.01]], next(new Random(3, 4)));
    expect(p).toBeCloseTo(0.00637, 4);
    // All alike: coins that all fell on one side.
    expect(simultaneous([[3, 3, 3, 3, 3, 3, 3, 3]], next(new Random(3, 4)))[0].p).toBe(2 ** -7);
  });
});
