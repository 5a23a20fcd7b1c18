import { expect, it } from 'vitest';
import { luceWorth } from '../../../src/base/stats/luce.ts';

/** The results of that many games at each table of three agents, when each wins in proportion to its worth. */
const tablesOf = (worth: readonly number[], games: number) =>
  worth.flatMap((_, a) =>
    worth.slice(a + 1).flatMap((_b, i) =>
      worth.slice(a + i + 2).map((_c, j) => {
        const seats = [a, a + 1 + i, a + i + 2 + j];
        const all = seats.reduce((sum, seat) => sum + worth[seat], 0);
        return { seats, wins: seats.map((seat) => (games * worth[seat]) / all), games };
      }),
    ),
  );

it('finds the worth of agents again', () => {
  const worth = [1, 2, 4, 0.5];
  const found = luceWorth(4, tablesOf(worth, 100_000));
  for (const [i, own] of worth.entries()) expect(found[i] / found[0]).toBeCloseTo(own, 2);
});

it('counts seats of one agent at one table each', () => {
  const [one, other] = luceWorth(2, [{ seats: [0, 1, 1], wins: [50_000, 25_000, 25_000], games: 100_000 }]);
  expect(one / other).toBeCloseTo(2, 2);
});

it('leaves who has won all, or nothing, finite', () => {
  const [always, never] = luceWorth(2, [{ seats: [0, 1], wins: [40, 0], games: 40 }]);
  expect(always).toBeLessThan(1000);
  expect(never).toBeGreaterThan(0);
  expect(luceWorth(3, [])).toEqual([1, 1, 1]);
});
