/** Small words and numbers that several parts of the page show in the same way. */
import { expect, test } from 'vitest';
import { tied } from '../../web/src/words.ts';

const NBSP = '\u00a0';

test('a line ends neither between a number and its percent sign nor beside an arrow', () => {
  expect(tied('Better by 4.4 %: money 46 → 42, votes 0 → 5').split(' ')).toEqual([
    ...['Better', 'by', `4.4${NBSP}%:`, 'money', `46${NBSP}→${NBSP}42,`, 'votes', `0${NBSP}→${NBSP}5`],
  ]);
  expect(tied('44% szans')).toBe('44% szans');
});
