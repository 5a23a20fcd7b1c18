/** The same deal replayed with bots in a person's seat, to rank its score among theirs. */
import { parseRecord } from '../../rules/notation/parse-record.ts';
import type { PlayerMaker } from '../play/bots.ts';
import { sameDealSheets } from '../review/same-deal.ts';
import { seatedWith } from './stand-in.ts';

/** The agents that replay the deal, from weak to strong, and the games of each: the levels that decide instantly. */
export const CHALLENGERS = ['beginner', 'casual', 'level-1', 'level-2', 'level-3'] as const;
export const CHALLENGE_GAMES = 100;

/** Final points of an agent in a person's seat, game by game. */
export const challengeScores = (
  record: string,
  seat: number,
  agent: string,
  games: readonly number[],
  bots: PlayerMaker,
): number[] => {
  const agents = seatedWith(parseRecord(record).agents, seat, agent);
  return sameDealSheets({ record, agents, seat, games }, bots).map(({ total }) => total);
};
