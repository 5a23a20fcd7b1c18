import { withSign } from '../../../base/drawing/columns.ts';
import type { Kind } from '../kind.ts';
import { pageOfSentence } from '../page.ts';
import { UNITS } from '../units.ts';
import type { CompareAnswer } from './answer.ts';
import { type Compare, file } from './file.ts';
import { CompareQuestion } from './question.ts';

export const compare: Kind<Compare, CompareAnswer> = {
  ...file,
  ...{ isLimited: true, goesOn: true, canPool: true, isOfAgents: true },
  question: (ask, [experiment]) => new CompareQuestion(ask, experiment),
  measure: ({ measure }) => measure,
  soFar: ({ estimate, looks }, { measure }) => {
    if (looks === 0) return '';
    const { scale } = UNITS[measure];
    const [mean, low, high] = [estimate.mean, estimate.low, estimate.high].map((value) => withSign(scale * value, 1));
    return `, so far ${mean} (${low} to ${high})`;
  },
  page: pageOfSentence,
};
