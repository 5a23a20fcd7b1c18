/** Raises of open auctions: the least one stands for all plans to stay in, since how far to go is asked again at each raise. */
import { type ActionList, amountOf, PASS } from '../../rules/engine/action.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { State } from '../../rules/engine/state.ts';

/** The least raise that is legal; PASS where there is none. */
export const leastRaise = (game: Game, view: State, legal: ActionList): number =>
  game.bidUpTo(view, amountOf(legal.list[legal.n - 1]));

/** Whether options are to stay in an open auction or to drop out, and nothing else. */
export const isInOrOut = (game: Game, view: State, legal: ActionList, acts: readonly number[]): boolean =>
  game.bidding(view) === 'raising' && acts.every((act) => act === PASS || act === leastRaise(game, view, legal));
