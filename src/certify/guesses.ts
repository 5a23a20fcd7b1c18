/** Guesses of full states: a determinization shows the seat what it saw, offers what it was offered, and adds up. */

import { ActionList } from '../rules/engine/action.ts';
import type { Random } from '../rules/engine/chance.ts';
import type { Game } from '../rules/engine/game.ts';
import { LAYOUT, type State, UNKNOWN } from '../rules/engine/state.ts';
import { discrepancies } from './accounts.ts';

const sameOffers = (game: Game, a: State, b: State): boolean => {
  const [forA, forB] = [new ActionList(), new ActionList()];
  game.legalActions(a, forA);
  game.legalActions(b, forB);
  return forA.toArray().join() === forB.toArray().join();
};

/** What is wrong with a full state that was made from what a seat sees of `state`; null if nothing is. */
const faultOf = (game: Game, state: State, seat: number, view: State, full: State): string | null => {
  const again = game.newState();
  game.observe(full, seat, again);
  if (!again.equals(view)) return `a determinization shows seat ${seat + 1} another table`;
  // The four parts of a seed may have any value.
  const unknown = LAYOUT.fields.find(
    ({ name, offset, length }) => name !== 'seed' && full.cells.subarray(offset, offset + length).includes(UNKNOWN),
  );
  if (unknown) return `a determinization leaves ${unknown.name} unknown`;
  if (state.actor === seat && !sameOffers(game, state, full))
    return `a determinization offers seat ${seat + 1} other actions`;
  return discrepancies(game, full)[0] ?? null;
};

/** A full state made from what a seat sees of `state`, and what is wrong with it; null if nothing is. */
export const guessOf = (
  game: Game,
  state: State,
  seat: number,
  random: Random,
): { full: State; fault: string | null } => {
  const [view, full] = [game.newState(), game.newState()];
  game.observe(state, seat, view);
  game.determinize(view, seat, random, full);
  return { full, fault: faultOf(game, state, seat, view, full) };
};
