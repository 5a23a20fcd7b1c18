/** Several plots in one picture, each with its own axes. */
import type { Frame } from './figure.ts';

/** A plot with its heading. */
export interface Panel {
  readonly title: string;
  draw(frame: Frame): SVGSVGElement;
}

const GAP = 28;
const HEADING = 22;
const SVG = 'http://www.w3.org/2000/svg';

/** Panels from left to right and from top to bottom, all of the same height; on narrow screens one below the other. */
export function drawPanels(frame: Frame, panels: readonly Panel[], most = 2): SVGSVGElement {
  const across = frame.narrow ? 1 : Math.min(most, panels.length);
  const width = Math.floor((frame.width - GAP * (across - 1)) / across);
  const drawn = panels.map(({ draw }) => draw({ ...frame, width }));
  const height = Math.max(...drawn.map((svg) => Number(svg.getAttribute('height')))) + HEADING;
  const whole = frame.document.createElementNS(SVG, 'svg');
  const size = { width: frame.width, height: height * Math.ceil(panels.length / across) };
  setAll(whole, { ...size, viewBox: `0 0 ${size.width} ${size.height}`, class: 'plot', 'aria-hidden': 'true' });
  for (const [i, svg] of drawn.entries()) {
    const [x, y] = [(i % across) * (width + GAP), Math.floor(i / across) * height];
    setAll(svg, { x, y: y + HEADING, overflow: 'visible' });
    whole.append(heading(frame.document, panels[i].title, x, y + 14, svg.getAttribute('font-size')!), svg);
  }
  return whole;
}

function heading(document: Document, text: string, x: number, y: number, size: string): SVGElement {
  const element = document.createElementNS(SVG, 'text');
  setAll(element, { x, y, fill: 'currentColor', 'font-size': size, 'font-weight': 'bold' });
  element.textContent = text;
  return element;
}

const setAll = (element: Element, attributes: Readonly<Record<string, string | number>>): void => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
};
