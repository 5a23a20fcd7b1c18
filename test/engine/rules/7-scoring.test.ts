/** 2006 §7: final scoring. */
import { expect, test } from 'vitest';
import { membershipBonus } from '../../../src/engine/scoring.ts';
import { table } from '../../support/table.ts';

const ended = (seats: string, rest = '', parties = '[CDU, SPD, FDP]') =>
  table(`
edition: valley-2006
phase: end
parties: ${parties}
${rest}
seats:
${seats
  .trim()
  .split('\n')
  .map((line) => `  ${line.trim()}`)
  .join('\n')}
`);

test('7 worked example: 107 + 35 + 53 + 6 + 42 + 5 = 248', () => {
  const t = ended(
    `
    CDU: { members: 53, mandates: [12, 25, 0, 15, 32, 0, 23], national media: [0, 1, 0, 1], platform: [Terrorism precautions more, Social security more, Economic redevelopment more, Genetic engineering no, Workers’ wages more] }
    SPD: { members: 58 }`,
    'national: [Terrorism precautions less, Social security more, Taxes more, secured Genetic engineering no, Workers’ wages more]',
  );
  expect(t.game.scores(t.state)[0]).toEqual({
    mandates: 107,
    media: 35,
    membership: 53,
    bonus: 6,
    opinions: 42,
    secured: 5,
    total: 248,
  });
});

test('7.1 mandates of all seven elections are added', () => {
  const t = ended('CDU: { mandates: [12, 25, 0, 15, 32, 0, 23] }');
  expect(t.game.scores(t.state)[0].mandates).toBe(107);
});

test('7.2 media markers score by the round of their election', () => {
  const t = ended('CDU: { national media: [1, 1, 1, 1, 1] }\nSPD: { national media: [0, 0, 0, 0, 0, 1, 1] }');
  expect(t.game.scores(t.state).map((sheet) => sheet.media)).toEqual([25 + 20 + 20 + 15 + 15, 12 + 10, 0]);
});

const bonuses = (...members: number[]) => {
  const parties = ['CDU', 'SPD', 'FDP', 'Linke', 'Grüne'].slice(0, members.length);
  const t = ended(
    parties.map((party, i) => `${party}: { members: ${members[i]} }`).join('\n'),
    '',
    `[${parties.join(', ')}]`,
  );
  return members.map((_, seat) => membershipBonus(t.game.rules, t.state, seat));
};

test('7.3 the largest membership gets 10, the second 6', () => {
  expect(bonuses(40, 50, 45, 3)).toEqual([0, 10, 6, 0]);
});

test('7.3 tied for the largest: 16 shared, rounded down, and nobody else gets any', () => {
  expect(bonuses(50, 50, 45, 40)).toEqual([8, 8, 0, 0]);
  expect(bonuses(50, 50, 50, 40)).toEqual([5, 5, 5, 0]);
});

test('7.3 tied for the second: they get nothing', () => {
  expect(bonuses(50, 45, 45, 3)).toEqual([10, 0, 0, 0]);
});

test('7.4 each national opinion that a platform shares scores its place, a secured one 5 more', () => {
  const t = ended(
    'CDU: { platform: [Taxes more, Nuclear power no] }\nSPD: { platform: [Taxes less, Nuclear power yes] }',
    'national: [Taxes more, none, secured Nuclear power no, none, none]',
  );
  const [cdu, spd] = t.game.scores(t.state);
  expect([cdu.opinions, cdu.secured]).toEqual([6 + 12, 5]);
  expect([spd.opinions, spd.secured]).toEqual([0, 0]);
});

test('7.5 the highest total wins; equal totals share the victory', () => {
  const share = (a: number, b: number) => {
    const t = ended(`CDU: { mandates: [${a}] }\nSPD: { mandates: [${b}] }\nFDP: { members: 0 }`);
    const out = new Float64Array(3);
    t.game.returns(t.state, out);
    return Array.from(out);
  };
  expect(share(30, 20)).toEqual([1, 0, 0]);
  expect(share(30, 30)).toEqual([0.5, 0.5, 0]);
});
