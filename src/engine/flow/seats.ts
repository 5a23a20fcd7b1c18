/** Turn order: clockwise from the starting seat of the round. */
import type { Rules } from '../rules.ts';
import { BOARDS, type State } from '../state.ts';

/** The seat whose turn comes `turn`-th, counted from 0. */
export const seatAt = (rules: Rules, s: State, turn: number): number => wrap(rules, s.starter + turn);

/** Wraps a number below twice the players round the table: cheaper than a division, and this is called most of all. */
const wrap = (rules: Rules, seat: number): number => (seat >= rules.players ? seat - rules.players : seat);

/** The turn after this one, round the table. */
export const nextTurn = (rules: Rules, s: State): number => wrap(rules, s.turn + 1);

/** How many seats after the starting seat this one sits. */
export const turnOf = (rules: Rules, s: State, seat: number): number => wrap(rules, seat - s.starter + rules.players);

/** A bit for every seat at the table. */
export const everybody = (rules: Rules): number => (1 << rules.players) - 1;

/** The board at a position in line, 0 for the current region; clockwise. */
export const boardAt = (s: State, position: number): number => (s.current + position) & (BOARDS - 1);
