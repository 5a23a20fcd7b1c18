/** Secret amounts that are compared when all are revealed: sealed bids, and contributions that are declined together. */
import { ACTION, type ActionList, kindOf } from '../../rules/engine/action.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { State } from '../../rules/engine/state.ts';

/**
 * Whether a seat chooses a secret amount that counts against those of others. If a player always chose the same, the next higher
 * one would always win, so players draw it.
 *
 * @param actions the legal actions of the acting seat
 *
 * @example
 * ```ts
 * const actions = new ActionList();
 * game.legalActions(state, actions);
 * isContest(game, state, actions); // false
 * ```
 */
export const isContest = (game: Game, s: State, { list, n }: ActionList): boolean => {
  const kind = kindOf(list[n - 1]);
  return (kind === ACTION.bid || kind === ACTION.decline) && game.isSealed(s);
};
