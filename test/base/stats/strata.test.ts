import { expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { meanInterval } from '../../../src/base/stats/intervals.ts';
import { stratifiedMean } from '../../../src/base/stats/strata.ts';

it('is the ordinary interval of a single stratum', () => {
  const values = [3, 1, 4, 1, 5, 9, 2, 6];
  const { mean, low, high } = stratifiedMean([{ weight: 7, values }]);
  const expected = meanInterval(values);
  expect(mean).toBeCloseTo(expected.mean, 12);
  expect(low).toBeCloseTo(expected.low, 9);
  expect(high).toBeCloseTo(expected.high, 9);
});

it('weighs strata by their share of the whole, not by how much was sampled of them', () => {
  const { mean } = stratifiedMean([
    { weight: 3, values: [1, 1, 1, 1, 1, 2] },
    { weight: 1, values: [9, 10] },
  ]);
  expect(mean).toBeCloseTo((3 * (7 / 6) + 9.5) / 4, 12);
});

it('covers the mean as often as it says', () => {
  let covered = 0;
  for (let trial = 0; trial < 500; trial++) {
    const random = new Random(trial, 5);
    const draw = (n: number, spread: number) => Array.from({ length: n }, () => spread * (random.next() - 0.5));
    const { low, high } = stratifiedMean([
      { weight: 5, values: draw(8, 1) },
      { weight: 1, values: draw(12, 20) },
    ]);
    if (low <= 0 && 0 <= high) covered++;
  }
  expect(covered).toBeGreaterThan(455);
  expect(covered).toBeLessThan(492);
});

it('has no end where a stratum has a single value', () => {
  const { low, high } = stratifiedMean([
    { weight: 1, values: [1, 2] },
    { weight: 1, values: [3] },
  ]);
  expect([low, high]).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
});
