/** What is needed to write an observation: the rules, the seat's view, and the names of things. */
import type { Game } from '../../engine/game.ts';
import type { State } from '../../engine/state.ts';
import { seatName } from '../actions.ts';
import type { Observed } from '../position/placing.ts';
import { wordsOf } from '../words.ts';

/** @param view what the seat sees */
export const observedBy = (game: Game, view: State, own: number): Observed => ({
  game,
  s: view,
  words: wordsOf(game.edition),
  parties: Array.from({ length: game.players }, (_, seat) => seatName(game, view, seat)),
  own,
});
