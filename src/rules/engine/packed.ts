/**
 * What is known about the fields of a state: name, place in the one typed array, visibility, meaning.
 *
 * The state declares its fields with `open`, `secret` and `hidden`, each of which takes the next cells and enters them here.
 * Visibility is declared with the field, so observing is one loop, and nobody has to remember what must be masked.
 */

/** Who may read a cell: everybody, the seat that the first axis names, or nobody. */
export type Visibility = 'open' | 'secret' | 'hidden';

/** Where a field lives. `shape` is empty for a single number. */
export interface Field {
  readonly name: string;
  readonly visibility: Visibility;
  readonly offset: number;
  readonly length: number;
  readonly shape: readonly number[];
  readonly about: string;
}

/** The state's hard limit: 2 KiB of 16-bit cells. */
export const MAX_CELLS = 1024;

const size = (shape: readonly number[]) => shape.reduce((a, b) => a * b, 1);

/** Collects fields while the first state is built. */
export class Layout {
  readonly fields: Field[] = [];
  cells = 0;

  add(name: string, visibility: Visibility, about: string, shape: readonly number[]): Field {
    const field = { name, visibility, offset: this.cells, length: size(shape), shape, about };
    this.fields.push(field);
    this.cells += field.length;
    if (this.cells > MAX_CELLS) {
      throw new Error(`The state's layout needs ${this.cells} cells; ${MAX_CELLS} are the limit.`);
    }
    return field;
  }
}
