/**
 * Makes what guests share with the table unchangeable, before their code is loaded: an agent that replaced a method of the
 * state, of the rules or of typed arrays would be called with the true state.
 *
 * Within one thread this is as far as it goes. Whoever must be certain has an agent run as a program.
 */
import { ActionList } from '../engine/action.ts';
import { Game } from '../engine/game.ts';
import { Rules } from '../engine/rules.ts';
import { LAYOUT, State } from '../engine/state.ts';
import { Random } from '../random/random.ts';

const TYPED_ARRAY = Object.getPrototypeOf(Int16Array.prototype) as object;

/** Freezes prototypes and the layout of the state. Doing it again does nothing. */
export const harden = (): void => {
  for (const shared of [State, Game, Rules, ActionList, Random, Int16Array, Int32Array, Float64Array]) {
    Object.freeze(shared);
    Object.freeze(shared.prototype);
  }
  Object.freeze(TYPED_ARRAY);
  Object.freeze(LAYOUT.fields);
  for (const field of LAYOUT.fields) Object.freeze(field);
};
