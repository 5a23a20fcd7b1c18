/** 2006 §6.4.2: party contributions. Cards of 10 … 50 with 1 … 5 dice. */
import { expect, test } from 'vitest';
import { table } from '../../support/table.ts';

const position = (seats = '') => `
edition: valley-2006
round: 2
phase: party-contributions
parties: [SPD, CDU, FDP]
starter: CDU
regions:
  - { region: Hessen, opinions: [none, none, none, none] }
seats:
  SPD: { money: 1, members: 10${seats} }
  CDU: { money: 1, members: 10 }
  FDP: { money: 1, members: 2 }
`;

test('6.4.2 accepted: the money comes, and the largest single die of the card’s is lost', () => {
  const t = table(position(), { 'dice.1': [1, 3, 0], 'dice.2': [0, 0, 0, 0], 'dice.0': [1] });
  expect(t.actor()).toBe('CDU/CSU');
  t.play('accept 30', 'decline 10', 'accept 10');
  expect(t.cash('CDU')).toBe(31);
  expect(t.members('CDU')).toBe(7);
  expect([t.cash('SPD'), t.members('SPD')]).toEqual([11, 9]);
});

test('6.4.2 declined: the sum of the card’s dice is gained; the sole largest rolls three more', () => {
  const t = table(position(), { 'dice.1': [2, 3], 'dice.2': [1, 1, 1, /* bonus */ 3, 3, 2], 'dice.0': [0] });
  t.play('decline 20', 'decline 30', 'decline 10');
  expect(t.members('CDU')).toBe(15);
  expect(t.members('FDP')).toBe(13);
  expect(t.members('SPD')).toBe(10);
  t.done();
});

test('6.4.2 a tie for the largest declined gives nobody the bonus; accepted cards do not count', () => {
  const t = table(position(), { 'dice.1': [1, 1], 'dice.2': [2, 2], 'dice.0': [0, 0, 0, 0, 0] });
  t.play('decline 20', 'decline 20', 'accept 50');
  expect([t.members('CDU'), t.members('FDP')]).toEqual([12, 6]);
  t.done();
});

test('6.4.2 a declined card stays face down until all have chosen', () => {
  const t = table(position());
  t.play('decline 20');
  expect(t.view('SPD').declined[1]).toBe(-32768);
  expect(t.view('CDU').declined[1]).toBe(1);
});

test('6.4.2 membership is never below 0', () => {
  const t = table(position(), { 'dice.2': [3] });
  t.play('decline 10', 'accept 10', 'decline 10');
  expect(t.members('FDP')).toBe(0);
});

test('6.4.2 used cards leave the game, and a seat without a card is not asked', () => {
  const t = table(position(', contributions: []'));
  t.play('accept 30', 'accept 10');
  expect(t.phase()).not.toBe('party-contributions');
  expect(t.state.contributionsLeft[1] & (1 << 2)).toBe(0);
});
