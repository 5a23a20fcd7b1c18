/** What the parts of an observation are written with: the rules, what the seat sees, and the names of things. */
import type { Game } from '../../engine/game.ts';
import { NONE, type State, UNKNOWN } from '../../engine/state.ts';
import { seatName } from '../actions.ts';
import { type Words, wordsOf } from '../words.ts';

export interface Observed {
  readonly game: Game;
  /** What a seat sees. */
  readonly view: State;
  readonly words: Words;
  /** The party of each seat, or `seat 1` while it has none. */
  readonly parties: readonly string[];
}

export const observedBy = (game: Game, view: State): Observed => ({
  game,
  view,
  words: wordsOf(game.edition),
  parties: Array.from({ length: game.players }, (_, seat) => seatName(game, view, seat)),
});

/** A number; null where it is hidden. */
export const seen = (value: number): number | null => (value === UNKNOWN ? null : value);

/** A number; null where there is none, or where it is hidden. */
export const any = (value: number): number | null => (value === NONE || value === UNKNOWN ? null : value);

/** The name at an index; null for none, and for a hidden one. */
export const nameAt = (names: readonly string[], index: number): string | null => names[index] ?? null;

/** A value for each party. */
export const byParty = <T>({ parties }: Observed, value: (seat: number) => T): Record<string, T> =>
  Object.fromEntries(parties.map((party, seat) => [party, value(seat)]));

/** The parties of the seats that something holds for. */
export const partiesWhere = ({ parties }: Observed, holds: (seat: number) => boolean): string[] =>
  parties.filter((_, seat) => holds(seat));

/** The cards of a count of each kind, each as often as it is there. */
export const cardsIn = ({ words }: Observed, counts: Int16Array): string[] =>
  words.cards.list.flatMap((name, card) => Array.from({ length: Math.max(0, counts[card]) }, () => name));
