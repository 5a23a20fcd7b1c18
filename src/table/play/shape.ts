/**
 * What a table knows of a game and the page too: schemas, and the types that follow from them. The page imports this file, so it
 * imports nothing of Node.
 */
import * as z from 'zod/mini';
import { flag, list, maybeNumber, maybeText, number, text, texts } from '../../base/text/schema.ts';
import type { ScoreSheet } from '../../rules/engine/scoring.ts';

export const SHEET: z.ZodMiniType<Readonly<ScoreSheet>> = z.object({
  ...{ mandates: number, media: number, membership: number, bonus: number, opinions: number, secured: number },
  ...{ elections: number, money: number, total: number },
});

/** Where a seat stands: 1 for the best; tied seats share the better rank. */
export const STANDING = z.object({ seat: number, party: text, agent: text, rank: number, sheet: SHEET });
export type Standing = z.infer<typeof STANDING>;

/** The result of an election, visible to everybody; lists are by seat. */
export const ELECTION = z.object({
  ...{ region: text, votes: list(number), mandates: list(number) },
  /** The coalition partner of each seat; null for none. */
  partners: list(maybeNumber),
  ...{ winner: maybeNumber, partner: maybeNumber },
  /** Whether two sides had equally many votes. */
  nose: flag,
});
export type Election = z.infer<typeof ELECTION>;

/** A hand in an open auction: its bid, null before the first, and whether it can still win. */
export const HAND = z.object({ seat: number, bid: maybeNumber, up: flag });
export type Hand = z.infer<typeof HAND>;

/** A game with persons, stored in a file. */
export const SAVED_GAME = z.object({
  /** The edition's id and name. */
  ...{ file: text, edition: text, name: text },
  ...{ agents: texts, decisions: number, isOver: flag },
  /** The current round, 0 before the first, and the number of rounds. */
  ...{ round: number, rounds: number },
  /** The rank of its own person by the visible points; null before the first round. */
  place: maybeNumber,
  /** When it was last saved, in milliseconds since 1970. */
  when: number,
  /** What is wrong with it, in English, though it can be resumed; null for nothing. */
  trouble: maybeText,
});
export type SavedGame = z.infer<typeof SAVED_GAME>;
