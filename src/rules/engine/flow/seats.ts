/** Turn order: clockwise from the starting seat of the round, or as the seats have picked their places. */
import type { Rules } from '../rules.ts';
import { BOARDS, type State } from '../state.ts';

/**
 * The seat whose turn comes `turn`-th, counted from 0.
 *
 * @example
 * ```ts
 * turnOf(game.rules, state, seatAt(game.rules, state, 2)); // 2
 * ```
 */
export const seatAt = (_rules: Rules, s: State, turn: number): number => s.order[turn];

/** The turn after this one, round the table. */
export const nextTurn = (rules: Rules, s: State): number => (s.turn + 1 === rules.players ? 0 : s.turn + 1);

/**
 * How many seats in turn order come before this one.
 *
 * @example
 * ```ts
 * turnOf(game.rules, state, seatAt(game.rules, state, 0)); // 0
 * ```
 */
export const turnOf = (rules: Rules, s: State, seat: number): number => {
  let turn = 0;
  while (turn < rules.players - 1 && s.order[turn] !== seat) turn++;
  return turn;
};

/** Makes a seat the first in turn order; the others follow clockwise. */
export const startWith = (rules: Rules, s: State, starter: number): void => {
  s.starter = starter;
  for (let turn = 0; turn < rules.players; turn++) s.order[turn] = (starter + turn) % rules.players;
};

/**
 * A bit for every seat at the table.
 *
 * @example
 * ```ts
 * everybody(game.rules).toString(2); // 1111
 * ```
 */
export const everybody = (rules: Rules): number => (1 << rules.players) - 1;

/**
 * The position of a board in line.
 *
 * @example
 * ```ts
 * positionOf(state, boardAt(state, 0)); // 0
 * ```
 */
export const positionOf = (s: State, board: number): number => (board - s.current) & (BOARDS - 1);

/**
 * The board at a position in line, clockwise from 0 for the current region.
 *
 * @example
 * ```ts
 * positionOf(state, boardAt(state, 1)); // 1
 * ```
 */
export const boardAt = (s: State, position: number): number => (s.current + position) & (BOARDS - 1);

/** The boards in line, beginning with that of the current region. */
export const boardsInLine = (s: State): number[] =>
  Array.from({ length: s.inLine }, (_, position) => boardAt(s, position));
