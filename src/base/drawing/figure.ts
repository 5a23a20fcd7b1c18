/** What a figure is: a picture with its words and its numbers. */
import type { Markish, PlotOptions } from '@observablehq/plot';
import * as Plot from '@observablehq/plot';
import { color } from './theme.ts';

/** Where a figure is drawn: the document that makes its elements, and how wide it may be. */
export interface Frame {
  readonly document: Document;
  /** Width in pixels. */
  readonly width: number;
  /** Whether it is for a phone: labels go above their rows, and columns become rows. */
  readonly narrow: boolean;
}

export interface LegendEntry {
  readonly label: string;
  readonly color: string;
}

/** The numbers behind a figure. */
interface NumberTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface Figure {
  /** Its anchor and the name of its file: small letters and hyphens. */
  readonly id: string;
  readonly title: string;
  /** What one sees, over how many games, in one or two sentences. */
  readonly subtitle: string;
  /** What there is to see, for those who do not: the main numbers in words. */
  readonly alt: string;
  readonly legend: readonly LegendEntry[];
  readonly table: NumberTable;
  draw(frame: Frame): SVGSVGElement;
}

/** Sizes of type in pixels. */
const TYPE = { wide: 13, narrow: 12 };

/**
 * Draws a plot with the settings that all figures share.
 *
 * The name of the class is fixed, and the style that Plot puts into every picture is left to the page, so that the same
 * numbers always give the same bytes.
 */
export function plot(frame: Frame, options: PlotOptions & { marks: Markish[] }): SVGSVGElement {
  const drawn = Plot.plot({
    marginLeft: 44,
    marginRight: 12,
    marginBottom: 40,
    ...options,
    document: frame.document,
    width: frame.width,
    className: 'plot',
    style: { fontSize: `${frame.narrow ? TYPE.narrow : TYPE.wide}px` },
  } as PlotOptions) as unknown as SVGSVGElement;
  drawn.querySelector('style')?.remove();
  drawn.removeAttribute('style');
  drawn.setAttribute('font-size', String(frame.narrow ? TYPE.narrow : TYPE.wide));
  drawn.setAttribute('aria-hidden', 'true');
  roundNumbers(drawn);
  return drawn;
}

/** Attributes that hold pixels. */
const PLACES_AND_SIZES = new Set([
  'transform',
  'd',
  'x',
  'y',
  'x1',
  'x2',
  'y1',
  'y2',
  'cx',
  'cy',
  'r',
  'width',
  'height',
]);

/** Pixels to one decimal: nobody sees more, and a page would be made of digits. */
function roundNumbers(drawn: SVGSVGElement): void {
  for (const element of drawn.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      if (!PLACES_AND_SIZES.has(name)) continue;
      element.setAttribute(
        name,
        value.replace(/\d+\.\d{2,}/g, (number) => String(Number(Number(number).toFixed(1)))),
      );
    }
  }
}

/** A grid that stays behind the numbers. */
export const GRID = { stroke: color('grid'), strokeOpacity: 1 };

/** Pixels of an em, the unit of line widths; a little more than an em has, because fonts differ in width. */
export const EM = 15;

/** Letters that lines do not strike through. */
export const HALO = { fill: 'currentColor', stroke: color('paper'), strokeWidth: 4 };

/** A label above the row of a band scale, at the left edge: long names need no margin. */
export const rowLabels = <Row>(rows: readonly Row[], y: (row: Row) => string, width: number, dy: number): Markish =>
  Plot.text(rows as Row[], {
    y: y as never,
    text: y as never,
    frameAnchor: 'left',
    textAnchor: 'start',
    dy,
    ...HALO,
    lineWidth: width / EM,
    textOverflow: 'ellipsis-end',
  });
