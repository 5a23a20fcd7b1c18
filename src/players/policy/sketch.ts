/** A decision as a policy sees it: what its actions are about, and the numbers in which they differ. */
import { MOST_ACTIONS } from '../../rules/engine/action.ts';
import { BOARDS } from '../../rules/engine/state.ts';
import { MOST_NUMBERS } from './kinds.ts';

/** The situation of a seat, whatever its actions are about. */
export const SEAT_CONTEXT = [
  'always',
  'cash',
  'cash, up to 10',
  'cash above that of the others',
  'cash of the richest rival',
  'members',
  'members above those of the others',
  'meeting markers',
  'media markers',
  'place in turn order',
  'mandates above those of the others',
  'shadow cards left',
  'cash, up to 5',
  'highest last bid of rivals',
  'own last bid',
  'platform cards in hand',
] as const;

/** The prospects of a board for a seat. */
export const BOARD_CONTEXT = [
  'votes',
  'votes to come',
  'votes to come of the strongest rival',
  'votes to come of the next',
  'lead',
  'chance to lead',
  'chance that votes bring',
  'mandates that votes bring',
  'mandates at stake',
  'agreement',
  'popularity',
  'meetings',
  'media markers',
  'media markers of the strongest rival',
  'control of the media',
  'points of a media marker',
  'current region',
  'next region',
  'later region',
  'votes that a meeting brings',
  'votes that popularity brings',
  'votes that agreement brings',
  'gain by a meeting',
  'gain by popularity',
  'gain by agreement',
  'coalition tile',
  'shadow cards of others',
  'elections still to come in this round',
  'no media marker',
  'media points to be won',
  'control that a marker brings',
  'control that a marker takes',
  'control that a marker secures',
  'doubt of the lead',
  'votes by converting all',
  'lead in votes now',
  'meetings of the strongest rival',
  'agreement of the strongest rival',
  'popularity of the strongest rival',
  'mandates to come',
  'lead, if it leads',
  'lead, if it is behind',
  'lead of the strongest rival over the next',
  'votes up to the most',
  'votes by own shadow card',
  'steps by own shadow card',
  'cash of the strongest rival',
  'the strongest rival comes later',
] as const;

/** The place of each name in a list. */
export const placesOf = <N extends string>(names: readonly N[]): Readonly<Record<N, number>> =>
  Object.fromEntries(names.map((name, i) => [name, i])) as Record<N, number>;

/** The numbers that an action's weights are multiplied with; the seat's come first. */
export const SEAT_SIZE = SEAT_CONTEXT.length;
export const CONTEXT = SEAT_SIZE + BOARD_CONTEXT.length;
/** How many numbers the layer computes from a board's context; they are weighed as if they were part of it. */
export const HIDDEN = 24;
/** A row of weights: for the numbers that are read, and for those that the layer computes. */
export const CONTEXT_ROW = CONTEXT + HIDDEN;

/** Contexts of a decision: one for each board. An action that concerns no board is judged by the region in turn. */
export const CONTEXTS = BOARDS;
/** Numbers of all contexts, as they are read. */
export const CONTEXT_CELLS = CONTEXTS * CONTEXT;
/** An action that names no card. */
export const UNNAMED = -1;

export class Sketch {
  n = 0;
  /** By action: its kind within the phase, its context, the card that it names, and its numbers. */
  readonly kinds = new Int16Array(MOST_ACTIONS);
  readonly contexts = new Int8Array(MOST_ACTIONS);
  readonly cards = new Int8Array(MOST_ACTIONS);
  readonly numbers = new Float64Array(MOST_ACTIONS * MOST_NUMBERS);
  /** All contexts, one after another. */
  readonly values: Float64Array;

  /** @param values an array of `CONTEXT_CELLS` numbers, into which contexts are written */
  constructor(values: Float64Array) {
    this.values = values;
  }
}
