/**
 * The numbers that the clinic judges, and their thresholds, in one table. docs/clinic-thresholds.md is generated from it.
 *
 * A standard cuts the scale of a number into zones, each with a word. A word is given only if the whole interval lies in its
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

/** `misuse` is harm that players do to themselves: nobody has to use an optional thing, so the rules are not at fault. */
export type Word = 'healthy' | 'watch' | 'broken' | 'misuse' | 'open';

/** A stretch of the scale up to `below`, the last one without end. */
export interface Zone {
  readonly below: number;
  readonly word: Exclude<Word, 'open'>;
}

export type Unit = 'share' | 'points of a share' | 'times' | 'points' | 'thousand' | 'minutes' | 'number';

export interface JudgedTable {
  readonly players: number;
  readonly anatomy: Anatomy;
}

/** One number that is judged. */
export interface Member {
  /** For example "seat 4". */
  readonly name: string;
  /** Its key in the database, if that is not its name. */
  readonly key?: string;
  /** With an interval at the given level. */
  readonly estimate: (level: number) => Estimate;
  /** Words in place of the estimate, if it is made of several numbers. */
  readonly wording?: (level: number) => string;
  /** An extra sentence, which judges nothing. */
  readonly note?: (level: number) => string;
  /** Its measurements deal by deal, so two versions of the rules can be compared; left out if the number is not a mean. */
  readonly measured?: { readonly clusters: Clusters; readonly times: number };
  /** How many games a probe has, if it changed none of them. */
  readonly unchanged?: number | null;
}

/** One number judged. */
export interface Judged {
  readonly member: string;
  readonly key: string;
  readonly word: Word;
  /** With the interval behind its word. */
  readonly estimate: Estimate;
  /** The p-value of its word, jointly with all others; 1 if it is open. */
  readonly p: number;
  readonly wording?: string;
  readonly note?: string;
  readonly measured?: Member['measured'];
  /** How many games a probe has, if it changed none of them: no number of games would show more. */
  readonly unchanged?: number | null;
  /** If it is open: by what factor the games have to grow; Infinity if nobody would play that many. */
  readonly times: number;
}

/** Further words for a sentence. */
interface MoreWords {
  readonly table: JudgedTable;
  readonly estimate: Estimate;
  /** The number after a verb that says which way, such as "loses": without plus signs. */
  readonly size: string;
  /** The same with the other sign. */
  readonly opposite: string;
}

/** The games that show it best: a query of the run of a probe, the base if left out; `$2` is the base. */
export interface Showing {
  readonly probe?: { readonly kind: string; readonly key: string };
  readonly sql: string;
  /** Where to look in them; if left out, that follows from the probe. */
  readonly moment?: Moment;
}

/** A standard, without the theme that it belongs to. */
export interface InTheme {
  /** What is judged, in a word or two: with its theme, it names a verdict. */
  readonly what: string;
  readonly unit: Unit;
  /** A description of the number, for the table of thresholds. */
  readonly number: string;
  readonly zones: (table: JudgedTable) => readonly Zone[];
  /**
   * The difference between two versions that a designer would call a step, where the edges of its zones lie closer together than
   * that; if left out, the distance between them.
   */
  readonly step?: number;
  /** Why the thresholds are where they are. */
  readonly why: string;
  /** Set if it follows from the rules alone: its number has no interval. */
  readonly isOfRules?: true;
  /** The kinds of probes it needs, with all keys or with one; none if left out. */
  readonly probes?: readonly { readonly kind: ProbeKind; readonly key?: string }[];
  /** @param asked keys of members that another field found: a standard about few of many is judged for just these */
  readonly members: (measures: Tallies, table: JudgedTable, asked?: ReadonlySet<string>) => readonly Member[];
  /** The finding on one member as a sentence, without its word. */
  readonly sentence: (member: string, word: Word, amount: string, more: MoreWords) => string;
  /** The anchor of the figure that shows it. */
  readonly figure: string;
  readonly showing: (found: Judged, table: JudgedTable) => Showing;
}

export interface Standard extends InTheme {
  readonly theme: 'fairness' | 'drama' | 'kingmaking' | 'mechanisms' | 'dead weight' | 'money' | 'length';
}

export const STANDARDS: readonly Standard[] = [
  ...fairness,
  ...drama,
  ...kingmaking,
  ...mechanisms,
  ...deadWeight,
  ...money,
  ...length,
];

/** The name of a standard: "fairness: seats". */
export const nameOf = ({ theme, what }: Pick<Standard, 'theme' | 'what'>): string => `${theme}: ${what}`;
