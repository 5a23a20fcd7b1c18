/**
 * The words of actions: a scenario may only say that an action is refused if it could be an action.
 *
 * A misspelt action is never legal, so it would pass every test that it is not.
 */

import { fold, nearestHint } from '../../base/text/nearest.ts';
import type { Edition } from '../engine/edition.ts';
import { type Names, wordsOf } from '../notation/words.ts';

/** Words in actions that are not names. */
const VERBS =
  'pass choose in popularity meetings votes media members bid name discard swap for place use key issue clear rob raise ' +
  'lower all poll platform force propose accept exchange publish nothing shelve convert national on decline ' +
  'change to hide keep lay draw from the deck renew display take top others pay coalition tile turn order';

const KNOWN = new WeakMap<Edition, ReadonlySet<string>>();

const vocabulary = (edition: Edition): ReadonlySet<string> => {
  const known = KNOWN.get(edition);
  if (known) return known;
  const names = Object.values(wordsOf(edition) as unknown as Record<string, Names>).flatMap(({ list }) => list);
  const words = new Set([VERBS, ...names].flatMap((text) => fold(text).split(' ')));
  KNOWN.set(edition, words);
  return words;
};

/** The first word that occurs in no action, and a hint at one that does; null if all may be words of actions. */
export const strangeWord = (edition: Edition, action: string): { word: string; hint: string } | null => {
  const known = [...vocabulary(edition)];
  const strange = fold(action)
    .split(' ')
    .find((word) => !/^\d+$/.test(word) && !known.some((other) => other.startsWith(word)));
  return strange === undefined ? null : { word: strange, hint: nearestHint(strange, known) };
};
