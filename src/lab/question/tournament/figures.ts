/** A tournament in pictures: ratings, and who finishes above whom. */
import * as Plot from '@observablehq/plot';
import {
  estimates,
  type Figure,
  type Frame,
  GRID,
  HALO,
  plot,
  REFERENCE,
  rowLabels,
  rowScale,
} from '../../../base/drawing/figure.ts';
import { seriesColor } from '../../../base/drawing/theme.ts';
import { percent, signed, whole } from '../../../base/drawing/words.ts';
import { cellsOf, type Estimate, rangeOf } from '../../../base/stats/intervals.ts';
import { type AskedPage, inOneSentence } from '../../report/asked.ts';
import type { Meeting, Order, Rating, TournamentAnswer } from './answer.ts';
import { ORDERS } from './table.ts';

export const pageOf = (answer: TournamentAnswer): AskedPage => ({
  found: inOneSentence(answer),
  figures: [
    ...(answer.ratings.length > 0 ? [ratingFigure(answer.ratings)] : []),
    ...(answer.cross.length > 0 ? [crossFigure(answer.ratings, answer.cross)] : []),
  ],
  rest: (arm) => `All that follows is about one line-up: ${arm ?? ''}. The page of another one: macher report --run.`,
});

const ratingFigure = (ratings: readonly Rating[]): Figure => ({
  id: 'ratings',
  title: 'In which order they are',
  subtitle:
    'Ratings in Elo points around the mean of the field, from the finishing orders of all games (Plackett and Luce); bars are ' +
    'intervals over deals that hold jointly and at all looks, at 95\u202f%. 100 points more are a chance of 64\u202f% to end ' +
    'before the other. Their meetings alone show whether one is above the next.',
  alt: `Ratings: ${ratings.map(({ id, rating }) => `${id} ${signed(rating, 0)}`).join(', ')}.`,
  table: {
    head: ['agent', 'rating', 'low', 'high', 'above the next (points)', 'low', 'high', ''],
    rows: ratings.map(({ id, rating, next, ...ends }) => [
      ...[id, ...cellsOf({ mean: rating, ...ends }, (value) => signed(value, 0))],
      ...(next ? nextCells(next.difference, next.verdict) : ['', '', '', '']),
    ]),
  },
  draw: (frame) => drawRatings(frame, ratings),
});

/** How much more often than half of the time it finishes above the next, in percentage points. */
const nextCells = (difference: Estimate, verdict: Order): string[] => [
  ...cellsOf(difference, (value) => signed(100 * value)),
  ORDERS[verdict],
];

const drawRatings = (frame: Frame, ratings: readonly Rating[]): SVGSVGElement =>
  plot(frame, {
    height: 64 + 48 * ratings.length,
    marginLeft: 12,
    marginRight: 56,
    marginTop: 16,
    x: { label: 'rating (Elo points) →', nice: true },
    y: rowScale(ratings.map(({ id }) => id)),
    marks: [
      Plot.gridX(GRID),
      Plot.ruleX([0], REFERENCE),
      rowLabels(ratings, ({ id }) => id, frame.width - 60, -14),
      ...estimates(ratings, {
        ...{ along: 'x', at: { y: 'id', dy: 8 }, of: ({ rating, low, high }) => ({ mean: rating, low, high }) },
        ...{ fill: seriesColor(0), r: 5, label: ({ rating }) => signed(rating, 0) },
        title: ({ id, rating, ...ends }) => `${id}: ${signed(rating, 0)}\n${rangeOf(ends, (end) => signed(end, 0))}`,
      }),
    ],
  });

/** Cells of both directions: the agent of the row against that of the column. */
const crossCells = (cross: readonly Meeting[]) =>
  cross.flatMap(({ id, other, mean }) => [
    { row: id, column: other, share: mean },
    { row: other, column: id, share: 1 - mean },
  ]);

const crossFigure = (ratings: readonly Rating[], cross: readonly Meeting[]): Figure => ({
  id: 'cross-table',
  title: 'Who ends before whom',
  subtitle: 'How often the agent of the row ended before the agent of the column at the same table, in per cent.',
  alt: `Of meetings won: ${cross.map(({ id, other, mean }) => `${id} against ${other} ${percent(mean, 0)}`).join(', ')}.`,
  table: {
    head: ['agent', 'against', 'ended before', 'low', 'high', ''],
    rows: cross.map(({ id, other, mean, low, high, verdict }) => [
      ...[id, other, percent(mean), percent(low), percent(high)],
      ORDERS[verdict],
    ]),
  },
  draw: (frame) =>
    drawCross(
      frame,
      ratings.map(({ id }) => id),
      crossCells(cross),
    ),
});

const drawCross = (
  frame: Frame,
  ids: readonly string[],
  cells: readonly { row: string; column: string; share: number }[],
): SVGSVGElement => {
  const short = (id: string) => (frame.narrow ? `${ids.indexOf(id) + 1}` : id);
  return plot(frame, {
    height: 60 + 40 * ids.length,
    marginLeft: frame.narrow ? 24 : Math.min(220, 12 + 8 * Math.max(...ids.map((id) => id.length))),
    marginTop: 30,
    padding: 0.06,
    x: { domain: ids as string[], axis: 'top', label: null, tickFormat: (id: string) => `${ids.indexOf(id) + 1}` },
    y: {
      domain: ids as string[],
      label: null,
      tickFormat: (id: string) => (frame.narrow ? short(id) : `${ids.indexOf(id) + 1} ${id}`),
    },
    marks: [
      Plot.cell(cells, {
        x: 'column',
        y: 'row',
        fill: seriesColor(0),
        fillOpacity: ({ share }) => 0.08 + 0.8 * share ** 2,
      }),
      Plot.text(cells, { x: 'column', y: 'row', text: ({ share }) => whole(100 * share), ...HALO }),
    ],
  });
};
