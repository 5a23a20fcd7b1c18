import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { meanInterval } from '../../../src/base/stats/intervals.ts';
import { simultaneous } from '../../../src/base/stats/simultaneous.ts';

const normal = (random: Random): number => {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += random.next();
  return sum;
};

const width = ({ low, high }: { low: number; high: number }): number => high - low;

describe('simultaneous intervals', () => {
  const random = new Random(5, 6);
  const next = () => random.next();

  it('of one series are the t interval, and of equal series too', () => {
    const values = Array.from({ length: 40 }, () => normal(random));
    const alone = meanInterval(values);
    for (const estimate of simultaneous([values, values, values], next)) {
      expect(estimate.mean).toBeCloseTo(alone.mean, 9);
      expect(width(estimate) / width(alone)).toBeCloseTo(1, 1);
    }
  });

  it('hold all together in 95 of 100 cases where series are of common blocks', () => {
    const experiments = 300;
    let held = 0;
    for (let i = 0; i < experiments; i++) {
      const common = Array.from({ length: 60 }, () => normal(random));
      const series = Array.from({ length: 6 }, () => common.map((value) => value + normal(random)));
      if (simultaneous(series, next).every(({ low, high }) => low < 0 && high > 0)) held++;
    }
    expect(held / experiments).toBeGreaterThan(0.915);
    expect(held / experiments).toBeLessThan(0.985);
  });

  it('are numbers for two blocks or a few that are equally far from their mean, and where a series never differs', () => {
    for (const values of [
      [0.1, 0.4],
      [0.1, 0.7],
      [1, 3, 1, 3],
      [0.2, 0.5, 0.5],
    ])
      for (const estimates of [simultaneous([values, values.map(() => 0)], next), simultaneous([values], next)]) {
        const [moving, still] = estimates;
        expect(Number.isFinite(moving.high)).toBe(true);
        expect(moving.high - moving.low).toBeGreaterThanOrEqual(width(meanInterval(values)) * (1 - 1e-9));
        expect([still?.low ?? 0, still?.high ?? 0]).toEqual([0, 0]);
      }
    expect(simultaneous([[1, 2]], next)[0]).toEqual({ ...meanInterval([1, 2]), p: 1 });
  });

  it('are endless for one block, and refuse series of other blocks', () => {
    expect(simultaneous([[1], [2]], next)[1]).toEqual({ mean: 2, low: -Infinity, high: Infinity, p: 1 });
    expect(() => simultaneous([[1], [2, 3]], next)).toThrow('Simultaneous intervals need series of the same blocks.');
  });
});
