/** Numbers of things that have no order, one row for each thing: dots with intervals. */
import * as Plot from '@observablehq/plot';
import { estimates, type Frame, GRID, plot, REFERENCE, rowLabels, rowScale } from '../../../../base/drawing/figure.ts';
import type { PictureRow } from '../pictures.ts';
import { distinct, type Series, shown } from './rows.ts';

export interface Axis {
  readonly label: string;
  /** Where the reference line is drawn: at zero, or at an even share. */
  readonly at: number;
}

/** Height of a label in pixels, and of each dot below it. */
const LABEL = 20;
const DOT = 10;

/** One row of the picture, by its panel and name. */
const rowOf = ({ panel, name }: PictureRow): string => `${panel}\n${name}`;

export const drawDots = (
  frame: Frame,
  rows: readonly PictureRow[],
  series: Series,
  { label, at }: Axis,
): SVGSVGElement => {
  const things = distinct(rows.map(rowOf));
  const kinds = distinct(rows.map((row) => `${series.of(row)}\n${row.field}`));
  const step = LABEL + DOT * kinds.length + 6;
  const place = (row: PictureRow) => kinds.indexOf(`${series.of(row)}\n${row.field}`);
  const fields = distinct(rows.map(({ field }) => field));
  const marks = kinds.flatMap((_, i) => {
    const own = rows.filter((row) => place(row) === i);
    const dy = LABEL - step / 2 + DOT * (i + 0.5);
    return estimates(own, {
      ...{ along: 'x', at: { y: rowOf, dy }, fill: series.colorOf, title: (row) => shown(rows, row) },
      // If colours are for arms, the dots of all fields but the first are hollow.
      isHollow: (row) => series.of(row) !== row.field && row.field !== fields[0],
    });
  });
  return plot(frame, {
    height: 56 + step * things.length,
    marginLeft: 12,
    marginTop: 16,
    x: { label: `${label} →`, nice: true },
    y: rowScale(things),
    marks: [
      Plot.gridX(GRID),
      Plot.ruleX([at], REFERENCE),
      ...marks,
      rowLabels(
        things,
        (thing) => thing,
        frame.width - 24,
        10 - step / 2,
        (thing) => thing.split('\n')[1],
      ),
    ],
  });
};
