import type { Kind } from '../kind.ts';
import type { BalanceAnswer } from './answer.ts';
import { claimsOf } from './claims.ts';
import { type Balance, file, withGames } from './file.ts';
import { BalanceQuestion } from './question.ts';
import { table } from './table.ts';
import { secondsOf } from './time.ts';
import { verdictsCsv } from './verdicts-file.ts';

export const balance: Kind<Balance, BalanceAnswer> = {
  ...file,
  timed: { withGames, secondsOf },
  question: (_ask, arms) => new BalanceQuestion(arms),
  claims: claimsOf,
  table: (answer) => (answer.verdicts ? table(answer) : null),
  page: async (answer, _arms, database, links) => (await import('./figures/index.ts')).pageOf(answer, database, links),
  links: async (...asked) => (await import('./links.ts')).linksOf(...asked),
  // The first runs are the arms as they are.
  shownRuns: ({ verdicts }, runs) => (verdicts ? runs.slice(0, new Set(verdicts.map(({ arm }) => arm)).size) : runs),
  leaves: ({ verdicts }, _arm, page) => {
    if (!verdicts) return [];
    const beside = (ending: string) => page.replace(/(\.html)?$/, `.verdicts.${ending}`);
    return [
      { what: 'verdicts', path: beside('csv'), text: verdictsCsv(verdicts) },
      { what: 'as JSON', path: beside('json'), text: `${JSON.stringify(verdicts, null, 2)}\n` },
    ];
  },
  // Verdicts come first; the data of the figures is left to the page.
  json: ({ clinic: _clinic, ...answer }) => (answer.verdicts ? { first: { verdicts: answer.verdicts }, answer } : null),
};
