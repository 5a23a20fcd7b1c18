/** Which games show a finding best: queries whose records open in `replay`. */

import type { Moment } from '../../../run/moment.ts';
import { firstGames, firstPairs, IS_FOCUS, leadersEnded, seatsEnded } from '../rows.ts';
import type { Showing } from '../standards.ts';

/** The same with where to look. */
export const at = (moment: Moment, showing: Showing): Showing => ({ ...showing, moment });

/** Where a value is most, or least. @param values rows with `game` and `value` */
export const ordered = (values: string, direction: 'ASC' | 'DESC' = 'DESC'): Showing => ({
  sql: firstGames(values, direction),
});

/** Games that seats have won, or lost, by most. @param condition which seats */
export const endedBy = (how: 'won' | 'lost', condition: string): Showing => ordered(seatsEnded(how, condition));

/** Games of a probe that the seat which something was done to has won, or lost, by most. */
export const focusEndedBy = (how: 'won' | 'lost', kind: string, key = ''): Showing => ({
  ...endedBy(how, IS_FOCUS),
  probe: { kind, key },
});

/** Games in which the seat that was ahead by most of something after a round won, or lost, by most. */
export const leadersEndedBy = (how: 'won' | 'lost', column: 'score' | 'cash', round: number): Showing =>
  ordered(leadersEnded(how, column, round));

/** Pairs of games of one deal: that of a probe, and the one in which nothing is done. @param pairs rows with `game`, `base`, `value` */
export const inPairs = (pairs: string, kind: string, key: string): Showing => ({
  probe: { kind, key },
  sql: firstPairs(pairs),
});
