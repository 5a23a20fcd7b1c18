/**
 * Figures of the docs: `npm run results` plays the games for them and stores the numbers in `docs/figures/NAME.json`; the pages
 * show these between two comments that name the figure.
 */
import { table, withSection } from './markdown.ts';

/** A number with its 95 % interval, both in the displayed unit. */
export interface Measured {
  readonly mean: number;
  readonly low?: number;
  readonly high?: number;
  /** Digits after the point; 1 when left out. */
  readonly digits?: number;
  /** What follows the number, such as ` %`. */
  readonly unit?: string;
  /** Whether gains have a plus sign. */
  readonly signed?: boolean;
}

/** Words, or a measured number; a plain number is a count. */
export type Cell = string | number | Measured;

export interface FigureTable {
  /** A sentence above the table. */
  readonly caption?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export interface Figure {
  /** The command that repeats the measurement, from the project's root. */
  readonly command: string;
  /** The day it was measured, as `2026-11-25`. */
  readonly measured: string;
  /** How the players played then: fingerprints by edition or variant file, then by agent. Empty for figures without players. */
  readonly players: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The code behind it besides the players, if any: files and folders, and a hash of them. */
  readonly code?: { readonly paths: readonly string[]; readonly hash: string };
  /** Set if the current players play differently, or the code has changed: the page says so. */
  readonly outdated?: boolean;
  /** The experiments that were played for it and fit into a link, as paths from the project's root. */
  readonly experiments?: readonly string[];
  /** The program's answer in words; the page quotes it above the tables. */
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

/** How readers can play it without installing anything; null if it does not fit into a link. */
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

/** The page with its figures as stored. @param figureOf throws for a figure that is not stored */
export const withFigures = (page: string, figureOf: (name: string) => Figure): string =>
  figuresOf(page).reduce(
    (text, name) =>
      withSection(text, `<!-- figure ${name} -->`, `<!-- end of figure ${name} -->`, figureText(figureOf(name))),
    page,
  );
