/** Opinions of a region that are exchanged or made the key issue: who agrees with them afterwards, and who no longer does. */
import { first, second, third } from '../../../rules/engine/action.ts';
import { openOn, stanceOf, topicOf } from '../../../rules/engine/board/opinions.ts';
import { NONE, TOPICS } from '../../../rules/engine/state.ts';
import type { Question, Writer } from './question.ts';

/** How far a seat agrees with a card: 1, 0 or −1; 0 without a card. */
export const agrees = ({ s }: Question, seat: number, card: number): number =>
  card === NONE ? 0 : s.platform[seat * TOPICS + topicOf(card)] * stanceOf(card);

/**
 * Changes of agreement: for the seat itself, for the strongest rival, and for all rivals together.
 *
 * @param enters the card that begins to count, NONE for none
 * @param leaves the card that stops counting
 */
const putChanges = (q: Question, board: number, enters: number, leaves: number): void => {
  const { rules, seat, contexts } = q;
  const strongest = contexts.strongest[board];
  let rivals = 0;
  for (let other = 0; other < rules.players; other++) {
    if (other !== seat) rivals += agrees(q, other, enters) - agrees(q, other, leaves);
  }
  const own = agrees(q, seat, enters) - agrees(q, seat, leaves);
  const rival = agrees(q, strongest, enters) - agrees(q, strongest, leaves);
  q.put(0, own);
  q.put(1, rival);
  q.put(2, rivals);
  const projection = q.projection(board);
  q.putGains(3, board, projection.votesWith(seat, 0, 0, own, 0), projection.votesWith(strongest, 0, 0, rival, 0));
};

export const exchange: Writer = (q, act) => {
  q.about(first(act));
  putChanges(q, first(act), third(act), second(act));
};

/** A topic that becomes the key issue. */
export const putKeyIssue = (q: Question, board: number, topic: number): void =>
  putChanges(q, board, openOn(q.s, board, topic), NONE);

/** The key issue loses its mark. */
export const putNoKeyIssue = (q: Question, board: number): void =>
  putChanges(q, board, NONE, openOn(q.s, board, q.s.keyIssue[board]));
