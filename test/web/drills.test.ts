/** When drills come back, as a browser remembers them. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Drill } from '../../src/table/server/messages.ts';
import { isDue, isKnown, solved } from '../../web/src/drills.ts';

const DRILL = { file: 'a.macher', decision: 7 } as Drill;
const DAY = 86_400_000;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) });
  vi.useFakeTimers({ now: 1000 * DAY, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a drill that is answered right comes back later each time, until it is known', () => {
  expect(isDue(DRILL)).toBe(true);
  for (const days of [1, 3, 7, 21]) {
    expect(solved(DRILL, true)).toBe(days);
    expect(isDue(DRILL)).toBe(false);
    vi.setSystemTime(Date.now() + days * DAY);
    expect(isDue(DRILL)).toBe(true);
  }
  expect(isKnown(DRILL)).toBe(false);
  expect(solved(DRILL, true)).toBeNull();
  expect([isKnown(DRILL), isDue(DRILL)]).toEqual([true, false]);
});

test('one that is answered wrong is due at once, and begins again', () => {
  solved(DRILL, true);
  expect(solved(DRILL, false)).toBe(0);
  expect(isDue(DRILL)).toBe(true);
  expect(solved(DRILL, true)).toBe(1);
});

test('what an earlier page remembered is no obstacle', () => {
  localStorage.setItem('macher-drill a.macher 7', '1');
  expect(isDue(DRILL)).toBe(true);
  expect(solved(DRILL, true)).toBe(3);
});
