/**
 * A figure as a separate file: title, words, legend and picture in one SVG.
 *
 * Colours are written out, because not every program knows CSS variables. Programs that do use a style that replaces them on dark
 * backgrounds.
 */
import { markup } from './document.ts';
import type { Figure, LegendEntry } from './figure.ts';
import { escaped } from './html.ts';
import { DARK, LIGHT, type Role } from './theme.ts';

const WIDTH = 760;
const MARGIN = 20;
/** How wide a letter is at 13 pixels: on average over a line, and at most over a word or two. */
const LETTER = 6.6;
const WIDE_LETTER = 8;
const LINE = 18;

export function svgFile(figure: Figure, document: Document): string {
  const inner = WIDTH - 2 * MARGIN;
  const picture = figure.draw({ document, width: inner, narrow: false });
  const lines = wrapped(figure.subtitle, inner / LETTER);
  const legend = figure.legend?.length ? legendRows(figure.legend, inner) : [];
  const legendTop = MARGIN + 32 + LINE * lines.length;
  const top = legendTop + LINE * legend.length + 6;
  const height = top + Number(picture.getAttribute('height')) + MARGIN;
  picture.setAttribute('x', String(MARGIN));
  picture.setAttribute('y', String(top));
  picture.setAttribute('overflow', 'visible');
  const text = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" font-family="system-ui, sans-serif" font-size="13" fill="${LIGHT.ink}" color="${LIGHT.ink}">`,
    `<title>${escaped(figure.title)}</title><desc>${escaped(figure.alt)}</desc>`,
    `<style>${darkStyle()}</style>`,
    `<rect width="100%" height="100%" fill="var(--paper)"/>`,
    `<text x="${MARGIN}" y="${MARGIN + 14}" font-size="19" font-weight="bold">${escaped(figure.title)}</text>`,
    ...lines.map((line, i) => `<text x="${MARGIN}" y="${MARGIN + 38 + LINE * i}">${escaped(line)}</text>`),
    ...legend.flatMap((row, i) => row.map((entry) => legendMark(entry, legendTop + LINE * i))),
    markup(picture),
    '</svg>\n',
  ].join('\n');
  return text.replaceAll(/var\(--(\w+)\)/g, (_, role: Role) => LIGHT[role]).replaceAll('currentColor', LIGHT.ink);
}

/** Text in lines of limited length. */
function wrapped(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

interface PlacedEntry extends LegendEntry {
  readonly x: number;
}

/** The entries of a legend in as many rows as they need. */
function legendRows(entries: readonly LegendEntry[], width: number): PlacedEntry[][] {
  const rows: PlacedEntry[][] = [[]];
  let x = 0;
  for (const entry of entries) {
    const needs = 32 + entry.label.length * WIDE_LETTER;
    if (x > 0 && x + needs > width) {
      rows.push([]);
      x = 0;
    }
    rows.at(-1)?.push({ ...entry, x: MARGIN + x });
    x += needs;
  }
  return rows;
}

const legendMark = ({ label, color, x }: PlacedEntry, y: number): string =>
  `<rect x="${x}" y="${y}" width="12" height="12" fill="${color}"/><text x="${x + 17}" y="${y + 11}">${escaped(label)}</text>`;

/** What replaces each written-out colour on a dark background. */
function darkStyle(): string {
  const rules = (Object.keys(LIGHT) as Role[]).map(
    (role) => `[fill="${LIGHT[role]}"]{fill:${DARK[role]}}[stroke="${LIGHT[role]}"]{stroke:${DARK[role]}}`,
  );
  return `@media (prefers-color-scheme:dark){${rules.join('')}}`;
}
