/**
 * The cells of an observation by name: where each field of the state is, who may see it, and the key that positions have for it.
 *
 * Nothing is declared here: fields come from the state, keys from the items of positions.
 */
import type { Visibility } from '../engine/packed.ts';
import { LAYOUT } from '../engine/state.ts';
import type { Items } from './position/placing.ts';
import { REGION_ITEMS } from './position/regions.ts';
import { OUTCOME, REGISTERS } from './position/registers.ts';
import { SEAT_ITEMS } from './position/seats.ts';
import { TABLE_ITEMS } from './position/whole.ts';

/** A field of an observation. */
export interface CellsField {
  readonly name: string;
  /** The cells that it takes: the first one, and how many. */
  readonly from: number;
  readonly length: number;
  /** Empty for a single number; tables are row-major. */
  readonly shape: readonly number[];
  /** Who sees it: everybody; the seat given by the first axis; nobody. */
  readonly visibility: Visibility;
  readonly about: string;
  /** The key in a position as text, such as `seats.money`; null if it is in the head or follows from the rest. */
  readonly key: string | null;
}

/** Pairs of a field and the key that holds it. */
const keysIn = (items: Items, prefix = ''): [field: string, key: string][] =>
  Object.values(items).flatMap(({ of, key }) =>
    key === undefined ? [] : of.map((field): [string, string] => [field, `${prefix}${key}`]),
  );

/** Keys within sections come last: they are more precise than the section's own key. */
const KEYS = new Map([
  ...keysIn(TABLE_ITEMS),
  ...keysIn(REGISTERS, 'registers.'),
  ...keysIn(OUTCOME, 'election.'),
  ...keysIn(REGION_ITEMS, 'regions.'),
  ...keysIn(SEAT_ITEMS, 'seats.'),
]);

/**
 * Every field of an observation, in the order of the cells.
 *
 * @example
 * ```ts
 * cellsFields()[0].name; // step
 * ```
 */
export const cellsFields = (): CellsField[] =>
  LAYOUT.fields.map(({ name, offset: from, length, shape, visibility, about }) => ({
    ...{ name, from, length, shape, visibility, about },
    key: KEYS.get(name) ?? null,
  }));
