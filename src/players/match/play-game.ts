/**
 * One game at a time, for scripts:
 *
 * ```ts
 * const game = new Game(editionNamed('valley-2006')!, 4);
 * const players = await seatPlayers({ game, agents: ['mcts:iterations=40', 'heuristic'], seed: 'bots' });
 * console.log(playGame({ game, players, seed: 2006 }).winShares);
 * ```
 */

import { seedOf } from '../../base/random/seed.ts';
import { hashText } from '../../base/text/hash-text.ts';
import type { Seed } from '../../rules/engine/chance.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { Player, Result } from '../agent/define.ts';
import { Match } from './match.ts';

/** How a game ended, and what distinguishes it from others. */
export interface Ending extends Result {
  /** Actions played. */
  readonly decisions: number;
  /** The hash of the final state. */
  readonly hash: string;
}

/**
 * Plays one game: the same game, players and seed give the same end.
 *
 * @param table.players one for each seat, new ones if they remember
 * @param table.seed a text or number, as in a table of results, or two integers
 * @throws Error when a player fails, with its seat, the decision and the reason
 *
 * @example
 * ```ts
 * const players = (await seating({ game, agents: ['random'] }))('bots');
 * playGame({ game, players, seed: 2006 }).winShares.length; // 4
 * ```
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
