/** 2006 §6.2.8: converting election meetings into votes. */
import { expect, test } from 'vitest';
import { valley2006 } from '../../../src/engine/editions/valley-2006/index.ts';
import { table } from '../../support/table.ts';

/** Hessen is the current region; Berlin comes next, and meetings may be converted there. */
const position = (berlin: string, seats = '') => `
edition: valley-2006
phase: convert-meetings
parties: [SPD, CDU, FDP]
starter: SPD
pool: [Workers’ wages more, Social security less]
regions:
  - { region: Hessen, opinions: [none, none, none, none] }
  - region: Berlin
${berlin
  .trim()
  .split('\n')
  .map((line) => `    ${line.trim()}`)
  .join('\n')}
seats:
  SPD: { platform: [Taxes more, Nuclear power yes, Genetic engineering yes, Economic redevelopment more, Terrorism precautions more] }
${seats}
`;

test('6.2.8 worked example: coincidence +1 and popularity +2 make the factor 3; 8 × 3 = 24 votes', () => {
  const t = table(
    position(`
    opinions: [Taxes more, Nuclear power yes, Genetic engineering no, face down]
    popularity: { SPD: 2 }
    meetings: { SPD: 8 }`),
  );
  t.play('convert Berlin 8');
  expect(t.votes('Berlin', 'SPD')).toBe(24);
  expect(t.meetings('Berlin', 'SPD')).toBe(0);
  expect(t.meetingSupply('SPD')).toBe(18);
});

test('6.2.8 a key issue counts twice, for and against', () => {
  const opinions = 'opinions: [Taxes more, Nuclear power no, face down, face down]\nmeetings: { SPD: 5 }';
  const forIt = table(position(`${opinions}\nkey issue: Taxes\npopularity: { SPD: 1 }`));
  forIt.play('convert Berlin 5');
  expect(forIt.votes('Berlin', 'SPD')).toBe(10);
  const against = table(position(`${opinions}\nkey issue: Nuclear power\npopularity: { SPD: 2 }`));
  against.play('convert Berlin 5');
  expect(against.votes('Berlin', 'SPD')).toBe(5);
});

test('6.2.8 one vote for each full two meetings at the least, at factor −7 too', () => {
  const worst = `
    opinions: [Taxes less, Nuclear power no, Genetic engineering no, Economic redevelopment less]
    popularity: { SPD: -3 }
    meetings: { SPD: 9 }`;
  const t = table(position(worst));
  t.play('convert Berlin 7');
  expect(t.votes('Berlin', 'SPD')).toBe(3);
});

test('6.2.8 the least applies to a factor of zero, not to a factor of one', () => {
  const { votes } = valley2006.formulas;
  expect([5, 6, 7].map((meetings) => votes(meetings, 2, -2))).toEqual([2, 3, 3]);
  expect(votes(5, 1, 0)).toBe(5);
});

test('6.2.8 five meetings on the board are needed; then any number of them is converted', () => {
  const four = table(position('opinions: [none, none, none, none]\nmeetings: { SPD: 4, CDU: 5 }'));
  expect(four.actor()).toBe('CDU/CSU');
  expect(four.offers()).toEqual(['pass', ...[1, 2, 3, 4, 5].map((n) => `convert Berlin ${n}`)]);
  four.play('convert Berlin 2');
  expect(four.meetings('Berlin', 'CDU')).toBe(3);
});

test('6.2.8 from the last region in line back; the current one is not asked for', () => {
  const t = table(`
edition: valley-2006
phase: convert-meetings
parties: [SPD, CDU, FDP]
starter: CDU
regions:
  - { region: Hessen, opinions: [none, none, none, none], meetings: { SPD: 6 } }
  - { region: Berlin, opinions: [none, none, none, none], meetings: { SPD: 6 } }
  - { region: Bremen, opinions: [none, none, none, none] }
  - { region: Bayern, opinions: [none, none, none, none], meetings: { SPD: 5, CDU: 5 } }
`);
  expect([t.actor(), t.offers()[1]]).toEqual(['CDU/CSU', 'convert Bayern 1']);
  t.play('pass');
  expect([t.actor(), t.offers()[1]]).toEqual(['SPD', 'convert Bayern 1']);
  t.play('pass');
  expect([t.actor(), t.offers()[1]]).toEqual(['SPD', 'convert Berlin 1']);
  t.play('pass');
  expect(t.phase()).not.toBe('convert-meetings');
});

test('6.2.8 votes stop at 50, and who comes later lies on top of the stack', () => {
  const t = table(
    position(`
    opinions: [Taxes more, none, none, none]
    popularity: { SPD: 3, CDU: 3 }
    votes: { SPD: 40, CDU: 40 }
    meetings: { SPD: 8, CDU: 8 }`),
  );
  t.play('convert Berlin 8', 'convert Berlin 8');
  expect([t.votes('Berlin', 'SPD'), t.votes('Berlin', 'CDU')]).toEqual([50, 50]);
  expect(t.arrival('Berlin')).toEqual(['FDP', 'SPD', 'CDU/CSU']);
});

test('6.2.8 a party that is at 50 already keeps its place in the stack', () => {
  const t = table(
    position(`
    opinions: [Taxes more, none, none, none]
    votes: { SPD: 50, CDU: 50 }
    arrival: [FDP, SPD, CDU]
    meetings: { SPD: 8 }`),
  );
  t.play('convert Berlin 8');
  expect(t.arrival('Berlin')).toEqual(['FDP', 'SPD', 'CDU/CSU']);
});

const majority = (votes: string) =>
  table(
    position(`
    opinions: [Taxes more, Nuclear power no, Workers’ wages less, face down]
    key issue: Nuclear power
    meetings: { SPD: 5 }
    votes: ${votes}`),
  );

test('6.2.8 with more votes than all others together a party may exchange one open opinion with the pool', () => {
  const t = majority('{ SPD: 21, CDU: 10, FDP: 10 }');
  t.play('pass');
  expect(t.actor()).toBe('SPD');
  expect(t.offers()).toEqual([
    'pass',
    'exchange Berlin Taxes more for Social security less',
    'exchange Berlin Workers’ wages less for Workers’ wages more',
    'exchange Berlin Workers’ wages less for Social security less',
  ]);
  t.play('exchange Berlin Workers’ wages less for Workers’ wages more');
  expect(t.opinions('Berlin')).toContain('Workers’ wages more');
  expect(t.pool()).toEqual(['Workers’ wages less', 'Social security less']);
});

test('6.2.8 as many votes as all others together are not a majority', () => {
  const t = majority('{ SPD: 20, CDU: 10, FDP: 10 }');
  t.play('pass');
  expect(t.phase()).not.toBe('convert-meetings');
});

test('6.2.8 a conversion that brings no vote does not change the order of arrival', () => {
  const t = table(
    position(`
    opinions: [Taxes less, none, none, none]
    votes: { SPD: 10, CDU: 10 }
    meetings: { SPD: 5 }`),
  );
  t.play('convert Berlin 1');
  expect(t.votes('Berlin', 'SPD')).toBe(10);
  expect(t.arrival('Berlin')).toEqual(['SPD', 'CDU/CSU', 'FDP']);
  expect(t.meetings('Berlin', 'SPD')).toBe(4);
});

test('6.2.8 who comes to a number later lies on top of those there', () => {
  const t = table(
    position(`
    opinions: [Taxes more, none, none, none]
    votes: { CDU: 5, FDP: 5 }
    meetings: { SPD: 5 }`),
  );
  t.play('convert Berlin 5');
  expect(t.arrival('Berlin')).toEqual(['CDU/CSU', 'FDP', 'SPD']);
});

test('6.2.8 the majority is looked for in every region but the current one, right after its conversions', () => {
  const t = table(`
edition: valley-2006
phase: convert-meetings
parties: [SPD, CDU, FDP]
starter: SPD
pool: [Social security less]
regions:
  - { region: Hessen, opinions: [Taxes more, none, none, none], votes: { SPD: 9 } }
  - { region: Berlin, opinions: [Taxes more, none, none, none], votes: { FDP: 1 }, meetings: { SPD: 5 } }
  - { region: Bremen, opinions: [Taxes more, none, none, none] }
  - { region: Bayern, opinions: [none, none, none, none], votes: { CDU: 2, FDP: 1 }, meetings: { SPD: 5 } }
seats:
  SPD: { platform: [Taxes more] }
`);
  t.play('convert Bayern 5');
  expect([t.actor(), t.offers()[1]]).toEqual(['SPD', 'convert Berlin 1']);
  t.play('convert Berlin 5');
  expect([t.actor(), t.offers()]).toEqual(['SPD', ['pass', 'exchange Berlin Taxes more for Social security less']]);
  t.play('pass');
  expect(t.phase()).not.toBe('convert-meetings');
});

test('6.2.8 one vote is a majority when nobody else has any, without a conversion', () => {
  const t = table(position('opinions: [Taxes more, none, none, none]\nvotes: { FDP: 1 }'));
  expect([t.actor(), t.offers()[0]]).toEqual(['FDP', 'pass']);
});
