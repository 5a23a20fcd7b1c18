/** Measures in words: their names, and how differences are printed. */

import { known } from '../../base/drawing/columns.ts';
import { signed, whole } from '../../base/drawing/words.ts';
import { type Estimate, isSure, rangeOf, unseen } from '../../base/stats/intervals.ts';
import { type Joint, jointP, stricter } from '../../base/stats/joint.ts';
import type { Measure } from './fields.ts';

interface Unit {
  /** Whether more of it is better. */
  readonly more: 1 | -1;
  /** The factor for values that people read. */
  readonly scale: number;
  readonly digits: number;
  /** After a number: '%' for a share, 'points' for a difference. */
  readonly value: string;
  readonly difference: string;
}

export const UNITS: Readonly<Record<Measure, Unit>> = {
  winShare: { more: 1, scale: 100, digits: 1, value: '\u202f%', difference: ' percentage points' },
  points: { more: 1, scale: 1, digits: 1, value: ' points', difference: ' points' },
  rank: { more: -1, scale: 1, digits: 2, value: '', difference: ' places' },
};

const fixed = (measure: Measure, value: number): string => {
  const { scale, digits } = UNITS[measure];
  return Math.abs(value * scale).toFixed(digits);
};

/** "26.1 %", "301.2 points", "2.41". */
export const withUnit = (measure: Measure, value: number): string =>
  known(value, () => fixed(measure, value) + UNITS[measure].value);

/** "1.1 percentage points". */
export const gap = (measure: Measure, value: number): string => fixed(measure, value) + UNITS[measure].difference;

/**
 * A forecast effect such as "1.1 percentage points"; null for one that games cannot show, since no share can change by more than
 * 1.
 */
export const effectText = (effect: number, measure: Measure = 'winShare'): string | null =>
  !Number.isFinite(effect) || (measure === 'winShare' && effect >= 1) ? null : gap(measure, effect);

const signedIn = (measure: Measure, value: number): string =>
  signed(value * UNITS[measure].scale, UNITS[measure].digits);

/** "+1.1 (+0.3 to +1.9)". */
export const withInterval = (measure: Measure, estimate: Estimate): string =>
  `${signedIn(measure, estimate.mean)} (${rangeOf(estimate, (end) => signedIn(measure, end))})`;

const LABELS: Readonly<Record<Measure, string>> = {
  winShare: 'win share (percentage points)',
  points: 'points',
  rank: 'mean place',
};

/** The scale of drawn effects. */
export interface Scale {
  readonly label: string;
  readonly scale: number;
}

/** @param of whom the measure is about, in words */
export const scaleOf = (measure: Measure, of = ''): Scale => ({
  label: LABELS[measure] + of,
  scale: UNITS[measure].scale,
});

/** The unit of a difference by itself: "percentage points". */
export const unitOf = (measure: Measure): string => UNITS[measure].difference.trim();

/** How often intervals that hold jointly all hold. */
const TOGETHER = 0.95;

/** One of several differences in win shares, 0 or not, whose intervals hold jointly, with room for deals not seen yet. */
export const withUnseen = (difference: Joint, blocks: number, several: number): Joint => {
  const level = 1 - (1 - TOGETHER) / several;
  const at = (part: number) => unseen(difference, { blocks, least: -1, most: 1 }, stricter(level, part));
  return at(1) === difference ? difference : { ...at(1), p: jointP((part) => isSure(at(part))) };
};

/**
 * Differences with intervals that hold jointly. If all deals agree so far on a difference in win shares, that is not certainty;
 * other measures have no bounds that would say how far deals not seen yet may be from it.
 */
export const notCertain = (measure: Measure, differences: readonly Joint[], blocks: number): readonly Joint[] => {
  if (measure !== 'winShare') return differences;
  return differences.map((one) => (one.mean === 0 ? one : withUnseen(one, blocks, differences.length)));
};

/** " 3 deals with a failed game are left out." after other sentences; nothing if there are none. */
export const leftOut = (lost: number): string =>
  lost > 0 ? ` ${whole(lost)} deals with a failed game are left out.` : '';
