/** The layout of cells and actions, with a hash that changes when either does: environments and data sets share it. */
import { hash } from 'node:crypto';
import { canonical } from '../../base/text/canonical.ts';
import { EDITIONS } from '../engine/editions/index.ts';
import { DECIDING_PHASES } from '../engine/phase-names.ts';
import { LAYOUT, SEATS, UNKNOWN } from '../engine/state.ts';
import { cellsFields } from './layout.ts';
import { ACTIONS, SPANS } from './space.ts';

/** Digits of the hash: enough to show any change. */
const DIGITS = 16;
/** Bytes of a mask: one bit for each action, the lowest bit of a byte first. */
export const MASK_BYTES = Math.ceil(ACTIONS / 8);

/** What a program needs to read cells and to number actions. */
export const layout = () => {
  const fields = cellsFields();
  return {
    /** The layout's version: programs keep it beside what they have learned. */
    layout: hash('sha256', canonical({ fields, actions: SPANS })).slice(0, DIGITS),
    cells: LAYOUT.cells,
    unknown: UNKNOWN,
    seats: SEATS,
    actions: ACTIONS,
    maskBytes: MASK_BYTES,
    phases: DECIDING_PHASES,
    editions: EDITIONS.map(({ id, minPlayers, maxPlayers }) => ({ id, players: [minPlayers, maxPlayers] })),
    fields,
    spans: SPANS,
  };
};
