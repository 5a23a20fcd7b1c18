/** Sentences and grades of a review. */
import type { Estimate } from '../stats/intervals.ts';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** What is told of an option: its words, and what comes of it. */
interface Told {
  readonly words: string;
  readonly consequence: string;
}

const withConsequence = ({ words, consequence }: Told): string =>
  consequence === '' ? words : `${words} (${consequence})`;

/** What was played, what was better, and by how much: all by what the seat could know. */
export const mistakeSentence = ({
  round,
  title,
  played,
  better,
  loss,
}: {
  readonly round: number;
  readonly title: string;
  readonly played: Told;
  readonly better: Told;
  readonly loss: Estimate;
}): string => {
  const when = round === 0 ? 'Before the first round' : `Round ${round}`;
  const by = `${percent(loss.mean)} of the win (${percent(Math.max(0, loss.low))} to ${percent(loss.high)})`;
  return `${when}, ${title}: ${withConsequence(played)}. Better by ${by}: ${withConsequence(better)}.`;
};

/** Grades by the share of the win that a phase cost in the whole game, each up to so much. */
const GRADES = [
  [0.005, 'A'],
  [0.02, 'B'],
  [0.05, 'C'],
  [0.1, 'D'],
] as const;

/** A for what cost next to nothing, E for more than a tenth of the win. */
export const gradeOf = (loss: number): string => GRADES.find(([most]) => loss <= most)?.[1] ?? 'E';
