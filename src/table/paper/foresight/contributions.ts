/** Contributions that are accepted later must not be declined. */
import { ACTION, first, kindOf } from '../../../rules/engine/action.ts';
import { wordsOf } from '../../../rules/notation/words.ts';
import { isMeant } from '../log.ts';
import type { LogProgress } from './log-progress.ts';

/** The actions without those that decline a contribution which the seat accepts later, unless none would be left. */
export const contributionsKept = (progress: LogProgress, acts: readonly number[]): readonly number[] => {
  const { s, log } = progress;
  if (!acts.some((act) => kindOf(act) === ACTION.decline)) return acts;
  const { contributions } = wordsOf(log.edition);
  const accepted = progress
    .coming()
    .filter(({ verb, note }) => verb === 'accept' && isMeant(note.who, s, s.actor))
    .map(({ note }) => contributions.find((note.text ?? '').slice('accept '.length)));
  const left = acts.filter((act) => kindOf(act) !== ACTION.decline || !accepted.includes(first(act)));
  return left.length === 0 ? acts : left;
};
