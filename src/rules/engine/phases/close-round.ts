/** The round has ended: notifies those who keep a record. */
import { automatic } from '../flow/automatic.ts';
import { NONE } from '../state.ts';

export const closeRound = automatic('close-round', (rules, s) => {
  if (rules.events) rules.events.note('round-ended', s, NONE, s.round, 0);
});
