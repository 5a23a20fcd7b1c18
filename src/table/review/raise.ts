/** Raises in open auctions: the least one represents all plans to stay in, since each raise asks again how far to go. */
import { type ActionList, amountOf, PASS } from '../../rules/engine/action.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { State } from '../../rules/engine/state.ts';

/** The least legal raise; PASS if there is none. */
export const leastRaise = (game: Game, view: State, legal: ActionList): number =>
  game.bidUpTo(view, amountOf(legal.list[legal.n - 1]));

/** Whether the only options are to stay in an open auction or to drop out. */
export const isInOrOut = (game: Game, view: State, legal: ActionList, acts: readonly number[]): boolean =>
  game.bidding(view) === 'raising' && acts.every((act) => act === PASS || act === leastRaise(game, view, legal));
