/** A comparison of arms: every measure of each, and its difference from the first arm with an interval. */
import { blockMean, type Estimate, mapped, unseen } from '../../base/stats/intervals.ts';
import type { ComparedMeasure } from '../report/compared.ts';
import { type ArmDifference, armRows, sharedGames } from '../store/queries/arms.ts';
import { experimentOf } from '../store/run-config.ts';
import type { RunRow, Store } from '../store/store.ts';
import { rounded, type Summary, summarize } from './summary.ts';

/** A difference with its full name. */
interface Difference extends ComparedMeasure {
  /** For example "win share of heuristic" or "paid for polls"; `kind` is the same without the agent. */
  readonly measure: string;
}

export interface Comparison {
  readonly name: string;
  readonly arms: readonly (Summary & {
    readonly name: string;
    /** How many games it shares with the first arm, if all of them ended alike: it changed nothing. */
    readonly unchanged: number | null;
  })[];
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
  win: 'win share',
  margin: 'lead of the winner',
  'mean score': 'score of all seats',
  mandates: 'points for mandates',
  membership: 'points for membership',
};

/** "win share of heuristic", "paid for polls". */
const wordsFor = (kind: string, agent: number, labels: readonly string[]): string =>
  agent < 0 ? kind : `${kind} of ${labels[agent]}`;

const nameOf = ({ arm, name }: RunRow): string => arm ?? name;

const distinct = ({ agents }: RunRow): string[] => [...new Set(agents)];

/** A single agent has all seats: its score repeats the score of all. */
const isSaidTwice = (labels: readonly string[], { agent }: ArmDifference): boolean => agent >= 0 && labels.length === 1;

const inOrder = (a: ArmDifference, b: ArmDifference): number =>
  a.arm - b.arm || ORDER.indexOf(a.measure) - ORDER.indexOf(b.measure) || a.agent - b.agent;

/** How much an arm differs. Even if it won, or lost, the same share of every deal in the sample, other deals may differ. */
const differenceOf = (row: ArmDifference, isUnchanged: boolean, level: number): Estimate =>
  row.measure === 'win' && !isUnchanged
    ? unseen(blockMean(row, level), { blocks: row.blocks, least: -1, most: 1 }, level)
    : blockMean(row, level);

/** Compares the arms of an experiment. @param runs at least two; the others are compared with the first */
export const compareArms = async (store: Store, runs: readonly RunRow[]): Promise<Comparison> => {
  const labels = runs.map(distinct);
  const arms: Comparison['arms'][number][] = [];
  for (const run of runs) {
    const { games, changed } = await sharedGames(store, run.run, runs[0].run);
    const unchanged = run !== runs[0] && games > 0 && changed === 0 ? games : null;
    arms.push({ name: nameOf(run), unchanged, ...(await summarize(store, run.run)) });
  }
  const rows = await armRows(
    store,
    runs.map((run, i) => ({ run: run.run, labels: labels[i], recorded: experimentOf(run).record })),
  );
  const shown = rows.filter((row) => !isSaidTwice(labels[row.arm], row)).sort(inOrder);
  const level = 1 - 0.05 / shown.length;
  const differences = shown
    .map((row) => ({ row, kind: WORDS[row.measure] ?? row.measure }))
    .map(({ row, kind }) => ({
      arm: nameOf(runs[row.arm]),
      measure: wordsFor(kind, row.agent, labels[row.arm]),
      kind,
      agent: row.agent < 0 ? null : row.agent,
      unit: UNITS[row.measure],
      first: rounded(row.first),
      mean: rounded(row.mean),
      difference: mapped(differenceOf(row, arms[row.arm].unchanged !== null, level), rounded),
    }));
  return { name: runs[0].name, arms, differences };
};
