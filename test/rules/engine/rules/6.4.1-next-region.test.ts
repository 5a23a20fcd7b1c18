/** 2006 §6.4.1: the set-up for the next round. */
import { expect, test } from 'vitest';
import { table } from '../../../support/table.ts';

test('6.4.1 a region that was in play does not come again', () => {
  const scored = ['Bayern', 'Sachsen', 'Hamburg', 'Brandenburg', 'Niedersachsen', 'Thüringen', 'Schleswig-Holstein'];
  const others = ['Nordrhein-Westfalen', 'Baden-Württemberg', 'Rheinland-Pfalz', 'Sachsen-Anhalt'];
  const t = table(`
edition: valley-2006
phase: next-region
parties: [SPD, CDU, FDP]
regions: [{ region: Hessen }, { region: Berlin }, { region: Bremen }, { region: Saarland }]
scored: [${[...scored, ...others].join(', ')}]
`);
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
  table(
    `
edition: valley-2006
round: 4
phase: next-region
parties: [SPD, CDU, FDP]
starter: SPD
regions:
  - { region: Hessen, opinions: [] }
  - { region: Berlin, opinions: [Taxes more, Nuclear power no, Social security less, face down Taxes less] }
${rest}
`,
    script,
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
