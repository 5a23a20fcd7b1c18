/** Meetings that are bought or become votes, and polls that are bid for or published. */
import { first, second } from '../../engine/action.ts';
import { popularityStep } from '../../engine/board/popularity.ts';
import { boardAt } from '../../engine/flow/seats.ts';
import { NONE, SEATS } from '../../engine/state.ts';
import { likely } from '../../value/projection.ts';
import type { Question, Writer } from './question.ts';

export const meetings: Writer = (q, act) => {
  const { s, seat, rules } = q;
  const board = first(act);
  const n = second(act);
  q.about(board);
  const projection = q.projection(board);
  const price = rules.p.meetingPrices[n - 1];
  const before = q.votes(board, seat);
  const after = projection.votesWith(seat, 0, 0, 0, n);
  const rival = q.rivalVotes(board);
  q.put(0, n / 4);
  q.put(1, (n * n) / 16);
  q.put(2, price / 5);
  q.put(3, s.cash[seat] > 0 ? price / s.cash[seat] : 0);
  q.put(4, (projection.mandatesAt(after) - projection.mandatesAt(before)) / 10);
  q.put(5, 2 * (likely(after - rival, projection.scale) - likely(before - rival, projection.scale)));
};

export const convert: Writer = (q, act) => {
  const { s, seat, rules } = q;
  const board = first(act);
  const n = second(act);
  q.about(board);
  const projection = q.projection(board);
  const cell = board * SEATS + seat;
  const fit = projection.fits[seat];
  const votes = Math.min(rules.p.voteCap, s.votes[cell] + rules.votesFor(n, fit, s.popularity[cell]));
  const later = projection.converted(s.meetings[cell] - n, fit, s.popularity[cell]);
  const end = Math.min(rules.p.voteCap, votes + later);
  q.put(0, n / 5);
  q.put(1, (votes - s.votes[cell]) / 20);
  q.put(2, end / 50);
  q.put(3, projection.mandatesAt(end) / 40);
  q.put(4, likely(end - q.rivalVotes(board), projection.scale));
  q.put(5, n === s.meetings[cell] ? 1 : 0);
};

const ROOTS = Float64Array.from({ length: 256 }, (_, n) => Math.sqrt(n));
const rootOf = (n: number): number => (n < ROOTS.length ? ROOTS[n] : Math.sqrt(n));
/** Scales of a bid's amount and of its root. */
export const BY_AMOUNT = 1 / 10;
export const BY_ROOT = 1 / 3;

/** @param least the least bid that would be legal */
export const putBid = (q: Question, board: number, amount: number, least: number): void => {
  const cash = q.s.cash[q.seat];
  q.about(board);
  q.put(0, amount * BY_AMOUNT);
  q.put(1, rootOf(amount) * BY_ROOT);
  q.put(2, amount === least ? 1 : 0);
  q.put(3, cash > 0 ? amount / cash : 0);
};

/** A poll that is published: who is named, or without names the own rise and the falls of all others. */
export const publish: Writer = (q, act) => {
  const { s, seat, rules, contexts } = q;
  const board = boardAt(s, s.board);
  const named = (other: number) => other === first(act) - 1 || other === second(act) - 1;
  const whole = s.heldBack !== NONE;
  let all = 0;
  q.about(board);
  q.put(0, 0);
  q.put(1, 0);
  for (let other = 0; other < rules.players; other++) {
    const change = rules.pollChanges[s.pollHeld[seat] * SEATS + s.party[other]];
    if (whole ? other !== seat && change >= 0 : !named(other)) continue;
    const step = popularityStep(rules, s, board, other, change);
    if (other === seat) q.put(0, step);
    else all += step;
    if (other === contexts.strongest[board]) q.put(1, step);
  }
  q.put(2, all);
};
