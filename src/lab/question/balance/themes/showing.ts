/** Which games show a finding best: queries whose records open in `replay`. */

import type { Moment } from '../../../run/moment.ts';
import { firstGames, firstPairs, IS_FOCUS, leadersEnded, seatsEnded } from '../rows.ts';
import type { Showing } from '../standards.ts';

/** The same with where to look. */
export const at = (moment: Moment, showing: Showing): Showing => ({ ...showing, moment });

/** Games with the greatest, or least, value. @param values rows with `game` and `value` */
export const ordered = (values: string, direction: 'ASC' | 'DESC' = 'DESC'): Showing => ({
  sql: firstGames(values, direction),
});

/** Games that seats won, or lost, by most. @param condition which seats */
export const endedBy = (how: 'won' | 'lost', condition: string): Showing => ordered(seatsEnded(how, condition));

/** Games of a probe that the seat it does something to won, or lost, by most. */
export const focusEndedBy = (how: 'won' | 'lost', kind: string, key = ''): Showing => ({
  ...endedBy(how, IS_FOCUS),
  probe: { kind, key },
});

/** Games that the seat which was ahead in something after a round won, or lost, by most. */
export const leadersEndedBy = (how: 'won' | 'lost', column: 'score' | 'cash', round: number): Showing =>
  ordered(leadersEnded(how, column, round));

/**
 * Pairs of games of one deal: one of a probe, and one in which nothing is done.
 *
 * @param pairs rows with `game`, `base`, `value`
 */
export const inPairs = (pairs: string, kind: string, key: string): Showing => ({
  probe: { kind, key },
  sql: firstPairs(pairs),
});
