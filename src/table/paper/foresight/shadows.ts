/** Which shadow card lies face down where, judging by the cards that were revealed and used. */
import { ACTION, first, kindOf, PASS, second } from '../../../rules/engine/action.ts';
import { isMeant } from '../log.ts';
import type { LogProgress } from './log-progress.ts';

/** Places the card that its seat will use there in this round, or none; null if nothing is known. */
export const shadowToPlace = ({ s, rules, log, notes }: LogProgress, acts: readonly number[]): number | null => {
  const placing = acts.filter((act) => kindOf(act) === ACTION.shadow);
  if (placing.length === 0) return null;
  const using = [...log.phases.values()].find(
    ({ step }) => rules.roundOf[step] === s.round && rules.program[step].name === 'use-shadow-cards',
  );
  if (using?.isUnknown) return null;
  if (!log.rounds.has(s.round)) return null;
  const uses = notes.filter(
    ({ step, note, card }) => step === using?.step && card !== -1 && isMeant(note.who, s, s.actor),
  );
  for (const act of placing) {
    const region = s.region[first(act)];
    if (uses.some((use) => use.region === region && use.card === second(act))) return act;
  }
  return acts.includes(PASS) ? PASS : null;
};

/**
 * The actions without those that place a card which the seat uses in a later round, unless none would be left: a card is used
 * once.
 */
export const shadowsKept = (progress: LogProgress, acts: readonly number[]): readonly number[] => {
  const { s, rules } = progress;
  const later = new Set(
    progress.notes.flatMap(({ step, verb, card, note }) =>
      rules.roundOf[step] > s.round && (verb === 'use' || verb === 'pay') && isMeant(note.who, s, s.actor)
        ? [card]
        : [],
    ),
  );
  const left = acts.filter((act) => kindOf(act) !== ACTION.shadow || !later.has(second(act)));
  return left.length === 0 ? acts : left;
};
