import { describe, expect, it } from 'vitest';
import { Budget } from '../../src/search/index.ts';

/** A search that counts its iterations, each of which takes about so many milliseconds. */
const counting = (milliseconds = 0) => ({
  done: 0,
  iterate() {
    const end = performance.now() + milliseconds;
    this.done++;
    while (performance.now() < end);
  },
});

describe('Budget', () => {
  it('is the iterations when there is no time limit', () => {
    const budget = new Budget(25);
    const search = counting();
    budget.spend(search);
    expect([budget.plan(), search.done]).toEqual([25, 25]);
  });

  it('ends with whichever of time and iterations is used up first, after one iteration at least', () => {
    const [slow, quick, hasty] = [counting(2), counting(), counting(5)];
    new Budget(1000, 20).spend(slow);
    new Budget(10, 10_000).spend(quick);
    new Budget(1000, 1).spend(hasty);
    expect(slow.done).toBeGreaterThan(0);
    expect(slow.done).toBeLessThanOrEqual(11);
    expect([quick.done, hasty.done]).toEqual([10, 1]);
  });

  it('plans what the time was enough for the last time', () => {
    const budget = new Budget(1000, 20);
    expect(budget.plan()).toBe(200);
    const search = counting(2);
    budget.spend(search);
    expect(budget.plan()).toBeGreaterThan(0);
    expect(budget.plan()).toBeLessThanOrEqual(11);
  });
});
