/** 2006 §6.1: the preliminary phase. */
import { expect, test } from 'vitest';
import { UNKNOWN } from '../../../../src/rules/engine/state.ts';
import { table } from '../../../support/table.ts';

test('6.1 choices are written secretly: others see nothing before all have written', () => {
  const t = table(`
edition: valley-2006
round: 0
phase: preliminary
parties: [SPD, CDU, FDP]
regions: [{ region: Bayern }, { region: Hessen }, { region: Berlin }, { region: Bremen }]
`);
  t.play('choose 2', 'in Bayern', 'in Hessen', 'in Bayern', 'choose 4');
  t.play('choose 3', 'in Bremen', 'in Bayern', 'in Bayern');
  expect(t.votes('Bayern', 'SPD')).toBe(0);
  expect(t.members('SPD')).toBe(5);
  const own = (party: string, seat: number) => Array.from(t.view(party).preliminary.subarray(seat * 8, seat * 8 + 8));
  expect(own('SPD', 0)).toEqual([1, 0, 1, 0, 3, -1, -1, -1]);
  expect(own('CDU', 0)).toEqual(Array.from({ length: 8 }, () => UNKNOWN));
  expect(own('SPD', 1)).toEqual(Array.from({ length: 8 }, () => UNKNOWN));
});
