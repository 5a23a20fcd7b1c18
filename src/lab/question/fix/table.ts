/** A change of the rules for the terminal. */

import { columns } from '../../../base/drawing/columns.ts';
import { effectNumbers } from '../contrast/words.ts';
import type { FixAnswer } from './answer.ts';
import { endsOf, goalName, goalNumbers, REACHED, settingWords } from './words.ts';

/** How many changes the terminal lists. */
const NEAREST = 8;

/** A fix: the goals with both rules, the side effects, and the nearest changes that were tried. */
export const table = ({ rules, fix: { goals, moves, tried } }: FixAnswer): string => {
  const goalRows = goals.map((row) => [
    ...[
      `${goalName(row, rules)} ${endsOf(row)}`,
      goalNumbers(row, row.usual),
      goalNumbers(row, row.fixed),
      REACHED[row.fixed.reached],
    ],
  ]);
  const moveRows = moves.map((one) => [one.label, one.unit, effectNumbers(one)]);
  const nearest = [...tried].sort((a, b) => a.shortfall - b.shortfall || a.steps - b.steps).slice(0, NEAREST);
  const triedRows = nearest.map(({ setting, steps, shortfall, games }) => [
    ...[settingWords(setting) || rules, String(steps), shortfall.toFixed(2)],
    games.toLocaleString('en'),
  ]);
  return [
    columns([['goal', rules, 'changed', 'reached'], ...goalRows], ['left', 'right', 'right', 'left']),
    ...(moves.length > 0
      ? [columns([['what else moves', 'unit', '95 % together'], ...moveRows], ['left', 'left', 'right'])]
      : []),
    columns([['tried', 'steps', 'off by', 'games'], ...triedRows], ['left', 'right', 'right', 'right']),
  ].join('\n\n');
};
