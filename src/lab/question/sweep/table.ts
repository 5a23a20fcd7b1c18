/** The effect of each setting, for the terminal. */

import { columns, fixed, withSign } from '../../../base/drawing/columns.ts';
import { rangeOf } from '../../../base/stats/intervals.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { UNITS } from '../units.ts';
import type { SweepAnswer } from './answer.ts';
import type { Sweep } from './file.ts';

export const table = ({ arms }: SweepAnswer, [{ ask }]: readonly Experiment[]): string => {
  const { scale } = UNITS[(ask as Sweep).measure];
  const rows = arms.map(({ value, mean, effect, correlation, asGood, unchanged }, i) => [
    ...[String(value), fixed(scale * mean, 2), withSign(scale * effect.mean, 2)],
    unchanged === null
      ? rangeOf(effect, (end) => withSign(scale * end, 2), ' … ')
      : `changed nothing in ${unchanged.toLocaleString('en')} games`,
    i === 0 || correlation === null ? '' : withSign(correlation, 2),
    asGood ? 'yes' : '',
  ]);
  const head = ['setting', 'mean', 'difference', '95 % together', 'correlation of deals', 'as good as the best'];
  return columns([head, ...rows], ['left', 'right', 'right', 'right', 'right', 'left']);
};
