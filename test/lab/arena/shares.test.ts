import { expect, it } from 'vitest';
import { Shares } from '../../../src/lab/arena/shares.ts';

const sizes = (games: number, workers: number, even: boolean): number[] => {
  const shares = new Shares([...Array(games).keys()], workers, even);
  const all: (readonly number[])[] = [];
  for (let share = shares.take(); share.length > 0; share = shares.take()) all.push(share);
  expect(all.flat()).toEqual([...Array(games).keys()]);
  return all.map(({ length }) => length);
};

it('share out all games in parts that get smaller, or in as few as there can be for programs', () => {
  expect(sizes(16, 2, false)).toEqual([2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1]);
  expect(sizes(401, 2, true)).toEqual([201, 200]);
  expect(sizes(2100, 2, true)).toEqual([350, 350, 350, 350, 350, 350]);
  expect(sizes(1, 4, true)).toEqual([1]);
  expect(sizes(0, 4, true)).toEqual([]);
});
