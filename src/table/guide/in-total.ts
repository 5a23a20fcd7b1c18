/** Adds up lines of preliminary choices that give the same thing in the same region: "2 steps of popularity in Bayern". */
import { ACTION, first, kindOf } from '../../rules/engine/action.ts';
import type { PreliminaryLine } from '../../rules/engine/edition.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { State } from '../../rules/engine/state.ts';
import { nextLine } from '../../rules/notation/actions.ts';
import { wordsOf } from '../../rules/notation/words.ts';
import { guideIn } from '../words/guide/index.ts';
import type { Language } from '../words/language.ts';
import { namesIn } from '../words/names/index.ts';

/** A gain, and the region by its name in the rules. */
interface Given extends PreliminaryLine {
  readonly region: string;
}

/** Words for a choice, and what it gives in which region; null unless it is a line with a region. */
export interface Chosen<T> {
  readonly words: T;
  readonly given: Given | null;
}

/** What an action gives the acting seat, and where; null for any other action. */
export const givenBy = (game: Game, s: State, act: number): Given | null => {
  const line = kindOf(act) === ACTION.target ? nextLine({ game, s }) : undefined;
  if (!line) return null;
  return { ...line, region: wordsOf(game.edition).regions.list[s.region[first(act)]] };
};

/** "2 steps of popularity in Bayern". */
export const givenWords = ({ gives, amount, region }: Given, language: Language): string => {
  const { preliminary } = guideIn(language);
  return preliminary.lineIn(preliminary[gives](amount), namesIn(language).inRegion(region));
};

/** The choices in words, with gains of one kind in one region added up, at the place of the first. */
export const inTotal = <T>(choices: readonly Chosen<T>[], say: (given: Given) => T): T[] => {
  const keyOf = ({ gives, region }: Given) => `${gives} ${region}`;
  const totals = new Map<string, Given>();
  for (const { given } of choices) {
    if (!given) continue;
    const before = totals.get(keyOf(given))?.amount ?? 0;
    totals.set(keyOf(given), { ...given, amount: before + given.amount });
  }
  return choices.flatMap(({ words, given }) => {
    if (!given) return [words];
    const total = totals.get(keyOf(given));
    totals.delete(keyOf(given));
    return total ? [say(total)] : [];
  });
};
