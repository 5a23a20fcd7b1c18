import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endingSearches, SearchEnded } from '../../../src/players/search/budget.ts';
import { Budget } from '../../../src/players/search/index.ts';

/** Searches move the clock, so nothing depends on what else the machine does. */
let clock = 0;
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => clock));
afterEach(() => void vi.restoreAllMocks());

/** A search that counts its iterations, each of which takes that many milliseconds. */
const counting = (milliseconds = 0) => ({
  done: 0,
  iterate() {
    this.done++;
    clock += milliseconds;
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
    expect([slow.done, quick.done, hasty.done]).toEqual([10, 10, 1]);
  });

  it('plans what the time was enough for last time, whichever search spent it', () => {
    new Budget(1000, 20).spend(counting(2));
    expect(new Budget(1000, 20).plan()).toBe(10);
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
    expect(spentBy(new Budget(1_000_000, 20), 4)).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
  });
});

describe('endingSearches', () => {
  it('ends searches within others, and nothing after it', () => {
    let left = 5;
    const inner = counting();
    const outer = { iterate: () => new Budget(3).spend(inner) };
    expect(() =>
      endingSearches(
        () => left-- === 0,
        () => new Budget(1000).spend(outer),
      ),
    ).toThrow(SearchEnded);
    expect(inner.done).toBe(3);
    const after = counting();
    new Budget(7).spend(after);
    expect(after.done).toBe(7);
  });

  it('ends a search by the clock', () => {
    const search = counting(1);
    expect(() =>
      endingSearches(
        () => search.done === 3,
        () => new Budget(1000, 500).spend(search),
      ),
    ).toThrow(SearchEnded);
    expect(search.done).toBe(3);
  });
});
