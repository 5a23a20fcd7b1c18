/** Challenges of games that were played here: stored beside the record, so a restarted server continues where it was. */

import * as z from 'zod/mini';
import { sum } from '../../base/stats/describe.ts';
import { writeFile } from '../../base/text/files.ts';
import { type Kept, readBeside } from './beside.ts';
import { CHALLENGE_GAMES, CHALLENGERS } from './challenge.ts';
import type { ChallengeJson } from './messages.ts';

const CHALLENGE = z.object({
  /** The person's final points, and those of bots in its place, game by game. */
  own: z.number(),
  scores: z.record(z.string(), z.array(z.number())),
});
type Challenge = z.infer<typeof CHALLENGE>;
/** By seat. */
const FORMAT = z.record(z.string(), CHALLENGE);

export const challengeFile = (record: string): string => `${record}.challenge.json`;

export const readChallenges = (record: string): Kept<Record<string, Challenge>> =>
  readBeside(challengeFile(record), FORMAT);

/** Some games of one agent that still have to be played. */
export interface ChallengePiece {
  readonly agent: string;
  /** Their numbers. */
  readonly games: readonly number[];
}

/** Games of a challenge in one piece of work. */
const PIECE = 5;

/** The challenges of one game, by seat. */
export class Challenges {
  private readonly record: string;
  private readonly seats: Record<string, Challenge>;

  /** @param record the path of the game's record */
  constructor(record: string) {
    this.record = record;
    // If it cannot be read, games are replayed; the start page names the file.
    this.seats = readChallenges(record).value ?? {};
  }

  has(seat: number): boolean {
    return this.seats[seat] !== undefined;
  }

  /** @param own final points of the person in that seat */
  begin(seat: number, own: number): void {
    this.seats[seat] ??= { own, scores: {} };
  }

  /** What comes next; null once all games are played. */
  next(seat: number): ChallengePiece | null {
    for (const agent of CHALLENGERS) {
      const played = this.scoresOf(seat, agent).length;
      const left = Math.min(PIECE, CHALLENGE_GAMES - played);
      if (left > 0) return { agent, games: Array.from({ length: left }, (_, i) => played + i) };
    }
    return null;
  }

  /** Takes in a piece that was played. @throws StoreError if it cannot be stored */
  take(seat: number, { agent }: ChallengePiece, scores: readonly number[]): void {
    this.seats[seat].scores[agent] = [...this.scoresOf(seat, agent), ...scores];
    writeFile(challengeFile(this.record), JSON.stringify(this.seats));
  }

  /** The results of bots in a seat; null if nobody has asked. */
  results(seat: number): ChallengeJson[] | null {
    if (!this.has(seat)) return null;
    const { own } = this.seats[seat];
    return CHALLENGERS.map((agent) => {
      const scores = this.scoresOf(seat, agent);
      return {
        agent,
        games: scores.length,
        mean: scores.length === 0 ? 0 : sum(scores) / scores.length,
        below: scores.filter((one) => one < own).length,
      };
    });
  }

  private scoresOf(seat: number, agent: string): readonly number[] {
    return this.seats[seat]?.scores[agent] ?? [];
  }
}
