/** A typing mistake must not pass for a refusal: all words of actions are known. */
import { describe, expect, it } from 'vitest';
import { formatAction } from '../../../src/rules/notation/actions.ts';
import { strangeWord } from '../../../src/rules/scenario/vocabulary.ts';
import { gameOf, playRandomly, TABLES } from '../notation/games.ts';

describe('the words of actions', () => {
  it.each(TABLES)('of $name are in src/rules/scenario/vocabulary.ts', (table) => {
    const game = gameOf(table);
    const strange = new Set<string>();
    playRandomly(game, 7, (s, actions) => {
      for (const act of actions.slice(0, 40)) {
        const word = strangeWord(game.edition, formatAction(game, s, act))?.word;
        if (word) strange.add(word);
      }
    });
    expect([...strange]).toEqual([]);
  });

  it('may be shortened, and are reported when they are misspelt', () => {
    const { edition } = TABLES[0];
    expect(strangeWord(edition, 'conv Hess 9')).toBeNull();
    expect(strangeWord(edition, 'swap Wages less for Nuclear no')).toBeNull();
    expect(strangeWord(edition, 'convert Hesen 9')).toEqual({ word: 'hesen', hint: '; nearest: hessen' });
  });
});
