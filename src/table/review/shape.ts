/**
 * What a review consists of: schemas for the file that stores it and for the page, and the types that follow from them. The page
 * imports this file too, so it imports nothing of Node.
 */
import * as z from 'zod/mini';
import type { Estimate } from '../../base/stats/intervals.ts';
import { count, flag, list, number, text, texts } from '../../base/text/schema.ts';
import { DECIDING_PHASES } from '../../rules/engine/phase-names.ts';
import { SHEET } from '../play/shape.ts';
import { inAll, type Said } from '../words/language.ts';

export const PHASE = z.enum(DECIDING_PHASES);
const AMOUNTS = z.record(text, number);
export const ESTIMATE: z.ZodMiniType<Estimate> = z.object({ mean: number, low: number, high: number });

const SIDE = z.object({ words: text, consequence: text });
/** The parts of a mistake, so a page can format each separately. */
export const MISTAKE_PARTS = z.object({
  /** "Round 5, Opinion polls". */
  where: text,
  ...{ played: SIDE, better: SIDE },
  /** Its cost, as a sentence. */
  cost: text,
  /** The filled-in things that it depends on, as a sentence; empty for none. */
  restsOn: text,
});
export type MistakeParts = z.infer<typeof MISTAKE_PARTS>;

/** A decision that cost something. */
export const MISTAKE = z.object({
  /** The number of decisions before it: the argument of `--at`. */
  decision: count,
  ...{ round: number, phase: PHASE },
  /** In the words of records. */
  ...{ played: text, better: text },
  /** The points it cost, or as many as have the same worth at that decision, with a 99 % interval. */
  loss: ESTIMATE,
  /** The share of the win that it cost, likewise. */
  share: ESTIMATE,
  ...{ blunder: flag, sentence: text },
  /** The same split into parts, in every language. */
  parts: z.object(inAll(() => MISTAKE_PARTS)),
  /** For a game entered with gaps: filled-in things that the seat could see then; otherwise empty. */
  restsOn: texts,
});
export type Mistake = z.infer<typeof MISTAKE>;

/** All points lost in a phase. */
export const PHASE_GRADE = z.object({ phase: PHASE, decisions: number, loss: number, grade: text });
export type PhaseGrade = z.infer<typeof PHASE_GRADE>;

/** A bid that seems not to have been worth its money, or that should have been higher. */
const BID_JUDGED = z.object({
  /** The number of decisions before it. */
  decision: number,
  ...{ round: number, phase: PHASE },
  /** In the words of records; `pass` if the seat did not bid. */
  ...{ played: text, better: text },
  side: z.enum(['above', 'below']),
  /** The points it cost, as the mean over searches or over the positions of screening. */
  loss: number,
  /** Whether it was searched; otherwise it rests only on rollouts. */
  searched: flag,
});
export type BidJudged = z.infer<typeof BID_JUDGED>;

/** A seat beside strong bots in its place. */
export const SAME_DEAL = z.object({
  ...{ agent: text, games: number },
  /** Final points by source: the seat's own, and the mean of the bots in its place. */
  ...{ own: SHEET, bots: SHEET },
  /** Final points of the bots, with the 95 % interval of their mean. */
  total: ESTIMATE,
});
export type SameDeal = z.infer<typeof SAME_DEAL>;

const SPENT: z.ZodMiniType<Readonly<Record<string, number>>> = z.partialRecord(PHASE, number);
/** Money in a round: spent by phase; bought, if that can be counted, `meetings`, `media markers` and `polls` won. */
const MONEY = { earned: number, spent: SPENT, bought: AMOUNTS };
/** A round of a seat, beside the mean income and spending of the others. */
const ROUND = z.object({
  ...{ ...MONEY, round: number, others: z.object(MONEY) },
  /** Points won in it, by source: final scoring at its end, minus final scoring at its beginning. */
  points: AMOUNTS,
});
export type RoundCompared = z.infer<typeof ROUND>;

export const SEAT = z.object({
  ...{ seat: count, party: text, agent: text, rank: number },
  /** The share of the win that chance and the secret choices of others gave or took, by source and in total. */
  luck: z.catchall(z.object({ total: number }), number),
  /** Final points by source. */
  points: AMOUNTS,
  ...{ rounds: list(ROUND), phases: list(PHASE_GRADE) },
  /** Bids that seemed too high or too low, and mistakes, by falling loss. */
  ...{ bids: list(BID_JUDGED), decisions: list(MISTAKE) },
  /** Null before the end, and if random outcomes are written out so nobody can replay the deal. */
  sameDeal: z.nullable(SAME_DEAL),
});
export type SeatReview = z.infer<typeof SEAT>;

/** Who was ahead after a number of decisions, by the learned evaluation: chances to win, and expected points, by seat. */
const MOMENT = z.object({ at: number, round: number, shares: list(number), points: list(number) });
export type Moment = z.infer<typeof MOMENT>;

/** Earlier builds wrote only an English text. */
const SAID = z.union([
  z.object(inAll(() => text)),
  z.pipe(
    text,
    z.transform((english: string): Said => inAll(() => english)),
  ),
]);

export const REVIEW = z
  .object({
    ...{ edition: text, players: count, isOver: flag, parties: texts, course: list(MOMENT), seats: list(SEAT) },
    /** How gaps were filled, in sentences of every language, if the game was entered from a log. */
    filled: z.nullable(SAID),
  })
  .check(
    z.refine(
      ({ course, seats }) =>
        seats.every(({ seat }) => course.every(({ shares, points }) => seat < Math.min(shares.length, points.length))),
      'it says nothing of a seat that it reviews',
    ),
  );
export type Review = z.infer<typeof REVIEW>;
