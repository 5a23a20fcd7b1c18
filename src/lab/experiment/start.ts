/** A position with which games begin, instead of a new deal: what the seat to move cannot see is redrawn for each. */
import type { z } from 'zod';
import type { State } from '../../rules/engine/state.ts';
import type { START } from './message.ts';

export type Start = Readonly<z.output<typeof START>>;

export const startFrom = ({ cells }: State, words: string): Start => {
  const bytes = Buffer.alloc(2 * cells.length);
  for (const [i, cell] of cells.entries()) bytes.writeInt16LE(cell, 2 * i);
  return { words, cells: bytes.toString('base64') };
};

/** The error for an invalid position. */
export const damagedStart = (): Error =>
  new Error('The position that games begin with cannot be played by these rules; make the experiment again');

/** Writes the position into a state. @throws Error if it is invalid, or belongs to other rules */
export const readStart = ({ cells }: Start, into: State): void => {
  const bytes = Buffer.from(cells, 'base64');
  if (bytes.length !== 2 * into.cells.length) throw damagedStart();
  for (let i = 0; i < into.cells.length; i++) into.cells[i] = bytes.readInt16LE(2 * i);
};
