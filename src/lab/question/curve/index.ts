import type { Kind } from '../kind.ts';
import type { CurveAnswer } from './answer.ts';
import { type Curve, file } from './file.ts';
import { CurveQuestion } from './question.ts';
import { table } from './table.ts';

export const curve: Kind<Curve, CurveAnswer> = {
  ...file,
  question: (ask, [base]) => new CurveQuestion(ask, base),
  table,
  claims: ({ curves, changes }) => [
    curves.flatMap(({ points }) => points.filter(({ word }) => word !== 'open')),
    changes,
  ],
  page: async (answer, [base]) => (await import('./figures.ts')).pageOf(answer, base),
  // The first run has the rules as they are.
  shownRuns: (_answer, runs) => runs.slice(0, 1),
};
