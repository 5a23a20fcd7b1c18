/** Which region board a decision is about. */
import { ACTION, first, kindOf } from '../engine/action.ts';
import { boardAt } from '../engine/flow/seats.ts';
import type { Game } from '../engine/game.ts';
import type { PhaseName } from '../engine/phase-names.ts';
import { NONE, type State } from '../engine/state.ts';

/** Actions that name the board they are about, and phases that deal with one board in line after another. */
const ON_BOARD: readonly number[] = [
  ...[ACTION.shadow, ACTION.pay, ACTION.tile, ACTION.effect, ACTION.exchange, ACTION.meetings, ACTION.convert],
];
const IN_LINE: ReadonlySet<PhaseName | 'end'> = new Set(['use-shadow-cards', 'auction-polls']);

/** The board that the acting seat decides about; NONE if there is none. */
export const boardOf = (game: Game, view: State, actions: readonly number[]): number => {
  const act = actions.find((each) => ON_BOARD.includes(kindOf(each)));
  if (act !== undefined) return first(act);
  const phase = game.phase(view);
  if (phase === 'reward-winner' || phase === 'form-coalitions') return view.current;
  return IN_LINE.has(phase) ? boardAt(view, view.board) : NONE;
};
