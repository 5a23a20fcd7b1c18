import { describe, expect, it } from 'vitest';
import { seatingsOf } from '../../../src/lab/experiment/seating.ts';

describe('seatings', () => {
  it('fixed: as listed', () => {
    expect(seatingsOf('fixed', ['a', 'b', 'a'])).toEqual([[[0, 1, 2]]]);
  });

  it('rotate: every agent has every seat once', () => {
    expect(seatingsOf('rotate', ['a', 'b', 'b'])).toEqual([
      [
        [0, 1, 2],
        [2, 0, 1],
        [1, 2, 0],
      ],
    ]);
  });

  it('rotate: three kinds sit after each other in every cyclic order', () => {
    const orders = seatingsOf('rotate', ['a', 'b', 'c']);
    expect(orders.map(([first]) => first)).toEqual([
      [0, 1, 2],
      [0, 2, 1],
    ]);
    expect(orders[1]).toEqual([
      [0, 2, 1],
      [1, 0, 2],
      [2, 1, 0],
    ]);
  });

  it.each([
    [['a', 'b', 'c', 'd'], 6],
    [['a', 'b', 'b', 'c'], 6],
    [['a', 'b', 'c', 'd', 'e'], 24],
    [['a', 'a', 'b', 'b'], 1],
    [['a', 'a', 'a'], 1],
  ])('rotate: %j in %i cyclic orders', (labels, count) => {
    const orders = seatingsOf('rotate', labels);
    expect(new Set(orders.map(([first]) => first.join())).size).toBe(count);
    expect(orders).toHaveLength(count);
    const turned = (order: number[]) => order.slice(order.indexOf(0)).concat(order.slice(0, order.indexOf(0)));
    for (let i = 0; i < count - 1; i += 2) expect(turned([...orders[i][0]].reverse())).toEqual(orders[i + 1][0]);
  });

  it('all: every order that can be told apart, once', () => {
    const labels = ['a', 'b', 'a', 'c'];
    const [seatings] = seatingsOf('all', labels);
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
    expect(seatingsOf('all', labels)[0]).toHaveLength(count);
  });

  it('all: not more than anybody can mean', () => {
    expect(() => seatingsOf('all', ['a', 'b', 'c', 'd', 'e', 'f'])).toThrow(
      "'all' would play each deal 720 times; expected at most 120, or 'rotate'",
    );
  });
});
