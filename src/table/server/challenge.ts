/** The same deal again with bots in a person's seat: where its score stands among theirs. */
import { parseRecord } from '../../rules/notation/parse-record.ts';
import type { PlayerMaker } from '../play/bots.ts';
import { PERSON } from '../play/session.ts';
import { sameDealSheets } from '../review/same-deal.ts';
import { STAND_IN } from './stand-in.ts';

/** Who plays the deal again, from weak to strong, and how often each: the levels that play at once. */
export const CHALLENGERS = ['beginner', 'casual', 'level-1', 'level-2', 'level-3'] as const;
export const CHALLENGE_GAMES = 100;

/** Who sits where when an agent takes a person's seat: other persons' seats go to the stand-in. */
export const challengeAgents = (agents: readonly string[], seat: number, agent: string): string[] =>
  agents.map((other, at) => (at === seat ? agent : other === PERSON ? STAND_IN : other));

/** Final points of an agent in a person's seat, game by game. */
export const challengeScores = (
  record: string,
  seat: number,
  agent: string,
  games: readonly number[],
  bots: PlayerMaker,
): number[] => {
  const agents = challengeAgents(parseRecord(record).agents, seat, agent);
  return sameDealSheets({ record, agents, seat, games }, bots).map(({ total }) => total);
};
