import type { Kind } from '../kind.ts';
import { differingPairs } from '../tournament/answer.ts';
import type { LeagueAnswer } from './answer.ts';
import { file, type League } from './file.ts';
import { LeagueQuestion } from './question.ts';
import { table } from './table.ts';

export const league: Kind<League, LeagueAnswer> = {
  ...file,
  isOfAgents: true,
  question: (ask, arms) => new LeagueQuestion(ask, arms),
  table,
  claims: ({ cross }) => [differingPairs(cross)],
  page: async (answer) => (await import('./figures.ts')).pageOf(answer),
  beside: async (answer, arms) => {
    const { costsOf, costTable } = await import('./cost.ts');
    const costs = await costsOf(answer, arms);
    return { object: { costs }, text: costTable(costs) };
  },
};
