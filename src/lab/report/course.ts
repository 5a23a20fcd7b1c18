/** How games go: scores from round to round, the leader's margin, and when a game is decided. */
import * as Plot from '@observablehq/plot';
import { estimates, type Figure, type Frame, GRID, plot, REFERENCE } from '../../base/drawing/figure.ts';
import { seriesColor } from '../../base/drawing/theme.ts';
import { counted, listed, percent, percentRange, whole } from '../../base/drawing/words.ts';
import { blockMean, blockShare, cellsOf, type Estimate, hasInterval } from '../../base/stats/intervals.ts';
import type { RunData } from '../store/run-data.ts';

interface Point extends Estimate {
  readonly round: number;
  readonly agent: string;
  readonly fill: string;
}

/** The rounds as a scale of whole numbers. */
const rounds = (list: readonly { readonly round: number }[]) => {
  const all = [...new Set(list.map(({ round }) => round))];
  return { label: 'after round', domain: all, type: 'point', padding: 0.3 } as const;
};

export function roundScoreFigure({ roundScores, labels, run }: RunData): Figure | null {
  if (roundScores.length === 0) return null;
  const points: Point[] = roundScores.map((row) => ({
    ...{ round: row.round, agent: row.agent, fill: seriesColor(labels.indexOf(row.agent)) },
    ...blockMean(row),
  }));
  const numbers = points.map(({ round }) => round);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const meanAt = (round: number) =>
    points.filter((point) => point.round === round).map(({ agent, mean }) => `${agent} ${mean.toFixed(0)}`);
  return {
    id: 'score-by-round',
    title: 'Points through the game',
    subtitle:
      `Mean points of each agent after each round of ${counted(run.played, 'game')}, as the final scoring would count ` +
      `them at that moment. Bands are 95\u202f% intervals over deals, often thinner than the line.`,
    alt: `Mean points after round ${first}: ${listed(meanAt(first))}; after round ${last}: ${listed(meanAt(last))}.`,
    legend: labels.map((label, i) => ({ label, color: seriesColor(i) })),
    table: {
      head: ['round', 'agent', 'mean points', 'low', 'high'],
      rows: points.map((row) => [whole(row.round), row.agent, ...cellsOf(row, (value) => value.toFixed(1))]),
    },
    draw: (frame) => drawRoundScores(frame, points),
  };
}

const drawRoundScores = (frame: Frame, points: readonly Point[]): SVGSVGElement =>
  plot(frame, {
    height: frame.narrow ? 280 : 340,
    marginTop: 28,
    x: rounds(points),
    y: { label: '↑ mean points', zero: true, nice: true },
    marks: [
      Plot.gridY(GRID),
      Plot.areaY(points.filter(hasInterval), {
        x: 'round',
        y1: 'low',
        y2: 'high',
        z: 'agent',
        fill: 'fill',
        fillOpacity: 0.3,
      }),
      Plot.lineY(points, { x: 'round', y: 'mean', z: 'agent', stroke: 'fill', strokeWidth: 2 }),
      Plot.dot(points, {
        ...{ x: 'round', y: 'mean', fill: 'fill', r: 3.5 },
        title: ({ agent, round, mean }: Point) => `${agent}, after round ${round}: ${mean.toFixed(1)} points`,
      }),
    ],
  });

export function leadFigure({ leads, run }: RunData): Figure | null {
  if (leads.length === 0) return null;
  return {
    id: 'lead',
    title: 'How far the leader is ahead',
    subtitle:
      `Points between first and second after each round of ${counted(run.played, 'game')}. The line is the median, the ` +
      `dark band the middle half of the games, the light one the middle 80\u202f%.`,
    alt: `Median lead in points by round: ${listed(leads.map(({ p50 }) => p50.toFixed(0)))}.`,
    table: {
      head: ['round', 'mean lead', '10 %', '25 %', 'median', '75 %', '90 %'],
      rows: leads.map(({ round, mean, p10, p25, p50, p75, p90 }) => [
        whole(round),
        mean.toFixed(1),
        ...[p10, p25, p50, p75, p90].map((n) => n.toFixed(0)),
      ]),
    },
    draw: (frame) =>
      plot(frame, {
        height: frame.narrow ? 240 : 280,
        marginTop: 28,
        x: rounds(leads),
        y: { label: '↑ lead (points)', zero: true, nice: true },
        marks: [
          Plot.gridY(GRID),
          Plot.areaY(leads, { x: 'round', y1: 'p10', y2: 'p90', fill: seriesColor(0), fillOpacity: 0.18 }),
          Plot.areaY(leads, { x: 'round', y1: 'p25', y2: 'p75', fill: seriesColor(0), fillOpacity: 0.3 }),
          Plot.lineY(leads, { x: 'round', y: 'p50', stroke: seriesColor(0), strokeWidth: 2 }),
          Plot.dot(leads, {
            ...{ x: 'round', y: 'p50', fill: seriesColor(0), r: 4 },
            title: ({ p10, p50, p90 }: (typeof leads)[number]) =>
              `median ${p50.toFixed(0)} points\n10 to 90 %: ${p10.toFixed(0)} to ${p90.toFixed(0)}`,
          }),
        ],
      }),
  };
}

export function leaderWinsFigure({ leads, run }: RunData): Figure | null {
  if (leads.length === 0) return null;
  const shares = leads.map(({ round, wins }) => ({ round, ...blockShare(wins) }));
  const even = 1 / run.players;
  return {
    id: 'leader-wins',
    title: 'How early a game is decided',
    subtitle:
      `How often the one who leads after a round wins in the end, in ${counted(run.played, 'game')}, with 95\u202f% intervals ` +
      `over deals. The dashed line is chance, ${percent(even, 0)}.`,
    alt: `Part of leaders who win, by round: ${listed(shares.map(({ mean }) => percent(mean, 0)))}.`,
    table: {
      head: ['round', 'leaders who win', 'interval'],
      rows: shares.map((row) => [whole(row.round), percent(row.mean), percentRange(row)]),
    },
    draw: (frame) =>
      plot(frame, {
        height: frame.narrow ? 240 : 280,
        marginTop: 28,
        x: rounds(shares),
        y: { label: '↑ leaders who win (%)', percent: true, domain: [0, 100] },
        marks: [
          Plot.gridY(GRID),
          Plot.ruleY([even], REFERENCE),
          ...estimates(shares, {
            ...{ along: 'y', at: { x: 'round' }, fill: seriesColor(0), r: 5 },
            title: (row) => `after round ${row.round}: ${percent(row.mean)}\n${percentRange(row)}`,
          }),
        ],
      }),
  };
}
