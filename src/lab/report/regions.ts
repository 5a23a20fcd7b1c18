/** What regions give: mandates won, compared with the most that each has. */
import * as Plot from '@observablehq/plot';
import { estimates, type Figure, type Frame, GRID, plot, rowLabels } from '../../base/drawing/figure.ts';
import { color, seriesColor } from '../../base/drawing/theme.ts';
import { counted, listed, percent, whole } from '../../base/drawing/words.ts';
import { blockMean, type Estimate } from '../../base/stats/intervals.ts';
import type { RunData } from '../store/run-data.ts';

interface AgentMandates extends Estimate {
  readonly region: string;
  readonly agent: string;
  readonly fill: string;
}

export function regionFigure({ regions, regionBests, labels, run }: RunData): Figure | null {
  if (regions.length === 0) return null;
  const means: AgentMandates[] = regions.map((row) => ({
    ...{ region: row.region, agent: row.agent, fill: seriesColor(labels.indexOf(row.agent)) },
    ...blockMean(row),
  }));
  const meanOf = (region: string, agent: string) =>
    means.find((row) => row.region === region && row.agent === agent)?.mean.toFixed(1) ?? '';
  const words = [regionBests[0], regionBests[regionBests.length - 1]].map(
    ({ region, maximum, mean }) => `${region} ${mean.toFixed(1)} of ${maximum}`,
  );
  return {
    id: 'regions',
    title: 'What regions give',
    subtitle:
      `Mandates won in each region, largest first, in ${counted(run.played, 'game')}: the bar is the most it has, the ` +
      `upright line the mean of its most successful party, dots are the means of each agent with 95\u202f% intervals over deals.`,
    alt: `Mean mandates of the most successful party, in the largest and the smallest region: ${listed(words)}.`,
    legend: [
      ...labels.map((label, i) => ({ label, color: seriesColor(i) })),
      { label: 'most successful party', color: color('ink') },
    ],
    table: {
      head: ['region', 'maximum', 'elections', 'most successful party', ...labels],
      rows: regionBests.map(({ region, maximum, count, mean }) => [
        ...[region, whole(maximum), whole(count), `${mean.toFixed(1)} (${percent(mean / maximum, 0)})`],
        ...labels.map((label) => meanOf(region, label)),
      ]),
    },
    draw: (frame) => drawRegions(frame, means, regionBests),
  };
}

function drawRegions(frame: Frame, means: readonly AgentMandates[], bests: RunData['regionBests']): SVGSVGElement {
  const label = ({ region }: { region: string }) => region;
  // Names are above their bars on a phone, and beside them if there is room.
  const inset = frame.narrow ? { insetTop: 17 } : { insetTop: 3, insetBottom: 3 };
  const dy = frame.narrow ? 8 : 0;
  return plot(frame, {
    height: 50 + bests.length * (frame.narrow ? 36 : 26),
    marginTop: 8,
    marginLeft: frame.narrow ? 12 : 192,
    x: { label: 'mandates →' },
    y: frame.narrow
      ? { axis: null, domain: bests.map(label), padding: 0.05 }
      : { label: null, tickSize: 0, domain: bests.map(label), padding: 0.05 },
    marks: [
      Plot.gridX(GRID),
      Plot.barX(bests, { y: 'region', x: 'maximum', fill: color('grid'), ...inset }),
      ...(frame.narrow ? [rowLabels(bests, label, frame.width, -10)] : []),
      Plot.tickX(bests, { y: 'region', x: 'mean', stroke: color('ink'), strokeWidth: 2.5, ...inset }),
      ...estimates(means, {
        ...{ along: 'x', at: { y: 'region', dy }, fill: 'fill' },
        title: ({ region, agent, mean }) => `${region}, ${agent}: ${mean.toFixed(1)}`,
      }),
    ],
  });
}
