/** 2006 §5: preparation. Cards of one topic are neighbours: 0 and 1 are Terrorism more and less, 6 and 7 Taxes. */
import { describe, expect, test } from 'vitest';
import { topicOf } from '../../../../src/rules/engine/board/opinions.ts';
import { valley2006 } from '../../../../src/rules/engine/editions/valley-2006/index.ts';
import { setTable, type Table } from '../../../support/table.ts';

const SEEDS = Array.from({ length: 300 }, (_, seed) => seed);
const openOn = (t: Table, board: number) => Array.from(t.state.opinions.subarray(board * 4, board * 4 + 4));
const total = (counts: Int16Array) => counts.reduce((a, b) => a + b, 0);

test('5.1 18 meetings (one on each board), 5 media markers, 7 shadow cards, 5 contributions, 25 of money', () => {
  const t = setTable(valley2006, 4);
  for (const party of t.seats()) {
    expect(t.meetingSupply(party)).toBe(14);
    expect(t.mediaSupply(party)).toBe(5);
    expect(t.cash(party)).toBe(25);
  }
  expect(valley2006.components.shadowCards.length).toBe(7);
  expect(valley2006.components.contributions.length).toBe(5);
  expect(Array.from(t.state.shadowLeft.subarray(0, 4))).toEqual([127, 127, 127, 127]);
  expect(Array.from(t.state.contributionsLeft.subarray(0, 4))).toEqual([31, 31, 31, 31]);
});

test('5.1 each seat draws a party of its own', () => {
  for (const seed of SEEDS) expect(new Set(setTable(valley2006, 5, {}, seed).seats()).size).toBe(5);
});

/** The first seat draws through all cards of two topics, so the others empty the deck before everybody has a hand. */
const WADING = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 6, 8];
const PLATFORMS = Array.from({ length: 4 }, () => [5, 7, 9, 10, 12]).flat();
const HANDS = [6, 6, 6, 8, 8, 8, 11, 11, 11, 11, 13, 13, 13, 13];

test('5.1 when the deck runs out, the cards at its bottom are dealt', () => {
  const t = setTable(valley2006, 5, { platform: [...WADING, ...PLATFORMS, ...HANDS, 0] });
  expect(t.hand(t.seats()[4])).toEqual(['Terrorism precautions more', 'Social security less', 'Social security less']);
  t.done();
});

describe.each([3, 4, 5])('5.1 with %i players', (players) => {
  test('every party has five platform cards of five topics, and three cards in hand', () => {
    for (const seed of SEEDS) {
      const t = setTable(valley2006, players, {}, seed);
      for (const party of t.seats()) expect([t.platform(party).length, t.hand(party).length]).toEqual([5, 3]);
    }
  });
});

test('5.2 four boards; the first region in line comes first, the others follow clockwise', () => {
  const t = setTable(valley2006, 4);
  expect([t.state.inLine, t.state.current, t.state.round]).toEqual([4, 0, 0]);
});

test('5.2.1 every party has popularity 0, no votes, and one meeting on each board', () => {
  const { state } = setTable(valley2006, 5);
  expect(Array.from(state.popularity)).toEqual(Array.from({ length: 20 }, () => 0));
  expect(Array.from(state.votes)).toEqual(Array.from({ length: 20 }, () => 0));
  expect(Array.from(state.meetings)).toEqual(Array.from({ length: 20 }, () => 1));
});

test('5.2.1.1 four of sixteen regions are drawn, each of them once', () => {
  for (const seed of SEEDS) {
    const { region, regionDrawn } = setTable(valley2006, 3, {}, seed).state;
    expect(new Set(region).size).toBe(4);
    expect(Array.from(region).every((drawn) => regionDrawn[drawn] === 1)).toBe(true);
    expect(total(regionDrawn)).toBe(4);
  }
});

test('5.2.1.2 four open opinions in the first region, then three, two and one; all of different topics', () => {
  for (const seed of SEEDS) {
    const t = setTable(valley2006, 3, {}, seed);
    for (let board = 0; board < 4; board++) {
      const open = openOn(t, board).filter((card) => card >= 0);
      expect(open.length).toBe(4 - board);
      expect(new Set(open.map(topicOf)).size).toBe(open.length);
      expect(openOn(t, board).filter((card) => card === -2).length).toBe(board);
    }
  }
});

test('5.2.1.2 an identical or contradictory card goes back into the deck, and another is dealt', () => {
  const boards = [
    [6, /* buried */ 7, 6, 0, 2, 4],
    [7, 1, 3, 8],
    [6, 8, 10, 12],
    [0, 9, 9, 9],
  ];
  const t = setTable(valley2006, 3, { opinions: [...boards.flat(), 7, 7, 13, 13, 13, 12] });
  expect(openOn(t, 0)).toEqual([6, 0, 2, 4]);
  expect(openOn(t, 1)).toEqual([7, 1, 3, -2]);
  expect(t.buried()).toEqual([]);
  expect(t.state.deckOpinions).toBe(42 - 16 - 6);
  expect(t.pool()).toEqual(['Taxes less', 'Social security more', 'Social security less']);
  t.done();
});

test('5.2.1.3 members are paid after rounds 1 and 3, and 5', () => {
  expect(valley2006.parameters.memberPayRounds).toEqual([1, 3, 5]);
});

test('5.2.2 party membership begins at 5', () => {
  const t = setTable(valley2006, 5);
  expect(t.seats().map(t.members)).toEqual([5, 5, 5, 5, 5]);
});

test('5.2.3 twenty polls in the deck, the national board empty, no key issue', () => {
  const { state } = setTable(valley2006, 4);
  expect([state.deckPolls, total(state.pollDeck)]).toEqual([20, 20]);
  expect(Array.from(state.national)).toEqual([-1, -1, -1, -1, -1]);
  expect(Array.from(state.keyIssue)).toEqual([-1, -1, -1, -1]);
});

test('5.2.3 six opinions in the exchange pool, identical and contradictory ones allowed', () => {
  let repeated = 0;
  for (const seed of SEEDS) {
    const { pool } = setTable(valley2006, 4, {}, seed).state;
    expect(total(pool)).toBe(6);
    if (pool.some((cards) => cards > 1)) repeated++;
  }
  expect(repeated).toBeGreaterThan(0);
});
