/** Component values of 2019, compared value by value with the tables they come from. */
import { describe, expect, test } from 'vitest';
import type { ShadowEffects } from '../../../../../src/rules/engine/edition.ts';
import { spielworxx2019, spielworxx2019Seven } from '../../../../../src/rules/engine/editions/spielworxx-2019/index.ts';

const { components, parameters } = spielworxx2019;

/** The cells of a table's rows; bold ones are observed. */
const rows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

/** Region, size, and points for 5, 10, … 45, 50 votes or more. */
const REGIONS = rows(`
Nordrhein-Westfalen    | large | 26 | 30 | 33 | 37 | 41 | 45 | 49 | 52 | 56 | 60
Bayern                 | large | 19 | 22 | 25 | 28 | 31 | 34 | 36 | 39 | 42 | 45
Baden-Württemberg      | large | 18 | 20 | 23 | 25 | 28 | 31 | 33 | 36 | 38 | 41
Niedersachsen          | large | 16 | 19 | 21 | 24 | 26 | 28 | 31 | 33 | 36 | 38
Hessen                 | large | 15 | 18 | 20 | 22 | 25 | 27 | 29 | 31 | 34 | 36
Sachsen                | large | 15 | 17 | 19 | 22 | 24 | 26 | 28 | 31 | 33 | 35
Rheinland-Pfalz        | large | 14 | 16 | 18 | 20 | 22 | 24 | 26 | 28 | 30 | 32
Berlin                 | large | 13 | 15 | 17 | 19 | 20 | 22 | 24 | 26 | 28 | 30
Sachsen-Anhalt         | small | 12 | 13 | 15 | 17 | 18 | 20 | 22 | 24 | 25 | 27
Schleswig-Holstein     | small | 10 | 12 | 13 | 15 | 16 | 18 | 19 | 21 | 22 | 24
Brandenburg            | small | 9 | 10 | 12 | **13** | 14 | **16** | 17 | 18 | 20 | **21**
Thüringen              | small | 9 | 10 | 11 | 12 | 14 | 15 | 16 | 17 | 19 | 20
Mecklenburg-Vorpommern | small | 8 | 9 | 10 | 11 | 12 | 13 | 15 | 16 | 17 | 18
Hamburg                | small | 7 | 8 | 9 | 11 | 12 | 13 | 14 | 15 | 16 | 17
Saarland               | small | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15
Bremen                 | small | 5 | 5 | 6 | 7 | 8 | 8 | 9 | 10 | 10 | 11
`);

describe('02 region cards', () => {
  test('sixteen, eight of them small', () => {
    expect(components.regions.map(({ name }) => name)).toEqual(REGIONS.map(([name]) => name));
    expect(components.regions.filter(({ small }) => small).length).toBe(8);
  });

  test.each(REGIONS)('%s', (name, size, ...points) => {
    const region = components.regions.find((one) => one.name === name);
    expect(region?.small).toBe(size === 'small');
    expect(region?.mandates).toEqual(points.map((cell) => Number(cell.replaceAll('*', ''))));
    expect(region?.bands).toEqual(points.map((cell) => (cell.startsWith('**') ? 'printed' : 'reconstructed')));
  });
});

/** Politician, price, main action, the others. */
const POLITICIANS = rows(`
Backbencher          | 3  | key issue    | raise 1, votes 3
Vice-Chancellor      | 5  | raise 1      | key issue, platform
Spokesperson         | 5  | robbery      | raise 1, votes 5
Secretary            | 8  | votes 8      | robbery, poll
Parliamentary leader | 15 | lower all 1  | platform, poll
Honorary chairman    | 8  | votes 8      | key issue, robbery
Party executive      | 10 | votes 10     | members 5, raise 3
Front runner         | 20 | raise 4      | platform, poll, votes 12
`);

/** Effects in words, in alphabetical order. */
const told = (card: Partial<ShadowEffects>): string =>
  [
    card.keyIssue && 'key issue',
    card.lowerAll && `lower all ${card.lowerAll}`,
    card.members && `members ${card.members}`,
    card.platform && 'platform',
    card.poll && 'poll',
    card.raise && `raise ${card.raise}`,
    card.robbery && 'robbery',
    card.votes && `votes ${card.votes}`,
    card.lower && 'lower another',
  ]
    .filter(Boolean)
    .join(', ');

const sorted = (list: string): string => list.split(', ').sort().join(', ');

describe('06.6 and 08 politicians', () => {
  test('five, costing 36 together; three more in the game over seven elections', () => {
    expect(components.shadowCards.map(({ name }) => name)).toEqual(POLITICIANS.slice(0, 5).map(([name]) => name));
    expect(components.shadowCards.reduce((sum, { cost }) => sum + cost, 0)).toBe(36);
    expect(spielworxx2019Seven.components.shadowCards.length).toBe(8);
  });

  test.each(POLITICIANS)('%s', (name, cost, main, others) => {
    const card = spielworxx2019Seven.components.shadowCards.find((one) => one.name === name);
    expect(card?.cost).toBe(Number(cost));
    expect(told(card?.main ?? {})).toBe(main);
    expect(told(card ?? {})).toBe(sorted(others));
    expect([card?.costFrom, card?.effectsFrom].map((from) => from?.confidence)).toEqual(['printed', 'printed']);
    expect(card?.phone).toBe(false);
  });
});

/** Changes for Linke, SPD, Grüne, CDU, FDP. */
const POLLS = rows(`
+2 | -2 | -1 | +1 | 0
0  | +2 | -2 | -1 | +1
+1 | 0  | +2 | -2 | -1
-1 | +1 | 0  | +2 | -2
-2 | -1 | +1 | 0  | +2
+2 | +1 | 0  | -1 | -2
-2 | +2 | +1 | 0  | -1
-1 | -2 | +2 | +1 | 0
0  | -1 | -2 | +2 | +1
+1 | 0  | -1 | -2 | +2
`).map((cells) => cells.map(Number));

describe('02 polls', () => {
  test('ten, each party raised by two on two of them; their backs show it', () => {
    expect(components.parties.map(({ id }) => id)).toEqual(['linke', 'spd', 'gruene', 'cdu', 'fdp']);
    expect(components.polls.map(({ changes }) => changes)).toEqual(POLLS);
    for (const party of [0, 1, 2, 3, 4]) expect(POLLS.filter((changes) => changes[party] === 2).length).toBe(2);
    expect(components.pollBacks).toBe(true);
    expect(new Set(components.polls.map(({ from }) => from.confidence))).toEqual(new Set(['reconstructed']));
  });
});

test('06.9c donations: 10, 20, 30 against 1, 2, 3 members, or for 1, 3, 5; no dice', () => {
  expect(
    components.contributions.map((card) => [card.amount, card.acceptMembers, card.declineMembers, card.acceptDice]),
  ).toEqual([
    [10, 1, 1, 0],
    [20, 2, 3, 0],
    [30, 3, 5, 0],
  ]);
  expect(components.contributions.every(({ amountFrom }) => amountFrom.confidence === 'printed')).toBe(true);
});

test('06.9b media presence: 16, 14, 12 in the long game alone, then 10, 8, 6, 4', () => {
  expect(components.mediaPoints.points).toEqual([10, 8, 6, 4]);
  expect(spielworxx2019Seven.components.mediaPoints.points).toEqual([16, 14, 12, 10, 8, 6, 4]);
});

/** Twice, twice, once. */
const BLOCKS = rows(`
3 meetings   | 1 media      | 1 popularity | reconstructed
3 meetings   | 6 votes      | 1 media      | reconstructed
3 meetings   | 1 popularity | 6 votes      | printed
1 popularity | 1 media      | 3 meetings   | reconstructed
6 votes      | 1 popularity | 1 media      | reconstructed
`);

test('04 J five blocks of five lines, the third of them printed', () => {
  const [blocks, ...more] = components.preliminary;
  expect(more).toEqual([]);
  expect(
    blocks.map(({ lines, from }) => [...lines.map((line) => `${line.amount} ${line.gives}`), from.confidence]),
  ).toEqual(BLOCKS.map(([first, second, single, confidence]) => [first, first, second, second, single, confidence]));
});

test('02 seven topics with two attitudes: three opinion cards and four platform cards of each', () => {
  expect(components.topics.map(({ name }) => name)).toEqual([
    'Education',
    'Digitization',
    'Genetic engineering',
    'National security',
    'Welfare state',
    'Environment',
    'Traffic',
  ]);
  expect([components.opinionCopies * 14, components.platformCopies * 14]).toEqual([42, 56]);
});

test('02 and 06 numbers that the text prints', () => {
  expect(parameters).toMatchObject({
    startMoney: 30,
    startMembers: 10,
    meetingSupply: 20,
    mediaSupply: 4,
    mediaPrice: 5,
    mediaPlaces: 5,
    meetingPlaces: 8,
    meetingPrices: [1, 2, 3, 5, 7, 10, 15, 20],
    robberyToOwner: 5,
    robberyToBank: 0,
    popularityMin: -3,
    popularityMax: 4,
    shelvedMembers: 3,
    victorySole: 12,
    victoryShared: 10,
    victoryCoalition: 7,
    victoryBelow: 5,
    moneyFirst: 6,
    moneySecond: 3,
  });
  expect(spielworxx2019Seven.parameters).toEqual({
    ...parameters,
    rounds: 5,
    mediaSupply: 5,
    memberPayRounds: [1, 2, 3, 4],
  });
});
