/** Final scores: how they are spread, and where the points come from. */
import * as Plot from '@observablehq/plot';
import { fixed } from '../../base/drawing/columns.ts';
import { EM, type Figure, type Frame, GRID, plot, rowLabels } from '../../base/drawing/figure.ts';
import { color, seriesColor } from '../../base/drawing/theme.ts';
import { listed, percent, whole } from '../../base/drawing/words.ts';
import type { PointSource } from '../../rules/engine/scoring.ts';
import { SOURCE_WORDS } from '../store/queries/outcomes.ts';
import type { RunData } from '../store/run-data.ts';

/** Points from `from` up to `to`, and the part of an agent's scores in that range. */
interface Bin {
  readonly agent: string;
  readonly from: number;
  readonly to: number;
  readonly share: number;
}

/** Classes of scores hold ten points each. */
const WIDTH = 10;

function bins({ scores, agents }: RunData): Bin[] {
  return agents.flatMap(({ agent, seats }) => {
    const counts = new Map<number, number>();
    for (const row of scores) {
      const from = WIDTH * Math.floor(row.score / WIDTH);
      if (row.agent === agent) counts.set(from, (counts.get(from) ?? 0) + row.seats);
    }
    return [...counts].map(([from, count]) => ({ agent, from, to: from + WIDTH, share: count / seats }));
  });
}

export function scoreFigure(data: RunData): Figure | null {
  const { agents, labels } = data;
  if (agents.length === 0) return null;
  const texts = agents.map((row) => `${row.agent} ${row.meanScore.toFixed(0)} (sd ${fixed(row.sdScore, 0)})`);
  return {
    id: 'scores',
    title: 'How scores are spread',
    subtitle:
      `Final points of each agent in ${whole(data.run.played)} games, in classes of ten points; heights are parts of ` +
      `all its scores. The line is the mean.`,
    alt: `Mean final points: ${listed(texts)}.`,
    table: {
      head: ['agent', 'mean score', 'sd'],
      rows: agents.map((row) => [row.agent, row.meanScore.toFixed(1), fixed(row.sdScore, 1)]),
    },
    draw: (frame) => drawScores(frame, bins(data), data, labels),
  };
}

const drawScores = (
  frame: Frame,
  shown: readonly Bin[],
  { agents }: RunData,
  labels: readonly string[],
): SVGSVGElement =>
  plot(frame, {
    height: 80 + 96 * agents.length,
    marginTop: 44,
    marginLeft: 40,
    fy: { axis: null, domain: labels as string[], padding: 0.3 },
    x: { label: 'final score (points) →' },
    y: { label: '↑ part of scores (%)', percent: true, ticks: 3, nice: 3 },
    marks: [
      Plot.gridY({ ...GRID, ticks: 3 }),
      Plot.rectY(shown, {
        fy: 'agent',
        x1: 'from',
        x2: 'to',
        y: 'share',
        fill: ({ agent }: Bin) => seriesColor(labels.indexOf(agent)),
        insetLeft: 0.5,
        insetRight: 0.5,
        title: ({ agent, from, to, share }: Bin) => `${agent}\n${from} to ${to - 1} points: ${percent(share)}`,
      }),
      Plot.ruleY([0], { stroke: color('muted') }),
      Plot.ruleX(agents, { fy: 'agent', x: 'meanScore', stroke: color('ink'), strokeWidth: 1.5 }),
      Plot.text(agents, {
        ...{ fy: 'agent', text: 'agent', frameAnchor: 'top-left', dy: -15 },
        ...{ lineWidth: (frame.width - 170) / EM, textOverflow: 'ellipsis-end' },
      }),
      Plot.text(agents, {
        fy: 'agent',
        text: ({ meanScore, sdScore }) => `mean ${meanScore.toFixed(0)}, sd ${fixed(sdScore, 0)}`,
        frameAnchor: 'top-right',
        dy: -15,
      }),
    ],
  });

/** The sources that give anybody points. */
const sourcesIn = (agents: RunData['agents']): PointSource[] =>
  (Object.keys(SOURCE_WORDS) as PointSource[]).filter((source) => agents.some(({ sources }) => sources[source] !== 0));

/** The mean points of an agent from one source. */
interface SourcePoints {
  readonly agent: string;
  readonly source: PointSource;
  readonly points: number;
}

export function sourceFigure({ agents, run }: RunData): Figure | null {
  if (agents.length === 0) return null;
  const sources = sourcesIn(agents);
  const parts = agents.flatMap((row) =>
    sources.map((source) => ({ agent: row.agent, source, points: row.sources[source] })),
  );
  const first = agents[0];
  const words = sources.map((source) => `${SOURCE_WORDS[source]} ${first.sources[source].toFixed(1)}`);
  return {
    id: 'points',
    title: 'Where points come from',
    subtitle: `Mean points a game by source, for each agent, in ${whole(run.played)} games. The number at the end is their sum.`,
    alt: `Mean points of ${first.agent}: ${listed(words)}.`,
    legend: sources.map((source, i) => ({ label: SOURCE_WORDS[source], color: seriesColor(i) })),
    table: {
      head: ['agent', ...sources.map((source) => SOURCE_WORDS[source]), 'together'],
      rows: agents.map((row) => [
        row.agent,
        ...sources.map(
          (source) => `${row.sources[source].toFixed(1)} (${percent(row.sources[source] / row.meanScore, 0)})`,
        ),
        row.meanScore.toFixed(1),
      ]),
    },
    draw: (frame) => drawSources(frame, parts, agents, sources),
  };
}

const drawSources = (
  frame: Frame,
  parts: readonly SourcePoints[],
  agents: RunData['agents'],
  sources: readonly PointSource[],
): SVGSVGElement =>
  plot(frame, {
    height: 64 + 56 * agents.length,
    marginLeft: 12,
    marginRight: 44,
    marginTop: 16,
    x: { label: 'mean points a game →' },
    y: { axis: null, domain: agents.map(({ agent }) => agent), padding: 0.1 },
    marks: [
      Plot.gridX(GRID),
      rowLabels(agents, ({ agent }) => agent, frame.width - 60, -16),
      Plot.barX(
        parts,
        Plot.stackX({
          y: 'agent',
          x: 'points',
          order: sources as PointSource[],
          z: 'source',
          fill: ({ source }: SourcePoints) => seriesColor(sources.indexOf(source)),
          insetTop: 20,
          insetBottom: 4,
          insetRight: 1,
          title: ({ agent, source, points }: SourcePoints) => `${agent}\n${SOURCE_WORDS[source]}: ${points.toFixed(1)}`,
        }),
      ),
      Plot.text(agents, {
        y: 'agent',
        x: 'meanScore',
        text: ({ meanScore }) => meanScore.toFixed(0),
        textAnchor: 'start',
        dx: 6,
        dy: 8,
        fontWeight: 'bold',
      }),
    ],
  });
