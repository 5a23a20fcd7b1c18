/** What rules come to by the goals of `ask: fix`, and how far from them that is. */

import { type Clusters, clusterMean } from '../../../base/stats/clusters.ts';
import { type Estimate, mapped, negative } from '../../../base/stats/intervals.ts';
import type { Store } from '../../store/store.ts';
import { BASE_QUERIES, CLUSTERS, clusterRows, DECISIONS, FOCUS_SHARE } from '../balance/rows.ts';
import type { Goal } from './file.ts';

/** The runs of some rules: as they are, and with one seat that does without each mechanism that is a goal. */
export interface Runs {
  readonly usual: string;
  readonly denied: Readonly<Record<string, string>>;
}

/** What is known of some rules by a goal: of seats one number each. */
export type GoalSums = readonly Clusters[];

/** How far a game has gone, as a part of it, when the winner is known for good: with a chance of 75 % and more. */
const KNOWN = '75';

const queryOf = ({ kind }: Goal): string => {
  if (kind === 'mechanism') return FOCUS_SHARE;
  if (kind === 'decisions') return DECISIONS;
  return BASE_QUERIES.find(({ id }) => id === (kind === 'seats' ? 'seat' : 'known'))!.sql;
};

/** Reads what a goal is about. @param rounds of a game */
export const readGoal = async (store: Store, goal: Goal, runs: Runs, rounds: number): Promise<GoalSums> => {
  const run = goal.kind === 'mechanism' ? runs.denied[goal.of] : runs.usual;
  const rows = (await clusterRows(store, [run], queryOf(goal))).filter(
    ({ key }) => goal.kind !== 'decided' || key === KNOWN,
  );
  const keys = [...new Set(rows.map(({ key }) => key))].sort();
  return keys.map((key) => {
    const [sums, counts] = [Array<number>(CLUSTERS).fill(0), Array<number>(CLUSTERS).fill(0)];
    for (const row of rows.filter((one) => one.key === key)) {
      sums[row.cluster] = goal.kind === 'decided' ? row.sum * rounds : row.sum;
      counts[row.cluster] = row.count;
    }
    return { sums, counts };
  });
};

const moved = (estimate: Estimate, by: number): Estimate => mapped(estimate, (value) => value + by);

interface TableSize {
  readonly players: number;
  /** Decisions of a game with the usual rules. */
  readonly decisions: number;
}

/** What is known of a goal of which no game says anything. */
const UNKNOWN: Estimate = { mean: Number.NaN, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };

/**
 * The number of a goal with its interval: rounds, the part by which games are longer, what a seat loses without a mechanism; of seats the
 * farthest from even, of which the interval holds for all seats together.
 */
export const numberOfGoal = (
  goal: Goal,
  found: GoalSums,
  { players, decisions }: TableSize,
  level = 0.95,
): Estimate => {
  if (found.length === 0) return UNKNOWN;
  if (goal.kind === 'seats') return farthest(found, players, 1 - (1 - level) / found.length);
  const value = clusterMean(found[0], level);
  if (goal.kind === 'mechanism') return negative(moved(value, -1 / players));
  if (goal.kind === 'decided') return value;
  return mapped(value, (one) => one / decisions - 1);
};

/** How far from even the farthest seat is: from 0 on where its interval holds an even share. */
const farthest = (found: GoalSums, players: number, level: number): Estimate => {
  const off = found.map((seat) => moved(clusterMean(seat, level), -1 / players));
  const sizes = off.map((one) => (one.mean < 0 ? negative(one) : one));
  return {
    mean: Math.max(...sizes.map(({ mean }) => mean)),
    low: Math.max(0, ...sizes.map(({ low }) => low)),
    high: Math.max(...sizes.map(({ high }) => high)),
  };
};

/** What counts as much as one step beside the goals of other kinds: a percentage point, a quarter of a round, five per cent of the length. */
const SCALE: Readonly<Record<Goal['kind'], number>> = { seats: 0.01, mechanism: 0.01, decided: 0.25, decisions: 0.05 };

/** How far a number is from a goal: 0 where it is reached, and endless where it is not known. */
export const shortfall = ({ kind, from, to }: Goal, { mean, low, high }: Estimate): number => {
  if (Number.isNaN(mean)) return Number.POSITIVE_INFINITY;
  // Chance alone makes some seat look uneven: what it may have added is not held against rules.
  const value = kind === 'seats' ? Math.sqrt(Math.max(0, mean ** 2 - ((high - low) / 4) ** 2)) : mean;
  return Math.max(0, from === null ? 0 : from - value, to === null ? 0 : value - to) / SCALE[kind];
};

/** Whether a goal is shown to be reached, or not to be. */
export const isReached = ({ from, to }: Goal, { low, high }: Estimate): 'yes' | 'no' | 'open' => {
  const [least, most] = [from ?? Number.NEGATIVE_INFINITY, to ?? Number.POSITIVE_INFINITY];
  if (low >= least && high <= most) return 'yes';
  return high < least || low > most ? 'no' : 'open';
};
