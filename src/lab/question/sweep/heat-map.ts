/** A sweep over two numbers or words at once: a cell for each pair, its effect as colour and number. */
import * as Plot from '@observablehq/plot';
import { type Figure, type Frame, HALO, plot } from '../../../base/drawing/figure.ts';
import { color } from '../../../base/drawing/theme.ts';
import { capital, signed } from '../../../base/drawing/words.ts';
import { cellsOf, type Estimate, rangeOf } from '../../../base/stats/intervals.ts';
import type { Settings } from './answer.ts';

/** A cell, in the unit of the measure. */
export interface Cell extends Estimate {
  readonly settings: Settings;
  readonly asGood: boolean;
}

/** The two things that cells differ in; null unless there are two, with a cell for each pair. */
export const axesOf = (cells: readonly { readonly settings?: Settings }[]): readonly [string, string] | null => {
  const names = Object.keys(cells[0]?.settings ?? {});
  if (names.length !== 2) return null;
  const [x, y] = names;
  if (cells.some(({ settings }) => settings?.[x] === undefined || settings[y] === undefined)) return null;
  const distinct = (name: string) => new Set(cells.map(({ settings }) => settings?.[name])).size;
  const pairs = new Set(cells.map(({ settings }) => JSON.stringify([settings?.[x], settings?.[y]]))).size;
  return pairs === cells.length && distinct(x) * distinct(y) === pairs && distinct(x) > 1 && distinct(y) > 1
    ? [x, y]
    : null;
};

/** The values along an axis: numbers by size, words as they come. */
const along = (cells: readonly Cell[], name: string): string[] => {
  const values = [...new Set(cells.map(({ settings }) => settings[name]))];
  return (values.every((value) => typeof value === 'number') ? values.sort((a, b) => a - b) : values).map(String);
};

/** @param label what is measured, with its unit @param first the setting that all are compared with */
export const heatMap = (
  cells: readonly Cell[],
  [x, y]: readonly [string, string],
  label: string,
  first: string,
): Figure => {
  const at = ({ settings }: Cell) => `${x} ${settings[x]}, ${y} ${settings[y]}`;
  return {
    id: 'settings',
    title: `What ${x} and ${y} do together`,
    subtitle:
      `${capital(label)}, as the difference from ${first} on the same deals: blue is more, orange less. ` +
      'Framed cells are settings of which no other is shown to be better, by intervals that hold for all together with 95\u202f%.',
    alt: `Differences from ${first}: ${cells.map((cell) => `${at(cell)}: ${signed(cell.mean, 1)}`).join('; ')}.`,
    legend: [],
    table: {
      head: [x, y, 'difference', 'low', 'high', 'as good as the best'],
      rows: cells.map(({ settings, asGood, ...cell }) => [
        ...[String(settings[x]), String(settings[y]), ...cellsOf(cell, (value) => signed(value, 2))],
        asGood ? 'yes' : 'no',
      ]),
    },
    draw: (frame) => drawCells(frame, cells, x, y),
  };
};

/** The strongest effect is drawn this opaque, so that its number can still be read. */
const STRONGEST = 0.75;

const drawCells = (frame: Frame, cells: readonly Cell[], x: string, y: string): SVGSVGElement => {
  const most = Math.max(...cells.map(({ mean }) => Math.abs(mean))) || 1;
  const [across, up] = [along(cells, x), along(cells, y).reverse()];
  const place = { x: ({ settings }: Cell) => String(settings[x]), y: ({ settings }: Cell) => String(settings[y]) };
  const digits = frame.narrow && across.length > 5 ? 0 : 1;
  return plot(frame, {
    height: 90 + 44 * up.length,
    marginTop: 28,
    marginLeft: Math.min(120, 40 + 8 * Math.max(...up.map(({ length }) => length))),
    x: { label: `${x} →`, domain: across, padding: 0.06 },
    y: { label: `↑ ${y}`, domain: up, padding: 0.06 },
    marks: [
      Plot.cell(cells, {
        ...place,
        fill: ({ mean }: Cell) => color(mean < 0 ? 'c2' : 'c1'),
        fillOpacity: ({ mean }: Cell) => (STRONGEST * Math.abs(mean)) / most,
        stroke: ({ asGood }: Cell) => color(asGood ? 'ink' : 'grid'),
        strokeWidth: 2,
        title: ({ settings, ...cell }: Cell) =>
          `${x} ${settings[x]}, ${y} ${settings[y]}\n${signed(cell.mean, 1)}\n${rangeOf(cell, (end) => signed(end, 1))}`,
      }),
      Plot.text(cells, { ...place, text: ({ mean }: Cell) => signed(mean, digits), ...HALO }),
    ],
    opacity: { type: 'identity' },
    color: { type: 'identity' },
  });
};
