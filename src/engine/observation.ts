/**
 * What a seat sees: a copy of the state in which every cell that it may not read is UNKNOWN.
 *
 * Visibility is declared with each field in `state.ts`; the only parameter that changes it is `cashVisibility`.
 */
import type { Rules } from './rules.ts';
import { LAYOUT, SEATS, type State, UNKNOWN } from './state.ts';

/** The cells that a seat cannot read, as ranges: from, to (exclusive), from, to … */
const unreadable = (cashIsOpen: boolean, seat: number): Int16Array => {
  const ranges: number[] = [];
  for (const { name, visibility, offset, length, shape } of LAYOUT.fields) {
    if (visibility === 'open' || (cashIsOpen && name === 'cash')) continue;
    const row = length / (shape[0] ?? 1);
    const own = visibility === 'secret' ? offset + seat * row : offset + length;
    ranges.push(offset, own, Math.min(own + row, offset + length), offset + length);
  }
  return Int16Array.from(ranges);
};

const bySeat = (cashIsOpen: boolean) => Array.from({ length: SEATS }, (_, seat) => unreadable(cashIsOpen, seat));
const CLOSED_CASH = bySeat(false);
const OPEN_CASH = bySeat(true);

/** Writes what a seat sees of a state into `view`. */
export const observe = (rules: Rules, s: State, seat: number, view: State): void => {
  view.copyFrom(s);
  const { cells } = view;
  const ranges = (rules.p.cashVisibility === 'all' ? OPEN_CASH : CLOSED_CASH)[seat];
  for (let i = 0; i < ranges.length; i += 2) {
    for (let cell = ranges[i]; cell < ranges[i + 1]; cell++) cells[cell] = UNKNOWN;
  }
};

/** Whether a state is an observation: the seed cannot be read. */
export const isObservation = (s: State): boolean => s.seed.every((part) => part === UNKNOWN);
