/** 2006 §6.3.1: mandates. `scenarios/` shows who wins. */
import { expect, test } from 'vitest';
import { valley2006 } from '../../../../src/rules/engine/editions/valley-2006/index.ts';
import { Game } from '../../../../src/rules/engine/game.ts';

test('6.3.1 the Brandenburg card', () => {
  const game = new Game(valley2006, 4);
  const brandenburg = valley2006.components.regions.findIndex((region) => region.id === 'brandenburg');
  const mandates = (votes: number) => game.rules.mandatesFor(brandenburg, votes);
  expect([0, 4].map(mandates)).toEqual([0, 0]);
  expect([5, 10, 15, 20, 25, 30, 35, 40, 45, 50].map(mandates)).toEqual([5, 7, 9, 11, 13, 16, 19, 22, 25, 28]);
  expect([9, 14, 19, 24, 29, 34, 39, 44, 49].map(mandates)).toEqual([5, 7, 9, 11, 13, 16, 19, 22, 25]);
});
