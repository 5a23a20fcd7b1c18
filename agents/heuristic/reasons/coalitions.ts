/** What coalitions bring, term by term. */
import { ACTION, first, kindOf, PASS } from 'macher-lab';
import { partnership, phoneWorth } from '../judges/coalitions.ts';
import { type Case, partyOf, type Reason, regionOf } from './case.ts';

/** A coalition that is proposed, forced or accepted. */
export const coalition: Reason = (c, act) => {
  const { survey, s, seat } = c;
  if (act === PASS) return;
  survey.take(s, s.current, seat);
  const other = kindOf(act) === ACTION.accept ? s.proposer : first(act);
  const points = partnership(survey, s, s.current, seat, other);
  c.tally.add(`winning ${regionOf(c, s.current)} together with ${partyOf(c, other)}`, points);
};

/** Adds what the coalition is worth that a card with a telephone may bring. */
export const telephone = (c: Case, board: number, card: number): void =>
  c.tally.add(`a coalition in ${regionOf(c, board)}`, phoneWorth(c.survey, c.s, board, c.seat, card));
