/** Seating for one game, including agents from files and programs. */
import type { Game } from '../../rules/engine/game.ts';
import type { Player } from '../agent/define.ts';
import { parseAgent } from '../agent/notation.ts';
import { loadRegistry } from '../agent/registry.ts';
import { YOURS } from '../agent/trust.ts';
import { seatingBy } from './seating.ts';

/** What players are made from: the rules, agents as on the command line, and a seed for their chance. */
export interface Seats {
  readonly game: Game;
  /** Built-in agents or files, seat by seat; the last one takes all remaining seats. */
  readonly agents: readonly string[];
  /** The seed of the agents' chance. It should not be the deal's, which agents could work out from what they draw. */
  readonly seed: string | number;
}

/**
 * Makes a player for each seat. @throws AgentError if an agent is not known or an option is wrong
 *
 * @example
 * ```ts
 * const players = await seatPlayers({ game, agents: ['heuristic', 'random'], seed: 'bots' });
 * players.length; // 4
 * ```
 */
export const seatPlayers = async ({ game, agents, seed }: Seats): Promise<Player[]> => {
  const registry = await loadRegistry(YOURS);
  const found = await Promise.all(
    agents.map(async (text) => {
      const request = parseAgent(text);
      return { id: (await registry.find(request)).agent.id, options: request.options };
    }),
  );
  return seatingBy(registry, game, found)(seed);
};
