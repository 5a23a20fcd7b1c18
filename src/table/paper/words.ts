/** How the gaps of a log were filled, in sentences. */
import { quote } from '../../base/text/quote.ts';
import type { FilledGaps } from './entered.ts';

const several = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

export const filledText = ({ written, passed, guessed, outcomes, open, leftOut = [] }: FilledGaps): string => {
  const phases = Object.entries(guessed);
  const choices = phases.reduce((sum, [, n]) => sum + n, 0);
  const where = phases.map(([phase, n]) => `${phase} ${n}`).join(', ');
  return [
    `Entered from a log: ${several(written, 'decision')} as written; ${several(passed, 'time')} passing was taken for granted.`,
    choices === 0
      ? 'No choice had to be filled in.'
      : `${several(choices, 'choice')} filled in as the heuristic would make them, so that the rest of the log comes true (${where}).`,
    `Of ${outcomes} cards, dice and other outcomes of chance, the log leaves ${open} open; they were drawn at random.`,
    ...(leftOut.length > 0
      ? [`Left out, since nothing was found with which it comes true: ${leftOut.map(quote).join(', ')}.`]
      : []),
  ].join('\n');
};
