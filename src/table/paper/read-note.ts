/** The meaning of a noted action in a position. */

import { fold } from '../../base/text/nearest.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { State } from '../../rules/engine/state.ts';
import { formatAction, parseAction, UnreadableAction } from '../../rules/notation/actions.ts';
import { wordsOf } from '../../rules/notation/words.ts';

/** The region that a text names in full, the longest name first; undefined for none. */
const regionIn = (text: string, { edition }: Game): string | undefined => {
  const words = ` ${fold(text)} `;
  const named = wordsOf(edition).regions.list.filter((name) => words.includes(` ${fold(name)} `));
  return named.toSorted((a, b) => b.length - a.length)[0];
};

/**
 * The legal action for a noted action; null if there is none. The full name of a region is not taken as short for another one:
 * `meetings Sachsen 4` was not done in Sachsen-Anhalt.
 */
export const readNote = (game: Game, s: State, text: string): number | null => {
  try {
    const act = parseAction(game, s, text);
    const region = regionIn(text, game);
    return region === undefined || region === regionIn(formatAction(game, s, act), game) ? act : null;
  } catch (error) {
    if (error instanceof UnreadableAction) return null;
    throw error;
  }
};
