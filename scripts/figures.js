// Puts the figures kept in docs/figures/ into the pages that show them.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withFigures } from '../dist/src/docs/figures.js';
import { OF_MATCHES, strengthsModule } from '../dist/src/docs/strengths.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Where the figures are. */
export const FIGURES = `${ROOT}docs/figures/`;

const PAGES = [
  'README.md',
  ...readdirSync(`${ROOT}docs`).flatMap((name) => (name.endsWith('.md') ? `docs/${name}` : [])),
];

export const figureNames = () =>
  readdirSync(FIGURES).flatMap((name) => (name.endsWith('.json') ? name.slice(0, -'.json'.length) : []));

export function figureAt(name) {
  const file = `${FIGURES}${name}.json`;
  if (!existsSync(file))
    throw new Error(`a page shows the figure '${name}', but there is no docs/figures/${name}.json`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** An empty section for a figure. */
export const sectionOf = (name) => `<!-- figure ${name} -->\n<!-- end of figure ${name} -->`;

/** Writes every page that shows a figure, and what the start page says of the bots. */
export function writeFigures() {
  for (const page of PAGES) {
    const text = readFileSync(`${ROOT}${page}`, 'utf8');
    const written = withFigures(text, figureAt);
    if (written !== text) writeFileSync(`${ROOT}${page}`, written);
  }
  writeFileSync(`${ROOT}src/table/guide/strengths.ts`, strengthsModule(OF_MATCHES.map(figureAt)));
}
