/**
 * What is judged, and by which thresholds: the one table of the clinic. docs/clinic-thresholds.md is written from it.
 *
 * A standard cuts the scale of a number into zones, each with a word. A word is given only where the whole interval lies in its
 * zone, and all intervals of an arm and field hold jointly at 95 %.
 */

import type { Clusters } from '../../../base/stats/clusters.ts';
import type { Estimate } from '../../../base/stats/intervals.ts';
import type { Moment } from '../../run/moment.ts';
import type { Anatomy } from './anatomy.ts';
import type { ProbeKind } from './plan.ts';
import type { Tallies } from './tallies.ts';
import { deadWeight } from './themes/dead-weight.ts';
import { drama } from './themes/drama.ts';
import { fairness } from './themes/fairness.ts';
import { kingmaking } from './themes/kingmaking.ts';
import { length } from './themes/length.ts';
import { mechanisms } from './themes/mechanisms.ts';
import { money } from './themes/money.ts';

/** `misuse` is what players do to themselves: nobody has to take what is optional, so the rules are not at fault. */
export type Word = 'healthy' | 'watch' | 'broken' | 'misuse' | 'open';

/** A stretch of the scale up to `below`, the last one without end. */
export interface Zone {
  readonly below: number;
  readonly word: Exclude<Word, 'open'>;
}

/** The unit of a number. */
export type Unit = 'share' | 'points of a share' | 'times' | 'points' | 'thousand' | 'minutes' | 'number';

/** The table that is judged. */
export interface JudgedTable {
  readonly players: number;
  readonly anatomy: Anatomy;
}

/** One number that is judged. */
export interface Member {
  /** Such as "seat 4". */
  readonly name: string;
  /** What it is in the database, where that is not its name. */
  readonly key?: string;
  /** With its interval at a level. */
  readonly estimate: (level: number) => Estimate;
  /** What is said in place of its estimate, where that is made of several numbers. */
  readonly wording?: (level: number) => string;
  /** A sentence besides, which judges nothing. */
  readonly note?: (level: number) => string;
  /** What of it is measured deal by deal, so that two versions of the rules can be compared; left out where that is not a mean. */
  readonly measured?: { readonly clusters: Clusters; readonly times: number };
  /** The games of a probe that changed none of them. */
  readonly unchanged?: number | null;
}

/** One number judged. */
export interface Judged {
  readonly member: string;
  readonly key: string;
  readonly word: Word;
  /** With the interval that its word rests on. */
  readonly estimate: Estimate;
  readonly wording?: string;
  readonly note?: string;
  readonly measured?: Member['measured'];
  /** The games of a probe that changed none of them: no number of games would show more. */
  readonly unchanged?: number | null;
  /** Where it is open: how many times as many games it takes; Infinity where nobody would play them. */
  readonly times: number;
}

/** What a sentence may want besides. */
interface MoreWords {
  readonly table: JudgedTable;
  readonly estimate: Estimate;
  /** The number with the other sign. */
  readonly opposite: string;
}

/** Which games show it best: a query of the run of a probe, the base when left out; `$2` is the base. */
export interface Showing {
  readonly probe?: { readonly kind: string; readonly key: string };
  readonly sql: string;
  /** Where to look in them; where it is left out, that follows from the probe. */
  readonly moment?: Moment;
}

export interface Standard {
  readonly theme: Theme;
  /** What is judged, in a word or two: names a verdict together with its theme. */
  readonly what: string;
  readonly unit: Unit;
  /** What the number is, for the table of thresholds. */
  readonly number: string;
  readonly zones: (table: JudgedTable) => readonly Zone[];
  /** Why the thresholds are where they are. */
  readonly why: string;
  /** What is done to seats for it, with all that it can be done with or with one thing; nothing where it is left out. */
  readonly probes?: readonly { readonly kind: ProbeKind; readonly key?: string }[];
  /** @param asked keys of members that another field has found something of: where a standard is about few of many, just these */
  readonly members: (measures: Tallies, table: JudgedTable, asked?: ReadonlySet<string>) => readonly Member[];
  /** The finding on one member in words, without its word. */
  readonly sentence: (member: string, word: Word, amount: string, more: MoreWords) => string;
  /** The anchor of the figure that shows it. */
  readonly figure: string;
  readonly showing: (found: Judged, table: JudgedTable) => Showing;
}

type Theme = 'fairness' | 'drama' | 'kingmaking' | 'mechanisms' | 'dead weight' | 'money' | 'length';

export const STANDARDS: readonly Standard[] = [
  ...fairness,
  ...drama,
  ...kingmaking,
  ...mechanisms,
  ...deadWeight,
  ...money,
  ...length,
];

/** What a standard is called: "fairness: seats". */
export const nameOf = ({ theme, what }: Pick<Standard, 'theme' | 'what'>): string => `${theme}: ${what}`;
