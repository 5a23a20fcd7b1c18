/** Arms compared: every measure of each, and its difference from the first arm with an interval. */
import { blockMean, type Estimate } from '../stats/intervals.ts';
import { type ArmDifference, armRows } from '../store/queries/arms.ts';
import type { RunRow, Store } from '../store/store.ts';
import { type Summary, summarize } from './summary.ts';

/** One measure of one arm against the first. */
interface Difference {
  /** The name of the arm. */
  readonly arm: string;
  /** Such as "win share of heuristic" or "paid for polls". */
  readonly measure: string;
  readonly unit: string;
  /** The means of the first arm and of this one. */
  readonly first: number;
  readonly mean: number;
  /** This arm less the first, in pairs of games with the same deal and seating; 95 %. */
  readonly difference: Estimate;
}

export interface Comparison {
  readonly name: string;
  readonly arms: readonly (Summary & { readonly name: string })[];
  readonly differences: readonly Difference[];
}

const UNITS: Readonly<Record<string, string>> = {
  win: 'share',
  score: 'points',
  'mean score': 'points',
  margin: 'points',
  mandates: 'points',
  membership: 'points',
  decisions: 'decisions a game',
  'paid for order': 'units a game',
  'paid for polls': 'units a game',
};
const ORDER = Object.keys(UNITS);

const WORDS: Readonly<Record<string, string>> = {
  win: 'win share of',
  score: 'score of',
  margin: 'lead of the winner',
  'mean score': 'score of all seats',
  mandates: 'points for mandates',
  membership: 'membership',
};

const distinct = ({ agents }: RunRow): string[] => [...new Set(agents)];

/** The runs that are arms of the same experiment as this one, in the order in which they were started. */
export const armsOfRun = async (store: Store, run: RunRow): Promise<RunRow[]> => {
  if (run.arm === null) return [run];
  const same = (other: RunRow) => other.arm !== null && other.name === run.name && other.seed === run.seed;
  return (await store.runs()).filter(same).reverse();
};

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;
const roundedEstimate = ({ mean, low, high }: Estimate): Estimate => ({
  mean: rounded(mean),
  low: rounded(low),
  high: rounded(high),
});

/** Compares the arms of an experiment. @param runs at least two, the first of which the others are compared with */
export const compareArms = async (store: Store, runs: readonly RunRow[]): Promise<Comparison> => {
  const labels = runs.map(distinct);
  const arms = [];
  for (const run of runs) arms.push({ name: run.arm ?? run.name, ...(await summarize(store, run.run)) });
  const rows = await armRows(
    store,
    runs.map(({ run }, i) => ({ run, labels: labels[i] })),
  );
  const meanOf = (arm: number, { measure, agent }: ArmDifference): number =>
    rows.measures.find((row) => row.arm === arm && row.measure === measure && row.agent === agent)?.mean ?? Number.NaN;
  const nameOf = ({ arm, measure, agent }: ArmDifference): string => {
    const words = WORDS[measure] ?? measure;
    return agent < 0 ? words : `${words} ${labels[arm][agent]}`;
  };
  const differences = rows.differences
    // Of a single agent all seats are its own: what all score is what it scores.
    .filter(({ agent }) => agent < 0 || labels[0].length > 1)
    .sort((a, b) => a.arm - b.arm || ORDER.indexOf(a.measure) - ORDER.indexOf(b.measure) || a.agent - b.agent)
    .map((row) => ({
      arm: runs[row.arm].arm ?? '',
      measure: nameOf(row),
      unit: UNITS[row.measure],
      first: rounded(meanOf(0, row)),
      mean: rounded(meanOf(row.arm, row)),
      difference: roundedEstimate(blockMean(row)),
    }));
  return { name: runs[0].name, arms, differences };
};
