/** Numbers from round to round: lines with intervals, and money as bars that add up. */
import * as Plot from '@observablehq/plot';
import { type Frame, GRID, HALO, plot } from '../figure.ts';
import { color, seriesColor } from '../theme.ts';
import { signed } from '../words.ts';
import type { Axis } from './dots.ts';
import { type ClinicRow, distinct, inFull, type Series } from './rows.ts';

/** A name that ends in a round. */
export const roundOf = ({ name }: ClinicRow): number => Number(name.slice(name.lastIndexOf(' ') + 1));
export const wordsOf = ({ name }: ClinicRow): string => name.slice(0, Math.max(0, name.lastIndexOf(' ')));

/** What a panel of its own is for: a kind of number, and a field where colours are those of arms. */
const panelOf = (row: ClinicRow, series: Series, hasFields: boolean): string =>
  [wordsOf(row), ...(hasFields && series.of(row) !== row.field ? [row.field] : [])].filter(Boolean).join(', ');

const panels = (names: readonly string[]) =>
  names.length > 1
    ? [
        Plot.text(names as string[], {
          fy: (name: string) => name,
          text: (name: string) => name,
          frameAnchor: 'top-left',
          dy: -14,
          ...HALO,
        }),
      ]
    : [];

export const drawRounds = (
  frame: Frame,
  rows: readonly ClinicRow[],
  series: Series,
  { label, at }: Axis,
): SVGSVGElement => {
  const hasFields = distinct(rows.map(({ field }) => field)).length > 1;
  const panel = (row: ClinicRow) => panelOf(row, series, hasFields);
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
    y: { label: `↑ ${label}`, nice: true },
    marks: [
      Plot.gridY(GRID),
      Plot.ruleY([at], { stroke: color('ink'), strokeDasharray: '4 3' }),
      ...panels(names),
      Plot.line(rows as ClinicRow[], {
        x: roundOf,
        y: 'mean',
        z: series.of,
        stroke: series.colorOf,
        strokeOpacity: 0.6,
        ...facet,
      }),
      Plot.ruleX(rows as ClinicRow[], {
        x: roundOf,
        y1: 'low',
        y2: 'high',
        stroke: series.colorOf,
        strokeWidth: 4,
        strokeOpacity: 0.5,
        ...facet,
      }),
      Plot.dot(rows as ClinicRow[], {
        ...{ x: roundOf, y: 'mean', fill: series.colorOf, r: 3.5, ...facet },
        title: (row: ClinicRow) =>
          `${inFull(rows, row)}: ${signed(row.mean)}\n${signed(row.low)} to ${signed(row.high)}`,
      }),
    ],
  });
};

/** What money is for, in the order of colours. */
export const sourcesIn = (rows: readonly ClinicRow[]): string[] => distinct(rows.map(wordsOf)).sort();

/** More sources than colours: the later ones are hatched by being paler. */
export const sourceColor = (sources: readonly string[], row: ClinicRow): string =>
  seriesColor(sources.indexOf(wordsOf(row)));

export const drawMoney = (frame: Frame, rows: readonly ClinicRow[]): SVGSVGElement => {
  const sources = sourcesIn(rows);
  const panel = (row: ClinicRow) => inFull(rows, { ...row, name: '' }).replace(/, $/, '');
  const names = distinct(rows.map(panel));
  const facet = names.length > 1 ? { fy: panel } : {};
  return plot(frame, {
    height: 70 + (frame.narrow ? 190 : 230) * names.length,
    marginTop: 28,
    fy: { axis: null, padding: 0.18, domain: names },
    x: { label: 'round →', padding: 0.25 },
    y: { label: '↑ received, paid ↓ (thousands a seat)', nice: true },
    marks: [
      Plot.gridY(GRID),
      ...panels(names),
      Plot.barY(
        rows as ClinicRow[],
        Plot.stackY({
          ...{ x: roundOf, y: 'mean', z: wordsOf, order: sources, ...facet },
          fill: (row: ClinicRow) => sourceColor(sources, row),
          fillOpacity: (row: ClinicRow) => (sources.indexOf(wordsOf(row)) < 6 ? 0.9 : 0.45),
          title: (row: ClinicRow) => `round ${roundOf(row)}, ${wordsOf(row)}: ${signed(row.mean)}`,
        }),
      ),
      Plot.ruleY([0], { stroke: color('ink') }),
    ],
    opacity: { type: 'identity' },
  });
};
