/** Actions by number: every action that occurs has a number, and no two share one. */
import { describe, expect, it } from 'vitest';
import { ActionList, bid, PASS } from '../../../src/rules/engine/action.ts';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { ACTIONS, actionNumbered, numberOf, SPANS } from '../../../src/rules/notation/space.ts';
import { playRandomGames } from '../../support/random-games.ts';

describe('numbers of actions', () => {
  it('lead back to the action, for all of them', () => {
    const numbers = Array.from({ length: ACTIONS }, (_, number) => number);
    expect(numbers.map((number) => numberOf(actionNumbered(number)!))).toEqual(numbers);
  });

  it('follow one another without gaps', () => {
    expect(SPANS[0].from).toBe(0);
    SPANS.slice(1).forEach(({ from }, i) => {
      expect(from).toBe(SPANS[i].from + SPANS[i].length);
    });
    expect(numberOf(PASS)).toBe(0);
    expect(actionNumbered(ACTIONS)).toBeUndefined();
  });

  it('are not given to bids that no game comes near', () => {
    expect(numberOf(bid(511))).toBeGreaterThan(0);
    expect(numberOf(bid(512))).toBe(-1);
  });

  it.each(EDITIONS)('cover every action of $id', (edition) => {
    const legal = new ActionList();
    const without = new Set<number>();
    playRandomGames(edition, (game, s) => {
      game.legalActions(s, legal);
      const list = legal.toArray();
      for (const act of list) if (actionNumbered(numberOf(act)) !== act) without.add(act);
    });
    expect([...without]).toEqual([]);
  });
});
