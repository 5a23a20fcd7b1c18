/** What is new in the log, also when a page connects once more and is sent all of it. */
import { expect, test } from 'vitest';
import { afterOwn, unheard } from '../../web/src/news.ts';

test('what has happened since the last turn begins after the last own choice, whatever was sent at a time', () => {
  const log = [null, 1, 0, 2, null, 0, 1, null].map((by) => ({ by }));
  expect(afterOwn(log, 0)).toBe(6);
  expect(afterOwn(log, 1)).toBe(7);
  expect(afterOwn(log, 3)).toBe(0);
});

test('only what has not been heard is read out, and of much the latest', () => {
  const log = Array.from({ length: 30 }, (_, i) => ({ text: `${i}` }));
  expect(unheard(log, 28)).toEqual(['28', '29']);
  expect(unheard(log, 0)).toHaveLength(12);
  expect(unheard(log, 30)).toEqual([]);
});
