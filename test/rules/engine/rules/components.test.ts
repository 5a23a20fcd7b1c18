/** The printed, reported and reconstructed values of 2006, 1997 and the reference manual, table by table. */
import { describe, expect, test } from 'vitest';
import type { Components, ShadowCard } from '../../../../src/rules/engine/edition.ts';
import { consim1997 } from '../../../../src/rules/engine/editions/consim-1997/index.ts';
import { reference } from '../../../../src/rules/engine/editions/reference/index.ts';
import { valley2006 } from '../../../../src/rules/engine/editions/valley-2006/index.ts';

/** Mandates for 5–9, 10–14 … 50 and more votes. */
const REGIONS: Record<string, number[]> = {
  'Nordrhein-Westfalen': [12, 18, 24, 30, 37, 45, 53, 62, 71, 80],
  Bayern: [10, 15, 20, 25, 30, 36, 42, 48, 54, 60],
  'Baden-Württemberg': [8, 12, 16, 20, 25, 30, 36, 42, 48, 54],
  Niedersachsen: [7, 11, 15, 19, 23, 28, 33, 38, 44, 50],
  Hessen: [7, 11, 15, 19, 23, 28, 33, 38, 43, 48],
  Sachsen: [7, 10, 13, 17, 21, 26, 31, 36, 41, 46],
  'Rheinland-Pfalz': [6, 9, 12, 15, 19, 23, 27, 32, 37, 42],
  Berlin: [6, 9, 12, 15, 18, 22, 26, 30, 35, 40],
  'Sachsen-Anhalt': [5, 8, 11, 14, 17, 20, 24, 28, 32, 36],
  'Schleswig-Holstein': [5, 7, 10, 13, 16, 19, 22, 25, 28, 32],
  Brandenburg: [5, 7, 9, 11, 13, 16, 19, 22, 25, 28],
  Thüringen: [4, 6, 8, 10, 12, 14, 17, 20, 23, 26],
  'Mecklenburg-Vorpommern': [4, 5, 7, 9, 11, 13, 15, 18, 21, 24],
  Hamburg: [4, 5, 6, 8, 10, 12, 14, 16, 19, 22],
  Saarland: [3, 4, 5, 6, 7, 9, 11, 14, 17, 20],
  Bremen: [3, 4, 5, 6, 7, 8, 9, 11, 13, 15],
};

/** Cost, telephone, votes, key issue, robbery, own popularity, another's popularity. */
const SHADOW_CARDS: Record<string, (number | boolean)[]> = {
  Chancellor: [25, true, 10, true, true, 3, 3],
  'Finance Minister': [15, true, 10, true, true, 2, 2],
  'Party Whip': [10, true, 8, true, true, 1, 1],
  'Foreign Affairs Minister': [5, false, 8, true, true, 1, 0],
  'Justice Minister': [5, false, 8, true, true, 0, 1],
  'Speaker of the House': [3, true, 5, true, true, 0, 0],
  Backbencher: [1, false, 3, true, false, 0, 0],
};

/** Changes for the Left (in 1997 the PDS), SPD, Grüne, CDU, FDP. */
const TEN_POLLS = [
  [2, -2, -1, 1, 0],
  [0, 2, -2, -1, 1],
  [1, 0, 2, -2, -1],
  [-1, 1, 0, 2, -2],
  [-2, -1, 1, 0, 2],
  [2, 1, 0, -1, -2],
  [-2, 2, 1, 0, -1],
  [-1, -2, 2, 1, 0],
  [0, -1, -2, 2, 1],
  [1, 0, -1, -2, 2],
];
const TEN_LONG_POLLS = [
  [2, 0, 1, -1, -2],
  [-2, 2, 0, 1, -1],
  [-1, -2, 2, 0, 1],
  [1, -1, -2, 2, 0],
  [0, 1, -1, -2, 2],
  [2, -2, -1, 0, 1],
  [1, 2, -2, -1, 0],
  [0, 1, 2, -2, -1],
  [-1, 0, 1, 2, -2],
  [-2, -1, 0, 1, 2],
];

const valuesOf = (card: ShadowCard) => [
  ...[card.cost, card.phone, card.votes, card.keyIssue, card.robbery, card.raise, card.lower],
];
const optionsOf = ({ preliminary }: Components) =>
  preliminary.map((column) => column.map(({ lines }) => lines.map(({ gives, amount }) => `${amount} ${gives}`)));
const textOf = (lines: string) => lines.split(', ');

describe.each([
  ['2006', valley2006],
  ['the club rules', consim1997],
  ['the reference manual', reference],
])('in %s', (_, { components }) => {
  test('mandates by region and votes', () => {
    const regions = components.regions.map(({ name, mandates }) => [name, [...mandates]]);
    expect(Object.fromEntries(regions)).toEqual(REGIONS);
  });

  test('the dice show 0, 1, 1, 2, 2, 3', () => {
    expect(components.dice.faces).toEqual([0, 1, 1, 2, 2, 3]);
  });

  test('the national board', () => {
    expect(components.mediaPoints.points).toEqual([25, 20, 20, 15, 15, 12, 10]);
    expect(components.nationalPlaces.map(({ points }) => points)).toEqual([6, 9, 12, 15, 18]);
    expect(components.nationalPlaces.map(({ members }) => members)).toEqual([2, 2, 2, 2, 2]);
  });

  test('three opinion cards of each stance on seven topics', () => {
    expect([components.opinionCopies, components.topics.length]).toEqual([3, 7]);
  });

  test('every value that is not made up names its source', () => {
    const provenances = [
      ...components.shadowCards.flatMap(({ costFrom, effectsFrom }) => [costFrom, effectsFrom]),
      ...components.polls.map(({ from }) => from),
      ...components.contributions.flatMap(({ amountFrom, diceFrom }) => [amountFrom, diceFrom]),
      ...components.preliminary.flat().map(({ from }) => from),
      ...components.nationalPlaces.flatMap(({ pointsFrom, membersFrom }) => [pointsFrom, membersFrom]),
      ...[components.dice.from, components.mediaPoints.from],
    ];
    const silent = provenances.filter(({ confidence, source }) => confidence !== 'reconstructed' && source === '');
    expect(silent).toEqual([]);
  });
});

describe.each([
  ['2006', valley2006],
  ['the club rules', consim1997],
])('in %s', (_, { components }) => {
  test('seven shadow cards', () => {
    expect(Object.fromEntries(components.shadowCards.map((card) => [card.name, valuesOf(card)]))).toEqual(SHADOW_CARDS);
    expect(components.shadowCards.reduce((sum, { cost }) => sum + cost, 0)).toBe(64);
  });

  test('twenty polls, ten of them with the mark of the long game', () => {
    const changes = (long: boolean) =>
      components.polls.filter((poll) => poll.long === long).map((poll) => poll.changes);
    expect(changes(false)).toEqual(TEN_POLLS);
    expect(changes(true)).toEqual(TEN_LONG_POLLS);
  });

  test('five contributions with as many dice for accepting as for declining', () => {
    const cards = components.contributions.map((card) => [card.amount, card.acceptDice, card.declineDice]);
    expect(cards).toEqual([
      [10, 1, 1],
      [20, 2, 2],
      [30, 3, 3],
      [40, 4, 4],
      [50, 5, 5],
    ]);
  });

  test('preliminary options', () => {
    expect(optionsOf(components)).toEqual([
      [
        '1 popularity, 1 popularity, 6 meetings',
        '1 popularity, 6 meetings, 6 votes',
        '6 meetings, 6 votes, 6 votes',
      ].map(textOf),
      ['1 media, 1 media, 1 media', '1 media, 1 media, 4 members', '1 media, 8 members', '12 members'].map(textOf),
    ]);
  });
});
