/** What was tuned, for the terminal. */

import { columns, withSign } from '../../../base/drawing/columns.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { Measure } from '../fields.ts';
import { UNITS, unitOf } from '../units.ts';
import type { TuneAnswer } from './answer.ts';
import type { Tune } from './file.ts';

const MEASURED: Readonly<Record<Measure, string>> = {
  winShare: 'the win share',
  points: 'the points',
  rank: 'the place',
};

export const table = ({ best, usual, importance, asGood }: TuneAnswer, [{ ask }]: readonly Experiment[]): string => {
  const { target, measure } = ask as Tune;
  const [scale, unit] = target ? [10_000, 'squared percentage points'] : [UNITS[measure].scale, unitOf(measure)];
  const rows = Object.entries(best).map(([name, value]) => {
    const found = importance.find(({ parameter }) => parameter === name);
    const isIdle = found?.landscape.every(({ effect }) => effect.low === 0 && effect.high === 0);
    const idle = `no value changed ${target ? 'the shares of seats' : MEASURED[measure]}`;
    const worst = found ? `${withSign(-scale * found.loses.mean, 1)} at ${found.worst}` : '';
    return [name, String(usual[name] ?? ''), String(value), (asGood[name] ?? []).join(', '), isIdle ? idle : worst];
  });
  const head = ['parameter', 'usual', 'best', 'not shown to be worse', `worst tried (${unit})`];
  return columns([head, ...rows], ['left', 'right', 'right', 'left', 'right']);
};
