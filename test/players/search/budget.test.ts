import { describe, expect, it } from 'vitest';
import { Budget } from '../../../src/players/search/index.ts';

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

  it('plans what the time was enough for the last time, whoever spent it', () => {
    new Budget(1000, 20).spend(counting(2));
    const planned = new Budget(1000, 20).plan();
    expect(planned).toBeGreaterThan(0);
    expect(planned).toBeLessThanOrEqual(11);
  });

  it('says how much of it is spent, by iterations or by time, whichever runs out first', () => {
    const spentBy = (budget: Budget, milliseconds = 0): number[] => {
      const spent: number[] = [];
      const search = counting(milliseconds);
      budget.spend({
        iterate: (part) => {
          spent.push(part);
          search.iterate();
        },
      });
      return spent;
    };
    expect(spentBy(new Budget(4))).toEqual([0, 0.25, 0.5, 0.75]);
    expect(spentBy(new Budget(4, 10_000))).toEqual([0, 0.25, 0.5, 0.75]);
    const timed = spentBy(new Budget(1_000_000, 20), 2);
    expect(timed[0]).toBe(0);
    expect(timed.at(-1)).toBeGreaterThan(0.5);
    expect(timed).toEqual([...timed].sort((a, b) => a - b));
  });
});
