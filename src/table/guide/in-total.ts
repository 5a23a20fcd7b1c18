/** Adds up lines of preliminary choices that give the same thing in the same region: "2 steps of popularity in Bayern". */
import { ACTION, first, kindOf, second } from '../../rules/engine/action.ts';
import type { PreliminaryLine } from '../../rules/engine/edition.ts';
import type { Game } from '../../rules/engine/game.ts';
import { lineAsked } from '../../rules/engine/phases/preliminary.ts';
import { isForRegion } from '../../rules/engine/rules.ts';
import type { State } from '../../rules/engine/state.ts';
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
  const line = kindOf(act) === ACTION.target ? lineAsked(game.rules, s) : undefined;
  if (!line) return null;
  return { ...line, region: wordsOf(game.edition).regions.list[s.region[first(act)]] };
};

/** "2 steps of popularity in Bayern". */
export const givenWords = ({ gives, amount, region }: Given, language: Language): string => {
  return `${guideIn(language).preliminary[gives](amount)} ${namesIn(language).inRegion(region)}`;
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

/** What a choice gives: lines that need no region come with the option, the others with their regions. */
const gainsOf = (game: Game, s: State, act: number): (PreliminaryLine & { readonly region: string | null })[] => {
  if (kindOf(act) !== ACTION.option) return [givenBy(game, s, act)].filter((given) => given !== null);
  const { lines } = game.rules.preliminary[first(act)][second(act)];
  return lines.filter((line) => !isForRegion(line)).map((line) => ({ ...line, region: null }));
};

/** All that a seat's preliminary choices give, region by region: "8 members; 2 steps of popularity, 6 meetings in Bayern". */
export const givenInAll = (
  game: Game,
  choices: readonly { readonly seen: State; readonly action: number }[],
  language: Language,
): string => {
  const { list, preliminary } = guideIn(language);
  const places = new Map<string | null, Map<PreliminaryLine['gives'], number>>([[null, new Map()]]);
  for (const { region, gives, amount } of choices.flatMap(({ seen, action }) => gainsOf(game, seen, action))) {
    const there = places.get(region) ?? new Map();
    places.set(region, there.set(gives, (there.get(gives) ?? 0) + amount));
  }
  return [...places]
    .filter(([, there]) => there.size > 0)
    .map(([region, there]) => {
      const words = list([...there].map(([gives, amount]) => preliminary[gives](amount)));
      return region === null ? words : `${words} ${namesIn(language).inRegion(region)}`;
    })
    .join('; ');
};
