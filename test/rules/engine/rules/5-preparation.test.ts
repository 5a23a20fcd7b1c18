/** 2006 §5: preparation. Cards of one topic are neighbours: 0 and 1 are Terrorism more and less, 6 and 7 Taxes. */
import { describe, expect, test } from 'vitest';
import { valley2006 } from '../../../../src/rules/engine/editions/valley-2006/index.ts';
import { setTable } from '../../../support/table.ts';

const SEEDS = Array.from({ length: 300 }, (_, seed) => seed);
const total = (counts: Int16Array) => counts.reduce((a, b) => a + b, 0);

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

test('5.2.1.1 four of sixteen regions are drawn, each of them once', () => {
  for (const seed of SEEDS) {
    const { region, regionDrawn } = setTable(valley2006, 3, {}, seed).state;
    expect(new Set(region).size).toBe(4);
    expect(Array.from(region).every((drawn) => regionDrawn[drawn] === 1)).toBe(true);
    expect(total(regionDrawn)).toBe(4);
  }
});

test('5.2.1.3 members are paid after rounds 1 and 3, and 5', () => {
  expect(valley2006.parameters.memberPayRounds).toEqual([1, 3, 5]);
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
