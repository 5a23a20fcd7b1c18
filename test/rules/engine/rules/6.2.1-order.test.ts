/** 2006 §6.2.1: the bid for starting player. */
import { expect, test } from 'vitest';
import { valley2006 } from '../../../../src/rules/engine/editions/valley-2006/index.ts';
import { observe } from '../../../../src/rules/engine/observation.ts';
import { Rules } from '../../../../src/rules/engine/rules.ts';
import { UNKNOWN } from '../../../../src/rules/engine/state.ts';
import { type Outcomes, table } from '../../../support/table.ts';

const position = (outcomes: Outcomes = {}, money = [10, 10, 10, 10]) =>
  table(
    `
edition: valley-2006
round: 2
phase: bid-for-order
parties: [SPD, CDU, FDP, Linke]
starter: FDP
seats:
  SPD: { money: ${money[0]} }
  CDU: { money: ${money[1]} }
  FDP: { money: ${money[2]} }
  Linke: { money: ${money[3]} }
`,
    outcomes,
  );
const PARTIES = ['SPD', 'CDU', 'FDP', 'Linke'];

test('6.2.1 bids are secret until all are in', () => {
  const t = position();
  t.play('bid 3', 'bid 5');
  expect(t.view('SPD').bids[0]).toBe(3);
  expect(t.view('SPD').bids[1]).toBe(UNKNOWN);
  expect(t.view('FDP').bids[0]).toBe(UNKNOWN);
  expect(Array.from(t.state.shownBids.subarray(0, 4))).toEqual([-1, -1, -1, -1]);
  t.play('bid 4', 'bid 0');
  expect(Array.from(t.view('SPD').shownBids.subarray(0, 4))).toEqual([3, 5, 4, 0]);
});

test('6.2.1 tied for the highest: those alone bid again, at least as much, and the higher pays its last bid', () => {
  const t = position();
  t.play('bid 4', 'bid 2', 'bid 4', 'bid 1');
  expect(t.actor()).toBe('SPD');
  expect(t.offers()[0]).toBe('bid 4');
  t.play('bid 4');
  expect(t.actor()).toBe('FDP');
  expect(t.view('FDP').bids[0]).toBe(UNKNOWN);
  t.play('bid 6');
  expect(t.actor()).toBe('FDP');
  expect(PARTIES.map(t.cash)).toEqual([10, 10, 4, 10]);
});

test('6.2.1 money is known to its owner alone, though all see what is paid', () => {
  const t = position({}, [10, 9, 8, 7]);
  const view = t.view('SPD');
  expect(Array.from(view.cash.subarray(0, 4))).toEqual([10, UNKNOWN, UNKNOWN, UNKNOWN]);
  expect(Array.from(view.flow.subarray(0, 4))).toEqual([-15, -16, -17, -18]);
});

test('6.2.1 money is known to its owner alone, unless cashVisibility says all', () => {
  const t = position();
  expect(Array.from(t.view('CDU').cash.subarray(0, 3))).toEqual([UNKNOWN, 10, UNKNOWN]);
  const view = t.view('CDU');
  const open = { ...valley2006, parameters: { ...valley2006.parameters, cashVisibility: 'all' as const } };
  observe(new Rules(open, 4), t.state, 1, view);
  expect(Array.from(view.cash.subarray(0, 3))).toEqual([10, 10, 10]);
});
