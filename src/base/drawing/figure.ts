/** What a figure is: a picture with its words and its numbers. */
import type { Markish, PlotOptions } from '@observablehq/plot';
import * as Plot from '@observablehq/plot';
import { type Estimate, hasInterval } from '../stats/intervals.ts';
import { color } from './theme.ts';

/** Where a figure is drawn: the document that makes its elements, and how wide the figure may be. */
export interface Frame {
  readonly document: Document;
  /** Width in pixels. */
  readonly width: number;
  /** Whether it is for a phone: labels are above their rows, and columns become rows. */
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
  /** What readers see, over how many games, in one or two sentences. */
  readonly subtitle: string;
  /** What there is to see, for those who cannot see it: the main numbers in words. */
  readonly alt: string;
  /** What colours mean; left out if there is nothing to say. */
  readonly legend?: readonly LegendEntry[];
  readonly table: NumberTable;
  draw(frame: Frame): SVGSVGElement;
}

/** Sizes of type in pixels. */
const TYPE = { wide: 13, narrow: 12 };

/**
 * Draws a plot with the settings that all figures share.
 *
 * The class has a fixed name, and the style that Plot puts into every picture is left to the page, so the same numbers always
 * give the same bytes.
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

/** Pixels to one decimal: nobody sees more, and otherwise a page would be mostly digits. */
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

/** Pixels of an em, the unit of line widths; slightly more than a real em, because fonts differ in width. */
export const EM = 15;

/** Letters on a halo, so that lines do not strike through them. */
export const HALO = { fill: 'currentColor', stroke: color('paper'), strokeWidth: 6 };

/** A scale with a row of the same height for each thing. Without a type, Plot might put the first and the last row on the edges. */
export const rowScale = (things: readonly string[]) =>
  ({ type: 'band', axis: null, domain: things as string[], padding: 0 }) as const;

/** A label above each row of a band scale, at the left edge, so that long names need no margin. */
export const rowLabels = <Row>(
  rows: readonly Row[],
  y: (row: Row) => string,
  width: number,
  dy: number,
  text = y,
): Markish =>
  Plot.text(rows as Row[], {
    y: y as never,
    text: text as never,
    frameAnchor: 'left',
    textAnchor: 'start',
    dy,
    ...HALO,
    lineWidth: width / EM,
    textOverflow: 'ellipsis-end',
  });

/** A line that numbers are read against: nothing, or an even share. */
export const REFERENCE = { stroke: color('ink'), strokeDasharray: '4 3' };

interface Bars<Row> {
  /** The axis of the numbers. */
  readonly along: 'x' | 'y';
  /** Where each row is on the other axis, as Plot has it. */
  readonly at: object;
  /** The numbers of a row; if left out, the row itself. */
  readonly of?: (row: Row) => Estimate;
  /** A colour, or the field that has it. */
  readonly fill: string | ((row: Row) => string);
  /** Rows with an empty dot. */
  readonly isHollow?: (row: Row) => boolean;
  /** The radius of a dot. */
  readonly r?: number;
  readonly title: (row: Row) => string;
  /** What is written beyond the upper end. */
  readonly label?: (row: Row) => string;
}

/** Means as dots, with their intervals as bars if they have any. */
export const estimates = <Row extends object>(rows: readonly Row[], bars: Bars<Row>): Markish[] => {
  const { along, at, fill, isHollow, r = 4, title, label } = bars;
  const of = bars.of ?? ((row: Row) => row as unknown as Estimate);
  const end = (row: Row) => (hasInterval(of(row)) ? of(row).high : of(row).mean);
  const bar = { ...at, stroke: fill, strokeWidth: 4, strokeOpacity: 0.55 };
  const certain = rows.filter((row) => hasInterval(of(row)));
  const low = (row: Row) => of(row).low;
  const high = (row: Row) => of(row).high;
  const filled = (row: Row) => (isHollow?.(row) ? color('paper') : typeof fill === 'string' ? fill : fill(row));
  return [
    along === 'x'
      ? Plot.ruleY(certain, { ...bar, x1: low, x2: high } as Plot.RuleYOptions)
      : Plot.ruleX(certain, { ...bar, y1: low, y2: high } as Plot.RuleXOptions),
    Plot.dot(rows, {
      ...{ ...at, [along]: (row: Row) => of(row).mean, r, title },
      ...(isHollow ? { stroke: fill, strokeWidth: 2, fill: filled } : { fill }),
    } as Plot.DotOptions),
    ...(label
      ? [Plot.text(rows, { ...at, [along]: end, text: label, textAnchor: 'start', dx: 9, ...LOUD } as Plot.TextOptions)]
      : []),
  ];
};

const LOUD = { fontWeight: 'bold', ...HALO };
