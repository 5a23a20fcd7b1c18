import type { Estimate } from '../../../base/stats/intervals.ts';
import type { Moment } from '../../run/moment.ts';
import type { Answer } from '../question.ts';
import type { Change, ChangeLine } from './changes.ts';
import type { Picture } from './pictures.ts';
import type { Word } from './standards.ts';

/** Before the games are read, it holds only the number of missing games. */
export interface BalanceAnswer extends Answer {
  /** By arm, the worst first. */
  readonly verdicts?: readonly Verdict[];
  /** The players, in a sentence. */
  readonly who?: string;
  /** What to read first, by version. */
  readonly first?: readonly FirstLines[];
  /** What was left out because time was up, in the order in which it would have been played. */
  readonly left?: readonly LeftOut[];
  /** The data of the figures. */
  readonly clinic?: readonly Picture[];
}

/** Something there was no time for. */
export interface LeftOut {
  /** The players, and what would have been done. */
  readonly what: string;
  /** The games it takes, over all versions. */
  readonly games: number;
}

/** What to read first about a version. */
export interface FirstLines {
  readonly arm: string;
  /** The version it is compared with; null for none. */
  readonly against: string | null;
  /** What its file changes in it, in a sentence; empty for nothing. */
  readonly said: string;
  /** What is bad because of it, or bad at all if it is compared with nothing; at most three. */
  readonly headlines: readonly string[];
  /** What surely differs from the version it is compared with, the greatest change first. */
  readonly changes: readonly Change[];
  /** The same in sentences, one for all fields that found it. */
  readonly lines: readonly ChangeLine[];
  /**
   * Games of the first field that end differently from the same deals before, out of how many; null if there is nothing to
   * compare with.
   */
  readonly otherwise: { readonly games: number; readonly of: number } | null;
}

/** A stored game that shows something. */
export interface Shown {
  readonly run: string;
  readonly game: number;
  /** Where in the game to look. */
  readonly moment: Moment;
}

/** A finding of a clinic on one arm. */
export interface Verdict {
  readonly arm: string;
  /** Theme and subject: "fairness: seats". */
  readonly what: string;
  /** The word by the first field; `open` if not known yet. */
  readonly word: Word;
  /** With the number and its interval; it reads well on its own. */
  readonly sentence: string;
  /** The worst number; its interval holds jointly with all others of the arm and field at 95 %. */
  readonly estimate: Estimate;
  /** The p-value of the word, jointly with all others; 1 if it is open. */
  readonly p: number;
  /** Which of several numbers it is: "seat 4". */
  readonly of: string;
  /** How many more games of the arm would settle it; null if it is settled, or if no number of games would. */
  readonly more: number | null;
  /** The same number by all fields. */
  readonly fields: Readonly<Record<string, { readonly word: Word; readonly estimate: Estimate }>>;
  /** Whether all other fields agree; false if one disagrees, null if not known. */
  readonly holds: boolean | null;
  /** The anchor of its figure on the page. */
  readonly figure: string;
  /** Games that show it best. */
  readonly records: readonly Shown[];
}
