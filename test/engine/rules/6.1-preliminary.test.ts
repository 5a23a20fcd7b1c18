/** 2006 §6.1: the preliminary phase. */
import { expect, test } from 'vitest';
import { UNKNOWN } from '../../../src/engine/state.ts';
import { type Outcomes, table } from '../../support/table.ts';

const REGIONS = ['Bayern', 'Hessen', 'Berlin', 'Bremen'];

/** Every party has its free meeting on every board, as after the set-up. */
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
const LITTLE_MEDIA = ['choose 3', 'in Berlin'];
const MEMBERS = ['choose 4'];

test('6.1 the first column has three options, the second four', () => {
  const t = position();
  expect(t.offers()).toEqual([
    'choose 1: 1 popularity, 1 popularity, 6 meetings',
    'choose 2: 1 popularity, 6 meetings, 6 votes',
    'choose 3: 6 meetings, 6 votes, 6 votes',
  ]);
  t.play('choose 1');
  expect(t.offers()).toEqual(REGIONS.map((region) => `in ${region}: 1 popularity`));
  t.play('in Bayern', 'in Bremen', 'in Bayern');
  expect(t.offers()).toEqual([
    'choose 1: 1 media, 1 media, 1 media',
    'choose 2: 1 media, 1 media, 4 members',
    'choose 3: 1 media, 8 members',
    'choose 4: 12 members',
  ]);
});

test('6.1 worked example: popularity 1 and 6 votes in Bayern, 6 + 1 meetings in Hessen, 2 media in Berlin, membership 9', () => {
  const t = position();
  t.play(...MIXED, ...SOME_MEDIA, ...MIXED, ...MEMBERS, ...MIXED, ...MEMBERS);
  expect([t.popularity('Bayern', 'SPD'), t.votes('Bayern', 'SPD')]).toEqual([1, 6]);
  expect([t.meetings('Hessen', 'SPD'), t.meetings('Bayern', 'SPD')]).toEqual([7, 1]);
  expect([t.media('Berlin', 'SPD'), t.mediaSupply('SPD')]).toEqual([2, 3]);
  expect(t.members('SPD')).toBe(9);
  expect(t.meetingSupply('SPD')).toBe(18 - 4 - 6);
});

test('6.1 membership alone brings 12, with one media marker 8', () => {
  const t = position();
  t.play(...MIXED, ...MEMBERS, ...MIXED, ...LITTLE_MEDIA, ...MIXED, ...MEDIA);
  expect(['SPD', 'CDU', 'FDP'].map(t.members)).toEqual([17, 13, 5]);
});

test('6.1 the same region may be chosen for several lines', () => {
  const t = position();
  t.play(...VOTING, ...MEDIA, ...POPULAR, ...MEDIA, ...MIXED, ...MEMBERS);
  expect(t.votes('Bayern', 'SPD')).toBe(12);
  expect(t.popularity('Bremen', 'CDU')).toBe(2);
  expect(t.media('Berlin', 'SPD')).toBe(3);
});

test('6.1 all of it is free', () => {
  const t = position();
  t.play(...VOTING, ...MEDIA, ...POPULAR, ...MEDIA, ...MIXED, ...SOME_MEDIA);
  expect(['SPD', 'CDU', 'FDP'].map(t.cash)).toEqual([25, 25, 25]);
  expect(t.state.bank).toBe(0);
});

test('6.1 more than five media markers may come to lie in a region', () => {
  const t = position();
  t.play(...VOTING, ...MEDIA, ...VOTING, ...MEDIA, ...VOTING, ...SOME_MEDIA);
  expect(['SPD', 'CDU', 'FDP'].map((party) => t.media('Berlin', party))).toEqual([3, 3, 2]);
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

test('6.1 the first round follows', () => {
  const t = position();
  t.play(...MIXED, ...MEMBERS, ...MIXED, ...MEMBERS, ...MIXED, ...MEMBERS);
  expect([t.state.round, t.phase()]).toEqual([1, 'bid-for-order']);
});
