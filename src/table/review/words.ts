/** Sentences and grades of a review. */

import { capital } from '../../base/drawing/words.ts';
import type { DecidingPhase } from '../../rules/engine/phase-names.ts';
import type { ScoreSheet } from '../../rules/engine/scoring.ts';
import type { Explained } from '../guide/guide.ts';
import type { Seen } from '../paper/entered.ts';
import { type GuideWords, guideIn } from '../words/guide/index.ts';
import type { Language } from '../words/language.ts';
import { namesIn } from '../words/names/index.ts';
import type { BidJudged, Mistake, MistakeParts } from './shape.ts';

/** Smaller shares of the win would be rounded to nothing. */
const LEAST_SHARE = 0.0005;

/** "1.5", "−0.3", "−0,3": with one decimal. */
export const printed = (value: number, language: Language): string =>
  value
    .toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false })
    .replace('-', '−');

/** An option and its consequence. */
type Side = Pick<Explained, 'words' | 'consequence'>;

/** "Round 5, Opinion polls". */
const whereOf = ({ round, phase }: Pick<Mistake, 'round' | 'phase'>, language: Language): string =>
  `${guideIn(language).review.when(round)}, ${namesIn(language).phase(phase)}`;

const sideOf = ({ words, consequence }: Side): Side => ({ words, consequence });

/** What was played, its cost, and what was better: all by what the seat could know. */
export const mistakeParts = (
  {
    round,
    phase,
    played,
    better,
    loss,
    share,
    restsOn,
  }: Pick<Mistake, 'round' | 'phase' | 'loss' | 'share'> & {
    readonly restsOn: readonly Seen[];
    readonly played: Side;
    readonly better: Side;
  },
  language: Language = 'en',
): MistakeParts => {
  const { review } = guideIn(language);
  return {
    where: whereOf({ round, phase }, language),
    played: sideOf(played),
    better: sideOf(better),
    cost: review.cost({
      points: printed(loss.mean, language),
      low: printed(loss.low, language),
      high: printed(loss.high, language),
      share: share.mean >= LEAST_SHARE ? printed(100 * share.mean, language) : null,
    }),
    restsOn: restsOn.length === 0 ? '' : review.restsOn(restsOn.map((one) => review.seen[one]).join(', ')),
  };
};

/** The consequences of an option, one sentence each; empty if there are none. */
const sentencesOf = ({ consequence }: Side): string =>
  consequence
    .split('; ')
    .filter(Boolean)
    .map((one) => `${capital(one)}.`)
    .join(' ');

/** The same in one paragraph, a sentence for each part. */
export const mistakeSentence = (
  { where, played, better, cost, restsOn }: MistakeParts,
  language: Language = 'en',
): string => {
  const { review } = guideIn(language);
  const said = [
    `${where}.`,
    review.played(played.words),
    cost,
    review.better(better.words),
    sentencesOf(better),
    restsOn,
  ];
  return said.filter(Boolean).join(' ');
};

/** What was bid, and what seems to have been better. */
export const bidSentence = (bid: BidJudged, language: Language = 'en'): string => {
  const { review } = guideIn(language);
  const { side, searched } = bid;
  return review.bid({
    ...{ side, searched, where: whereOf(bid, language) },
    played: bidText(bid.played, review),
    better: bidText(bid.better, review),
    points: printed(bid.loss, language),
  });
};

/** A bid from a record, in the reader's words. */
const bidText = (bid: string, { bidOf, noBid }: GuideWords['review']): string => {
  const amount = /^bid (\d+)$/.exec(bid);
  return amount ? bidOf(Number(amount[1])) : noBid;
};

/** The sources of a round's points: "mandates 10, media 20". */
export const sourcesText = (points: Readonly<Record<string, number>>, language: Language = 'en'): string =>
  Object.entries(points)
    .filter(([source]) => source !== 'total')
    .map(([source, n]) => guideIn(language).review.source(namesIn(language).source(source as keyof ScoreSheet), n))
    .join(', ');

/**
 * The phases in which a round's money was spent: "Opinion polls 31". Only decisions spend money, so all of these phases have a
 * title.
 */
export const spentText = (spent: Readonly<Record<string, number>>, language: Language = 'en'): string =>
  Object.entries(spent)
    .map(([phase, n]) => guideIn(language).review.source(namesIn(language).phase(phase as DecidingPhase), n))
    .join(', ');

/** The most points that a phase may cost in the whole game, for each grade. */
const GRADES = [
  [1, 'A'],
  [5, 'B'],
  [12, 'C'],
  [25, 'D'],
] as const;

/** A for almost no cost, E for more than 25 points. */
export const gradeOf = (loss: number): string => GRADES.find(([most]) => loss <= most)?.[1] ?? 'E';
