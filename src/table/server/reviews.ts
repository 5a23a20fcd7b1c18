/** Reviews of games that were played here: made once, stored beside the record, and used for drills. */

import { basename } from 'node:path';
import * as z from 'zod/mini';
import { sum } from '../../base/stats/describe.ts';
import { writeFile } from '../../base/text/files.ts';
import { cutRecord, parseRecord } from '../../rules/notation/parse-record.ts';
import type { Entered } from '../paper/entered.ts';
import { type Unreadable, whenOf } from '../play/saved.ts';
import { Session } from '../play/session.ts';
import type { SavedGame } from '../play/shape.ts';
import { lostByKind } from '../review/kinds.ts';
import { purchases } from '../review/money.ts';
import { reviewGame } from '../review/review.ts';
import { MISTAKE, type Mistake, REVIEW, type Review, SEAT } from '../review/shape.ts';
import { bidSentence, mistakeSentence, sourcesText, spentText } from '../review/words.ts';
import { guideIn } from '../words/guide/index.ts';
import type { Language } from '../words/language.ts';
import { type Kept, readBeside } from './beside.ts';
import type { AnsweredDrill, Drill, DrillJson, ReviewedJson, ReviewJson } from './messages.ts';
import { Refused } from './refused.ts';
import { ownSeat } from './seat-keeping.ts';
import { askedOf, snapshotOf, welcomeTo } from './snapshot.ts';

export const reviewFile = (record: string): string => `${record}.review.json`;
/** How many mistakes of a game are shown and drilled; and how many drills are offered. */
const COSTLIEST = 5;
const MOST_DRILLS = 30;

/**
 * What the start page lists and drills: the part that reviews of every build have. Earlier ones wrote mistakes only as English
 * sentences.
 */
const OUTLINE = z.object({
  seats: z.array(
    z.extend(z.pick(SEAT, { seat: true, rank: true, luck: true }), {
      decisions: z.array(z.extend(MISTAKE, { parts: z.optional(MISTAKE.shape.parts) })),
    }),
  ),
});
type Outline = z.infer<typeof OUTLINE>;
type OutlinedMistake = Outline['seats'][number]['decisions'][number];

/** The part of a record's review that the start page needs. */
const outlineOf = (record: string): Kept<Outline> => readBeside(reviewFile(record), OUTLINE);

/** Complete reviews with their files' times: reading one takes a while, and each page of a finished game asks at every change. */
const READ = new Map<string, { readonly when: number; readonly review: Review | null }>();

/** The complete review of a record; null if an earlier build made it, so it has to be made again. */
export const wholeReview = (record: string): Review | null => {
  const file = reviewFile(record);
  const when = whenOf(file);
  if (when === 0) {
    READ.delete(file);
    return null;
  }
  const known = READ.get(file);
  if (known?.when === when) return known.review;
  const review = readBeside(file, REVIEW).value;
  READ.set(file, { when, review });
  return review;
};

/**
 * Makes the review of a record and stores it.
 *
 * @param entered if the record was made from a log
 * @throws Refused if the edition has no learned evaluation
 */
export const makeReview = async (
  file: string,
  record: string,
  progress: (part: number) => void,
  signal: AbortSignal,
  entered?: Entered,
): Promise<Review> => {
  const review = await reviewGame(record, { progress, signal, ...(entered ? { entered } : {}) });
  // If it was broken off, the game may have been deleted.
  signal.throwIfAborted();
  writeFile(reviewFile(file), JSON.stringify(review));
  return review;
};

const sumOf = (spent: Readonly<Record<string, number>>): number => sum(Object.values(spent));

const lostBy = ({ decisions }: { readonly decisions: readonly Pick<Mistake, 'loss'>[] }): number =>
  decisions.reduce((sum, { loss }) => sum + loss.mean, 0);

/** What a page shows of a seat's review. @param chose its own decisions, by the number of decisions before */
export const reviewToJson = (
  review: Review,
  seat: number,
  chose: readonly number[],
  language: Language = 'en',
): ReviewJson => {
  const own = review.seats.find((one) => one.seat === seat);
  if (!own) throw new Refused(404, (refusals) => refusals.seatNotReviewed);
  return {
    lost: lostBy(own),
    luck: own.luck,
    own: chose,
    phases: own.phases,
    costliest: own.decisions.slice(0, COSTLIEST).map(({ decision, parts, blunder, played, better, loss }) => {
      const said = parts[language];
      return { decision, sentence: mistakeSentence(said, language), parts: said, blunder, played, better, loss };
    }),
    course: review.course.map(({ at, round, shares, points }) => ({
      ...{ at, round, share: shares[seat], points: points[seat] },
      bestOther: Math.max(...points.filter((_, other) => other !== seat)),
    })),
    rounds: own.rounds.map(({ round, points, earned, spent, others }) => ({
      round,
      points: points.total ?? 0,
      earned,
      spent: sumOf(spent),
      sources: sourcesText(points, language),
      paid: spentText(spent, language),
      others: { earned: others.earned, spent: sumOf(others.spent) },
    })),
    bought: purchases(own.rounds).map((one) => ({ ...one, what: guideIn(language).sells[one.what] })),
    bids: own.bids.map((bid) => ({ decision: bid.decision, sentence: bidSentence(bid, language) })),
    sameDeal: own.sameDeal,
  };
};

/** What the start page shows of reviews. */
interface Reviews {
  /** The oldest first: points lost by mistakes, and luck of the person whose game it is. */
  readonly reviewed: readonly ReviewedJson[];
  /** Positions of the costliest mistakes, the costliest first. */
  readonly drills: readonly Drill[];
  readonly unreadable: readonly Unreadable[];
}

/** The reviews of games, each read once. */
export const reviewsOf = (games: readonly SavedGame[]): Reviews => {
  const found = games.map(({ file, edition, when, agents }) => {
    const { value, why } = outlineOf(file);
    const own = ownSeat(file, agents);
    return { file, edition, when, seat: value?.seats.find(({ seat }) => seat === own), why };
  });
  return {
    reviewed: found.toReversed().flatMap(({ file, edition, when, seat }) => {
      if (!seat) return [];
      const { decisions, luck, rank } = seat;
      const lost = { lost: lostBy(seat), kinds: lostByKind(decisions) };
      return [{ file: basename(file), edition, when, ...lost, luck: luck.total, rank }];
    }),
    drills: found
      .flatMap(({ file, edition, seat: own }) =>
        mistakesIn(own ? [own] : []).map(({ seat, mistake: { decision, loss, round, phase } }) => {
          return { file: basename(file), edition, seat, decision, round, phase, loss: loss.mean };
        }),
      )
      .sort((a, b) => b.loss - a.loss)
      .slice(0, MOST_DRILLS),
    unreadable: found.flatMap(({ file, why }) => (why === null ? [] : [{ file: reviewFile(file), why }])),
  };
};

const mistakesIn = (seats: Outline['seats']): { readonly seat: number; readonly mistake: OutlinedMistake }[] =>
  seats.flatMap(({ seat, decisions }) => decisions.slice(0, COSTLIEST).map((mistake) => ({ seat, mistake })));

/** The mistake of a drill, and its seat. @throws Refused if there is no such drill */
const drilled = (file: string, decision: number) => {
  const found = mistakesIn(outlineOf(file).value?.seats ?? []).find(({ mistake }) => mistake.decision === decision);
  if (!found) throw new Refused(404, (refusals) => refusals.noDrill);
  return found;
};

/** The position of a drill, as its seat saw it. */
export const drillToJson = (file: string, record: string, decision: number, language: Language = 'en'): DrillJson => {
  const { seat, mistake } = drilled(file, decision);
  const wasPlayed = parseRecord(record).decisions[decision]?.text.endsWith(`: ${mistake.played}`);
  if (!wasPlayed) throw new Refused(422, (refusals) => refusals.otherGame);
  return positionToJson(record, decision, language, seat);
};

/** The position of a record after some decisions, as the deciding seat sees it. @throws Refused if nobody has a choice */
export const positionToJson = (record: string, at: number, language: Language = 'en', expected?: number): DrillJson => {
  const session = Session.lookAt(cutRecord(record, at));
  const { rules, turn, isOver } = session;
  const { seat } = turn;
  if (isOver || turn.kind === 'forced') throw new Refused(422, (refusals) => refusals.noDrill);
  if (expected !== undefined && seat !== expected) throw new Refused(422, (refusals) => refusals.otherGame);
  const asked = askedOf(session, String(at), language);
  return {
    welcome: welcomeTo(
      session,
      seat,
      { auctionsOnly: false, lesson: false, pace: 'at once', isHost: false, links: [] },
      language,
    ),
    snapshot: snapshotOf(rules, session.view(seat), seat, { hints: true, asked, standings: null, language }),
  };
};

/** Compares an answer to a drill with the best one found. */
export const drillAnswer = (file: string, decision: number, answer: string, language: Language): AnsweredDrill => {
  const { mistake } = drilled(file, decision);
  const { better } = mistake;
  const right = answer === better;
  const { review } = guideIn(language);
  const verdict = right ? review.right : answer === mistake.played ? review.sameAgain : review.another;
  const parts = mistake.parts?.[language] ?? null;
  return { right, better, sentence: verdict(parts ? '' : mistake.sentence).trim(), parts };
};
