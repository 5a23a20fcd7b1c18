/**
 * What a seat sees: a copy of the state in which every cell that it may not read is UNKNOWN.
 *
 * Visibility is declared with each field in `state.ts`; the only parameter that changes it is `cashVisibility`.
 */
import type { Rules } from './rules.ts';
import { fieldNamed, LAYOUT, SEATS, type State, UNKNOWN } from './state.ts';

const MASKS = new Map<string, readonly Int16Array[]>();

/** The cells that each seat cannot read. */
const unreadable = (cashIsOpen: boolean): readonly Int16Array[] =>
  Array.from({ length: SEATS }, (_, seat) =>
    Int16Array.from(
      LAYOUT.fields.flatMap(({ name, visibility, offset, length, shape }) => {
        if (visibility === 'open' || (cashIsOpen && name === 'cash')) return [];
        const row = length / (shape[0] ?? 1);
        const cells = Array.from({ length }, (_, i) => i);
        return cells.filter((i) => visibility === 'hidden' || Math.floor(i / row) !== seat).map((i) => offset + i);
      }),
    ),
  );

/** The indices of the cells that a seat cannot read under these rules. */
export const hiddenCells = (rules: Rules, seat: number): Int16Array => {
  const key = rules.p.cashVisibility;
  let masks = MASKS.get(key);
  if (!masks) {
    masks = unreadable(key === 'all');
    MASKS.set(key, masks);
  }
  return masks[seat];
};

/** Writes what a seat sees of a state into `view`. */
export const observe = (rules: Rules, s: State, seat: number, view: State): void => {
  view.copyFrom(s);
  const hidden = hiddenCells(rules, seat);
  for (let i = 0; i < hidden.length; i++) view.cells[hidden[i]] = UNKNOWN;
};

/** Whether a state is an observation: its seed cannot be read. */
export const isObservation = (s: State): boolean => s.cells[fieldNamed('seed').offset] === UNKNOWN;
