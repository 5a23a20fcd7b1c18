/** Tables and numbers for the terminal. */

/** In place of a number that is not known. */
export const UNKNOWN = '–';

/** A number as text; a dash for the mean of no values or the spread of one. */
export const known = (value: number, write: (value: number) => string): string =>
  Number.isNaN(value) ? UNKNOWN : write(value);

/** A number as people read it: '0.014', '−0.014'. */
export const fixed = (value: number, digits: number): string =>
  known(value, () => value.toFixed(digits).replace('-', '−'));

/** A share as people read it: '41.7 %'. */
export const percent = (share: number): string => known(share, () => `${fixed(share * 100, 1)} %`);

/** A number with its sign, even if it is 0: '+3.1', '−0.4', '+0.0'. */
export const withSign = (value: number, digits: number): string =>
  known(value, () => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`);

/** How a column of a table is aligned. */
export type Align = 'left' | 'right';

/**
 * Columns aligned with spaces, so that they can be read, cut and copied.
 *
 * @param align of each column; text to the left, numbers to the right
 */
export const columns = (rows: readonly (readonly string[])[], align: readonly Align[]): string => {
  const widths = align.map((_, i) => Math.max(0, ...rows.map((row) => row[i].length)));
  const cell = (text: string, i: number) => (align[i] === 'right' ? text.padStart(widths[i]) : text.padEnd(widths[i]));
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n');
};
