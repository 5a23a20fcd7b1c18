/** Shadow cards: placed, paid for and used. */
import { EFFECT, first, second, third } from '../../../rules/engine/action.ts';
import { popularityStep } from '../../../rules/engine/board/popularity.ts';
import { BOARDS, SEATS } from '../../../rules/engine/state.ts';
import { stepsBy, votesBy } from '../contexts.ts';
import { putKeyIssue, putNoKeyIssue } from './opinions.ts';
import type { Question, Writer } from './question.ts';

/** Tens of points that the best change of votes or popularity by a card brings on a board. */
const bestChange = (q: Question, board: number, row: number): number => {
  const { rules, seat } = q;
  const strongest = q.contexts.strongest[board];
  const [own, rival] = [q.votes(board, seat), q.rivalVotes(board)];
  const { shadowVotes, shadowRaise, shadowLower, shadowLowerAll } = rules;
  const projection = q.projection(board);
  const falls = Math.max(shadowLower[row], shadowLowerAll[row]);
  const raises = shadowRaise[row];
  let best = 0;
  if (shadowVotes[row] > 0) {
    best = Math.max(best, q.tensBy(board, projection.votesWith(seat, shadowVotes[row], 0, 0, 0), rival));
  }
  if (raises > 0) best = Math.max(best, q.tensBy(board, projection.votesWith(seat, 0, raises, 0, 0), rival));
  if (falls > 0) best = Math.max(best, q.tensBy(board, own, projection.votesWith(strongest, 0, -falls, 0, 0)));
  return best;
};

/** The effects of a card on a board, at their best. */
const putCard = (q: Question, board: number, card: number): void => {
  const { shadowCards, shadowLowerAll, shadowMembers, shadowCost } = q.rules;
  const main = card + shadowCards;
  q.names(card);
  q.put(0, votesBy(q.rules, card));
  q.put(1, stepsBy(q.rules, card));
  q.put(2, shadowCost[card] / 5);
  q.put(3, shadowLowerAll[card] + shadowLowerAll[main] + (shadowMembers[card] + shadowMembers[main]) / 5);
  q.put(4, Math.max(bestChange(q, board, card), bestChange(q, board, main)));
  q.put(5, q.rules.shadowRobbery[card] || q.rules.shadowRobbery[main] ? q.control.byRobbery(board) : 0);
};

/** The card that the seat has shown on a board. */
const shown = ({ s, seat }: Question, board: number): number => s.shadowShown[seat * BOARDS + board];

export const place: Writer = (q, act) => {
  q.about(first(act));
  putCard(q, first(act), second(act));
};

export const payFor: Writer = (q, act) => {
  q.about(first(act));
  putCard(q, first(act), shown(q, first(act)));
};

/** Leads are limited to this many tens of votes. */
const MOST_LEAD = 3;

/** A rival that is the target of an effect. */
const putRival = (q: Question, board: number, rival: number): void => {
  const lead = (q.votes(board, rival) - q.votes(board, q.seat)) / 10;
  q.put(1, Math.max(-MOST_LEAD, Math.min(MOST_LEAD, lead)));
  q.put(2, q.votes(board, rival) / 50);
};

/** A rise in the seat's own popularity. */
const putRaise = (q: Question, board: number, steps: number): void => {
  const step = popularityStep(q.rules, q.s, board, q.seat, steps);
  q.put(0, step);
  q.putGains(1, board, q.projection(board).votesWith(q.seat, 0, step, 0, 0), q.rivalVotes(board));
};

/** A fall in a rival's popularity. @param gains the first of the numbers for the gain */
const putLowered = (q: Question, board: number, rival: number, steps: number, gains: number): void => {
  const step = popularityStep(q.rules, q.s, board, rival, -steps);
  const strongest = q.contexts.strongest[board];
  const votes = rival === strongest ? q.projection(board).votesWith(rival, 0, step, 0, 0) : q.rivalVotes(board);
  q.put(0, step);
  q.putGains(gains, board, q.votes(board, q.seat), votes);
};

export const effect: Writer = (q, act) => {
  const board = first(act);
  const target = third(act);
  const { s, rules } = q;
  const row = shown(q, board) + (s.main ? rules.shadowCards : 0);
  q.about(board);
  switch (second(act)) {
    case EFFECT.votes:
      q.put(0, rules.shadowVotes[row] / 5);
      q.putGains(1, board, q.projection(board).votesWith(q.seat, rules.shadowVotes[row], 0, 0, 0), q.rivalVotes(board));
      break;
    case EFFECT.keyIssue:
      putKeyIssue(q, board, target);
      break;
    case EFFECT.clearKeyIssue:
      putNoKeyIssue(q, board);
      break;
    case EFFECT.robbery:
    case EFFECT.removal:
      putRival(q, board, target);
      q.put(0, s.media[board * SEATS + target] / 2);
      q.put(5, q.control.put(3, board, second(act) === EFFECT.robbery ? q.control.marker() : 0, target) ? 1 : 0);
      break;
    case EFFECT.raise:
      putRaise(q, board, rules.shadowRaise[row]);
      break;
    case EFFECT.lower:
      putRival(q, board, target);
      putLowered(q, board, target, rules.shadowLower[row], 3);
      break;
    case EFFECT.lowerAll:
      putLowered(q, board, q.contexts.strongest[board], rules.shadowLowerAll[row], 1);
      break;
    case EFFECT.members:
      q.put(0, rules.shadowMembers[row] / 5);
      break;
  }
};
