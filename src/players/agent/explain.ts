/** Asking any player for its reasons. */
import type { Game } from '../../rules/engine/game.ts';
import type { Decision, Player } from './define.ts';
import { type Explanation, withoutReasons } from './explanation.ts';

/**
 * Lets a player decide, and explain it; a player that gives no reasons is explained by a sentence that says so.
 *
 * @param agent what the player's agent is called, as on the command line
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
