import type { Kind } from '../kind.ts';
import { pageOfSentence } from '../page.ts';
import type { PrecisionAnswer } from './answer.ts';
import { file, measuresOf, type Precision } from './file.ts';
import { PrecisionQuestion } from './question.ts';

export const precision: Kind<Precision, PrecisionAnswer> = {
  ...file,
  ...{ isLimited: true, isBySpread: true, goesOn: true, isOfAgents: true },
  measure: (ask) => measuresOf(ask)[0],
  question: (ask, [experiment]) => new PrecisionQuestion(ask, experiment),
  page: pageOfSentence,
};
