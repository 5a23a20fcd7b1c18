/** A moment of a game in a text: a position in YAML, or a place in a record. */
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import { parseRecord } from './parse-record.ts';
import { parsePosition } from './position/index.ts';
import { replay } from './replay.ts';

/** A moment of a game, with the rules that it is played by. */
export interface Moment {
  /** The rules; those of a record may include scripted chance. */
  readonly game: Game;
  readonly state: State;
}

/**
 * Whether a text says that it is a record.
 *
 * @example
 * ```ts
 * isRecord(formatPosition(game, state)); // false
 * ```
 */
export const isRecord = (text: string): boolean => /^format:/m.test(text);

/**
 * The moment that a text holds.
 *
 * @param at for a record: how many decisions come before the moment; all of them when left out
 * @throws NotationError with the line of the first mistake; RangeError if the record has fewer decisions
 *
 * @example
 * ```ts
 * momentIn(formatPosition(game, state)).state.equals(state); // true
 * ```
 */
export const momentIn = (text: string, at?: number): Moment =>
  isRecord(text) ? replay(parseRecord(text), at === undefined ? {} : { at }) : parsePosition(text);
