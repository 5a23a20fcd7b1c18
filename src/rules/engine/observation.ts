/**
 * What a seat sees: a copy of the state in which every cell that it may not read is UNKNOWN.
 *
 * Visibility is declared with each field in `state.ts`; the only parameter that changes it is `cashVisibility`. When the game is
 * over, everybody counts the money that is left: it decides ties, and in some editions points. Hot file:
 * watched by `macher bench` (`heuristic.gamesPerSecond`).
 */
import type { Rules } from './rules.ts';
import { fieldNamed, LAYOUT, SEATS, type State, UNKNOWN } from './state.ts';

/** Adds a range of cells; joins it to the last one if that ends where it begins. */
const addRange = (ranges: number[], from: number, to: number): void => {
  if (from === to) return;
  if (ranges.at(-1) === from) ranges.pop();
  else ranges.push(from);
  ranges.push(to);
};

/** The cells that a seat cannot read, as ranges: from, to (exclusive), from, to … */
const unreadable = (cashIsOpen: boolean, seat: number): Int16Array => {
  const ranges: number[] = [];
  for (const { name, visibility, offset, length, shape } of LAYOUT.fields) {
    if (visibility === 'open' || (cashIsOpen && name === 'cash')) continue;
    const row = length / (shape[0] ?? 1);
    const own = visibility === 'secret' ? offset + seat * row : offset + length;
    addRange(ranges, offset, own);
    addRange(ranges, Math.min(own + row, offset + length), offset + length);
  }
  return Int16Array.from(ranges);
};

const bySeat = (cashIsOpen: boolean) => Array.from({ length: SEATS }, (_, seat) => unreadable(cashIsOpen, seat));
const CLOSED_CASH = bySeat(false);
const OPEN_CASH = bySeat(true);

/** Ranges with more cells than this are filled in one call; for shorter ones a loop is faster. */
const SHORT = 12;
/** Taken before any guest code is loaded, so that no guest can replace the method and see what is masked. */
const { apply } = Reflect;
const fillCells = Int16Array.prototype.fill;

const OVER = fieldNamed('over').offset;

/** Masks what a seat cannot read among the cells of a state. */
export const mask = (rules: Rules, seat: number, cells: Int16Array): void => {
  const ranges = (rules.p.cashVisibility === 'all' || cells[OVER] !== 0 ? OPEN_CASH : CLOSED_CASH)[seat];
  for (let i = 0; i < ranges.length; i += 2) {
    const from = ranges[i];
    const to = ranges[i + 1];
    if (to - from > SHORT) apply(fillCells, cells, [UNKNOWN, from, to]);
    else for (let cell = from; cell < to; cell++) cells[cell] = UNKNOWN;
  }
};

/** Writes what a seat sees of a state into `view`. */
export const observe = (rules: Rules, s: State, seat: number, view: State): void => {
  view.copyFrom(s);
  mask(rules, seat, view.cells);
};
