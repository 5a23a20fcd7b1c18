/** The agents that sit at a table: found and checked before the game begins, made for each decision. */

import type { Random } from '../../base/random/random.ts';
import type { Decision, Player } from '../../players/agent/define.ts';
import { Untrusted } from '../../players/agent/errors.ts';
import { parseAgent } from '../../players/agent/notation.ts';
import { readOptions } from '../../players/agent/options.ts';
import type { Registry } from '../../players/agent/registry.ts';
import type { Chair } from '../../players/agent/roster.ts';
import { PERSON } from './session.ts';

/** The strongest agent that answers within a second, whatever the machine: it gives the hints. */
export const ADVISER = 'mcts:iterations=1000000,milliseconds=800';

/** The same for each question of a phase that is answered in one go. */
export const SITTING_ADVISER = 'mcts:iterations=1000000,milliseconds=250';

/** Makes a player of an agent, written as on the command line. */
export type PlayerMaker = (agent: string, chair: Chair) => Player;

/** Says which seat it is whose agent is not to be trusted. */
const atSeat = (error: unknown, seat: number): unknown =>
  error instanceof Untrusted ? new Untrusted(`seat ${seat + 1}: ${error.what}`) : error;

/**
 * Finds agents, those from files included where the registry trusts them, and checks their options.
 *
 * @param agents of a table, seat by seat, and any others after them; persons are left out
 * @throws AgentError; Untrusted with the number of the seat
 */
export const findBots = async (registry: Registry, agents: readonly string[]): Promise<PlayerMaker> => {
  const found = new Map<string, readonly [id: string, options: Readonly<Record<string, unknown>>]>();
  for (const [seat, text] of agents.entries()) {
    if (text === PERSON || found.has(text)) continue;
    const request = parseAgent(text);
    const { agent } = await registry.find(request).catch((error) => {
      throw atSeat(error, seat);
    });
    readOptions(agent.id, agent.options, request.options);
    found.set(text, [agent.id, request.options]);
  }
  return (text, chair) => {
    const [id, options] = found.get(text)!;
    return registry.player(id, options, chair);
  };
};

/** An option, drawn as likely as a player that weighs options weighs it. */
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
