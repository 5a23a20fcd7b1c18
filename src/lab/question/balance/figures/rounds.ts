/** Numbers from round to round: lines with intervals, and money as bars that add up. */
import * as Plot from '@observablehq/plot';
import {
  estimates,
  type Frame,
  GRID,
  HALO,
  type LegendEntry,
  plot,
  REFERENCE,
} from '../../../../base/drawing/figure.ts';
import { color, seriesColor } from '../../../../base/drawing/theme.ts';
import { signed } from '../../../../base/drawing/words.ts';
import type { PictureRow } from '../pictures.ts';
import type { Axis } from './dots.ts';
import { distinct, inFull, type Series, shown } from './rows.ts';

/** The round at the end of a name. */
const roundOf = ({ name }: PictureRow): number => Number(name.slice(name.lastIndexOf(' ') + 1));
const wordsOf = ({ name }: PictureRow): string => name.slice(0, Math.max(0, name.lastIndexOf(' ')));

/** What gets a panel: a kind of number, and a field if colours are for arms. */
const panelOf = (row: PictureRow, series: Series, hasFields: boolean): string =>
  [wordsOf(row), ...(hasFields && series.of(row) !== row.field ? [row.field] : [])].filter(Boolean).join(', ');

/** The title of each panel, with the unit, which does not fit on its axis. */
const panels = (names: readonly string[], unit: string) =>
  names.length > 1
    ? [
        Plot.text(names as string[], {
          fy: (name: string) => name,
          text: (name: string) => `${name} (${unit})`,
          frameAnchor: 'top-left',
          dy: -14,
          ...HALO,
        }),
      ]
    : [];

export const drawRounds = (
  frame: Frame,
  rows: readonly PictureRow[],
  series: Series,
  { label, at }: Axis,
): SVGSVGElement => {
  const hasFields = distinct(rows.map(({ field }) => field)).length > 1;
  const panel = (row: PictureRow) => panelOf(row, series, hasFields);
  const names = distinct(rows.map(panel));
  const facet = names.length > 1 ? { fy: panel } : {};
  const rounds = distinct(rows.map((row) => String(roundOf(row))))
    .map(Number)
    .sort((a, b) => a - b);
  return plot(frame, {
    height: 70 + (frame.narrow ? 170 : 210) * names.length,
    marginTop: 28,
    fy: { axis: null, padding: 0.18, domain: names },
    x: { label: 'round →', type: 'point', domain: rounds, padding: 0.4 },
    y: { label: names.length > 1 ? null : `↑ ${label}`, nice: true },
    marks: [
      Plot.gridY(GRID),
      Plot.ruleY([at], REFERENCE),
      ...panels(names, label),
      Plot.line(rows as PictureRow[], {
        x: roundOf,
        y: 'mean',
        z: series.of,
        stroke: series.colorOf,
        strokeOpacity: 0.6,
        ...facet,
      }),
      ...estimates(rows, {
        ...{ along: 'y', at: { x: roundOf, ...facet }, fill: series.colorOf, title: (row) => shown(rows, row) },
      }),
    ],
  });
};

const UNIT = 'thousands a seat';

/** What money comes from, in the order of colours: small sources share one, since they could not be told apart. */
const SOURCES: readonly (readonly [label: string, sources: readonly string[]])[] = [
  ['contributions', ['contributions']],
  ['mandates', ['mandates']],
  ['members', ['members']],
  ['polls', ['polls']],
  ['shadow cards and robbery', ['shadow-cards', 'robbery']],
  ['order, media, meetings', ['order', 'media', 'meetings']],
];

const placeOf = (row: PictureRow): number => SOURCES.findIndex(([, sources]) => sources.includes(wordsOf(row)));
const sourceOf = (row: PictureRow): string => SOURCES[placeOf(row)]?.[0] ?? wordsOf(row);

export const MONEY_LEGEND: readonly LegendEntry[] = SOURCES.map(([label], i) => ({ label, color: seriesColor(i) }));

export const drawMoney = (frame: Frame, rows: readonly PictureRow[]): SVGSVGElement => {
  const panel = (row: PictureRow) => inFull(rows, { ...row, name: '' }).replace(/, $/, '');
  const names = distinct(rows.map(panel));
  const facet = names.length > 1 ? { fy: panel } : {};
  return plot(frame, {
    height: 70 + (frame.narrow ? 190 : 230) * names.length,
    marginTop: 28,
    fy: { axis: null, padding: 0.18, domain: names },
    x: { label: 'round →', padding: 0.25 },
    y: { label: names.length > 1 ? null : `↑ received, paid ↓ (${UNIT})`, nice: true },
    marks: [
      Plot.gridY(GRID),
      ...panels(names, UNIT),
      Plot.barY(
        rows as PictureRow[],
        Plot.stackY({
          ...{ x: roundOf, y: 'mean', z: wordsOf, order: (row: PictureRow) => placeOf(row), ...facet },
          fill: (row: PictureRow) => seriesColor(placeOf(row)),
          title: (row: PictureRow) => `round ${roundOf(row)}, ${sourceOf(row)}: ${signed(row.mean)}`,
        }),
      ),
      Plot.ruleY([0], { stroke: color('ink') }),
    ],
  });
};
