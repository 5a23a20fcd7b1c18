import { differing } from '../claims.ts';
import type { Kind } from '../kind.ts';
import type { FixAnswer } from './answer.ts';
import { type Fix, file } from './file.ts';
import { FixQuestion } from './question.ts';
import { table } from './table.ts';

export const fix: Kind<Fix, FixAnswer> = {
  ...file,
  question: (ask, [experiment]) => new FixQuestion(ask, experiment),
  table,
  claims: ({ fix: { goals, moves } }) => [
    goals.flatMap(({ fixed }) => (fixed.reached === 'open' ? [] : [fixed])),
    differing(moves.map(({ effect }) => effect)),
  ],
  page: async (answer) => (await import('./figures.ts')).pageOf(answer),
  shownRuns: ({ shown = 0 }, runs) => [runs[shown]],
};
