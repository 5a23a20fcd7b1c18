/** The effects of changes of the rules, as tables for the terminal. */

import { columns, percent } from '../../../base/drawing/columns.ts';
import type { Attribution } from '../effects.ts';
import type { ContrastAnswer, ContrastRow } from './answer.ts';
import { effectNumbers, effectWords, INTERPLAY, inOrderOfStrength, strongest, VERDICTS, wholeName } from './words.ts';

const ORDER = Object.keys(VERDICTS) as ContrastRow['verdict'][];

const mostOf = (row: ContrastRow): string => {
  const [first] = strongest(row);
  return first ? effectWords(first) : '';
};

/** Other readings, the greatest effects first. */
const readingTable = (rows: readonly ContrastRow[]): string => {
  const sorted = ORDER.flatMap((verdict) => inOrderOfStrength(rows.filter((row) => row.verdict === verdict)));
  const cells = sorted.map((row) => [
    ...[row.edition, row.section ?? '', row.name, VERDICTS[row.verdict]],
    ...[percent(row.touched.mean), mostOf(row)],
  ]);
  const head = ['edition', 'section', 'the other reading', 'verdict', 'games that differ', 'most (95 % together)'];
  return columns([head, ...cells], ['left', 'left', 'left', 'left', 'right', 'left']);
};

/** The measures of a difference that the terminal shows; the page has all of them. */
const SHOWN = ['score', 'lead', 'decisions'];

const differenceRow = (name: string, effects: ContrastRow['effects']): string[] => [
  name,
  ...SHOWN.map((key) => effectNumbers(effects.find(({ measure }) => measure === key)!)),
];

/** One pair of editions: the whole, each difference put in and taken out, and the rest. */
const attributionTable = (one: Attribution, rows: readonly ContrastRow[]): string => {
  const cells = rows.flatMap((row) => {
    if (row.side === 'whole') return [];
    return [differenceRow(`${row.name}, ${row.side === 'in' ? 'alone' : 'on top of all others'}`, row.effects)];
  });
  const head = ['difference', ...one.whole.filter(({ measure }) => SHOWN.includes(measure)).map(({ label }) => label)];
  const table = [head, differenceRow(wholeName(one), one.whole), ...cells, differenceRow(INTERPLAY, one.interplay)];
  const stuck = one.stuck.map(({ name, why }) => `${name} cannot be switched alone: ${why}.`);
  return [columns(table, ['left', 'right', 'right', 'right']), ...stuck].join('\n');
};

const attributionTables = ({ contrasts = [], attributions = [] }: ContrastAnswer): string =>
  attributions
    .map((one, i) => {
      const at = (number: number) => contrasts.filter(({ side }) => side === 'whole')[number];
      const [from, to] = [at(i), at(i + 1)].map((row) => (row ? contrasts.indexOf(row) : contrasts.length));
      return attributionTable(one, contrasts.slice(from, to));
    })
    .join('\n\n');

/** Readings, or differences between editions. */
export const table = (answer: ContrastAnswer): string =>
  answer.ask === 'rulings' ? readingTable(answer.contrasts ?? []) : attributionTables(answer);
