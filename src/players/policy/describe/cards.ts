/** Shadow cards: placed, paid for and used. */
import { EFFECT, first, second, third } from '../../../rules/engine/action.ts';
import { popularityStep } from '../../../rules/engine/board/popularity.ts';
import { BOARDS, SEATS } from '../../../rules/engine/state.ts';
import { putKeyIssue, putNoKeyIssue } from './opinions.ts';
import type { Question, Writer } from './question.ts';

/** The effects of a card, at their best. */
const putCard = (q: Question, card: number): void => {
  const { shadowCards, shadowVotes, shadowRaise, shadowLower, shadowLowerAll, shadowMembers, shadowCost } = q.rules;
  const main = card + shadowCards;
  q.names(card);
  q.put(0, (shadowVotes[card] + shadowVotes[main]) / 5);
  q.put(1, (shadowRaise[card] + shadowRaise[main] + shadowLower[card] + shadowLower[main]) / 2);
  q.put(2, shadowCost[card] / 5);
  q.put(3, shadowLowerAll[card] + shadowLowerAll[main] + (shadowMembers[card] + shadowMembers[main]) / 5);
};

/** The card that the seat has shown on a board. */
const shown = ({ s, seat }: Question, board: number): number => s.shadowShown[seat * BOARDS + board];

export const place: Writer = (q, act) => {
  q.about(first(act));
  putCard(q, second(act));
};

export const payFor: Writer = (q, act) => {
  q.about(first(act));
  putCard(q, shown(q, first(act)));
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
      q.putGains(3, board, q.votes(board, q.seat), q.rivalVotes(board));
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
