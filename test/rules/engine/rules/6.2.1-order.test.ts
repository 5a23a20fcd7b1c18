/** 2006 §6.2.1: the bid for starting player. */
import { expect, test } from 'vitest';
import { UNKNOWN } from '../../../../src/rules/engine/state.ts';
import { table } from '../../../support/table.ts';

test('6.2.1 bids are secret until all are in', () => {
  const t = table(`
edition: valley-2006
phase: bid-for-order
parties: [SPD, CDU, FDP, Linke]
`);
  t.play('bid 3', 'bid 5');
  expect(t.view('SPD').bids[0]).toBe(3);
  expect(t.view('SPD').bids[1]).toBe(UNKNOWN);
  expect(t.view('FDP').bids[0]).toBe(UNKNOWN);
  expect(Array.from(t.state.shownBids.subarray(0, 4))).toEqual([-1, -1, -1, -1]);
  t.play('bid 4', 'bid 0');
  expect(Array.from(t.view('SPD').shownBids.subarray(0, 4))).toEqual([3, 5, 4, 0]);
});
