/** The same deal replayed with bots in a seat, and their results. */

import { Random } from '../../base/random/random.ts';
import { seedOf } from '../../base/random/seed.ts';
import { meanInterval } from '../../base/stats/intervals.ts';
import { playGame } from '../../players/match/play-game.ts';
import { Game } from '../../rules/engine/game.ts';
import type { ScoreSheet } from '../../rules/engine/scoring.ts';
import { parseRecord } from '../../rules/notation/parse-record.ts';
import type { PlayerMaker } from '../play/bots.ts';
import type { SameDeal } from './shape.ts';

/** The strongest agent that decides instantly, and how often it plays the deal of a review. */
const DEAL_AGENT = 'learned';
const GAMES = 20;

/** Agents that decide instantly, and keep their seats when a review replays the deal. */
const QUICK = new Set([
  ...['random', 'heuristic', 'learned', 'beginner', 'casual', 'level-1', 'level-2', 'level-3'],
  ...['treasurer', 'gambler', 'media-baron', 'pollster', 'grassroots', 'coalition-builder'],
]);

/** An agent in a seat of a deal that was played, and the agents of the others. */
export interface DealAgain {
  readonly record: string;
  /** Agents seat by seat, including the one that replaces the seat. */
  readonly agents: readonly string[];
  readonly seat: number;
  /** The numbers of the games to play: in each, the bots have other random numbers. */
  readonly games: readonly number[];
}

/**
 * Score sheets of a seat, game by game: the cards are those of the record, the bots' random numbers are new.
 *
 * @param bots has to know the agents
 */
export const sameDealSheets = ({ record, agents, seat, games }: DealAgain, bots: PlayerMaker): ScoreSheet[] => {
  const { edition, players, seed } = parseRecord(record);
  const game = new Game(edition, players);
  return games.map((number) => {
    const table = agents.map((text, at) =>
      bots(text, { game, seat: at, random: new Random(...seedOf('challenge', agents[seat], number, at)) }),
    );
    return playGame({ game, players: table, seed }).scores[seat];
  });
};

/** The agents of a review's games: quick bots keep their seats, all others are replaced by the strong agent. */
export const dealAgents = (agents: readonly string[], seat: number): string[] =>
  agents.map((agent, at) => (at !== seat && QUICK.has(agent) ? agent : DEAL_AGENT));

/** The results of strong bots on the deal in a seat. @param bots has to know the `dealAgents` of the record */
export const sheetsOfBots = (record: string, seat: number, bots: PlayerMaker): ScoreSheet[] => {
  const agents = dealAgents(parseRecord(record).agents, seat);
  return sameDealSheets({ record, agents, seat, games: Array.from({ length: GAMES }, (_, game) => game) }, bots);
};

/** A seat's own points beside those of bots in its place. */
export const besideBots = (own: Readonly<ScoreSheet>, sheets: readonly ScoreSheet[]): SameDeal => {
  const mean = (source: keyof ScoreSheet) => sheets.reduce((sum, sheet) => sum + sheet[source], 0) / sheets.length;
  const sources = Object.keys(own) as (keyof ScoreSheet)[];
  return {
    agent: DEAL_AGENT,
    games: sheets.length,
    own: { ...own },
    bots: Object.fromEntries(sources.map((source) => [source, mean(source)])) as unknown as ScoreSheet,
    total: meanInterval(
      sheets.map(({ total }) => total),
      0.95,
    ),
  };
};
