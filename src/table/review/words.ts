/** Sentences and grades of a review. */

import { percent } from '../../base/drawing/columns.ts';
import type { DecidingPhase } from '../../rules/engine/phase-names.ts';
import type { Explained } from '../guide/guide.ts';
import { namesIn } from '../words/names/index.ts';
import type { BidJudged } from './bids.ts';
import type { Mistake } from './review.ts';

/** Shares of the win that are not nothing when they are rounded. */
const LEAST_SHARE = 0.0005;

const withConsequence = ({ words, consequence }: Explained): string =>
  consequence === '' ? words : `${words} (${consequence})`;

/** "Round 3", as a sentence begins with it. */
const whenIn = (round: number): string => (round === 0 ? 'Before the first round' : `Round ${round}`);

/** What was played, what was better, and by how much: all by what the seat could know. */
export const mistakeSentence = ({
  round,
  title,
  played,
  better,
  loss,
  share,
  restsOn,
}: Pick<Mistake, 'round' | 'loss' | 'share' | 'restsOn'> & {
  readonly title: string;
  readonly played: Explained;
  readonly better: Explained;
}): string => {
  const by = `${loss.mean.toFixed(1)} points (${loss.low.toFixed(1).replace('-', '−')} to ${loss.high.toFixed(1)})${share.mean >= LEAST_SHARE ? `, ${percent(share.mean)} of the win` : ''}`;
  const gaps = restsOn.length === 0 ? '' : ` This depends on what was filled in: ${restsOn.join(', ')}.`;
  return `${whenIn(round)}, ${title}: ${withConsequence(played)}. Better by ${by}: ${withConsequence(better)}.${gaps}`;
};

/** What was bid, and what seems to have been worth more. */
export const bidSentence = ({ round, phase, played, better, side, loss, searched }: BidJudged): string =>
  `${whenIn(round)}, ${namesIn('en').phase(phase)}: ${played}, ${side} its worth; ${better} ${searched ? 'was' : 'seems'} better by ${loss.toFixed(1)} points.`;

/** Where the points of a round came from: "mandates 10, media 20". */
export const sourcesText = (points: Readonly<Record<string, number>>): string =>
  Object.entries(points)
    .filter(([source]) => source !== 'total')
    .map(([source, n]) => `${source} ${n}`)
    .join(', ');

/** What the money of a round was spent in: "Opinion polls 31". Decisions alone spend money, so all of these phases have a title. */
export const spentText = (spent: Readonly<Record<string, number>>): string =>
  Object.entries(spent)
    .map(([phase, n]) => `${namesIn('en').phase(phase as DecidingPhase)} ${Number(n.toFixed(1))}`)
    .join(', ');

/** Grades by the points that a phase cost in the whole game, each up to this many. */
const GRADES = [
  [1, 'A'],
  [5, 'B'],
  [12, 'C'],
  [25, 'D'],
] as const;

/** A for what cost next to nothing, E for more than 25 points. */
export const gradeOf = (loss: number): string => GRADES.find(([most]) => loss <= most)?.[1] ?? 'E';
