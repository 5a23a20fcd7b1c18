/** Actions that visibly move platform cards. */
import { ACTION, action } from '../../../rules/engine/action.ts';
import { topicOf } from '../../../rules/engine/board/opinions.ts';
import type { LoggedAction } from '../foresight/log-progress.ts';

const KINDS = new Map([
  ['draw', ACTION.draw],
  ['renew', ACTION.renew],
  ['take', ACTION.take],
  ['swap', ACTION.swap],
]);

export const movesCards = ({ verb }: LoggedAction): boolean => KINDS.has(verb);

/** The engine's action for an action of the log. */
export const actOf = ({ verb, card, leaves }: LoggedAction): number => {
  const kind = KINDS.get(verb)!;
  if (verb === 'take') return action(kind, card);
  return verb === 'swap' ? action(kind, card, topicOf(leaves)) : action(kind);
};
