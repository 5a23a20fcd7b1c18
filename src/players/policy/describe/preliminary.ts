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
  q.put(0, gives === 'votes' ? amount / 5 : 0);
  q.put(1, gives === 'popularity' ? amount : 0);
  q.put(2, gives === 'meetings' ? amount / 2 : 0);
  q.put(3, gives === 'media' ? amount : 0);
  const votes = q
    .projection(board)
    .votesWith(
      seat,
      gives === 'votes' ? amount : 0,
      gives === 'popularity' ? amount : 0,
      0,
      gives === 'meetings' ? amount : 0,
    );
  q.put(4, q.pointsBy(board, votes, q.rivalVotes(board)) / 10);
  q.put(5, linesFor(rules, s, seat, board) / 2);
};
