/** Numbers of the clinic over the values of a parameter: a band for each, with the thresholds. */
import * as Plot from '@observablehq/plot';
import { estimates, type Figure, type Frame, GRID, plot, REFERENCE } from '../../../base/drawing/figure.ts';
import { type Html, html } from '../../../base/drawing/html.ts';
import { seriesColor } from '../../../base/drawing/theme.ts';
import { hasInterval } from '../../../base/stats/intervals.ts';
import { slug } from '../../../base/text/slug.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { type AskedPage, inOneSentence } from '../../report/asked.ts';
import { wordsOfNumber } from '../balance/number.ts';
import { amountText, plain, scaleOf, WORD_NAMES } from '../balance/words.ts';
import type { CurveAnswer, CurveChange, CurveOf, CurvePoint } from './answer.ts';
import { rowsOf } from './table.ts';
import { curveFrame, greatestOfEach } from './words.ts';

export const pageOf = (answer: CurveAnswer, { ask }: Pick<Experiment, 'ask'>): AskedPage => ({
  found: answer.changes.length === 0 ? inOneSentence(answer) : changesList(answer, ask!.games),
  figures: answer.curves.filter(({ points }) => points.length > 0).map((curve) => curveFigure(curve, answer)),
  rest: () => `All that follows is about ${answer.rules}, with ${answer.parameter} ${answer.usual}.`,
  all: { games: answer.games },
});

/** The answer as a list, which has more changes than its sentence. */
const changesList = (answer: CurveAnswer, games: number): Html => {
  const item = ({ value, clause }: CurveChange) => html`<li>${answer.parameter} ${String(value)}: ${clause}.</li>`;
  const { first, unknown } = curveFrame(answer, games);
  return html`<p>${first}${unknown}</p>
<ul>${greatestOfEach(answer.changes).map(item)}</ul>`;
};

const anchor = (curve: CurveOf): string => `curve-${slug(wordsOfNumber(curve), 80)}`;

const curveFigure = (curve: CurveOf, { rules, parameter, usual }: CurveAnswer): Figure => ({
  id: anchor(curve),
  title: wordsOfNumber(curve),
  subtitle:
    `${curve.number[0].toUpperCase()}${curve.number.slice(1)}, by ${parameter} (${usual} in ${rules}). The band is the interval; those of all ` +
    `values and figures hold jointly at 95\u202f%.${edgesOf(curve).length > 0 ? ' Dashed lines are the thresholds of the clinic.' : ''}`,
  alt: curve.points
    .map(({ value, estimate }) => `${parameter} ${value}: ${amountText(curve.unit, estimate)}`)
    .join('; '),
  table: { head: [parameter, 'number', 'word'], rows: rowsOf(curve) },
  draw: (frame) => drawCurve(frame, curve, parameter),
});

/** Thresholds that lie in the picture, or just outside of it. */
const edgesOf = ({ zones, points }: CurveOf): number[] => {
  const ends = points.flatMap(({ estimate: { low, high, mean } }) => [low, high, mean].filter(Number.isFinite));
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const room = (most - least) / 2;
  return zones.slice(0, -1).flatMap(({ below }) => (below >= least - room && below <= most + room ? [below] : []));
};

const drawCurve = (frame: Frame, curve: CurveOf, parameter: string): SVGSVGElement => {
  const { points, unit, zones } = curve;
  const scale = scaleOf(unit);
  const isNumeric = points.every(({ value }) => typeof value === 'number');
  const x = ({ value }: CurvePoint) => (isNumeric ? Number(value) : String(value));
  const rows = points.map((point) => ({
    ...point,
    ...{ low: scale * point.estimate.low, mean: scale * point.estimate.mean, high: scale * point.estimate.high },
  }));
  const edges = edgesOf(curve).map((edge) => ({ edge: scale * edge, above: wordAbove(zones, edge) }));
  return plot(frame, {
    // Words for thresholds stand beside the picture, where no line crosses them.
    ...{ height: 260, marginTop: 24, ...(edges.length > 0 ? { marginRight: 84 } : {}) },
    x: {
      ...(isNumeric ? { inset: 24 } : { type: 'point', domain: rows.map(({ value }) => String(value)), padding: 0.5 }),
      label: `${parameter} →`,
      ...(isNumeric ? { ticks: rows.map(({ value }) => Number(value)), tickFormat: String } : {}),
    },
    y: { label: `↑ ${plain(unit, 0).replace(/^0[.0]*\s*/, '') || 'number'}`, nice: true },
    marks: [
      Plot.gridY(GRID),
      Plot.ruleY(edges, { y: 'edge', ...REFERENCE, strokeOpacity: 0.6 }),
      Plot.text(edges, {
        ...{ y: 'edge', text: 'above', frameAnchor: 'right', textAnchor: 'start', dx: 6, dy: -7, fontSize: 11 },
      }),
      ...(isNumeric
        ? [
            Plot.areaY(rows.filter(hasInterval), { x, y1: 'low', y2: 'high', fill: seriesColor(0), fillOpacity: 0.18 }),
            Plot.line(rows, { x, y: 'mean', stroke: seriesColor(0), strokeWidth: 2 }),
          ]
        : []),
      ...estimates(rows, {
        ...{ along: 'y', at: { x }, fill: seriesColor(0), r: 4 },
        title: ({ value, member, estimate, word }) =>
          `${parameter} ${value}\n${member} ${amountText(unit, estimate)}\n${WORD_NAMES[word]}`,
      }),
    ],
  });
};

/** The word above a threshold. */
const wordAbove = (zones: CurveOf['zones'], edge: number): string => {
  const above = zones[zones.findIndex(({ below }) => below === edge) + 1];
  return `${above.word} above`;
};
