/** A cell for each pair of things: an effect as colour and number, blue where it is above 0 and orange where it is below. */
import * as Plot from '@observablehq/plot';
import { type Frame, HALO, plot } from './figure.ts';
import { color } from './theme.ts';
import { signed } from './words.ts';

/** The strongest effect is drawn this opaque, so that its number can still be read. */
const STRONGEST = 0.75;

/** A cell at a place along each axis. */
export interface HeatCell {
  readonly across: string;
  readonly up: string;
  readonly value: number;
  readonly isFramed: boolean;
  /** What is shown beside the pointer. */
  readonly title: string;
}

/** @param x the things from left to right @param y the things from bottom to top */
export const drawHeat = (
  frame: Frame,
  cells: readonly HeatCell[],
  x: { readonly label: string; readonly domain: readonly string[] },
  y: { readonly label: string | null; readonly domain: readonly string[] },
): SVGSVGElement => {
  const most = Math.max(...cells.map(({ value }) => Math.abs(value))) || 1;
  const digits = frame.narrow && x.domain.length > 5 ? 0 : 1;
  const place = { x: 'across', y: 'up' };
  return plot(frame, {
    height: 90 + 44 * y.domain.length,
    marginTop: 28,
    marginLeft: Math.min(120, 40 + 8 * Math.max(...y.domain.map(({ length }) => length))),
    x: { label: `${x.label} →`, domain: x.domain as string[], padding: 0.06 },
    y: { label: y.label === null ? null : `↑ ${y.label}`, domain: y.domain as string[], padding: 0.06 },
    marks: [
      Plot.cell(cells, {
        ...place,
        fill: ({ value }: HeatCell) => color(value < 0 ? 'c2' : 'c1'),
        fillOpacity: ({ value }: HeatCell) => (STRONGEST * Math.abs(value)) / most,
        stroke: ({ isFramed }: HeatCell) => color(isFramed ? 'ink' : 'grid'),
        strokeWidth: 2,
        title: 'title',
      }),
      Plot.text(cells, { ...place, text: ({ value }: HeatCell) => signed(value, digits), ...HALO }),
    ],
    opacity: { type: 'identity' },
    color: { type: 'identity' },
  });
};
