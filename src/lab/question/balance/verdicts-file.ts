/** The verdicts of a clinic as a table, for spreadsheets and other programs. */

import { csvOf } from '../../../base/text/csv.ts';
import type { Verdict } from './answer.ts';
import { standardNamed } from './number.ts';
import { scaleOf, unitWords } from './words.ts';

const HEAD = [
  ...['arm', 'verdict', 'of', 'field', 'word', 'mean', 'low', 'high', 'unit'],
  ...['holds', 'more games', 'sentence'],
];

/** Digits of a number: more than any sentence has. */
const DIGITS = 6;

/** A row for each verdict and field, the first field first, with numbers in the unit of the sentence. */
export const verdictsCsv = (verdicts: readonly Verdict[]): string =>
  csvOf([
    HEAD,
    ...verdicts.flatMap(({ arm, what, of, fields, holds, more, sentence }) => {
      const unit = standardNamed(what)?.unit ?? 'number';
      const numeral = (value: number) =>
        Number.isFinite(value) ? String(Number((scaleOf(unit) * value).toFixed(DIGITS))) : '';
      return Object.entries(fields).map(([field, { word, estimate }], i) => [
        ...[arm, what, of, field, word],
        ...[estimate.mean, estimate.low, estimate.high].map(numeral),
        ...[unitWords(unit), holds === null ? '' : String(holds), more === null ? '' : String(more)],
        // The sentence has the numbers of the first field.
        i === 0 ? sentence : '',
      ]);
    }),
  ]);
