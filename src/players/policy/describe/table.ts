/** Coalitions, and the results of elections and party support: cards for the national board, contributions. */
import { ACTION, first, kindOf, second } from '../../../rules/engine/action.ts';
import { holds } from '../../../rules/engine/board/platform.ts';
import { seatAt } from '../../../rules/engine/flow/seats.ts';
import { NONE, SEATS } from '../../../rules/engine/state.ts';
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

/** The most rivals at a table. */
const RIVALS = SEATS - 1;

/** Whether a seat may hold a contribution of that amount or more. */
const mayMatch = ({ s, rules }: Question, seat: number, amount: number): boolean => {
  for (let card = 0; card < rules.contributionAmount.length; card++) {
    if (s.contributionsLeft[seat] & (1 << card) && rules.contributionAmount[card] >= amount) return true;
  }
  return false;
};

/**
 * A contribution accepted or declined. If all are revealed together, rivals who have declined or may still do so compete for the
 * largest.
 */
export const contribution: Writer = (q, act) => {
  const { s, seat, rules } = q;
  const amount = rules.contributionAmount[first(act)];
  q.names(first(act));
  q.put(0, amount / 10);
  for (let number = 1; number < 5; number++) q.put(number, 0);
  if (!q.isSealed()) return;
  let declined = 0;
  let waiting = 0;
  let weaker = 0;
  let larger = 0;
  for (let turn = 0; turn < rules.players; turn++) {
    const other = seatAt(rules, s, turn);
    if (other === seat) continue;
    const has = (s.chosen & (1 << other)) !== 0;
    const waits = turn > s.turn && s.contributionsLeft[other] !== 0;
    declined += has ? 1 : 0;
    waiting += waits ? 1 : 0;
    if ((has || waits) && !mayMatch(q, other, amount)) weaker++;
    if (s.accepted[other] !== NONE && rules.contributionAmount[s.accepted[other]] > amount) larger = 1;
  }
  q.put(1, declined / RIVALS);
  q.put(2, waiting / RIVALS);
  q.put(3, weaker / RIVALS);
  q.put(4, larger);
};
