/** The effect of a parameter on numbers of the clinic, in words. */

import { whole } from '../../../base/drawing/words.ts';
import { wordsOfNumber } from '../balance/number.ts';
import type { CurveAnswer, CurveChange } from './answer.ts';

/** The greatest change of each number, so none is repeated. */
export const greatestOfEach = (changes: readonly CurveChange[]): CurveChange[] =>
  changes.filter(({ what }, i) => changes.findIndex((one) => one.what === what) === i);

/** How many changes the sentence has. */
const MOST_SAID = 3;

/** @param games of each value */
export const curveSentence = ({
  parameter,
  usual,
  curves,
  changes,
  games,
}: Pick<CurveAnswer, 'parameter' | 'usual' | 'curves' | 'changes' | 'games'>): string => {
  const each = `${whole(games)} games each`;
  const silent = curves.filter(({ points }) => points.length === 0).map(wordsOfNumber);
  const unknown = silent.length > 0 ? ` No game says anything of ${silent.join(', ')}.` : '';
  if (changes.length === 0)
    return `No other value of ${parameter} surely changes any of these numbers (${each}).${unknown}`;
  const said = greatestOfEach(changes)
    .slice(0, MOST_SAID)
    .map(({ value, clause }) => ` At ${value}: ${clause}.`);
  return `These values of ${parameter} change most against the usual ${usual} (${each}).${said.join('')}${unknown}`;
};
