/** What the figures of a clinic draw, and how arms and fields are told apart. */

import type { LegendEntry } from '../../../base/drawing/figure.ts';
import { seriesColor } from '../../../base/drawing/theme.ts';
import type { Estimate } from '../../../base/stats/intervals.ts';

/** One number of an arm by a field, with its interval. */
export interface ClinicRow extends Estimate {
  readonly arm: string;
  readonly field: string;
  /** What belongs together within a figure. */
  readonly panel: string;
  /** What it is of: words, a round, or both with the round last. */
  readonly name: string;
}

export interface ClinicPicture {
  readonly figure: string;
  readonly rows: readonly ClinicRow[];
}

export const distinct = (words: readonly string[]): string[] => [...new Set(words)];

/** Whose colours are whose: those of the arms, or of the fields where there is one arm. */
export interface Series {
  readonly of: (row: ClinicRow) => string;
  readonly labels: readonly string[];
  readonly legend: readonly LegendEntry[];
  readonly colorOf: (row: ClinicRow) => string;
}

export const seriesOf = (rows: readonly ClinicRow[]): Series => {
  const isOfArms = distinct(rows.map(({ arm }) => arm)).length > 1;
  const of = (row: ClinicRow) => (isOfArms ? row.arm : row.field);
  const labels = distinct(rows.map(of));
  const legend = labels.length > 1 ? labels.map((label, i) => ({ label, color: seriesColor(i) })) : [];
  return { of, labels, legend, colorOf: (row) => seriesColor(labels.indexOf(of(row))) };
};

/** "valley-2006, heuristic, seat 4": whatever tells a row from the others. */
export const inFull = (rows: readonly ClinicRow[], row: ClinicRow): string =>
  [
    ...(distinct(rows.map(({ arm }) => arm)).length > 1 ? [row.arm] : []),
    ...(distinct(rows.map(({ field }) => field)).length > 1 ? [row.field] : []),
    row.name,
  ].join(', ');
