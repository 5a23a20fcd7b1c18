/** What a tuner has found in pictures: what each value does around the best, and how the best does on deals never seen. */
import * as Plot from '@observablehq/plot';
import type { Estimate } from '../stats/intervals.ts';
import { type Figure, type Frame, GRID, HALO, plot, rowLabels } from './figure.ts';
import { drawPanels } from './panels.ts';
import { color, seriesColor } from './theme.ts';
import { percent, percentRange, signed, whole } from './words.ts';

type Value = number | string | boolean;

interface Tried {
  readonly value: Value;
  readonly effect: Estimate;
  readonly asGood: boolean;
}

export interface ParameterRow {
  readonly parameter: string;
  readonly landscape: readonly Tried[];
}

export interface HeldOutRow {
  readonly players: number;
  readonly edition: string;
  readonly against: readonly string[];
  readonly verdict: string;
  readonly winShare: Estimate;
  readonly games: number;
}

/** The scale and the unit of effects. */
interface Scale {
  readonly label: string;
  readonly scale: number;
}

export const tunedFigures = (
  importance: readonly ParameterRow[],
  heldOut: readonly HeldOutRow[],
  scale: Scale,
): Figure[] => [
  ...(heldOut.length > 0 ? [heldOutFigure(heldOut)] : []),
  ...(importance.length > 0 ? [landscapeFigure(importance, scale)] : []),
];

const tableOf = ({ players, edition, against }: HeldOutRow): string =>
  `${players} players, ${edition}, against ${against.join(' and ')}`;

const heldOutFigure = (rows: readonly HeldOutRow[]): Figure => ({
  id: 'held-out',
  title: 'How the tuned one does on deals never seen',
  subtitle:
    'The part of all victories that falls to its seat, table by table, the one that it was tuned at first. Bars are 95\u202f% intervals that hold ' +
    'at every look; the strokes are even shares.',
  alt: rows.map((row) => `${tableOf(row)}: ${percent(row.winShare.mean)}`).join('; '),
  legend: [],
  table: {
    head: ['table', 'games', 'win share', '95\u202f% interval', 'even', 'verdict'],
    rows: rows.map((row) => [
      ...[tableOf(row), whole(row.games), percent(row.winShare.mean), percentRange(row.winShare)],
      ...[percent(1 / row.players), row.verdict],
    ]),
  },
  draw: (frame) => drawHeldOut(frame, rows),
});

const drawHeldOut = (frame: Frame, rows: readonly HeldOutRow[]): SVGSVGElement =>
  plot(frame, {
    height: 64 + 48 * rows.length,
    marginLeft: 12,
    marginRight: 56,
    marginTop: 16,
    x: { label: 'win share (%) →', percent: true, nice: true, zero: true },
    y: { axis: null, domain: rows.map(tableOf), padding: 0.2 },
    marks: [
      Plot.gridX(GRID),
      rowLabels(rows, tableOf, frame.width - 60, -14),
      Plot.tickX(rows, { x: ({ players }: HeldOutRow) => 1 / players, y: tableOf, stroke: color('ink'), insetTop: 14 }),
      Plot.ruleY(rows, {
        ...{
          y: tableOf,
          x1: ({ winShare }: HeldOutRow) => winShare.low,
          x2: ({ winShare }: HeldOutRow) => winShare.high,
        },
        ...{ stroke: seriesColor(0), strokeWidth: 5, strokeOpacity: 0.55, dy: 8 },
      }),
      Plot.dot(rows, {
        ...{ y: tableOf, x: ({ winShare }: HeldOutRow) => winShare.mean, fill: seriesColor(0), r: 5, dy: 8 },
        title: (row: HeldOutRow) => `${tableOf(row)}\n${percent(row.winShare.mean)} (${percentRange(row.winShare)})`,
      }),
      Plot.text(rows, {
        ...{
          y: tableOf,
          x: ({ winShare }: HeldOutRow) => winShare.high,
          textAnchor: 'start',
          dx: 9,
          dy: 8,
          fontWeight: 'bold',
        },
        ...{ text: ({ winShare }: HeldOutRow) => percent(winShare.mean), ...HALO },
      }),
    ],
  });

/** Parameters that are drawn: the others hardly matter, and are in the table. */
const DRAWN = 9;

const landscapeFigure = (rows: readonly ParameterRow[], { label, scale }: Scale): Figure => ({
  id: 'landscape',
  title: 'What each value does around the best',
  subtitle:
    `${label[0].toUpperCase()}${label.slice(1)}, as the difference from the best setting, one parameter changed at a time on the same deals; ` +
    `those that matter most first${rows.length > DRAWN ? `, ${DRAWN} of ${rows.length}` : ''}. Bars are 95\u202f% intervals that hold for all together; filled ` +
    'dots are values that are not shown to be worse.',
  alt: rows
    .map(
      ({ parameter, landscape }) =>
        `${parameter}: as good ${landscape
          .filter(({ asGood }) => asGood)
          .map(({ value }) => value)
          .join(', ')}`,
    )
    .join('; '),
  legend: [],
  table: {
    head: ['parameter', 'value', 'difference', 'low', 'high', 'as good'],
    rows: rows.flatMap(({ parameter, landscape }) =>
      landscape.map(({ value, effect: { mean, low, high }, asGood }) => [
        ...[parameter, String(value), signed(scale * mean, 2), signed(scale * low, 2), signed(scale * high, 2)],
        asGood ? 'yes' : 'no',
      ]),
    ),
  },
  draw: (frame) =>
    drawPanels(
      frame,
      rows.slice(0, DRAWN).map(({ parameter, landscape }) => ({
        title: parameter,
        draw: (panel: Frame) => drawLandscape(panel, landscape, scale),
      })),
      3,
    ),
});

const drawLandscape = (frame: Frame, landscape: readonly Tried[], scale: number): SVGSVGElement => {
  const isNumeric = landscape.every(({ value }) => typeof value === 'number');
  const at = ({ value }: Tried) => (isNumeric ? Number(value) : String(value));
  const scaled =
    (of: (effect: Estimate) => number) =>
    ({ effect }: Tried) =>
      scale * of(effect);
  return plot(frame, {
    height: 220,
    marginTop: 24,
    x: isNumeric
      ? { label: null, inset: 12, ticks: 5 }
      : { label: null, type: 'point', domain: landscape.map(({ value }) => String(value)), padding: 0.5 },
    y: { label: '↑ difference', nice: true, ticks: 5 },
    marks: [
      Plot.gridY(GRID),
      Plot.ruleY([0], { stroke: color('ink') }),
      Plot.ruleX(landscape, {
        ...{ x: at, y1: scaled(({ low }) => low), y2: scaled(({ high }) => high) },
        ...{ stroke: seriesColor(0), strokeWidth: 4, strokeOpacity: 0.5 },
      }),
      Plot.dot(landscape, {
        ...{ x: at, y: scaled(({ mean }) => mean), stroke: seriesColor(0), r: 4, strokeWidth: 2 },
        fill: ({ asGood }: Tried) => (asGood ? seriesColor(0) : color('paper')),
        title: ({ value, effect }: Tried) => `${value}: ${signed(scale * effect.mean)}`,
      }),
    ],
  });
};
