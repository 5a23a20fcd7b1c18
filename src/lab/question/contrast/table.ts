/** The effects of changes of the rules, as tables for the terminal. */

import { columns, percent } from '../../../base/drawing/columns.ts';
import type { ContrastAnswer, ContrastRow } from './answer.ts';
import { attributionRows, effectWords, inOrderOfStrength, pairsIn, strongest, VERDICTS } from './words.ts';

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

const attributionTables = ({ contrasts = [], attributions = [] }: ContrastAnswer): string => {
  const pairs = pairsIn(contrasts);
  return attributions
    .map((one, i) => {
      const stuck = one.stuck.map(({ name, why }) => `${name} cannot be switched alone: ${why}.`);
      return [columns(attributionRows(one, pairs[i]), ['left', 'right', 'right', 'right']), ...stuck].join('\n');
    })
    .join('\n\n');
};

/** Readings, or differences between editions. */
export const table = (answer: ContrastAnswer): string =>
  answer.ask === 'rulings' ? readingTable(answer.contrasts ?? []) : attributionTables(answer);
