/** The agents at a table: loaded and checked before the game begins, created for each decision. */

import type { Random } from '../../base/random/random.ts';
import type { Decision, Player } from '../../players/agent/define.ts';
import { Untrusted } from '../../players/agent/errors.ts';
import type { Registry } from '../../players/agent/registry.ts';
import type { Chair } from '../../players/agent/roster.ts';
import { findByName, type Named } from '../../players/match/by-name.ts';
import { PERSON } from './session.ts';

/** The strongest agent that answers within a second on any machine: it gives the hints. */
export const ADVISER = 'mcts:iterations=1000000,milliseconds=800';

/** The same for each question of a phase that is answered in one sitting. */
export const SITTING_ADVISER = 'mcts:iterations=1000000,milliseconds=250';

/** Creates a player from an agent, written as on the command line. */
export type PlayerMaker = (agent: string, chair: Chair) => Player;

/** Adds the seat of the untrusted agent to the error. */
const atSeat = (error: unknown, seat: number): unknown =>
  error instanceof Untrusted ? new Untrusted(`seat ${seat + 1}: ${error.what}`) : error;

/**
 * Loads agents, including those from files if the registry trusts them, and checks their options.
 *
 * @param agents of a table, seat by seat, followed by any others; persons are skipped
 * @throws AgentError; Untrusted with the number of the seat
 */
export const findBots = async (registry: Registry, agents: readonly string[]): Promise<PlayerMaker> => {
  const found = new Map<string, Named>();
  for (const [seat, text] of agents.entries()) {
    if (text === PERSON || found.has(text)) continue;
    const named = await findByName(registry, text).catch((error) => {
      throw atSeat(error, seat);
    });
    found.set(text, named);
  }
  return (text, chair) => found.get(text)!.seat(chair);
};

/** Draws an option with the player's own probabilities. */
export const drawnBy = (player: Player, decision: Decision, random: Random): number => {
  const { actions } = decision;
  const weights = new Float64Array(actions.n);
  player.weigh!(decision, weights);
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  const chosen = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return actions.list[Math.max(0, chosen)];
};
