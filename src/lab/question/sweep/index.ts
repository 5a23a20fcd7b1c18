import { differing } from '../claims.ts';
import type { Kind } from '../kind.ts';
import type { SweepAnswer } from './answer.ts';
import { file, type Sweep } from './file.ts';
import { SweepQuestion } from './question.ts';
import { table } from './table.ts';

export const sweep: Kind<Sweep, SweepAnswer> = {
  ...file,
  ...{ isOfAgents: true, setsSideBySide: true },
  question: (ask, arms) => new SweepQuestion(ask, arms),
  measure: ({ measure }) => measure,
  table,
  claims: ({ arms }) => [differing(arms.map(({ effect }) => effect))],
  page: async (answer, arms) => (await import('./figures.ts')).pageOf(answer, arms),
};
