import { differing } from '../claims.ts';
import type { Kind } from '../kind.ts';
import type { ContrastAnswer } from './answer.ts';
import { type Contrasts, differencesFile, rulingsFile } from './file.ts';
import { ContrastQuestion } from './question.ts';
import { rulingsPage } from './rulings-page.ts';
import { table } from './table.ts';

const contrast: Omit<Kind<Contrasts, ContrastAnswer>, keyof typeof rulingsFile> = {
  question: (ask, arms) => new ContrastQuestion(ask, arms),
  measure: () => 'points',
  claims: ({ contrasts = [], attributions = [] }) =>
    [...contrasts.map((one) => one.effects), ...attributions.flatMap((one) => [one.whole, one.interplay])]
      .filter((effects) => effects.length > 0)
      .map((effects) => differing(effects.map(({ effect }) => effect))),
  table,
  page: async (answer, arms) => (await import('./figures.ts')).pageOf(answer, arms),
  shownRuns: ({ contrasts }, runs) => (contrasts ? runs.slice(0, contrasts[0]?.side === 'whole' ? 2 : 1) : runs),
};

export const differences: Kind<Contrasts, ContrastAnswer> = { ...differencesFile, ...contrast };

export const rulings: Kind<Contrasts, ContrastAnswer> = {
  ...rulingsFile,
  ...contrast,
  /** `docs/rulings-tested.md` is a copy of it. */
  leaves: (answer, arm, page) => [
    { what: 'as a text', path: page.replace(/\.html$/, '.md'), text: rulingsPage(answer, arm), drawn: true },
  ],
};
