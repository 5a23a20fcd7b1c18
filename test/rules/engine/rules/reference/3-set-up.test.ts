/** Reference manual §3: what scenarios do not show of set-up, such as many draws. */
import { describe, expect, test } from 'vitest';
import { reference } from '../../../../../src/rules/engine/editions/reference/index.ts';
import { setTable } from '../../../../support/table.ts';

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);
const total = (counts: Int16Array) => counts.reduce((a, b) => a + b, 0);

describe.each([3, 4, 5])('3 with %i players', (players) => {
  test('five platform cards of different topics and three in hand; the others are in the deck', () => {
    for (const seed of SEEDS) {
      const t = setTable(reference, players, {}, seed);
      for (const party of t.seats()) expect([t.platform(party).length, t.hand(party).length]).toEqual([5, 3]);
      expect(total(t.state.platformDeck)).toBe(56 - 8 * players);
    }
  });
});

test('3 duplicates and contradictions are allowed in the pool', () => {
  const pools = SEEDS.map((seed) => setTable(reference, 4, {}, seed).state.pool);
  expect(pools.some((pool) => pool.some((cards) => cards > 1))).toBe(true);
  expect(pools.some((pool) => pool.some((cards, card) => cards > 0 && pool[card ^ 1] > 0))).toBe(true);
});

test('3 ten polls in the deck, the national board empty', () => {
  const { state } = setTable(reference, 4);
  expect([state.deckPolls, total(state.pollDeck)]).toEqual([10, 10]);
  expect(Array.from(state.national)).toEqual([-1, -1, -1, -1, -1]);
});

test('3 the four boards hold different regions out of sixteen, all of which are drawn in time', () => {
  const drawn = SEEDS.map((seed) => Array.from(setTable(reference, 3, {}, seed).state.region));
  for (const regions of drawn) expect(new Set(regions).size).toBe(4);
  expect(new Set(drawn.flat()).size).toBe(16);
});
