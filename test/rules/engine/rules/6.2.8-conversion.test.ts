/** 2006 §6.2.8: converting election meetings into votes; the readable examples are in `scenarios/`. */
import { expect, test } from 'vitest';
import { valley2006 } from '../../../../src/rules/engine/editions/valley-2006/index.ts';

test('6.2.8 the least applies to a factor of zero, not to a factor of one', () => {
  const { votes } = valley2006.formulas;
  expect([5, 6, 7].map((meetings) => votes(meetings, 2, -2))).toEqual([2, 3, 3]);
  expect(votes(5, 1, 0)).toBe(5);
});
