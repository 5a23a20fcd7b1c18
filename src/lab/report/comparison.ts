/** What arms change: the difference of every measure from the first arm, each on its own axis. */
import * as Plot from '@observablehq/plot';
import {
  estimates,
  type Figure,
  type Frame,
  GRID,
  type LegendEntry,
  plot,
  REFERENCE,
} from '../../base/drawing/figure.ts';
import { drawPanels, type Panel } from '../../base/drawing/panels.ts';
import { seriesColor } from '../../base/drawing/theme.ts';
import { listed, percent, signed } from '../../base/drawing/words.ts';
import { type Estimate, hasInterval, isSure, mapped } from '../../base/stats/intervals.ts';
import { agentsOf, type Compared, type ComparedMeasure, letterOf, sharedBy } from './compared.ts';

/** One measure, over all arms. */
interface MeasureRows {
  readonly name: string;
  readonly unit: string;
  /** The mean of the first arm. */
  readonly base: number;
  readonly rows: readonly Row[];
}

/** The difference of one arm from the first; 0 for the first arm itself. */
interface Row extends Estimate {
  readonly arm: string;
  readonly fill: string;
  readonly value: number;
}

/** Shares are given in per cent, and their differences in percentage points. */
const SHARE = 'share';

export const armLegend = ({ arms }: Pick<Compared, 'arms'>): LegendEntry[] =>
  arms.map(({ name }, i) => ({ label: `${letterOf(i)}\u2002${name}`, color: seriesColor(i) }));

/** A measure by its name over all arms: "win share of heuristic", "paid for polls". */
export const measureName = ({ kind, agent }: ComparedMeasure, agents: readonly string[]): string =>
  agent === null ? kind : `${kind} of ${agents[agent]}`;

const rowOf = ({ unit, mean, difference }: ComparedMeasure, arm: number): Row => {
  const times = unit === SHARE ? 100 : 1;
  return {
    ...{ arm: letterOf(arm), fill: seriesColor(arm), value: times * mean },
    ...mapped(difference, (value) => times * value),
  };
};

const measuresOf = (compared: Compared): MeasureRows[] => {
  const agents = agentsOf(compared);
  const names = compared.arms.map(({ name }) => name);
  const measures = [...new Set(compared.differences.map((row) => measureName(row, agents)))];
  return measures.map((name) => {
    const group = compared.differences.filter((row) => measureName(row, agents) === name);
    const base = group[0].unit === SHARE ? 100 * group[0].first : group[0].first;
    const first = { arm: letterOf(0), fill: seriesColor(0), value: base, mean: 0, low: 0, high: 0 };
    const rows = [first, ...group.map((row) => rowOf(row, names.indexOf(row.arm)))];
    return { name, unit: group[0].unit === SHARE ? '%' : group[0].unit, base, rows };
  });
};

/** A single deal gives a mean but no interval, and a measure that no arm changes needs no picture. */
const isDrawn = ({ rows }: MeasureRows): boolean =>
  rows.every(hasInterval) && rows.some(({ low, high }) => low !== 0 || high !== 0);

const decimals = (value: number): number => (Math.abs(value) < 1 ? 2 : Math.abs(value) < 100 ? 1 : 0);
const shown = (value: number): string => value.toFixed(decimals(value));
const shownSigned = (value: number): string => signed(value, decimals(value));
const unitOf = (unit: string): string => (unit === '%' ? 'percentage points' : unit);

/** What every arm changes; null if nothing changes, or nothing is known. */
export function comparisonFigure(compared: Compared): Figure | null {
  const measures = measuresOf(compared);
  const drawn = measures.filter(isDrawn);
  if (drawn.length === 0) return null;
  const others = drawn.flatMap(({ name, rows }) => rows.slice(1).map((row) => ({ name, ...row })));
  const sure = others.filter(isSure);
  const first = compared.arms[0].name;
  return {
    id: 'comparison',
    title: 'What changes against arm A',
    subtitle:
      `Every measure as its difference from arm A, ${first}, game by game ${sharedBy(compared.arms)}. Bars are 95\u202f% intervals ` +
      `over deals that hold for all of them together; one that does not touch the dashed line is a difference that chance alone would seldom make.`,
    alt:
      sure.length === 0
        ? 'No measure differs by more than chance explains.'
        : `Beyond chance: ${listed(sure.map(({ arm, name, mean }) => `${name} in ${arm} ${shownSigned(mean)}`))}.`,
    legend: armLegend(compared),
    table: {
      head: ['measure', 'unit', 'arm', 'arm A', 'this arm', 'difference', '95\u202f% together'],
      rows: measures.flatMap(({ name, unit, base, rows }) =>
        rows
          .slice(1)
          .map((row) => [
            ...[name, unit, row.arm, shown(base), shown(row.value), shownSigned(row.mean)],
            `${shownSigned(row.low)} to ${shownSigned(row.high)}`,
          ]),
      ),
    },
    draw: (frame) => drawPanels(frame, drawn.map(panelOf)),
  };
}

const panelOf = ({ name, unit, base, rows }: MeasureRows): Panel => ({
  title: `${name}: ${unit === '%' ? percent(base / 100) : shown(base)} in A`,
  draw: (frame) => drawMeasure(frame, rows, unitOf(unit)),
});

const inWords = ({ arm, value, mean, low, high }: Row, unit: string): string =>
  arm === letterOf(0)
    ? `A: ${shown(value)}`
    : `${arm}: ${shown(value)}\n${shownSigned(mean)} ${unit}\n${shownSigned(low)} to ${shownSigned(high)}`;

const drawMeasure = (frame: Frame, rows: readonly Row[], unit: string): SVGSVGElement =>
  plot(frame, {
    height: 62 + 17 * rows.length,
    marginLeft: 24,
    marginTop: 4,
    marginRight: 20,
    x: { label: `${unit} →`, nice: true, ticks: 5, tickFormat: (n: number) => signed(n, Number.isInteger(n) ? 0 : 2) },
    y: { label: null, tickSize: 0, domain: rows.map(({ arm }) => arm), padding: 0.2 },
    marks: [
      Plot.gridX({ ...GRID, ticks: 5 }),
      Plot.ruleX([0], REFERENCE),
      ...estimates(rows, { along: 'x', at: { y: 'arm' }, fill: 'fill', title: (row) => inWords(row, unit) }),
    ],
  });
