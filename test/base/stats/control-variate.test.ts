import { expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { controlled } from '../../../src/base/stats/control-variate.ts';
import { mean, sd } from '../../../src/base/stats/describe.ts';

/** Values around 0.2 that share this much of their spread with a control. */
const sample = (random: Random, n: number, shared: number) => {
  const noise = () => random.next() + random.next() + random.next() - 1.5;
  const controls = Array.from({ length: n }, noise);
  return { controls, values: controls.map((control) => 0.2 + shared * control + (1 - shared) * noise()) };
};

it('takes out of the spread what the control explains', () => {
  const { values, controls } = sample(new Random(1, 2), 2000, 0.5);
  // Half and half: the control explains half of the variance.
  expect(sd(controlled(values, controls)) ** 2 / sd(values) ** 2).toBeCloseTo(0.5, 1);
});

it('costs almost nothing where the control says nothing', () => {
  const { values, controls } = sample(new Random(3, 4), 2000, 0);
  expect(sd(controlled(values, controls)) / sd(values)).toBeCloseTo(1, 2);
  expect(controlled([1, 2, 3, 4], [0, 0, 0, 0])).toEqual([1, 2, 3, 4]);
});

it('is unbiased, with few values as well', () => {
  const random = new Random(5, 6);
  const means = Array.from({ length: 4000 }, () => {
    const { values, controls } = sample(random, 12, 0.8);
    return mean(controlled(values, controls));
  });
  expect(Math.abs(mean(means) - 0.2) / (sd(means) / Math.sqrt(means.length))).toBeLessThan(4);
});
