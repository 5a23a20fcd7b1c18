/**
 * How an agent plays an edition, as a few digits: they change when its decisions do, and only then.
 *
 * Figures in the docs keep the fingerprints of the players they were measured with, so a test can say which of them describe old
 * players.
 */

import { Random } from '../../base/random/random.ts';
import { seedOf } from '../../base/random/seed.ts';
import type { Edition } from '../../rules/engine/edition.ts';
import { Game } from '../../rules/engine/game.ts';
import type { Player } from '../agent/define.ts';
import { parseAgent } from '../agent/notation.ts';
import type { Registry } from '../agent/registry.ts';
import { Match } from './match.ts';

const PLAYERS = 4;
/** The agent makes only one in this many decisions: a search would take too long over a whole game. */
const STRIDE = 3;

/**
 * Plays a game in which the agent and the heuristic take turns to decide, and hashes the result.
 *
 * @param agent an id, with options as on the command line: `mcts:iterations=50`
 * @returns eight hexadecimal digits, the same on every machine
 * @throws AgentError if there is no such agent; Error if it breaks a game
 */
export const fingerprint = (registry: Registry, agent: string, edition: Edition): string => {
  const { id = agent, options } = parseAgent(agent);
  const game = new Game(edition, PLAYERS);
  const match = new Match(game);
  let asked = 0;
  const playerAt = (seat: number): Player => {
    const make = (name: string, given: Readonly<Record<string, unknown>>) =>
      registry.player(name, given, { game, seat, random: new Random(...seedOf('fingerprint', seat, name)) });
    const [own, other] = [make(id, options), make('heuristic', {})];
    return { choose: (decision) => (asked++ % STRIDE === 0 ? own : other).choose(decision) };
  };
  const failure = match.play(seedOf('fingerprint'), playerAt);
  if (failure !== null) throw new Error(`${agent} broke a game of ${edition.id}: ${failure.message}`);
  return (match.state.hash() >>> 0).toString(16).padStart(8, '0');
};
