/**
 * What is judged, and by which thresholds: the one table of the clinic. docs/clinic.md is written from it.
 *
 * A standard cuts the scale of a number into zones, each with a word. A word is given only where the whole interval lies in its
 * zone, and all intervals of an arm and field hold together with 95 %.
 */
import type { Anatomy } from '../../experiment/balance.ts';
import type { Estimate } from '../../stats/intervals.ts';
import type { Measures } from './measures.ts';
import { deadWeight } from './themes/dead-weight.ts';
import { drama } from './themes/drama.ts';
import { fairness } from './themes/fairness.ts';
import { kingmaking } from './themes/kingmaking.ts';
import { length } from './themes/length.ts';
import { mechanisms } from './themes/mechanisms.ts';
import { money } from './themes/money.ts';

export type Word = 'healthy' | 'watch' | 'broken' | 'open';

/** A stretch of the scale up to `below`, the last one without end. */
export interface Zone {
  readonly below: number;
  readonly word: Exclude<Word, 'open'>;
}

/** What a number is told in. */
export type Unit = 'share' | 'points of a share' | 'times' | 'points' | 'thousand' | 'minutes' | 'number';

/** The table that is judged. */
export interface Table {
  readonly players: number;
  readonly anatomy: Anatomy;
}

/** One number that is judged. */
export interface Member {
  /** Such as "seat 4". */
  readonly name: string;
  /** With its interval at a level. */
  readonly estimate: (level: number) => Estimate;
}

/** What a sentence may want besides. */
interface Telling {
  readonly table: Table;
  readonly estimate: Estimate;
  /** The number with the other sign. */
  readonly opposite: string;
}

/** Which games show it best: a query of the run of a probe, the base when left out. */
export interface Showing {
  readonly probe?: { readonly kind: string; readonly key: string };
  readonly sql: string;
}

export interface Standard {
  readonly theme: Theme;
  /** What is judged, in a word or two: names a verdict together with its theme. */
  readonly what: string;
  readonly unit: Unit;
  /** What the number is, for the table of thresholds. */
  readonly number: string;
  readonly zones: (table: Table) => readonly Zone[];
  /** Why the thresholds are where they are. */
  readonly why: string;
  readonly members: (measures: Measures, table: Table) => readonly Member[];
  /** The finding on one member in words, without its word. */
  readonly sentence: (member: string, word: Word, told: string, more: Telling) => string;
  /** The anchor of the figure that shows it. */
  readonly figure: string;
  readonly showing?: (member: string, table: Table) => Showing;
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
