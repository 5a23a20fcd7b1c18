/** Club rules of 1997: what follows what, and games played to their end. */
import { expect, test } from 'vitest';
import { topicOf } from '../../../../../src/rules/engine/board/opinions.ts';
import { consim1997 } from '../../../../../src/rules/engine/editions/consim-1997/index.ts';
import { NONE, type State } from '../../../../../src/rules/engine/state.ts';
import { playRandomGames } from '../../../../support/random-games.ts';

const phasesOf = (round: number) => consim1997.rounds[round - 1].map((phase) => phase.name);

test('Election Campaigns six rounds of the phases A to M', () => {
  expect(phasesOf(1)).toEqual([
    ...['bid-for-order', 'pick-places'],
    ...['change-stances', 'hide-stances'],
    ...['place-shadow-cards', 'use-shadow-cards'],
    'form-coalitions',
    ...['buy-media', 'influence-media'],
    'organize-meetings',
    'auction-polls',
    'convert-meetings',
    'determine-mandates',
    ...['decide-election', 'reward-winner'],
    ...['grow-membership', 'show-stances'],
    'pay-out',
    'party-contributions',
    ...['next-region', 'close-round'],
  ]);
  for (const round of [2, 3, 4, 5, 6]) expect(phasesOf(round)).toEqual(phasesOf(1));
});

test('Round 7 comprises merely the scoring, phases I, J and K', () => {
  expect(consim1997.rounds.length).toBe(7);
  expect(phasesOf(7)).toEqual([
    ...['determine-mandates', 'decide-election', 'reward-winner'],
    ...['grow-membership', 'show-stances', 'close-round'],
  ]);
});

/** How many cards each seat has in front of it, open and hidden. */
const programmes = (s: State, players: number): number[] =>
  Array.from({ length: players }, (_, seat) => {
    const open = s.platform.subarray(seat * 7, seat * 7 + 7).filter((stance) => stance !== 0).length;
    return open + [...s.aside[seat].toString(2)].filter((bit) => bit === '1').length;
  });

test('B every party keeps seven stances; two are hidden from the changes to the end of the election', () => {
  const HIDING = ['place-shadow-cards', 'use-shadow-cards', 'form-coalitions', 'buy-media', 'influence-media'];
  const LATER = ['organize-meetings', 'auction-polls', 'convert-meetings', 'reward-winner'];
  playRandomGames(consim1997, (game, s) => {
    expect(programmes(s, game.players)).toEqual(Array.from({ length: game.players }, () => 7));
    const hidden = [...HIDING, ...LATER].includes(game.phase(s)) && s.round < 7 ? 2 : 0;
    if (game.phase(s) === 'hide-stances') return;
    for (let seat = 0; seat < game.players; seat++) {
      expect(s.aside[seat].toString(2).replaceAll('0', '').length).toBe(hidden);
    }
  });
});

test('A the player order is a permutation of the seats', () => {
  playRandomGames(consim1997, (game, s) => {
    const order = Array.from(s.order.subarray(0, game.players)).sort();
    expect(order).toEqual(Array.from({ length: game.players }, (_, seat) => seat));
  });
});

test('J national opinions have no gaps, and no topic twice', () => {
  playRandomGames(consim1997, (_, s) => {
    const cards = Array.from(s.national);
    const placed = cards.filter((card) => card !== NONE);
    expect(cards.slice(0, placed.length)).toEqual(placed);
    expect(new Set(placed.map(topicOf)).size).toBe(placed.length);
  });
});

test('Next round in the seventh region no opinion lies face down in the end, and no coalition was formed there', () => {
  let seen = 0;
  playRandomGames(consim1997, (game, s) => {
    if (s.round !== 7 || game.isOver(s)) return;
    seen++;
    expect(s.noCoalition[s.current]).toBe(1);
    expect(Array.from(s.coalitionWith)).toEqual([NONE, NONE, NONE, NONE, NONE]);
    const places = Array.from(s.opinions.subarray(s.current * 4, s.current * 4 + 4));
    expect(places.every((card) => card !== -2)).toBe(true);
  });
  expect(seen).toBeGreaterThan(0);
});

test('H half the meetings, rounded down, if their votes are not above zero', () => {
  const differing: number[][] = [];
  for (let meetings = 0; meetings <= 40; meetings++) {
    for (let coincidence = -14; coincidence <= 14; coincidence++) {
      for (let popularity = -10; popularity <= 10; popularity++) {
        const product = meetings * (coincidence + popularity);
        const votes = product > 0 ? product : Math.floor(meetings / 2);
        if (consim1997.formulas.votes(meetings, coincidence, popularity) !== votes) {
          differing.push([meetings, coincidence, popularity]);
        }
      }
    }
  }
  expect(differing).toEqual([]);
});
