/** Preliminary choices: the region for a line. */
import { first } from '../../../rules/engine/action.ts';
import type { PreliminaryLine } from '../../../rules/engine/edition.ts';
import { lineAsked, linesFor } from '../../../rules/engine/phases/preliminary.ts';
import type { Writer } from './question.ts';

/** A line that cannot be read. */
const NOTHING: PreliminaryLine = { gives: 'votes', amount: 0 };

/** A region for a line of the preliminary choices. */
export const target: Writer = (q, act) => {
  const { s, seat, rules } = q;
  const board = first(act);
  const { gives, amount } = lineAsked(rules, s) ?? NOTHING;
  q.about(board);
  const votes = gives === 'votes' ? amount : 0;
  const popularity = gives === 'popularity' ? amount : 0;
  const meetings = gives === 'meetings' ? amount : 0;
  q.put(0, votes / 5);
  q.put(1, popularity);
  q.put(2, meetings / 2);
  q.put(3, gives === 'media' ? amount : 0);
  const after = q.projection(board).votesWith(seat, votes, popularity, 0, meetings);
  q.put(4, q.tensBy(board, after, q.rivalVotes(board)));
  q.put(5, linesFor(rules, s, seat, board) / 2);
};
