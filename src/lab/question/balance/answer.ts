import type { Estimate } from '../../../base/stats/intervals.ts';
import type { Moment } from '../../run/moment.ts';
import type { Answer } from '../question.ts';
import type { Change, ChangeLine } from './changes.ts';
import type { Picture } from './pictures.ts';
import type { Word } from './standards.ts';

/** Nothing but games that are missing before they have been read. */
export interface BalanceAnswer extends Answer {
  /** By arm, the worst first. */
  readonly verdicts?: readonly Verdict[];
  /** Who played, in a sentence. */
  readonly who?: string;
  /** What is to be read first, by version. */
  readonly first?: readonly FirstLines[];
  /** What was left out because the time was up, in the order in which it would have been played. */
  readonly left?: readonly LeftOut[];
  /** What the figures draw. */
  readonly clinic?: readonly Picture[];
}

/** What there was no time for. */
export interface LeftOut {
  /** Who would have played, and what would have been done. */
  readonly what: string;
  /** Games that it takes, of all versions together. */
  readonly games: number;
}

/** What is to be read first of a version. */
export interface FirstLines {
  readonly arm: string;
  /** What it is set against; null for nothing. */
  readonly against: string | null;
  /** What is bad because of it, or at all where it is set against nothing; at most three. */
  readonly headlines: readonly string[];
  /** What surely is otherwise than in the version it is set against, what changes most first. */
  readonly changes: readonly Change[];
  /** The same in sentences, one for all fields that have found it. */
  readonly lines: readonly ChangeLine[];
  /** Games of the first field that end differently from the same deals before, and how many there were; null where it is set against nothing. */
  readonly otherwise: { readonly games: number; readonly of: number } | null;
}

/** A stored game that shows something. */
export interface Shown {
  readonly run: string;
  readonly game: number;
  /** Where to look in it. */
  readonly moment: Moment;
}

/** A finding of a clinic on one arm. */
export interface Verdict {
  readonly arm: string;
  /** Theme and what of it: "fairness: seats". */
  readonly what: string;
  /** By the first field; open where it is not known yet. */
  readonly word: Word;
  /** With the number and its interval; it can stand by itself. */
  readonly sentence: string;
  /** Of the worst, with an interval that holds jointly with all others of the arm and field at 95 %. */
  readonly estimate: Estimate;
  /** Whose number it is, of several: "seat 4". */
  readonly of: string;
  /** How many more games of the arm would settle it; null where it is known, or no number would. */
  readonly more: number | null;
  /** The same number by all fields. */
  readonly fields: Readonly<Record<string, { readonly word: Word; readonly estimate: Estimate }>>;
  /** Whether all other fields find the same; false where one finds something else, null where it is not known. */
  readonly holds: boolean | null;
  /** The anchor of its figure on the page. */
  readonly figure: string;
  /** Games that show it best. */
  readonly records: readonly Shown[];
}
