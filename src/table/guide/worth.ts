/** The name of an option in a hint, and its worth to the bot that ranks it. */
import type { Explanation, RankedAction } from '../../players/agent/explanation.ts';
import type { GuideWords } from '../words/guide/index.ts';
import type { Option } from './index.ts';

/** With win shares beyond these the game is decided: then only points say what is better. */
const [LOST, WON] = [0.02, 0.98];

/** The name of an option; if seats raise in turn, with the bid up to which it is worth staying in. */
export const rankedWords = (hints: GuideWords['hints'], { words }: Option, { upTo }: RankedAction): string =>
  upTo === null ? words : hints.bidUpTo(upTo);

/** The worth of an action to the bot that ranks it; '' if it gives no number. */
export const worthOf = (
  hints: GuideWords['hints'],
  unit: Explanation['unit'],
  { value, spread, outlook }: RankedAction,
): string => {
  if (unit === 'points') return hints.points(value);
  if (unit !== 'win share') return '';
  const margin = ((spread ?? 0) * 196).toFixed(0);
  const share = hints.share((value * 100).toFixed(0), margin === '0' ? '' : ` ± ${margin}`);
  const lead = outlook ? hints.lead(outlook.lead) : '';
  const isDecided = lead !== '' && (value < LOST || value > WON);
  return (isDecided ? [lead] : [share, lead]).filter(Boolean).join(', ');
};
