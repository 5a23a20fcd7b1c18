/**
 * One game at a time, for scripts:
 *
 * ```ts
 * const game = new Game(editionNamed('valley-2006')!, 4);
 * const players = await seatPlayers({ game, agents: ['mcts:iterations=40', 'heuristic'], seed: 'bots' });
 * console.log(playGame({ game, players, seed: 2006 }).winShares);
 * ```
 */

import { Random } from '../../base/random/random.ts';
import { seedOf } from '../../base/random/seed.ts';
import { hashText } from '../../base/text/hash-text.ts';
import type { Seed } from '../../rules/engine/chance.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { Player, Result } from '../agent/define.ts';
import { parseAgent } from '../agent/notation.ts';
import { byMethods, loadRegistry } from '../agent/registry.ts';
import { YOURS } from '../agent/trust.ts';
import { Match } from './match.ts';

/** How a game ended, and what tells it from others. */
export interface Ending extends Result {
  /** Actions played. */
  readonly decisions: number;
  /** The hash of the final state. */
  readonly hash: string;
}

/**
 * Plays one game: the same game, players and seed end the same.
 *
 * @param players one for each seat, new ones if they remember
 * @param seed a text or number, as in a table of results, or two integers
 * @throws Error when a player fails, with its seat, the decision and the reason
 */
export const playGame = (table: { game: Game; players: readonly Player[]; seed: Seed | string | number }): Ending => {
  const { game, players, seed } = table;
  if (players.length !== game.players) {
    throw new Error(`Found ${players.length} players; the game is for ${game.players} players.`);
  }
  const match = new Match(game);
  const failure = match.play(typeof seed === 'object' ? seed : seedOf(seed), (seat) => players[seat]);
  if (failure) {
    const { seat, decision, reason, message } = failure;
    throw new Error(`Seat ${seat + 1} failed at decision ${decision}: ${reason}: ${message}`);
  }
  return { ...match.result(), decisions: match.decisions, hash: hashText(match.state.hash()) };
};

/** What players are made from: the rules, agents as the command line writes them, and where their chance comes from. */
export interface Seats {
  readonly game: Game;
  /** Built-in agents or files, seat by seat; the last one takes the seats that are left. */
  readonly agents: readonly string[];
  /** Where the agents' chance begins: another seed than the deal's, which agents could find out by their own. */
  readonly seed: string | number;
}

/** Makes a player for each seat. @throws AgentError when an agent is not known or an option is wrong */
export const seatPlayers = async ({ game, agents, seed }: Seats): Promise<Player[]> => {
  const registry = await loadRegistry(YOURS);
  const requests = await Promise.all(
    agents.map(async (text) => {
      const request = parseAgent(text);
      return { ...request, id: (await registry.find(request)).agent.id };
    }),
  );
  return Array.from({ length: game.players }, (_, seat) => {
    const { id, options } = requests[Math.min(seat, requests.length - 1)];
    const random = new Random(...seedOf(seed, 'seat', seat));
    return byMethods(registry.player(id, options, { game, seat, random }));
  });
};
