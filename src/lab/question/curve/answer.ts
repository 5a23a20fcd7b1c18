import type { Estimate } from '../../../base/stats/intervals.ts';
import type { Change } from '../balance/changes.ts';
import type { VerdictNumber } from '../balance/number.ts';
import type { Unit, Word, Zone } from '../balance/standards.ts';
import type { Answer } from '../question.ts';
import type { Setting } from '../tune/dimensions.ts';

export interface CurveAnswer extends Answer {
  /** The name of the rules, the parameter without `rules.`, and its value in them. */
  readonly rules: string;
  readonly parameter: string;
  readonly usual: Setting[string];
  /** One for each number that was asked for; none before anything is known. */
  readonly curves: readonly CurveOf[];
  /** What surely differs from the usual value, deal by deal, the greatest first; all hold jointly at 95 %. */
  readonly changes: readonly CurveChange[];
}

export interface CurveChange extends Pick<Change, 'what' | 'of' | 'difference' | 'p' | 'size' | 'sentence' | 'clause'> {
  readonly value: Setting[string];
}

/** A number over the values of a parameter. Intervals of all curves hold jointly at 95 %. */
export interface CurveOf extends VerdictNumber {
  /** What the number is, in words. */
  readonly number: string;
  readonly unit: Unit;
  readonly zones: readonly Zone[];
  /** By value, in order; none if no game says anything. */
  readonly points: readonly CurvePoint[];
}

export interface CurvePoint {
  readonly value: Setting[string];
  /** The worst member, if the number has several, such as "seat 4". */
  readonly member: string;
  readonly estimate: Estimate;
  readonly word: Word;
  /** The p-value of the word, jointly with all others; 1 if it is open. */
  readonly p: number;
}
