/**
 * Actions in words, both ways: `convert Hessen 8`, `bid 5`, `swap Taxes more for Nuclear power no`.
 *
 * A wording is unique among the legal actions of its decision, and reading it gives back the same action.
 */

import { abbreviates, fold, nearestHint } from '../../base/text/nearest.ts';
import { quote } from '../../base/text/quote.ts';
import {
  ACTION_NAMES,
  ActionList,
  type ActionName,
  amountOf,
  EFFECT,
  first,
  kindOf,
  second,
  third,
} from '../engine/action.ts';
import { opposite } from '../engine/board/opinions.ts';
import { platformCard } from '../engine/board/platform.ts';
import type { PreliminaryLine, PreliminaryOption } from '../engine/edition.ts';
import type { Game } from '../engine/game.ts';
import { sellsWholePolls } from '../engine/phases/auction-polls-once.ts';
import { lineAsked } from '../engine/phases/preliminary.ts';
import { BOARDS, type State } from '../engine/state.ts';
import { type Words, wordsOf } from './words.ts';

/** A decision, and the names to write it with. */
interface Wording {
  readonly game: Game;
  readonly s: State;
  readonly words: Words;
}

/**
 * A text that matches no legal action of this decision.
 *
 * @example
 * ```ts
 * try {
 *   parseAction(game, state, 'castle');
 * } catch (error) {
 *   error instanceof UnreadableAction; // true
 * }
 * ```
 */
export class UnreadableAction extends Error {
  override readonly name = 'UnreadableAction';
}

/**
 * A text that matches several legal actions.
 *
 * @example
 * ```ts
 * try {
 *   parseAction(game, state, 'lower');
 * } catch (error) {
 *   error instanceof AmbiguousAction; // true
 * }
 * ```
 */
export class AmbiguousAction extends UnreadableAction {}

/**
 * The name of a seat: its party.
 *
 * @example
 * ```ts
 * seatName(game, state, 0); // CDU/CSU
 * ```
 */
export const seatName = (game: Game, s: State, seat: number): string =>
  wordsOf(game.edition).parties.list[s.party[seat]] ?? `seat ${seat + 1}`;

const seatIn = ({ game, s }: Wording, seat: number) => seatName(game, s, seat);
const regionIn = ({ s, words }: Wording, board: number) => words.regions.list[s.region[board]];
const cardIn = ({ words }: Wording, card: number) => words.cards.list[card];

/** "6 meetings", "1 popularity": the text for a line of the preliminary choices. */
export const lineText = ({ gives, amount }: PreliminaryLine) => `${amount} ${gives}`;

/** "choose 3: 6 meetings, 4 votes": an option of the preliminary choices. @param option its number in its column, from 0 */
export const choiceText = ({ lines }: PreliminaryOption, option: number): string =>
  `choose ${option + 1}: ${lines.map(lineText).join(', ')}`;

const optionText = ({ game }: Wording, act: number): string =>
  choiceText(game.rules.preliminary[first(act)][second(act)], second(act));

const targetText = (t: Wording, act: number): string => {
  const line = lineAsked(t.game.rules, t.s);
  return line ? `in ${regionIn(t, first(act))}: ${lineText(line)}` : `in ${regionIn(t, first(act))}`;
};

const swapText = (t: Wording, act: number): string =>
  `swap ${cardIn(t, platformCard(t.s, t.s.actor, second(act)))} for ${cardIn(t, first(act))}`;

/** The effects of the acting seat's card on a board; effects of main actions are numbered after those of all cards. */
const effectText = (t: Wording, act: number, shown: number): string => {
  const { rules } = t.game;
  const card = t.s.main ? shown + rules.shadowCards : shown;
  switch (second(act)) {
    case EFFECT.votes:
      return `${rules.shadowVotes[card]} votes`;
    case EFFECT.keyIssue:
      return `key issue ${t.words.topics.list[third(act)]}`;
    case EFFECT.clearKeyIssue:
      return 'clear key issue';
    case EFFECT.robbery:
      return `rob ${seatIn(t, third(act))}`;
    case EFFECT.removal:
      return `clear media ${seatIn(t, third(act))}`;
    case EFFECT.raise:
      return `raise ${rules.shadowRaise[card]}`;
    case EFFECT.lowerAll:
      return `lower all others ${rules.shadowLowerAll[card]}`;
    case EFFECT.members:
      return `${rules.shadowMembers[card]} members`;
    case EFFECT.poll:
      return 'take the top poll';
    case EFFECT.platform:
      return 'change the platform';
    default:
      return `lower ${seatIn(t, third(act))} ${rules.shadowLower[card]}`;
  }
};

const useText = (t: Wording, act: number): string => {
  const card = t.s.shadowShown[t.s.actor * BOARDS + first(act)];
  return `use ${regionIn(t, first(act))} ${t.words.shadowCards.list[card]}: ${effectText(t, act, card)}`;
};

const exchangeText = (t: Wording, act: number): string =>
  `exchange ${regionIn(t, first(act))} ${cardIn(t, second(act))} for ${cardIn(t, third(act))}`;

const publishText = (t: Wording, act: number): string => {
  const seats = [first(act), second(act)].filter((mark) => mark > 0).map((mark) => seatIn(t, mark - 1));
  if (seats.length > 0) return `publish ${seats.join(', ')}`;
  return publishesWhole(t.game, t.s) ? 'publish' : 'publish nothing';
};

/** Whether a poll that is published now is published as a whole, without a choice of results. */
export const publishesWhole = (game: Game, s: State): boolean =>
  game.phase(s) === 'use-shadow-cards' || sellsWholePolls(game.edition);

const shownText = (t: Wording, act: number): string => {
  const card = t.s.shadowShown[t.s.actor * BOARDS + first(act)];
  return `${regionIn(t, first(act))} ${t.words.shadowCards.list[card]}`;
};

const flipText = (t: Wording, act: number): string =>
  `change ${cardIn(t, platformCard(t.s, t.s.actor, first(act)))} to ${cardIn(t, opposite(platformCard(t.s, t.s.actor, first(act))))}`;

const TEXTS: Record<ActionName, (t: Wording, act: number) => string> = {
  pass: () => 'pass',
  option: optionText,
  target: targetText,
  bid: (_, act) => `bid ${amountOf(act)}`,
  name: (t, act) => `name ${seatIn(t, first(act))}`,
  discard: (t, act) => `discard ${cardIn(t, first(act))}`,
  swap: swapText,
  shadow: (t, act) => `place ${regionIn(t, first(act))} ${t.words.shadowCards.list[second(act)]}`,
  effect: useText,
  force: (t, act) => `force ${seatIn(t, first(act))}`,
  propose: (t, act) => `propose ${seatIn(t, first(act))}`,
  accept: (t) => `accept ${seatIn(t, t.s.proposer)}`,
  media: (t, act) => `media ${regionIn(t, first(act))}`,
  exchange: exchangeText,
  meetings: (t, act) => `meetings ${regionIn(t, first(act))} ${second(act)}`,
  publish: publishText,
  shelve: () => 'shelve',
  convert: (t, act) => `convert ${regionIn(t, first(act))} ${second(act)}`,
  nationalMedia: () => 'national media',
  national: (t, act) => `national ${cardIn(t, first(act))} on ${second(act) + 1}`,
  contribute: (t, act) => `accept ${t.words.contributions.list[first(act)]}`,
  decline: (t, act) => `decline ${t.words.contributions.list[first(act)]}`,
  place: (_, act) => `place ${first(act) + 1} in turn order`,
  flip: flipText,
  hide: (t, act) => `hide ${cardIn(t, platformCard(t.s, t.s.actor, first(act)))}`,
  keep: (t, act) => `keep ${cardIn(t, first(act))}`,
  lay: (t, act) => `lay ${cardIn(t, first(act))}`,
  draw: () => 'draw from the deck',
  renew: () => 'renew the display',
  take: (t, act) => `take ${cardIn(t, first(act))}`,
  pay: (t, act) => `pay ${shownText(t, act)}`,
  tile: (t, act) => `use ${shownText(t, act)}: coalition tile`,
};

/**
 * A legal action of the acting seat in words.
 *
 * @param s the state before the action: the true one, or what the acting seat sees
 *
 * @example
 * ```ts
 * formatAction(game, state, actions.list[0]); // pass
 * ```
 */
export const formatAction = (game: Game, s: State, act: number): string => {
  const name = ACTION_NAMES[kindOf(act)];
  if (!name) throw new Error(`Action ${act} is of an unknown kind; expected one from legalActions.`);
  return TEXTS[name]({ game, s, words: wordsOf(game.edition) }, act);
};

/** A wording with its parts in every order that means the same: `publish SPD, CDU`, `publish CDU, SPD`. */
const sayings = (wording: string): string[] => {
  const [, first, second] = /^publish (.+), (.+)$/.exec(wording) ?? [];
  return first ? [wording, `publish ${second}, ${first}`] : [wording];
};

/** The indices of the wordings that fit. */
const fitting = (wordings: readonly (readonly string[])[], fits: (text: string) => boolean): number[] =>
  wordings.flatMap((texts, i) => (texts.some(fits) ? [i] : []));

const MANY = 6;

/** What could have been written: all of a few wordings, the first and last of many. */
const expectation = (texts: readonly string[]): string =>
  texts.length <= MANY
    ? texts.join(' | ')
    : `${texts.slice(0, MANY - 2).join(' | ')} | … | ${texts.at(-1)} (${texts.length} actions)`;

/**
 * The legal action of the acting seat that a text describes. Case, accents and punctuation do not matter, and words may be
 * shortened or left out as long as one action fits. Throws `UnreadableAction`, saying what was expected, or `AmbiguousAction` if
 * several fit.
 *
 * @example
 * ```ts
 * parseAction(game, state, formatAction(game, state, actions.list[0])) === actions.list[0]; // true
 * ```
 */
export const parseAction = (game: Game, s: State, text: string): number => {
  const legal = new ActionList();
  game.legalActions(s, legal);
  if (legal.n === 0) throw new UnreadableAction(`${quote(text)} cannot be played: the game is over.`);
  const actions = legal.toArray();
  const wordings = actions.map((act) => formatAction(game, s, act));
  const folded = wordings.map((wording) => sayings(wording).map(fold));
  const written = fold(text);
  const [exact] = fitting(folded, (wording) => wording === written);
  if (exact !== undefined) return actions[exact];
  const begun = fitting(folded, (wording) => wording.startsWith(`${written} `));
  const short = begun.length === 1 ? begun : fitting(folded, (wording) => abbreviates(written, wording));
  if (short.length === 1) return actions[short[0]];
  const several = short.length > 0 ? short : begun;
  if (several.length > 0) {
    throw new AmbiguousAction(`${quote(text)} fits several: ${expectation(several.map((i) => wordings[i]))}.`);
  }
  throw new UnreadableAction(
    `${quote(text)} is no legal action of ${seatName(game, s, s.actor)} in ${game.phase(s)} of round ${s.round}; ` +
      `expected ${expectation(wordings)}${nearestHint(text, wordings)}.`,
  );
};
