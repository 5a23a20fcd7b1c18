/** The effect of a parameter on numbers of the clinic, in words. */

import { whole } from '../../../base/drawing/words.ts';
import { wordsOfNumber } from '../balance/number.ts';
import type { CurveAnswer, CurveChange } from './answer.ts';

/** The greatest change of each number, so none is repeated. */
export const greatestOfEach = (changes: readonly CurveChange[]): CurveChange[] =>
  changes.filter(({ what }, i) => changes.findIndex((one) => one.what === what) === i);

/** How many changes the sentence has. */
const MOST_SAID = 3;

type Found = Pick<CurveAnswer, 'rules' | 'parameter' | 'usual' | 'curves' | 'changes'>;

/** What the changes are changes of; and what is not known. @param games of each value */
export const curveFrame = (
  { rules, parameter, usual, curves, changes }: Found,
  games: number,
): { readonly first: string; readonly unknown: string } => {
  const each = `${whole(games)} games each`;
  const silent = curves.filter(({ points }) => points.length === 0).map(wordsOfNumber);
  return {
    first:
      changes.length === 0
        ? `No other value of ${parameter} surely changes any of these numbers (${each}).`
        : `These values of ${parameter} change most, compared with ${usual}, its value in ${rules} (${each}).`,
    unknown: silent.length > 0 ? ` No game says anything about ${silent.join(', ')}.` : '',
  };
};

export const curveSentence = (found: Found, games: number): string => {
  const { first, unknown } = curveFrame(found, games);
  const said = greatestOfEach(found.changes)
    .slice(0, MOST_SAID)
    .map(({ value, clause }) => ` At ${value}: ${clause}.`);
  return `${first}${said.join('')}${unknown}`;
};
