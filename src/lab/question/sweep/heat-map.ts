/** A sweep over two options at the same time: a cell for each pair of values, with its effect as colour and number. */
import type { Figure, Frame } from '../../../base/drawing/figure.ts';
import { drawHeat } from '../../../base/drawing/heat-cells.ts';
import { capital, signed } from '../../../base/drawing/words.ts';
import { cellsOf, type Estimate, rangeOf } from '../../../base/stats/intervals.ts';
import type { Settings } from './answer.ts';

/** A cell, in the unit of the measure. */
export interface Cell extends Estimate {
  readonly settings: Settings;
  readonly asGood: boolean;
}

/** The two options in which cells differ; null unless there are two, with a cell for each pair. */
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

/** The values along an axis: numbers by size, words in the given order. */
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
      'Framed cells are settings of which no other is shown to be better, by intervals that hold jointly at 95\u202f%.',
    alt: `Differences from ${first}: ${cells.map((cell) => `${at(cell)}: ${signed(cell.mean, 1)}`).join('; ')}.`,
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

const drawCells = (frame: Frame, cells: readonly Cell[], x: string, y: string): SVGSVGElement =>
  drawHeat(
    frame,
    cells.map(({ settings, asGood, ...cell }) => ({
      ...{ across: String(settings[x]), up: String(settings[y]), value: cell.mean, isFramed: asGood },
      title: `${x} ${settings[x]}, ${y} ${settings[y]}\n${signed(cell.mean, 1)}\n${rangeOf(cell, (end) => signed(end, 1))}`,
    })),
    { label: x, domain: along(cells, x) },
    { label: y, domain: along(cells, y).reverse() },
  );
