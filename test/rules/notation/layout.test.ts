/** The layout of observations says where every field is, and has nothing that states and positions do not have. */
import { expect, it } from 'vitest';
import { LAYOUT } from '../../../src/rules/engine/state.ts';
import { cellsFields } from '../../../src/rules/notation/layout.ts';

it('has every cell once, in order', () => {
  let next = 0;
  for (const { from, length } of cellsFields()) {
    expect(from).toBe(next);
    next += length;
  }
  expect(next).toBe(LAYOUT.cells);
});

it('names the key under which a position has the field', () => {
  const keys = new Map(cellsFields().map(({ name, key }) => [name, key]));
  expect(keys.get('cash')).toBe('seats.money');
  expect(keys.get('meetings')).toBe('regions.meetings');
  expect(keys.get('highBid')).toBe('registers.highBid');
  expect(keys.get('winner')).toBe('election.winner');
  expect(keys.get('parties')).toBeUndefined();
  // The first four are in the head of a position; the rest are decks.
  expect(cellsFields().flatMap(({ name, key }) => (key === null ? [name] : []))).toEqual([
    ...['step', 'round', 'actor', 'over'],
    ...['deckOpinions', 'deckPlatform', 'deckPolls', 'platformDeck', 'opinionDeck', 'pollDeck', 'deckBacks'],
  ]);
});
