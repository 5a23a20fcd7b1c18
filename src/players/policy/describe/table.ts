/** Coalitions, and the results of elections and party support: cards for the national board, contributions. */
import { ACTION, first, kindOf, second } from '../../../rules/engine/action.ts';
import { holds } from '../../../rules/engine/board/platform.ts';
import { NONE } from '../../../rules/engine/state.ts';
import type { Question, Writer } from './question.ts';

/** A coalition that is forced, proposed or accepted. */
export const partner: Writer = (q, act) => {
  const { s, seat, rules } = q;
  const board = s.current;
  const other = kindOf(act) === ACTION.accept ? s.proposer : first(act);
  q.about(board);
  let best = 0;
  for (let rival = 0; rival < rules.players; rival++) {
    if (rival !== seat && rival !== other) best = Math.max(best, q.votes(board, rival));
  }
  q.put(0, (q.votes(board, seat) + q.votes(board, other) - best) / 10);
  q.put(1, q.votes(board, other) / 50);
};

/** 1 if a seat's open platform shares an opinion. */
const shares = ({ s }: Question, seat: number, card: number): number => (card !== NONE && holds(s, seat, card) ? 1 : 0);

/** An opinion for the national board. */
export const national: Writer = (q, act) => {
  const { s, seat, rules } = q;
  const card = first(act);
  const there = s.national[second(act)];
  let joins = 0;
  let leaves = 0;
  for (let other = 0; other < rules.players; other++) {
    if (other === seat) continue;
    joins += shares(q, other, card);
    leaves += shares(q, other, there);
  }
  q.put(0, shares(q, seat, card));
  q.put(1, joins / 2);
  q.put(2, shares(q, seat, there));
  q.put(3, leaves / 2);
  q.put(4, rules.nationalPoints[second(act)] / 10);
};

/** A contribution accepted or declined. */
export const contribution: Writer = (q, act) => {
  q.names(first(act));
  q.put(0, q.rules.contributionAmount[first(act)] / 10);
};
