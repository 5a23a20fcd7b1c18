/** Numbers over the values of a parameter, for the terminal. */

import { columns } from '../../../base/drawing/columns.ts';
import { wordsOfNumber } from '../balance/number.ts';
import { amountText, WORD_NAMES } from '../balance/words.ts';
import type { CurveAnswer, CurveOf } from './answer.ts';

/** A row for each value: the number there, its member, and its word. */
export const rowsOf = ({ unit, points }: CurveOf): string[][] =>
  points.map(({ value, member, estimate, word }) => [
    String(value),
    ...[`${member && `${member} `}${amountText(unit, estimate)}`, WORD_NAMES[word]],
  ]);

export const table = ({ curves, parameter }: CurveAnswer): string | null =>
  curves.length === 0
    ? null
    : columns(
        [
          ['verdict', parameter, 'number, all intervals together', 'word'],
          ...curves.flatMap((curve) => rowsOf(curve).map((row, i) => [i === 0 ? wordsOfNumber(curve) : '', ...row])),
        ],
        ['left', 'right', 'right', 'left'],
      );
