/** Reviews of games that were played here: made once, kept beside the record, and drilled. */
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { cutRecord } from '../notation/parse-record.ts';
import type { SavedGame } from '../play/saved.ts';
import { Session } from '../play/session.ts';
import { purchases } from '../review/money.ts';
import type { Mistake, Review, SeatReview } from '../review/review.ts';
import { reviewGame } from '../review/review.ts';
import { sourcesText, spentText } from '../review/words.ts';
import { writeFile } from '../text/files.ts';
import type { Drill, DrillTold, ReviewedTold, ReviewTold } from './messages.ts';
import { Refused } from './refused.ts';
import { askedOf, snapshotOf, welcomeTo } from './snapshot.ts';

const nameOf = (record: string): string => `${record}.review.json`;
/** Mistakes of a game that are told and drilled; and how many drills are offered. */
const DEAREST = 5;
const MOST_DRILLS = 30;

/** The review of a record, where it has been made. */
const readReview = (record: string): Review | null => {
  const file = nameOf(record);
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Review;
  } catch {
    return null;
  }
};

/** The same where it has all that a page shows: one that an earlier build made may lack some, and is made anew. */
export const wholeReview = (record: string): Review | null => {
  const review = readReview(record);
  return review?.seats.every(({ bids }) => bids !== undefined) ? review : null;
};

/** Makes the review of a record and keeps it. @throws Refused where the edition has no learned evaluation */
export const makeReview = async (
  file: string,
  record: string,
  progress: (part: number) => void,
  signal: AbortSignal,
): Promise<Review> => {
  const review = await reviewGame(record, { progress, signal });
  writeFile(nameOf(file), JSON.stringify(review));
  return review;
};

const sumOf = (spent: Readonly<Record<string, number>>): number =>
  Object.values(spent).reduce((sum, one) => sum + one, 0);

const lostBy = ({ decisions }: SeatReview): number => decisions.reduce((sum, { loss }) => sum + loss.mean, 0);

/** What a page shows of a seat's review. */
export const tellReview = (review: Review, seat: number): ReviewTold => {
  const own = review.seats.find((one) => one.seat === seat);
  if (!own) throw new Refused(404, 'This seat was not reviewed.');
  return {
    lost: lostBy(own),
    luck: own.luck,
    phases: own.phases,
    dearest: own.decisions.slice(0, DEAREST).map(({ decision, sentence, blunder, played, better, loss }) => {
      return { decision, sentence, blunder, played, better, loss };
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
      sources: sourcesText(points),
      paid: spentText(spent),
      others: { earned: others.earned, spent: sumOf(others.spent) },
    })),
    bought: purchases(own.rounds),
    bids: own.bids,
    sameDeal: own.sameDeal,
  };
};

/** Games that were reviewed, the oldest first: points lost by mistakes and luck of the first person. */
export const reviewedGames = (games: readonly SavedGame[]): ReviewedTold[] =>
  games.toReversed().flatMap(({ file, edition, when }) => {
    const seat = readReview(file)?.seats[0];
    if (!seat) return [];
    return [{ file: basename(file), edition, when, lost: lostBy(seat), luck: seat.luck.total, rank: seat.rank }];
  });

const mistakesIn = (file: string): { readonly seat: number; readonly mistake: Mistake }[] =>
  (readReview(file)?.seats ?? []).flatMap(({ seat, decisions }) =>
    decisions.slice(0, DEAREST).map((mistake) => ({ seat, mistake })),
  );

/** Positions of one's own dearest mistakes, the dearest first. */
export const drills = (games: readonly SavedGame[]): Drill[] =>
  games
    .flatMap(({ file, edition }) =>
      mistakesIn(file).map(({ seat, mistake: { decision, loss, round, phase } }) => {
        return { file: basename(file), edition, seat, decision, round, phase, loss: loss.mean };
      }),
    )
    .sort((a, b) => b.loss - a.loss)
    .slice(0, MOST_DRILLS);

const noBots = () => {
  throw new Error('No bot plays in a drill.');
};

/** The position of a drill, as its seat saw it. */
export const drillTold = (file: string, record: string, decision: number): DrillTold => {
  const found = mistakesIn(file).find(({ mistake }) => mistake.decision === decision);
  if (!found) throw new Refused(404, 'There is no such drill.');
  const { seat } = found;
  const session = Session.resume(cutRecord(record, decision), { bots: noBots, save: () => {} });
  const { rules } = session;
  const asked = askedOf(session, String(decision));
  return {
    welcome: welcomeTo(session, seat, { auctionsOnly: false, links: [] }),
    snapshot: snapshotOf(rules, session.view(seat), seat, { hints: true, asked, standings: null }),
  };
};

/** How an answer to a drill compares with what was found best. */
export const drillAnswer = (file: string, decision: number, answer: string): { right: boolean; sentence: string } => {
  const found = mistakesIn(file).find(({ mistake }) => mistake.decision === decision);
  if (!found) throw new Refused(404, 'There is no such drill.');
  const { mistake } = found;
  const right = answer === mistake.better;
  if (right) return { right, sentence: `Right. ${mistake.sentence}` };
  const again = answer === mistake.played ? 'That is what you played then.' : 'The review found another one best.';
  return { right, sentence: `${again} ${mistake.sentence}` };
};
