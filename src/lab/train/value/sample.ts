/**
 * Positions to learn from, as rows of numbers: the moment in the game, the result for each seat, the heuristic's opinion, and the
 * features of each seat.
 */

import { FEATURE_COUNT } from '../../../players/value/features.ts';
import { SEATS } from '../../../rules/engine/state.ts';

/** Games of one block: what a worker plays at a time, and what a file holds. */
export const BLOCK = 10;
/** One game in this many is held out. */
const HELD_OUT = 5;

const HEAD = 4;
/** Columns of a row. */
export const AT = {
  game: 0,
  step: 1,
  round: 2,
  players: 3,
  shares: HEAD,
  points: HEAD + SEATS,
  heuristic: HEAD + 2 * SEATS,
  features: HEAD + 3 * SEATS,
} as const;
export const ROW = AT.features + SEATS * FEATURE_COUNT;

/** Whether a game is kept from the fit, to judge it. */
export const isHeldOut = (game: number): boolean => game % HELD_OUT === HELD_OUT - 1;

/** Rows one after another in an array. */
export class Samples {
  readonly cells: Float32Array;
  readonly count: number;

  constructor(cells: Float32Array) {
    this.cells = cells;
    this.count = cells.length / ROW;
  }

  at(row: number, column: number): number {
    return this.cells[row * ROW + column];
  }

  /** Numbers of the rows of games that are held out, or that are not. */
  rows(heldOut: boolean): Int32Array {
    const rows: number[] = [];
    for (let row = 0; row < this.count; row++) if (isHeldOut(this.at(row, AT.game)) === heldOut) rows.push(row);
    return Int32Array.from(rows);
  }
}
