/** What an option of a hint is called, and what it is worth to the bot that ranks it. */
import type { Explanation, RankedAction } from '../../players/agent/explanation.ts';
import type { GuideWords } from '../words/guide/index.ts';
import type { Option } from './index.ts';

/** Shares of the win beyond which a game is decided: points alone say then what is better. */
const [LOST, WON] = [0.02, 0.98];

/** What an option is called; where seats raise in turn, with the bid up to which it is worth to stay in. */
export const rankedWords = (hints: GuideWords['hints'], { words }: Option, { upTo }: RankedAction): string =>
  upTo === null ? words : hints.bidUpTo(upTo);

/** What an action is worth to the bot that ranks it; '' where it gives no number. */
export const worthOf = (
  hints: GuideWords['hints'],
  unit: Explanation['unit'],
  { value, spread, outlook }: RankedAction,
): string => {
  if (unit === 'points') return hints.points(value);
  if (unit !== 'win share') return '';
  const share = hints.share((value * 100).toFixed(0), spread === null ? '' : ` ± ${(spread * 196).toFixed(0)}`);
  const lead = outlook ? hints.lead(outlook.lead) : '';
  const isDecided = lead !== '' && (value < LOST || value > WON);
  return (isDecided ? [lead] : [share, lead]).filter(Boolean).join(', ');
};
