/**
 * Figures of the docs: `npm run results` plays them and keeps the numbers in `docs/figures/NAME.json`; the pages show
 * what is kept there, between two comments that name it.
 */
import { table, withSection } from './markdown.ts';

/** A number with its 95 % interval, both in the unit that is shown. */
export interface Measured {
  readonly mean: number;
  readonly low?: number;
  readonly high?: number;
  /** Digits after the point; 1 when left out. */
  readonly digits?: number;
  /** What stands behind the number, such as ` %`. */
  readonly unit?: string;
  /** Whether gains have a plus sign. */
  readonly signed?: boolean;
}

/** Words, or a number that was measured; a plain number is a count. */
export type Cell = string | number | Measured;

export interface FigureTable {
  /** A sentence above the table. */
  readonly caption?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export interface Figure {
  /** The command that plays it again, from the project's root. */
  readonly command: string;
  /** The day it was measured, as `2026-11-25`. */
  readonly measured: string;
  /** How the players played then: fingerprints by edition or file of a variant, then by agent. Empty for figures without players. */
  readonly players: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What it was measured with, where that is code besides players: files and folders, and a hash of them. */
  readonly code?: { readonly paths: readonly string[]; readonly hash: string };
  /** Set when the current players play differently, or the code is another one: the page says so. */
  readonly outdated?: boolean;
  /** The experiments that were played for it and fit into a link, by their paths from the project's root. */
  readonly experiments?: readonly string[];
  /** What the program answered in words; the page quotes it above the tables. */
  readonly text?: string;
  readonly tables: readonly FigureTable[];
}

const digitsOf = ({ mean, digits = 1, signed = false }: Measured, value = mean): string => {
  const text = Math.abs(value).toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const isZero = !/[1-9]/.test(text);
  if (isZero) return text;
  return value < 0 ? `−${text}` : `${signed ? '+' : ''}${text}`;
};

const cellText = (cell: Cell): string => {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return cell.toLocaleString('en');
  const { low, high, unit = '' } = cell;
  const mean = `${digitsOf(cell)}${unit}`;
  return low === undefined || high === undefined ? mean : `${mean} (${digitsOf(cell, low)} to ${digitsOf(cell, high)})`;
};

const tableText = ({ caption, head, rows }: FigureTable): string =>
  `${caption === undefined ? '' : `*${caption}*\n\n`}${table(
    head,
    rows.map((row) => row.map(cellText)),
  )}`;

/** How a reader plays it without installing anything; null where it fits into no link. */
const linkText = (experiments: readonly string[]): string | null => {
  if (experiments.length === 0) return null;
  if (experiments.length === 1)
    return `\`npx macher link ${experiments[0]}\` writes a link that plays it in the reader's browser.`;
  const files = experiments.map((file) => `\`${file}\``).join(', ');
  return `\`npx macher link FILE\` writes a link that plays one of these in the reader's browser: ${files}.`;
};

/** What a page shows of a figure: its tables, and where they come from. */
export const figureText = ({ command, measured, outdated, code, experiments = [], text, tables }: Figure): string =>
  [
    ...(text === undefined ? [] : [`> ${text}`]),
    ...tables.map(tableText),
    [
      `Measured on ${measured}${outdated ? `, and **the ${code ? 'code has' : 'players have'} changed since**` : ''}; \`${command}\` measures it again.`,
      linkText(experiments),
    ]
      .filter((sentence) => sentence !== null)
      .join(' '),
  ].join('\n\n');

const SECTION = /<!-- figure ([\w-]+) -->/g;

/** The names of the figures that a page shows, in their order. */
export const figuresOf = (page: string): string[] => [...page.matchAll(SECTION)].map(([, name]) => name);

/** The page with its figures as they are kept. @param figureOf throws for a figure that is not kept */
export const withFigures = (page: string, figureOf: (name: string) => Figure): string =>
  figuresOf(page).reduce(
    (text, name) =>
      withSection(text, `<!-- figure ${name} -->`, `<!-- end of figure ${name} -->`, figureText(figureOf(name))),
    page,
  );
