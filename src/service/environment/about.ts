/** What the environment says of itself: the layout of cells and actions, with a hash that changes when either does. */
import { hash } from 'node:crypto';
import { canonical } from '../../base/text/canonical.ts';
import { EDITIONS } from '../../rules/engine/editions/index.ts';
import { LAYOUT, SEATS, UNKNOWN } from '../../rules/engine/state.ts';
import { cellsFields } from '../../rules/notation/layout.ts';
import { ACTIONS, SPANS } from '../../rules/notation/space.ts';
import { MASK_BYTES } from './games.ts';

/** Changes only when programs have to change. */
const PROTOCOL = 1;
/** Digits of the hash: a change is sure to show. */
const DIGITS = 16;

const layout = () => ({ fields: cellsFields(), actions: SPANS });

/** The layout's version: programs keep it beside what they have learned. */
const layoutHash = (): string => hash('sha256', canonical(layout())).slice(0, DIGITS);

/** What a program needs to read frames and to number actions. */
export const about = () => ({
  protocol: PROTOCOL,
  layout: layoutHash(),
  cells: LAYOUT.cells,
  unknown: UNKNOWN,
  seats: SEATS,
  actions: ACTIONS,
  maskBytes: MASK_BYTES,
  editions: EDITIONS.map(({ id, minPlayers, maxPlayers }) => ({ id, players: [minPlayers, maxPlayers] })),
  fields: layout().fields,
  spans: layout().actions,
});
