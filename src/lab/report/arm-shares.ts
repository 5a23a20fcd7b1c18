/** Who wins in each arm: a panel for each agent, with one row per arm. */
import * as Plot from '@observablehq/plot';
import { estimates, type Figure, type Frame, GRID, HALO, plot, REFERENCE } from '../../base/drawing/figure.ts';
import { drawPanels } from '../../base/drawing/panels.ts';
import { seriesColor } from '../../base/drawing/theme.ts';
import { counted, listed, percent, percentRange, shareScale } from '../../base/drawing/words.ts';
import type { Estimate } from '../../base/stats/intervals.ts';
import { agentsOf, type Compared, isAlone, letterOf } from './compared.ts';
import { armLegend } from './comparison.ts';

/** The win share of an agent in one arm. */
interface ArmShare extends Estimate {
  readonly arm: string;
  readonly agent: string;
  readonly fill: string;
}

const sharesOf = ({ arms }: Compared, agent: number): ArmShare[] =>
  arms.flatMap(({ agents }, i) => {
    const one = agents[agent];
    return one ? { arm: letterOf(i), agent: one.id, fill: seriesColor(i), ...one.winShare } : [];
  });

/** Win shares by arm; null if nobody has an opponent. */
export function armShareFigure(compared: Compared): Figure | null {
  const { arms } = compared;
  if (arms.every(isAlone)) return null;
  const even = 1 / arms[0].players;
  const panels = agentsOf(compared).map((title, i) => ({ title, shares: sharesOf(compared, i) }));
  const all = panels.flatMap(({ shares }) => shares);
  return {
    id: 'arm-shares',
    title: 'Who wins in each arm',
    subtitle:
      `The part of all victories that falls to one seat of each agent, in ${counted(arms.length, 'arm')} on the same deals. Bars are ` +
      `95\u202f% intervals over deals; the dashed line is an even share, ${percent(even, 0)}.`,
    alt: `Win share by arm: ${listed(all.map((row) => `${row.agent} in ${row.arm} ${percent(row.mean)}`))}.`,
    legend: armLegend(compared),
    table: {
      head: ['agent', 'arm', 'win share', '95\u202f% interval'],
      rows: all.map((row) => [row.agent, row.arm, percent(row.mean), percentRange(row)]),
    },
    draw: (frame) => {
      const domain = shareScale(all);
      const drawn = panels.map(({ title, shares }) => ({
        title,
        draw: (part: Frame) => drawShares(part, shares, domain, even),
      }));
      return drawPanels(frame, drawn);
    },
  };
}

const drawShares = (
  frame: Frame,
  shares: readonly ArmShare[],
  domain: [number, number],
  even: number,
): SVGSVGElement => {
  // If arms compare different agents, each says whose share it is.
  const isSame = shares.every(({ agent }) => agent === shares[0].agent);
  return plot(frame, {
    height: 62 + (isSame ? 20 : 38) * shares.length,
    marginLeft: 24,
    marginTop: isSame ? 4 : 18,
    marginRight: 52,
    x: { label: 'win share (%) →', domain, percent: true, ticks: 5 },
    y: { label: null, tickSize: 0, type: 'band', domain: shares.map(({ arm }) => arm), padding: 0 },
    marks: [
      Plot.gridX({ ...GRID, ticks: 5 }),
      Plot.ruleX([even], REFERENCE),
      ...estimates(shares, {
        ...{ along: 'x', at: { y: 'arm' }, fill: 'fill', label: ({ mean }) => percent(mean) },
        title: (row) => `${row.arm}: ${row.agent} ${percent(row.mean)}\n${percentRange(row)}`,
      }),
      ...(isSame
        ? []
        : [Plot.text(shares, { y: 'arm', text: 'agent', frameAnchor: 'left', textAnchor: 'start', dy: -14, ...HALO })]),
    ],
  });
};
