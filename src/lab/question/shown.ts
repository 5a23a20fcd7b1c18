/** An answer for people: what a page and the terminal show of it. */
import type { Experiment } from '../experiment/experiment.ts';
import type { Answer } from './question.ts';
import { focusOf } from './sweep/index.ts';

const LABELS = { winShare: 'win share (percentage points)', points: 'points', rank: 'mean place' } as const;

/** What rules are tuned by: shares of seats are squared, so their unit is. */
const EVENNESS = { label: 'evenness of seats (squared percentage points)', scale: 10_000 };

/** The answer with what a picture of it needs: which measure its settings are told in. */
export const shownAnswer = (answer: Answer, arms: readonly Experiment[]) => {
  const { ask } = arms[0];
  if ((ask?.kind === 'tune' || ask?.kind === 'exploit') && ask.target) return { ...answer, measure: EVENNESS };
  if (ask?.kind === 'tune' || ask?.kind === 'exploit')
    return { ...answer, measure: { label: LABELS[ask.measure], scale: ask.measure === 'winShare' ? 100 : 1 } };
  if (ask?.kind !== 'sweep') return answer;
  const { label, id } = arms[0].agents[focusOf(arms)];
  const who = label.includes(':') ? id : label;
  const scale = ask.measure === 'winShare' ? 100 : 1;
  return { ...answer, measure: { label: `${LABELS[ask.measure]} of ${who}`, scale } };
};
