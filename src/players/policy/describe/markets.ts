/** Meetings that are bought or converted into votes, and polls that are bid for or published. */
import { first, second } from '../../../rules/engine/action.ts';
import { mediaOn } from '../../../rules/engine/board/media.ts';
import { popularityStep } from '../../../rules/engine/board/popularity.ts';
import { boardAt } from '../../../rules/engine/flow/seats.ts';
import { NONE, SEATS } from '../../../rules/engine/state.ts';
import type { Question, Writer } from './question.ts';

export const meetings: Writer = (q, act) => {
  const { s, seat, rules } = q;
  const board = first(act);
  const n = second(act);
  q.about(board);
  const projection = q.projection(board);
  const price = rules.of(s, seat).meetingPrices[n - 1];
  q.put(0, n / 4);
  q.put(1, (n * n) / 16);
  q.put(2, price / 5);
  q.put(3, s.cash[seat] > 0 ? price / s.cash[seat] : 0);
  q.putGains(4, board, projection.votesWith(seat, 0, 0, 0, n), q.rivalVotes(board));
};

/** A media marker that is bought. */
export const marker: Writer = (q, act) => {
  const { s, seat, rules } = q;
  const board = first(act);
  q.about(board);
  q.control.put(0, board, 1, NONE);
  q.put(2, q.control.byTwo(board));
  q.put(3, q.control.danger(board));
  q.put(4, (rules.p.mediaPlaces - mediaOn(rules, s, board)) / 5);
  q.put(5, s.mediaSupply[seat] === 1 ? 1 : 0);
};

export const convert: Writer = (q, act) => {
  const { s, seat, rules } = q;
  const board = first(act);
  const n = second(act);
  q.about(board);
  const projection = q.projection(board);
  const cell = board * SEATS + seat;
  const fit = projection.fits[seat];
  const popularity = s.popularity[cell];
  const now = rules.votesFor(n, fit, popularity);
  const later = projection.converted(s.meetings[cell] - n, fit, popularity);
  // Meetings that wait count with the better factor that the projection expects; so does converting none now.
  const more = now + later - projection.converted(s.meetings[cell], fit, popularity);
  q.put(0, n / 5);
  q.put(1, now / 20);
  q.put(2, more / 20);
  q.put(3, n === s.meetings[cell] ? 1 : 0);
  q.putGains(4, board, Math.min(rules.p.voteCap, q.votes(board, seat) + more), q.rivalVotes(board));
};

const ROOTS = Float64Array.from({ length: 256 }, (_, n) => Math.sqrt(n));
/** The square root of a whole number, from a table. */
export const rootOf = (n: number): number => (n < ROOTS.length ? ROOTS[n] : Math.sqrt(n));
/** Scales of a bid's amount and of its root. */
export const BY_AMOUNT = 1 / 10;
export const BY_ROOT = 1 / 3;

/** @param least the lowest legal bid */
export const putBid = (q: Question, board: number, amount: number, least: number): void => {
  const cash = q.s.cash[q.seat];
  q.about(board);
  q.put(0, amount * BY_AMOUNT);
  q.put(1, rootOf(amount) * BY_ROOT);
  q.put(2, amount === least ? 1 : 0);
  q.put(3, cash > 0 ? amount / cash : 0);
};

/** A published poll: the seats that are named or, without names, the seat's own rise and the falls of all others. */
export const publish: Writer = (q, act) => {
  const { s, seat, rules } = q;
  const board = boardAt(s, s.board);
  const named = (other: number) => other === first(act) - 1 || other === second(act) - 1;
  const whole = s.heldBack !== NONE && first(act) === 0;
  let all = 0;
  let own = 0;
  let rival = 0;
  q.about(board);
  const strongest = q.contexts.strongest[board];
  for (let other = 0; other < rules.players; other++) {
    const change = rules.pollChanges[s.pollHeld[seat] * SEATS + s.party[other]];
    if (whole ? other !== seat && change >= 0 : !named(other)) continue;
    const step = popularityStep(rules, s, board, other, change);
    if (other === seat) own = step;
    else all += step;
    if (other === strongest) rival = step;
  }
  q.put(0, own);
  q.put(1, rival);
  q.put(2, all);
  const projection = q.projection(board);
  q.putGains(3, board, projection.votesWith(seat, 0, own, 0, 0), projection.votesWith(strongest, 0, rival, 0, 0));
};
