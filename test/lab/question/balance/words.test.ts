/** Numbers of verdicts in words. */
import { expect, test } from 'vitest';
import { amountText, plain } from '../../../../src/lab/question/balance/words.ts';

test('a unit is singular after a whole 1 alone', () => {
  expect(amountText('minutes', { mean: 1.2, low: 0.6, high: 2.4 })).toBe('1 minute (1 to 2)');
  expect(amountText('minutes', { mean: 2.2, low: 0.6, high: 2.4 })).toMatch(/^2 minutes /);
  expect(plain('points of a share', 0.01)).toBe('+1.0 percentage points');
  expect(plain('minutes', 1, false)).toBe('1');
});
