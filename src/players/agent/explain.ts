/** Asks any player for its reasons. */
import type { Game } from '../../rules/engine/game.ts';
import type { Decision, Player } from './define.ts';
import { type Explanation, withoutReasons } from './explanation.ts';

/**
 * Asks a player for a decision and its reasons; if the player gives none, the explanation is a sentence that says so.
 *
 * @param agent the player's agent, as on the command line
 * @param limit how many actions to rank, 5 by default
 */
export const explainDecision = (
  game: Game,
  player: Player,
  decision: Decision,
  agent: string,
  limit?: number,
): Explanation => {
  const action = player.choose(decision);
  return player.explain?.(decision, limit) ?? withoutReasons(game, decision, action, agent);
};
