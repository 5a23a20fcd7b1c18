/** One game between players at hand, for scripts. */
import type { Player } from '../agent/define.ts';
import type { Seed } from '../engine/chance.ts';
import type { Game } from '../engine/game.ts';
import type { ScoreSheet } from '../engine/scoring.ts';
import { hashText } from '../notation/record.ts';
import { seedOf } from '../random/seed.ts';
import { Match } from './match.ts';

/** How a game ended. */
export interface Ending {
  /** Points by source, seat by seat. */
  readonly scores: readonly ScoreSheet[];
  /** Each seat's share of the win, together 1. */
  readonly winShares: readonly number[];
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
  const shares = new Float64Array(game.players);
  game.returns(match.state, shares);
  return {
    scores: game.scores(match.state),
    winShares: [...shares],
    decisions: match.decisions,
    hash: hashText(match.state.hash()),
  };
};
