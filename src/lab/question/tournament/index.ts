import type { Kind } from '../kind.ts';
import { differingPairs, type TournamentAnswer } from './answer.ts';
import { file, type Tournament } from './file.ts';
import { TournamentQuestion } from './question.ts';
import { table } from './table.ts';

export const tournament: Kind<Tournament, TournamentAnswer> = {
  ...file,
  ...{ isLimited: true, isOfAgents: true },
  question: (ask, arms) => new TournamentQuestion(ask, arms),
  table,
  claims: ({ cross }) => [differingPairs(cross)],
  page: async (answer) => (await import('./figures.ts')).pageOf(answer),
};
