import { expect, it } from 'vitest';
import { comparable } from '../../../src/table/server/adviser.ts';

const option = (action: number, visits: number | null) => ({ action, visits });

it('advises only on options that were tried about as often as the chosen one', () => {
  const ranked = [option(1, 200), option(2, 200), option(3, 100), option(4, 60), option(5, 12)];
  expect(comparable(ranked).map(({ action }) => action)).toEqual([1, 2, 3]);
});

it('keeps all options of an agent that tries nothing', () => {
  expect(comparable([option(1, null), option(2, null)])).toHaveLength(2);
  expect(comparable([])).toEqual([]);
});
