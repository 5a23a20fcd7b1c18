/** A sweep: the win share of each agent by the one number in which arms differ. */
import * as Plot from '@observablehq/plot';
import { estimates, type Figure, type Frame, GRID, plot, REFERENCE } from '../../base/drawing/figure.ts';
import { seriesColor } from '../../base/drawing/theme.ts';
import { counted, listed, percent, percentRange, shareScale } from '../../base/drawing/words.ts';
import type { Estimate } from '../../base/stats/intervals.ts';
import { agentsOf, type Compared, isAlone, type Sweep } from './compared.ts';

/** The win share of an agent at one value. */
interface Point extends Estimate {
  readonly agent: string;
  readonly fill: string;
  readonly value: number;
}

/** The points of all agents, from the least value to the greatest. */
const pointsOf = (compared: Compared, { values }: Sweep): Point[] =>
  agentsOf(compared).flatMap((agent, i) =>
    compared.arms
      .flatMap(({ agents }, arm) =>
        agents[i] ? { agent, fill: seriesColor(i), value: values[arm], ...agents[i].winShare } : [],
      )
      .sort((a, b) => a.value - b.value),
  );

/** Win share by value; null if arms are not a sweep, or nobody has an opponent. */
export function sweepFigure(compared: Compared): Figure | null {
  const { arms, sweep } = compared;
  if (!sweep || arms.some(isAlone)) return null;
  const points = pointsOf(compared, sweep);
  const agents = agentsOf(compared);
  const even = 1 / arms[0].players;
  const main = points.filter(({ agent }) => agent === agents[sweep.agent ?? 0]);
  return {
    id: 'sweep',
    title: `Win share by ${sweep.what}`,
    subtitle:
      `The part of all victories that falls to one seat of each agent, by ${sweep.what}, in ${counted(arms.length, 'arm')} on ` +
      `the same deals. Bars are 95\u202f% intervals over deals; the dashed line is an even share, ${percent(even, 0)}.`,
    alt: `Win share of ${main[0].agent}: ${listed(main.map((row) => `${percent(row.mean)} at ${row.value}`))}.`,
    legend: agents.map((label, i) => ({ label, color: seriesColor(i) })),
    table: {
      head: ['agent', sweep.what, 'win share', '95\u202f% interval'],
      rows: points.map((row) => [row.agent, String(row.value), percent(row.mean), percentRange(row)]),
    },
    draw: (frame) => drawSweep(frame, points, sweep.what, even),
  };
}

/** Values that grow by this factor are budgets rather than amounts, and are drawn on a logarithmic scale. */
const POWERS = 30;

const scaleOf = (values: readonly number[]) =>
  Math.min(...values) > 0 && Math.max(...values) / Math.min(...values) >= POWERS
    ? ('log' as const)
    : ('linear' as const);

const drawSweep = (frame: Frame, points: readonly Point[], what: string, even: number): SVGSVGElement => {
  const values = [...new Set(points.map(({ value }) => value))];
  return plot(frame, {
    height: frame.narrow ? 300 : 380,
    marginTop: 28,
    marginRight: 20,
    x: { label: `${what} →`, type: scaleOf(values), ticks: values, tickFormat: String, inset: 14 },
    y: { label: '↑ win share (%)', domain: shareScale(points), percent: true },
    marks: [
      Plot.gridY(GRID),
      Plot.ruleY([even], REFERENCE),
      Plot.line(points, { x: 'value', y: 'mean', z: 'agent', stroke: 'fill', strokeOpacity: 0.5 }),
      ...estimates(points, {
        ...{ along: 'y', at: { x: 'value' }, fill: 'fill', r: 5 },
        title: (row) => `${row.agent} at ${row.value}\n${percent(row.mean)}\n${percentRange(row)}`,
      }),
    ],
  });
};
