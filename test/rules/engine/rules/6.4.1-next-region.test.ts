/** 2006 §6.4.1 and §6.4.1.1: the set-up for the next round, including that of the seventh region. */
import { expect, test } from 'vitest';
import { type Table, table } from '../../../support/table.ts';

const endOf = (round: number, regions: string, script = {}, rest = '') =>
  table(
    `
edition: valley-2006
round: ${round}
phase: next-region
parties: [SPD, CDU, FDP]
starter: SPD
regions:
${regions}
${rest}
`,
    script,
  );

const line = (open: readonly string[]) =>
  ['Hessen', 'Berlin', 'Bremen', 'Saarland']
    .map((region, i) => `  - { region: ${region}, opinions: [${open[i]}] }`)
    .join('\n');

const FOUR = line([
  'Taxes more, Nuclear power no, Social security less, Genetic engineering yes',
  'Taxes more, Nuclear power no, Social security less, face down Workers’ wages more',
  'Taxes less, Nuclear power yes, face down Genetic engineering no, face down Taxes more',
  'Social security more, face down Economic redevelopment less, face down Genetic engineering no, face down Taxes less',
]);

/** The board just scored: the one before the new current one. */
const cleared = (t: Table) => (t.state.current + 3) % 4;
const openOn = (t: Table, board: number) =>
  Array.from(t.state.opinions.subarray(board * 4, board * 4 + 4), (card) => card >= 0);

test('6.4.1 the board is cleared: cards discarded, markers returned; a new region comes with 1 open and 3 face down', () => {
  const t = endOf(
    1,
    FOUR.replace(
      '{ region: Hessen,',
      '{ region: Hessen, media: { SPD: 2 }, popularity: { SPD: 3 }, votes: { CDU: 50 }, coalition tiles: [SPD],',
    ),
  );
  expect(t.state.region[0]).not.toBe(-1);
  expect(t.state.regionDrawn.reduce((a, b) => a + b, 0)).toBe(5);
  expect(openOn(t, 0)).toEqual([true, false, false, false]);
  expect(Array.from(t.state.media.subarray(0, 5))).toEqual([0, 0, 0, 0, 0]);
  expect(Array.from(t.state.popularity.subarray(0, 5))).toEqual([0, 0, 0, 0, 0]);
  expect(Array.from(t.state.votes.subarray(0, 5))).toEqual([0, 0, 0, 0, 0]);
  expect(t.state.coalitionTile[0]).toBe(0);
  expect(t.state.mediaSupply[0]).toBe(5);
  expect(t.discardedOpinions()).toContain('1 Taxes more');
});

test('6.4.1 each party starts with a meeting on the new board, if it has one in supply', () => {
  const t = endOf(1, FOUR);
  expect(Array.from(t.state.meetings.subarray(0, 3))).toEqual([1, 1, 1]);
});

test('6.4.1.1 the seventh region enters at the end of round 3 with two open opinions, and takes no coalition', () => {
  const third = endOf(3, FOUR);
  expect(openOn(third, cleared(third))).toEqual([true, true, false, false]);
  expect(third.state.noCoalition[cleared(third)]).toBe(1);
  const second = endOf(2, FOUR);
  expect(openOn(second, cleared(second))).toEqual([true, false, false, false]);
  expect(second.state.noCoalition[cleared(second)]).toBe(0);
});

test('6.4.1 the open opinions of the new region differ in topic; what is dealt twice goes to the bottom of the deck', () => {
  const opinions = [/* open */ 0, 1, 0, 2, /* face down */ 4, 4];
  const t = endOf(3, FOUR, { opinions });
  expect(t.opinions(t.regionOn(cleared(t)))).toEqual([
    'Terrorism precautions more',
    'Genetic engineering yes',
    'face down',
    'face down',
  ]);
  expect(t.buried()).toEqual(['Terrorism precautions less', 'Terrorism precautions more']);
  t.done();
});

test('6.4.1 a region that was in play does not come again', () => {
  const scored = ['Bayern', 'Sachsen', 'Hamburg', 'Brandenburg', 'Niedersachsen', 'Thüringen', 'Schleswig-Holstein'];
  const others = ['Nordrhein-Westfalen', 'Baden-Württemberg', 'Rheinland-Pfalz', 'Sachsen-Anhalt'];
  const t = endOf(1, FOUR, {}, `scored: [${[...scored, ...others].join(', ')}]`);
  expect(t.regionOn(0)).toBe('Mecklenburg-Vorpommern');
});

const STANCES: Record<string, [string, string]> = {
  'Terrorism precautions': ['more', 'less'],
  'Genetic engineering': ['yes', 'no'],
  'Economic redevelopment': ['more', 'less'],
  'Workers’ wages': ['more', 'less'],
};
const ELSEWHERE = Object.entries(STANCES).flatMap(([topic, stances]) =>
  stances.map((stance) => `3 ${topic} ${stance}`),
);
const OF_BERLIN = [
  '2 Taxes more',
  '2 Taxes less',
  '3 Nuclear power yes',
  '2 Nuclear power no',
  '3 Social security more',
];
const DISCARDED = [...OF_BERLIN, '2 Social security less'];

/** The deck is empty, since all cards that Berlin does not show are listed; its last card repeats a topic. */
const withoutDeck = (rest: string, script = {}) =>
  endOf(
    4,
    `  - { region: Hessen, opinions: [] }
  - { region: Berlin, opinions: [Taxes more, Nuclear power no, Social security less, face down Taxes less] }
`,
    script,
    rest,
  );

test('6.4.1 an empty deck is refilled by shuffling the discards', () => {
  const t = withoutDeck(`discards: { opinions: [${[...DISCARDED, ...ELSEWHERE].join(', ')}] }`, { opinions: [6, 10] });
  expect(t.opinions('Berlin')[3]).toBe('Workers’ wages more');
  expect(t.discardedOpinions()).toEqual([]);
  t.done();
});

test('6.4.1 when no card of another topic is left anywhere, the place stays empty', () => {
  const t = withoutDeck(`discards: { opinions: [${DISCARDED.join(', ')}] }\npool: [${ELSEWHERE.join(', ')}]`);
  expect(t.opinions('Berlin').length).toBe(3);
  expect(t.buried()).toEqual(['Taxes less']);
});
