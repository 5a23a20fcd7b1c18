/**
 * What the season book and the page know of an evening: schemas, and the types that follow from them. The page imports this file
 * too, so it imports nothing of Node.
 */
import * as z from 'zod/mini';
import { count, flag, list, maybeNumber, maybeText, number, some, text } from '../../base/text/schema.ts';

export const MOST_PLAYERS = 5;
/** More elections than any game has. */
export const MOST_ELECTIONS = 12;

export const seatNumber = count.check(z.lte(MOST_PLAYERS - 1));
const seatLists = <S extends z.ZodMiniType>(one: S) => list(z.nullable(one)).check(z.maxLength(MOST_PLAYERS));
const source = z.optional(count);

/** An election of an evening; lists are by seat. */
export const ELECTION_NOTED = z.strictObject({
  region: some(60),
  votes: seatLists(count),
  mandates: seatLists(count),
  winner: z.nullable(z.union([seatNumber, z.literal('nobody')])),
  partner: z.nullable(seatNumber),
});

export const POINTS_NOTED = z.strictObject({
  ...{ mandates: source, media: source, membership: source, bonus: source, opinions: source, secured: source },
  ...{ elections: source, money: source, total: count },
});
export type PointsNoted = z.infer<typeof POINTS_NOTED>;

/** The actions of a phase, in the words of records; other actions were not noted. */
const PHASE_NOTED = z.strictObject({
  phase: some(60),
  /** Whether these are all actions: then everybody else passed. */
  isWhole: flag,
  notes: list(z.strictObject({ seat: seatNumber, did: some(200) })).check(z.maxLength(100)),
});
export type PhaseNoted = z.infer<typeof PHASE_NOTED>;

export const ROUND_NOTED = z.strictObject({
  /** 0 before the first, for preliminary choices. */
  round: z.int().check(z.gte(0), z.lte(12)),
  /** In line for elections at its beginning, the current one first. */
  regions: list(some(60)).check(z.maxLength(MOST_ELECTIONS)),
  /** Open opinions of each region then, and cards of each seat's platform, if somebody noted them. */
  opinions: list(list(some(60)).check(z.maxLength(4))).check(z.maxLength(MOST_ELECTIONS)),
  platforms: list(list(some(60)).check(z.maxLength(7))).check(z.maxLength(MOST_PLAYERS)),
  phases: list(PHASE_NOTED).check(z.maxLength(40)),
});
export type RoundNoted = z.infer<typeof ROUND_NOTED>;

/** The player of a party, and the result. */
const PLAYER = z.object({
  party: text,
  /** '' if nobody noted it. */
  name: text,
  /** For a game played here, 'person' or the agent; null at a real table. */
  agent: maybeText,
  /** The best is 1; equal points share a place. Both are null if the final points are not known. */
  ...{ place: maybeNumber, points: maybeNumber },
  sheet: z.nullable(POINTS_NOTED),
});
export type Player = z.infer<typeof PLAYER>;

/** A number of an evening compared with games between bots: the percentage with less, and with more; both are lower bounds. */
const COMPARED = z.object({
  measure: z.enum(['winner', 'lead', 'last']),
  ...{ points: number, fewer: number, more: number },
});
export type Compared = z.infer<typeof COMPARED>;

export const EVENING = z.object({
  file: text,
  /** The edition's id and name; for a variant, the id of its edition. */
  ...{ edition: text, name: text, isVariant: flag },
  /** Whether it was played here, so the file is its record. */
  isPlayed: flag,
  date: maybeText,
  /** How many actions were noted: a review can judge those. */
  decisions: number,
  /** Seat by seat. */
  players: list(PLAYER),
  elections: list(ELECTION_NOTED),
  /** What was done, if a page can be sent everything in the log; otherwise null. */
  rounds: z.nullable(list(ROUND_NOTED)),
  compared: list(COMPARED),
});
export type Evening = z.infer<typeof EVENING>;

/** A person's results. Means and wins refer to evenings with known final points. */
export const PERSON = z.object({
  ...{ name: text, games: number, wins: number, meanPlace: number, meanPoints: number },
  /** Elections that the person's party won, alone or as a partner, in all evenings. */
  elections: number,
  /** The election with the most mandates; null if none is known. */
  best: z.nullable(z.object({ region: text, mandates: number, date: maybeText })),
});
export type Person = z.infer<typeof PERSON>;
