import { describe, expect, it } from 'vitest';
import { seatingsOf } from '../../src/experiment/seating.ts';

describe('seatings', () => {
  it('fixed: as listed', () => {
    expect(seatingsOf('fixed', ['a', 'b', 'a'])).toEqual([[0, 1, 2]]);
  });

  it('rotate: every agent has every seat once', () => {
    expect(seatingsOf('rotate', ['a', 'b', 'c'])).toEqual([
      [0, 1, 2],
      [2, 0, 1],
      [1, 2, 0],
    ]);
  });

  it('all: every order that can be told apart, once', () => {
    const labels = ['a', 'b', 'a', 'c'];
    const seatings = seatingsOf('all', labels);
    const orders = seatings.map((seating) => seating.map((agent) => labels[agent]).join(''));
    expect(new Set(orders).size).toBe(12);
    expect(orders).toHaveLength(12);
    for (const seating of seatings) expect([...seating].sort()).toEqual([0, 1, 2, 3]);
  });

  it.each([
    [['a', 'a', 'a'], 1],
    [['a', 'b', 'b', 'b'], 4],
    [['a', 'b', 'c', 'd', 'e'], 120],
  ])('all: %j in %i seatings', (labels, count) => {
    expect(seatingsOf('all', labels)).toHaveLength(count);
  });

  it('all: not more than anybody can mean', () => {
    expect(() => seatingsOf('all', ['a', 'b', 'c', 'd', 'e', 'f'])).toThrow(
      "'all' would play each deal 720 times, at most 120 are allowed; use 'rotate'",
    );
  });
});
