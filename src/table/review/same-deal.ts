/** The same deal again with bots in a seat: what they make of it. */

import { Random } from '../../base/random/random.ts';
import { seedOf } from '../../base/random/seed.ts';
import { type Estimate, meanInterval } from '../../base/stats/intervals.ts';
import { playGame } from '../../players/match/play-game.ts';
import { Game } from '../../rules/engine/game.ts';
import type { ScoreSheet } from '../../rules/engine/scoring.ts';
import { parseRecord } from '../../rules/notation/parse-record.ts';
import type { PlayerMaker } from '../play/bots.ts';

/** The strongest agent that plays at once, and how often it plays the deal of a review. */
const DEAL_AGENT = 'learned';
const GAMES = 20;

/** Agents that play at once, and keep their seats when a review plays the deal again. */
const QUICK = new Set([
  ...['random', 'heuristic', 'learned', 'beginner', 'casual', 'level-1', 'level-2', 'level-3'],
  ...['treasurer', 'gambler', 'media-baron', 'pollster', 'grassroots', 'coalition-builder'],
]);

/** A seat beside strong bots in its place. */
export interface SameDeal {
  readonly agent: string;
  readonly games: number;
  /** Final points by source: the seat's own, and the mean of the bots in its place. */
  readonly own: Readonly<ScoreSheet>;
  readonly bots: Readonly<ScoreSheet>;
  /** Final points of the bots, with the 95 % interval of their mean. */
  readonly total: Estimate;
}

/** An agent in a seat of a deal that has been played, and who sits in the others. */
export interface DealAgain {
  readonly record: string;
  /** Seat by seat; the agent in its own. */
  readonly agents: readonly string[];
  readonly seat: number;
  /** The games to play, by their numbers: each has chance of its own for the bots. */
  readonly games: readonly number[];
}

/**
 * Score sheets of a seat, game by game: the cards are those of the record, the bots' own chance is new.
 *
 * @param bots knows the agents
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

/** Who sits where in a review's games: quick bots keep their seats, all others give them to the strong agent. */
export const dealAgents = (agents: readonly string[], seat: number): string[] =>
  agents.map((agent, at) => (at !== seat && QUICK.has(agent) ? agent : DEAL_AGENT));

/** What strong bots made of the deal in a seat. @param bots knows `dealAgents` of the record */
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
