/** A position that games begin with, instead of a new deal: what is hidden from the seat to move is redrawn for each. */
import type { State } from '../../rules/engine/state.ts';

export interface Start {
  /** Where it comes from, in words: "game.macher after 40 actions". */
  readonly words: string;
  /** All cells of the state, as 16-bit numbers in base64. */
  readonly cells: string;
}

export const startFrom = ({ cells }: State, words: string): Start => {
  const bytes = Buffer.alloc(2 * cells.length);
  for (const [i, cell] of cells.entries()) bytes.writeInt16LE(cell, 2 * i);
  return { words, cells: bytes.toString('base64') };
};

/** Writes the position into a state. */
export const readStart = ({ cells }: Start, into: State): void => {
  const bytes = Buffer.from(cells, 'base64');
  for (let i = 0; i < into.cells.length; i++) into.cells[i] = bytes.readInt16LE(2 * i);
};
