/** What arms change: the difference of every measure from the first arm, with its interval. */
import * as Plot from '@observablehq/plot';
import { type Figure, type Frame, GRID, plot } from './figure.ts';
import { color, seriesColor } from './theme.ts';
import { listed, signed } from './words.ts';

/** One measure of one arm against the first. */
export interface ComparedMeasure {
  readonly arm: string;
  readonly measure: string;
  readonly unit: string;
  readonly first: number;
  readonly mean: number;
  readonly difference: { readonly mean: number; readonly low: number; readonly high: number };
}

/** What the agents of one arm have done. */
export interface ComparedArm {
  readonly name: string;
  readonly agents: readonly {
    readonly id: string;
    readonly games: number;
    readonly winShare: { readonly mean: number; readonly low: number; readonly high: number };
    readonly score: { readonly mean: number; readonly sd: number };
    readonly rank: { readonly mean: number };
  }[];
}

/** A difference in per cent of the first arm's mean, so that measures of all units share one scale. */
interface Relative {
  readonly measure: string;
  readonly arm: string;
  readonly index: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

const relative = (rows: readonly ComparedMeasure[], arms: readonly string[]): Relative[] =>
  rows
    // Of a single deal nothing is known but its mean: there is no bar to draw.
    .filter(({ first, difference: { low, high } }) => first !== 0 && Number.isFinite(high - low))
    .map(({ arm, measure, first, difference: { mean, low, high } }) => ({
      ...{ measure, arm, index: arms.indexOf(arm) },
      ...{ mean: (100 * mean) / first, low: (100 * low) / first, high: (100 * high) / first },
    }));

/** A number with as many decimals as its size can use. */
const shown = (value: number): string => value.toFixed(Math.abs(value) < 1 ? 3 : Math.abs(value) < 100 ? 2 : 0);
const shownSigned = (value: number): string => signed(value, Math.abs(value) < 1 ? 3 : 2);

export function comparisonFigure(first: string, rows: readonly ComparedMeasure[]): Figure {
  const arms = [...new Set(rows.map(({ arm }) => arm))];
  const drawn = relative(rows, arms);
  const sure = rows.filter(({ difference: { low, high } }) => low > 0 || high < 0);
  return {
    id: 'comparison',
    title: `What changes against ${first}`,
    subtitle:
      `Every measure as its difference from ${first}, in per cent, game by game on the same deals. ` +
      `Bars are 95\u202f% intervals over deals; a bar that does not touch the line is a difference that chance alone would seldom make.`,
    alt:
      sure.length === 0
        ? 'No measure differs by more than chance would make.'
        : `Beyond chance: ${listed(sure.map(({ arm, measure, difference }) => `${measure} in ${arm} ${shownSigned(difference.mean)}`))}.`,
    legend: arms.map((label, i) => ({ label, color: seriesColor(i) })),
    table: {
      head: ['arm', 'measure', 'unit', first, 'this arm', 'difference', '95\u202f% interval'],
      rows: rows.map(({ arm, measure, unit, first: base, mean, difference }) => [
        ...[arm, measure, unit, shown(base), shown(mean), shownSigned(difference.mean)],
        `${shownSigned(difference.low)} to ${shownSigned(difference.high)}`,
      ]),
    },
    draw: (frame) => drawComparison(frame, drawn, arms),
  };
}

function drawComparison(frame: Frame, rows: readonly Relative[], arms: readonly string[]): SVGSVGElement {
  const measures = [...new Set(rows.map(({ measure }) => measure))];
  const step = 14 * arms.length;
  return plot(frame, {
    height: 60 + (30 + step) * measures.length,
    marginLeft: 12,
    marginRight: 24,
    marginTop: 16,
    x: { label: 'difference (%) →', nice: true },
    y: { axis: null, domain: arms as string[], padding: 0.4 },
    fy: { axis: null, domain: measures, padding: 0.45 },
    marks: [
      Plot.gridX(GRID),
      Plot.ruleX([0], { stroke: color('ink'), strokeDasharray: '4 3' }),
      Plot.text(measures, {
        fy: (measure: string) => measure,
        text: (measure: string) => measure,
        frameAnchor: 'top-left',
        dy: -16,
      }),
      Plot.ruleY(rows, {
        fy: 'measure',
        y: 'arm',
        x1: 'low',
        x2: 'high',
        stroke: ({ index }: Relative) => seriesColor(index),
        strokeWidth: 5,
        strokeOpacity: 0.55,
      }),
      Plot.dot(rows, { fy: 'measure', y: 'arm', x: 'mean', fill: ({ index }: Relative) => seriesColor(index), r: 4 }),
    ],
  });
}
