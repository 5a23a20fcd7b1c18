/** Seating for many games: agents are found once, and players are made for each game. Nothing here reads files. */
import { Random } from '../../base/random/random.ts';
import { seedOf } from '../../base/random/seed.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { Agent, Player } from '../agent/define.ts';
import { AgentError } from '../agent/errors.ts';
import { type AgentRequest, parseAgent } from '../agent/notation.ts';
import { byMethods, Roster, withBuiltIn } from '../agent/roster.ts';
import { YOURS } from '../agent/trust.ts';

/** Makes new players for a game, seat by seat: the same seed makes the same ones. */
export type Seating = (seed: string | number) => Player[];

/** An available agent, with the given options. */
export type AvailableAgent = Pick<AgentRequest, 'options'> & { readonly id: string };

/**
 * The seating for agents in a roster.
 *
 * @throws AgentError if there are none; when players are made, if an option is wrong
 */
export const seatingBy = (roster: Roster, game: Game, found: readonly AvailableAgent[]): Seating => {
  if (found.length === 0) throw new AgentError('found no agents; expected one for each seat, such as heuristic');
  return (seed) =>
    Array.from({ length: game.players }, (_, seat) => {
      const { id, options } = found[Math.min(seat, found.length - 1)];
      const random = new Random(...seedOf(seed, 'seat', seat));
      return byMethods(roster.player(id, options, { game, seat, random }));
    });
};

/**
 * Seats agents for many games:
 *
 * ```ts
 * const game = new Game(editionNamed('valley-2006')!, 4);
 * const seat = await seating({ game, agents: [mine, 'heuristic'] });
 * for (let deal = 0; deal < 100; deal++) playGame({ game, players: seat(`bots/${deal}`), seed: deal });
 * ```
 *
 * @param table.agents defined agents, or built-in ones as the command line writes them, seat by seat; the last one takes the
 * seats that are left
 * @throws AgentError when an agent is not known, or two have one id
 *
 * @example
 * ```ts
 * const seat = await seating({ game, agents: ['heuristic', 'random'] });
 * seat('bots').length; // 4
 * ```
 */
export const seating = async (table: { game: Game; agents: readonly (Agent | string)[] }): Promise<Seating> => {
  const { game, agents } = table;
  const roster = await withBuiltIn(new Roster(YOURS));
  const found = agents.map((agent): AvailableAgent => {
    if (typeof agent !== 'string') return { id: own(roster, agent), options: {} };
    const { id, file, options } = parseAgent(agent);
    return { id: roster.get(id ?? file ?? agent).agent.id, options };
  });
  return seatingBy(roster, game, found);
};

const own = (roster: Roster, agent: Agent): string => {
  const known = roster.list().find((loaded) => loaded.agent === agent);
  return (known ?? roster.add({ agent, file: null, hash: null })).agent.id;
};
