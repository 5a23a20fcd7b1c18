/** The ratings of a tournament for the terminal. */

import { type Align, columns, withSign } from '../../../base/drawing/columns.ts';
import { type Estimate, rangeOf } from '../../../base/stats/intervals.ts';
import type { TournamentAnswer } from './answer.ts';

/** What is known about two agents. */
export const ORDERS = { above: 'above', below: 'below', equal: 'equal', open: 'not known' } as const;

export const table = ({ ratings }: TournamentAnswer): string => {
  const rows = ratings.map(({ id, rating, next, ...ends }) => [
    ...[id, withSign(rating, 0), rangeOf(ends, (end) => withSign(end, 0), ' … ')],
    ...(next ? [...pointsOf(next.difference), ORDERS[next.verdict]] : ['', '', '']),
  ]);
  const align: Align[] = ['left', 'right', 'right', 'right', 'right', 'left'];
  const head = ['agent', 'rating', '95 % together', 'above the next (points)', '95 % together', ''];
  return columns([head, ...rows], align);
};

/** Percentage points, and the ends of their interval. */
const pointsOf = (difference: Estimate): string[] => [
  withSign(100 * difference.mean, 1),
  rangeOf(difference, (end) => withSign(100 * end, 1), ' … '),
];
