/** What the bots of the start page win, written from the figures into `src/table/guide/strengths.ts`. */
import type { Cell, Figure, Measured } from './figures.ts';

/** The figures that hold the matches: one bot against three of another, in `valley-2006`. */
export const OF_MATCHES = ['readme', 'personalities'] as const;

const isMeasured = (cell: Cell): cell is Measured => typeof cell === 'object';

const quoted = (cell: Cell): string => `'${String(cell).replaceAll('`', '')}'`;

/** The module with the share of every bot in the figures, in whole per cent. */
export const strengthsModule = (figures: readonly Figure[]): string => {
  const rows = figures
    .flatMap(({ tables }) => tables)
    .flatMap(({ head, rows }) =>
      rows.map((row) => {
        const wins = row[head.indexOf('wins')];
        if (!isMeasured(wins)) throw new Error(`A match lacks its share of wins: ${row.join()}.`);
        return `  [${quoted(row[0])}, { percent: ${Math.round(wins.mean)}, others: ${quoted(row[1])} }],`;
      }),
    );
  return [
    '/** What each bot wins in `valley-2006` against three of another; 25 % is even. Written by npm run docs, from docs/figures. */',
    'export const STRENGTHS: ReadonlyMap<string, { readonly percent: number; readonly others: string }> = new Map([',
    ...rows,
    ']);',
    '',
  ].join('\n');
};
