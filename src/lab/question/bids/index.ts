import { differing } from '../claims.ts';
import type { Kind } from '../kind.ts';
import type { BidsAnswer } from './answer.ts';
import { type Bids, file } from './file.ts';
import { equilibriumFile, policyFile } from './policy-file.ts';
import { BidsQuestion } from './question.ts';
import { table } from './table.ts';

export const bids: Kind<Bids, BidsAnswer> = {
  ...file,
  question: (ask, arms) => new BidsQuestion(ask, arms),
  measure: ({ measure }) => measure,
  table,
  claims: ({ auctions, policy }) => [
    differing(auctions.flatMap(({ bestReply: { gain } }) => gain ?? [])),
    differing((policy?.tables ?? []).flatMap(({ winShare, points }) => [winShare, points])),
  ],
  page: async (answer) => (await import('./figures.ts')).pageOf(answer),
  shownRuns: (_answer, [first]) => [first],
  leaves: (answer, arm, page) => {
    const files = [
      ['the policy', '.bids.yaml', policyFile(answer, arm)],
      ['equilibria', '.equilibrium.bids.yaml', equilibriumFile(answer, arm)],
    ] as const;
    return files.flatMap(([what, ending, text]) =>
      text === null ? [] : [{ what, path: page.replace(/\.html$/, ending), text }],
    );
  },
};
