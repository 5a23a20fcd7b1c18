/** The data of a clinic's figures, and how arms and fields are told apart. */

import type { LegendEntry } from '../../../../base/drawing/figure.ts';
import { seriesColor } from '../../../../base/drawing/theme.ts';
import { signed } from '../../../../base/drawing/words.ts';
import type { PictureRow } from '../pictures.ts';

export const distinct = (words: readonly string[]): string[] => [...new Set(words)];

/** What colours are for: arms, or fields if there is one arm. */
export interface Series {
  readonly of: (row: PictureRow) => string;
  readonly labels: readonly string[];
  readonly legend: readonly LegendEntry[];
  readonly colorOf: (row: PictureRow) => string;
}

export const seriesOf = (rows: readonly PictureRow[]): Series => {
  const isOfArms = distinct(rows.map(({ arm }) => arm)).length > 1;
  const of = (row: PictureRow) => (isOfArms ? row.arm : row.field);
  const labels = distinct(rows.map(of));
  const legend = labels.length > 1 ? labels.map((label, i) => ({ label, color: seriesColor(i) })) : [];
  return { of, labels, legend, colorOf: (row) => seriesColor(labels.indexOf(of(row))) };
};

/** "valley-2006, heuristic, seat 4": everything that distinguishes a row from the others. */
export const inFull = (rows: readonly PictureRow[], row: PictureRow): string =>
  [
    ...(distinct(rows.map(({ arm }) => arm)).length > 1 ? [row.arm] : []),
    ...(distinct(rows.map(({ field }) => field)).length > 1 ? [row.field] : []),
    row.name,
  ].join(', ');

/** A row with its number and interval. @param rows of the same figure */
export const shown = (rows: readonly PictureRow[], row: PictureRow): string =>
  `${inFull(rows, row)}: ${signed(row.mean)}\n${signed(row.low)} to ${signed(row.high)}`;
