/** Who wins: win share by agent, and by seat. */
import * as Plot from '@observablehq/plot';
import {
  EM,
  estimates,
  type Figure,
  type Frame,
  GRID,
  plot,
  REFERENCE,
  rowLabels,
  rowScale,
} from '../../base/drawing/figure.ts';
import { color, seriesColor } from '../../base/drawing/theme.ts';
import { listed, percent, percentRange, shareScale, whole } from '../../base/drawing/words.ts';
import { blockShare, type Estimate } from '../../base/stats/intervals.ts';
import type { RunData } from '../store/run-data.ts';

/** An agent's win share, with the number of its colour. */
export interface AgentShare extends Estimate {
  readonly agent: string;
  readonly index: number;
}

/** Win shares with their intervals over blocks, in the order of the experiment. */
export const agentShares = ({ agents, labels, run: { players } }: RunData): AgentShare[] =>
  agents.map(({ agent, winShare, seats, games }) => ({
    agent,
    index: labels.indexOf(agent),
    ...blockShare(winShare, { seats: seats / games, players }),
  }));

const inWords = (share: AgentShare): string => `${share.agent} ${percent(share.mean)} (${percentRange(share)})`;

export function winShareFigure(data: RunData): Figure | null {
  const shares = agentShares(data);
  // An agent with all seats wins an even share, which is no result.
  if (shares.length < 2) return null;
  const even = 1 / data.run.players;
  return {
    id: 'win-share',
    title: 'Who wins',
    subtitle:
      `The part of all victories that falls to one seat of each agent, in ${whole(data.run.played)} games. ` +
      `Bars are 95\u202f% intervals over deals; the dashed line is an even share, ${percent(even, 0)}.`,
    alt: `Win share by agent: ${listed(shares.map(inWords))}.`,
    table: {
      head: ['agent', 'win share', 'low', 'high'],
      rows: shares.map((row) => [row.agent, percent(row.mean), percent(row.low), percent(row.high)]),
    },
    draw: (frame) => drawShares(frame, shares, even),
  };
}

const drawShares = (frame: Frame, shares: readonly AgentShare[], even: number): SVGSVGElement =>
  plot(frame, {
    height: 64 + 52 * shares.length,
    marginLeft: 12,
    marginRight: 56,
    marginTop: 16,
    x: { label: 'win share (%) →', domain: shareScale(shares), percent: true },
    y: rowScale(shares.map(({ agent }) => agent)),
    marks: [
      Plot.gridX(GRID),
      Plot.ruleX([even], REFERENCE),
      rowLabels(shares, ({ agent }) => agent, frame.width - 60, -14),
      ...estimates(shares, {
        ...{ along: 'x', at: { y: 'agent', dy: 8 }, fill: ({ index }) => seriesColor(index), r: 5 },
        title: (row) => `${row.agent}: ${percent(row.mean)}\n${percentRange(row)}`,
        label: ({ mean }) => percent(mean),
      }),
    ],
  });

interface SeatShare extends Estimate {
  readonly who: string;
  readonly seat: number;
  readonly color: string;
}

const EVERYBODY = 'all agents';

function seatShares({ seats, labels }: RunData): SeatShare[] {
  return seats.map((row) => ({
    who: row.agent ?? EVERYBODY,
    seat: row.seat + 1,
    color: row.agent === null ? color('ink') : seriesColor(labels.indexOf(row.agent)),
    ...blockShare(row),
  }));
}

export function seatFigure(data: RunData): Figure | null {
  const shares = seatShares(data);
  if (shares.length === 0) return null;
  const all = shares.filter(({ who }) => who === EVERYBODY);
  return {
    id: 'seats',
    title: 'What a seat is worth',
    subtitle:
      `Win share in each seat at the table, of all agents together and of each agent, in ${whole(data.run.played)} games, ` +
      `with 95\u202f% intervals over deals. Level dots mean that it does not matter which seat you have.`,
    alt: `Win share of seat ${listed(all.map((row) => `${row.seat}: ${percent(row.mean)}`))}.`,
    table: {
      head: ['who', 'seat', 'win share', 'low', 'high'],
      rows: shares.map((row) => [row.who, whole(row.seat), percent(row.mean), percent(row.low), percent(row.high)]),
    },
    draw: (frame) => drawSeats(frame, shares, [EVERYBODY, ...data.labels], 1 / data.run.players),
  };
}

function drawSeats(frame: Frame, shares: readonly SeatShare[], rows: readonly string[], even: number): SVGSVGElement {
  const side = frame.narrow ? 'fy' : 'fx';
  return plot(frame, {
    height: frame.narrow ? 70 + 120 * rows.length : 300,
    marginTop: 48,
    fx: { axis: null, domain: frame.narrow ? undefined : rows, padding: 0.08 },
    fy: { axis: null, domain: frame.narrow ? rows : undefined, padding: 0.28 },
    x: { label: 'seat', type: 'point', padding: 0.5 },
    y: { label: '↑ win share (%)', domain: shareScale(shares), percent: true, ticks: 4 },
    marks: [
      Plot.gridY({ ...GRID, ticks: 4 }),
      Plot.ruleY([even], REFERENCE),
      Plot.text(rows as string[], {
        [side]: (row: string) => row,
        text: (row: string) => row,
        frameAnchor: 'top-left',
        dy: -16,
        lineWidth: (frame.narrow ? frame.width : frame.width / rows.length) / EM,
        textOverflow: 'ellipsis-end',
      }),
      ...estimates(shares, {
        ...{ along: 'y', at: { [side]: 'who', x: 'seat' }, fill: 'color' },
        title: (row) => `${row.who}, seat ${row.seat}: ${percent(row.mean)}\n${percentRange(row)}`,
      }),
    ],
  });
}
