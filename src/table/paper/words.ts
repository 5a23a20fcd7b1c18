/** How the gaps of a log were filled, in sentences. */
import { quote } from '../../base/text/quote.ts';
import type { DecidingPhase } from '../../rules/engine/phase-names.ts';
import { guideIn } from '../words/guide/index.ts';
import type { Language } from '../words/language.ts';
import { namesIn } from '../words/names/index.ts';
import { type ReportWords, reportIn } from '../words/report/index.ts';
import type { FilledGaps, LeftOut } from './entered.ts';

const leftOutText = (one: LeftOut, words: ReportWords['filled']): string => {
  if (typeof one === 'string') return quote(one);
  return 'from' in one ? words.from(one.from) : words.opinionsOf(one.opinionsOf);
};

export const filledText = (
  { written, passed, guessed, outcomes, open, leftOut = [] }: FilledGaps,
  language: Language = 'en',
): string => {
  const { filled } = reportIn(language);
  const { review } = guideIn(language);
  const phases = Object.entries(guessed);
  const choices = phases.reduce((sum, [, n]) => sum + n, 0);
  // Only decisions are guessed, so all of these phases have a title.
  const where = phases
    .map(([phase, n]) => review.source(namesIn(language).phase(phase as DecidingPhase), n))
    .join(', ');
  return [
    filled.written(written, passed),
    choices === 0 ? filled.noneGuessed : filled.guessed(choices, where),
    filled.outcomes(outcomes, open),
    ...(leftOut.length > 0 ? [filled.leftOut(leftOut.map((one) => leftOutText(one, filled)).join(', '))] : []),
  ].join('\n');
};
