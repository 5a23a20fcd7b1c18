/** 2006 §6.3.4 and §6.3.5: party membership grows, and money is paid out. */
import { expect, test } from 'vitest';
import { table } from '../../../support/table.ts';

test('6.3.5 one unit for each mandate of this election, and in rounds 1, 3 and 5 one for each member', () => {
  const paid = (round: number) =>
    table(`
edition: valley-2006
round: ${round}
phase: pay-out
parties: [SPD, CDU, FDP]
starter: SPD
seats:
  SPD: { members: 10, money: 3, unpaid mandates: 12 }
`).cash('SPD');
  expect([1, 2, 3, 4, 5, 6].map(paid)).toEqual([25, 15, 25, 15, 25, 15]);
});

test('6.3.4 membership has no upper end', () => {
  const t = table(`
edition: valley-2006
round: 2
phase: grow-membership
parties: [SPD, CDU, FDP]
national: [Taxes more, none, none, none, none]
seats:
  SPD: { members: 80, platform: [Taxes more] }
`);
  expect(t.members('SPD')).toBe(82);
});
