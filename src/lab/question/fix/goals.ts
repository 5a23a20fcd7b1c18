/** The values of rules for the goals of `ask: fix`, and how far they are from them. */

import { clusterRatio } from '../../../base/stats/clusters.ts';
import { type Estimate, mapped } from '../../../base/stats/intervals.ts';
import { jointP, stricter } from '../../../base/stats/joint.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { stepOf } from '../balance/changes.ts';
import { standardOf, tableOf, type VerdictNumber } from '../balance/number.ts';
import type { Member } from '../balance/standards.ts';

/** The range that a number of the clinic should be in. */
export interface Goal extends VerdictNumber {
  /** The range, in the unit of the number before it is made readable (parts, not percent); null for no end. */
  readonly from: number | null;
  readonly to: number | null;
  /** Set if the range is relative: the increase over the usual rules, as a part. */
  readonly isRelative?: true;
}

/** Whether a goal is shown to be reached or missed. */
type Reached = 'yes' | 'no' | 'open';

/** The value of rules for a goal: if it has several members, the one that is farthest off. */
export interface GoalValue {
  /** The name of the member, such as "seat 4"; empty if the goal has only one. */
  readonly member: string;
  readonly estimate: Estimate;
  readonly reached: Reached;
  /** The p-value of "reached" or "missed", jointly with all goals; 1 if it is open. */
  readonly p: number;
}

/** The value of a goal about which no game says anything. */
const UNKNOWN: GoalValue = {
  member: '',
  estimate: { mean: Number.NaN, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY },
  reached: 'open',
  p: 1,
};

/** How far a value is outside of a goal; negative inside, by the distance to the nearest end. */
const outside = ({ from, to }: Goal, value: number): number =>
  Math.max(
    from === null ? Number.NEGATIVE_INFINITY : from - value,
    to === null ? Number.NEGATIVE_INFINITY : value - to,
  );

const isReached = ({ from, to }: Goal, { low, high }: Estimate): Reached => {
  const [least, most] = [from ?? Number.NEGATIVE_INFINITY, to ?? Number.POSITIVE_INFINITY];
  if (low >= least && high <= most) return 'yes';
  return high < least || low > most ? 'no' : 'open';
};

const ofAll = (all: readonly Reached[]): Reached =>
  all.includes('no') ? 'no' : all.every((one) => one === 'yes') ? 'yes' : 'open';

/** How much higher a number is than with the usual rules, as a part: deal by deal, since both are only estimates. */
const increase = ({ measured }: Member, usual: Member | undefined, level: number): Estimate => {
  if (!measured || !usual?.measured) return UNKNOWN.estimate;
  return mapped(clusterRatio(measured.clusters, usual.measured.clusters, level), (times) => times - 1);
};

/** The values of a goal with intervals that hold jointly. @param usual the number with the usual rules, for relative goals */
const estimatesOf = (goal: Goal, members: readonly Member[], usual: Member | undefined, level: number): Estimate[] =>
  members.map((member) => {
    const each = 1 - (1 - level) / members.length;
    return goal.isRelative ? increase(member, usual, each) : member.estimate(each);
  });

/**
 * The value of a goal.
 *
 * @param members what is known of its number
 * @param usual the number with the usual rules on the same deals, for relative goals
 */
export const valueOfGoal = (
  goal: Goal,
  members: readonly Member[],
  usual: Member | undefined,
  level = 0.95,
): GoalValue => {
  if (members.length === 0) return UNKNOWN;
  const estimates = estimatesOf(goal, members, usual, level);
  const off = estimates.map(({ mean }) => outside(goal, mean));
  const worst = off.indexOf(Math.max(...off));
  const reachedBy = (all: readonly Estimate[]) => ofAll(all.map((one) => isReached(goal, one)));
  const reached = reachedBy(estimates);
  const isStill = (part: number) => reachedBy(estimatesOf(goal, members, usual, stricter(level, part))) === reached;
  return {
    member: members.length > 1 ? members[worst].name : '',
    estimate: estimates[Math.max(0, worst)],
    reached,
    p: reached === 'open' ? 1 : jointP(isStill),
  };
};

/** The part of the way from healthy to broken, or of the usual length, that counts as one unit. */
const UNIT = { part: 1 / 4, relative: 0.05 };

/** The unit that makes goals of different kinds comparable. */
const unitOf = (goal: Goal, base: Experiment): number =>
  goal.isRelative ? UNIT.relative : UNIT.part * stepOf(standardOf(goal), tableOf(base));

/** Among several members one looks uneven by chance alone: what chance may have added does not count against the rules. */
const withoutChance = ({ from, to }: Goal, { mean, low, high }: Estimate): number => {
  if (from === null || to === null) return mean;
  const middle = (from + to) / 2;
  const off = mean - middle;
  return middle + Math.sign(off) * Math.sqrt(Math.max(0, off ** 2 - ((high - low) / 4) ** 2));
};

/** How far rules are from a goal, over all its members: 0 if it is reached, infinite if nothing is known. */
export const shortfall = (
  goal: Goal,
  members: readonly Member[],
  usual: Member | undefined,
  base: Experiment,
): number => {
  if (members.length === 0) return Number.POSITIVE_INFINITY;
  const values = estimatesOf(goal, members, usual, 0.95).map((one) =>
    members.length > 1 ? withoutChance(goal, one) : one.mean,
  );
  const off = Math.max(...values.map((value) => outside(goal, value)));
  return Number.isNaN(off) ? Number.POSITIVE_INFINITY : Math.max(0, off) / unitOf(goal, base);
};
