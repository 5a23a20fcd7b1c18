/** The results of the agents of a block: the numbers that answer questions. */
import { mean } from '../../base/stats/describe.ts';
import type { GameRow } from '../store/queries/games.ts';
import type { Measure } from './fields.ts';

/** The games of one deal; null if one of them failed, since the others then lack their match. */
export type Block = readonly GameRow[] | null;

/** The rows of whole blocks, block by block. @param games in a block @param from the first block */
export const blocksOf = (rows: readonly GameRow[], games: number, from: number, to: number): Block[] => {
  const blocks: GameRow[][] = Array.from({ length: to - from }, () => []);
  for (const row of rows) blocks[row.block - from].push(row);
  return blocks.map((block) => (block.length === games ? block : null));
};

/** The mean of a measure over the seats of some agents in some games. */
export const meanOf = (games: readonly GameRow[], measure: Measure, agents: readonly string[]): number => {
  let [sum, seats] = [0, 0];
  for (const game of games) {
    for (const [seat, agent] of game.agents.entries()) {
      if (!agents.includes(agent)) continue;
      sum += game[measure][seat];
      seats++;
    }
  }
  return sum / seats;
};

/** The mean luck of an agent's seats in some games; null if it is not recorded. */
export const meanLuck = (games: readonly GameRow[], agent: string): number | null => {
  const lucks = games.flatMap(({ agents, luck }) => luck.filter((_, seat) => agents[seat] === agent));
  return lucks.includes(null) ? null : lucks.reduce<number>((sum, luck) => sum + luck!, 0) / lucks.length;
};

/** How many seats some agents have in a game. */
export const seatsOf = ({ agents }: { readonly agents: readonly string[] }, who: readonly string[]): number =>
  agents.filter((agent) => who.includes(agent)).length;

export const variance = (values: readonly number[]): number => {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
};
