/** 2006 §6.1: the preliminary phase. */
import { expect, test } from 'vitest';
import { UNKNOWN } from '../../../../src/rules/engine/state.ts';
import { type Outcomes, table } from '../../../support/table.ts';

const REGIONS = ['Bayern', 'Hessen', 'Berlin', 'Bremen'];

/** Every party has its free meeting on every board, as after set-up. */
const position = (outcomes: Outcomes = {}) =>
  table(
    `
edition: valley-2006
round: 0
phase: preliminary
parties: [SPD, CDU, FDP]
regions:
${REGIONS.map((region) => `  - { region: ${region}, opinions: [], meetings: { SPD: 1, CDU: 1, FDP: 1 } }`).join('\n')}
`,
    outcomes,
  );

const POPULAR = ['choose 1', 'in Bremen', 'in Bremen', 'in Bremen'];
const MIXED = ['choose 2', 'in Bayern', 'in Hessen', 'in Bayern'];
const VOTING = ['choose 3', 'in Bremen', 'in Bayern', 'in Bayern'];
const MEDIA = ['choose 1', 'in Berlin', 'in Berlin', 'in Berlin'];
const SOME_MEDIA = ['choose 2', 'in Berlin', 'in Berlin'];
const MEMBERS = ['choose 4'];

test('6.1 all of it is free', () => {
  const t = position();
  t.play(...VOTING, ...MEDIA, ...POPULAR, ...MEDIA, ...MIXED, ...SOME_MEDIA);
  expect(['SPD', 'CDU', 'FDP'].map(t.cash)).toEqual([25, 25, 25]);
  expect(t.state.bank).toBe(0);
});

test('6.1 choices are written secretly: others see nothing before all have written', () => {
  const t = position();
  t.play(...MIXED, ...MEMBERS, ...VOTING);
  expect(t.votes('Bayern', 'SPD')).toBe(0);
  expect(t.members('SPD')).toBe(5);
  const own = (party: string, seat: number) => Array.from(t.view(party).preliminary.subarray(seat * 8, seat * 8 + 8));
  expect(own('SPD', 0)).toEqual([1, 0, 1, 0, 3, -1, -1, -1]);
  expect(own('CDU', 0)).toEqual(Array.from({ length: 8 }, () => UNKNOWN));
  expect(own('SPD', 1)).toEqual(Array.from({ length: 8 }, () => UNKNOWN));
});

test('6.1 parties on equal votes arrive from the seat that is drawn, region by region', () => {
  const all = [VOTING, MEMBERS, VOTING, MEMBERS, VOTING, MEMBERS].flat();
  const from = (seat: number) => {
    const t = position({ preliminary: [seat] });
    t.play(...all);
    t.done();
    return t.arrival('Bayern');
  };
  expect(from(0)).toEqual(['SPD', 'CDU/CSU', 'FDP']);
  expect(from(1)).toEqual(['CDU/CSU', 'FDP', 'SPD']);
  expect(from(2)).toEqual(['FDP', 'SPD', 'CDU/CSU']);
});
