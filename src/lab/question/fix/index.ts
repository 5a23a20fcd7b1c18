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
    goals.flatMap(({ from, to, fixed: { estimate, reached } }) => {
      if (reached === 'yes') return [{ estimate, above: from, below: to }];
      if (reached === 'open') return [];
      return [
        to !== null && estimate.low > to
          ? { estimate, above: to, below: null }
          : { estimate, above: null, below: from },
      ];
    }),
    differing(moves.map(({ effect }) => effect)),
  ],
  page: async (answer) => (await import('./figures.ts')).pageOf(answer),
  shownRuns: ({ shown = 0 }, runs) => [runs[shown]],
};
