/**
 * Decisions to learn from, packed into one array: a head, the contexts of its actions, then for each action its features and how
 * often the teacher would take it.
 */

import { MOST_NUMBERS } from '../../../players/policy/kinds.ts';
import { CONTEXT, CONTEXT_ROW, SEAT_SIZE, type Sketch } from '../../../players/policy/sketch.ts';
import { BOARDS } from '../../../rules/engine/state.ts';

/** Indices of the numbers in a lesson's head; the advantage is how much better than expected the game continued, in utility. */
export const HEAD = { length: 0, advantage: 1, step: 2, phase: 3, actions: 4, boards: 5 } as const;
const HEAD_SIZE = 6;
/** Indices of the numbers of an action; its feature numbers come last. */
export const OF_ACTION = { kind: 0, context: 1, card: 2, target: 3, numbers: 4 } as const;
export const ACTION_SIZE = OF_ACTION.numbers + MOST_NUMBERS;
const BOARD_SIZE = CONTEXT - SEAT_SIZE;

/** Bit mask of the boards that the actions of a decision concern. */
const boardsOf = ({ n, contexts }: Sketch): number => {
  let mask = 0;
  for (let i = 0; i < n; i++) mask |= 1 << contexts[i];
  return mask;
};

const isIn = (mask: number, board: number): boolean => (mask & (1 << board)) !== 0;

/** A lesson as numbers. @param targets how often the teacher would take each action; their sum is 1 */
export const packLesson = (
  sketch: Sketch,
  targets: ArrayLike<number>,
  about: { readonly step: number; readonly phase: number },
): Float32Array => {
  const boards = boardsOf(sketch);
  const { n, values, kinds, contexts, cards, numbers } = sketch;
  const cells = new Float32Array(sizeOf(n, boards));
  cells[HEAD.length] = cells.length;
  cells[HEAD.step] = about.step;
  cells[HEAD.phase] = about.phase;
  cells[HEAD.actions] = n;
  cells[HEAD.boards] = boards;
  let at = HEAD_SIZE;
  const copy = (from: Float64Array, begin: number, size: number) => {
    for (let i = 0; i < size; i++) cells[at + i] = from[begin + i];
    at += size;
  };
  copy(values, contexts[0] * CONTEXT, SEAT_SIZE);
  for (let board = 0; board < BOARDS; board++) {
    if (isIn(boards, board)) copy(values, board * CONTEXT + SEAT_SIZE, BOARD_SIZE);
  }
  for (let i = 0; i < n; i++) {
    cells[at + OF_ACTION.kind] = kinds[i];
    cells[at + OF_ACTION.context] = contexts[i];
    cells[at + OF_ACTION.card] = cards[i];
    cells[at + OF_ACTION.target] = targets[i];
    at += OF_ACTION.numbers;
    copy(numbers, i * MOST_NUMBERS, MOST_NUMBERS);
  }
  return cells;
};

/** How many numbers a lesson has. */
const sizeOf = (actions: number, boards: number): number => {
  let size = HEAD_SIZE + SEAT_SIZE + actions * ACTION_SIZE;
  for (let board = 0; board < BOARDS; board++) if (isIn(boards, board)) size += BOARD_SIZE;
  return size;
};

/** Reads a lesson's contexts into an array, laid out as in a sketch; returns where its actions begin. */
export const unpackContexts = (cells: Float32Array, at: number, values: Float64Array): number => {
  const boards = cells[at + HEAD.boards];
  const seat = at + HEAD_SIZE;
  let from = seat + SEAT_SIZE;
  for (let board = 0; board < BOARDS; board++) {
    if (!isIn(boards, board)) continue;
    const to = board * CONTEXT_ROW;
    for (let i = 0; i < SEAT_SIZE; i++) values[to + i] = cells[seat + i];
    for (let i = 0; i < BOARD_SIZE; i++) values[to + SEAT_SIZE + i] = cells[from + i];
    from += BOARD_SIZE;
  }
  return from;
};
