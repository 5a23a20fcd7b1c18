/** Club rules of 1997, set-up: what scenarios do not show, such as many draws and the stock of platform cards. */
import { describe, expect, test } from 'vitest';
import { consim1997 } from '../../../../../src/rules/engine/editions/consim-1997/index.ts';
import { CARDS, TOPICS } from '../../../../../src/rules/engine/state.ts';
import { setTable, type Table } from '../../../../support/table.ts';

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);
const PLAYERS = [3, 4, 5];

/** The stances of each party before anything is drawn. */
const FIXED: Record<string, string[]> = {
  Grüne: ['Genetic engineering no', 'Nuclear power no'],
  SPD: ['Euro later', 'Internal security less'],
  FDP: ['Genetic engineering no', 'Welfare state less'],
  CDU: ['Euro now', 'Nuclear power yes'],
  PDS: ['Welfare state more', 'Internal security more'],
};

/** How many parties have the stance of each platform card. */
const held = (t: Table): number[] => {
  const counts = Array.from({ length: CARDS }, () => 0);
  for (let seat = 0; seat < t.game.players; seat++) {
    for (let topic = 0; topic < TOPICS; topic++) {
      const stance = t.state.platform[seat * TOPICS + topic];
      counts[topic * 2 + (stance > 0 ? 0 : 1)] += stance === 0 ? 0 : 1;
    }
  }
  return counts;
};

describe.each(PLAYERS)('Initial Party Programmes with %i players', (players) => {
  test('every party has its two stances, and one on each of the seven topics', () => {
    for (const seed of SEEDS) {
      const t = setTable(consim1997, players, {}, seed);
      for (const party of t.seats()) {
        expect(t.platform(party).length).toBe(7);
        expect(t.platform(party)).toEqual(expect.arrayContaining(FIXED[party]));
        expect(t.hand(party)).toEqual([]);
      }
    }
  });

  test('three copies of each stance are used; those that nobody has are the stock, open to all', () => {
    for (const seed of SEEDS) {
      const t = setTable(consim1997, players, {}, seed);
      const counts = held(t);
      expect(Array.from(t.state.platformDiscards, (cards, card) => cards + counts[card])).toEqual(
        Array.from({ length: CARDS }, () => 3),
      );
      expect(t.state.deckPlatform).toBe(0);
      expect(t.view(t.seats()[0]).platformDiscards).toEqual(t.state.platformDiscards);
    }
  });
});

test('Preparations with one set of cards less nobody stands alone against four', () => {
  for (const seed of SEEDS) {
    const counts = held(setTable(consim1997, 5, {}, seed));
    for (let topic = 0; topic < TOPICS; topic++) {
      expect([counts[topic * 2], counts[topic * 2 + 1]].sort()).toEqual([2, 3]);
    }
  }
});

test('Initial Party Programmes stances that are drawn come out both ways, for each party', () => {
  const seen = new Set(
    SEEDS.flatMap((seed) => {
      const t = setTable(consim1997, 5, {}, seed);
      return t.seats().flatMap((party) => t.platform(party).map((card) => `${party}: ${card}`));
    }),
  );
  // Five parties and seven topics: two stances of each party are fixed, and five are drawn.
  expect(seen.size).toBe(5 * (2 + 5 * 2));
});

test('Preparations which party a seat plays is drawn', () => {
  const first = new Set(SEEDS.map((seed) => setTable(consim1997, 3, {}, seed).seats()[0]));
  expect([...first].sort()).toEqual(['CDU', 'FDP', 'Grüne', 'PDS', 'SPD']);
});

test('Preparations the topics of 1997', () => {
  expect(consim1997.components.topics.map(({ name, stances }) => `${name}: ${stances.join(', ')}`)).toEqual([
    'Welfare state: more, less',
    'Genetic engineering: yes, no',
    'Nuclear power: yes, no',
    'Internal security: more, less',
    'Euro: now, later',
    'Health reform: yes, no',
    'Spelling reform: yes, no',
  ]);
});
