/** 2006 §6.2.6: organizing party meetings. */
import { expect, test } from 'vitest';
import { table } from '../../support/table.ts';

const position = (cash: number, extra = '') => `
edition: valley-2006
phase: organize-meetings
parties: [SPD, CDU, FDP]
starter: SPD
regions:
  - { region: Hessen, opinions: [none, none, none, none]${extra} }
  - { region: Berlin, opinions: [none, none, none, none] }
seats:
  SPD: { money: ${cash} }
  CDU: { money: 9 }
  FDP: { money: 0 }
`;

test('6.2.6 a meeting costs 1 and goes from supply to the board, region by region', () => {
  const t = table(position(20));
  t.play('meetings Hessen 3', 'meetings Berlin 2');
  expect(t.meetings('Hessen', 'SPD')).toBe(3);
  expect(t.meetings('Berlin', 'SPD')).toBe(2);
  expect(t.cash('SPD')).toBe(15);
  expect(t.meetingSupply('SPD')).toBe(13);
});

test('6.2.6 at most four meetings in a region a round', () => {
  const t = table(position(20));
  expect(t.offers()).toEqual(['pass', ...[1, 2, 3, 4].map((n) => `meetings Hessen ${n}`)]);
});

test('6.2.6 no more than the money pays for', () => {
  const t = table(position(2));
  expect(t.offers()).toEqual(['pass', 'meetings Hessen 1', 'meetings Hessen 2']);
  t.play('meetings Hessen 2');
  expect(t.actor()).toBe('CDU/CSU');
});

test('6.2.6 ten places a party and region', () => {
  const t = table(position(20, ', meetings: { SPD: 8 }'));
  expect(t.offers()).toEqual(['pass', 'meetings Hessen 1', 'meetings Hessen 2']);
  t.play('meetings Hessen 2');
  expect(t.meetings('Hessen', 'SPD')).toBe(10);
});

test('6.2.6 with ten there, the region is passed over', () => {
  const t = table(position(20, ', meetings: { SPD: 10 }'));
  expect(t.offers()[1]).toBe('meetings Berlin 1');
});

test('6.2.6 turn order is clockwise from the starting seat; a seat without money is not asked', () => {
  const t = table(position(20));
  t.play('pass', 'pass', 'pass', 'pass');
  expect(t.actor()).toBe('CDU/CSU');
  t.play('pass', 'pass', 'pass', 'pass');
  expect(t.phase()).not.toBe('organize-meetings');
});
