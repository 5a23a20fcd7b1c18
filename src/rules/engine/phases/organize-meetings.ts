/**
 * Organizing party meetings (2006 §6.2.6).
 *
 * In turn order each seat buys meetings and places them: region by region it says how many, up to the round's limit,
 * the free places, its supply and its money.
 */
import { ACTION, action, first, PASS, second } from '../action.ts';
import { placeMeetings, roomForMeetings } from '../board/meetings.ts';
import { pay } from '../board/money.ts';
import { inTurnOrder } from '../flow/in-turn-order.ts';
import { boardAt } from '../flow/seats.ts';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';

/** The most meetings that the seat could buy there now, at the prices for its party. */
const most = (rules: Rules, s: State, board: number, seat: number, prices: readonly number[]): number => {
  let meetings = Math.min(prices.length, roomForMeetings(rules, s, board, seat));
  while (meetings > 0 && prices[meetings - 1] > s.cash[seat]) meetings--;
  return meetings;
};

/** Moves to the next region in which the seat could buy; false when there is none. */
const nextBoard = (rules: Rules, s: State, seat: number): boolean => {
  const prices = rules.of(s, seat).meetingPrices;
  while (s.board < s.inLine && most(rules, s, boardAt(s, s.board), seat, prices) === 0) s.board++;
  return s.board < s.inLine;
};

export const organizeMeetings = inTurnOrder({
  name: 'organize-meetings',
  begin(rules, s, seat) {
    s.board = 0;
    return nextBoard(rules, s, seat);
  },
  actions(rules, s, seat, out) {
    const board = boardAt(s, s.board);
    out.push(PASS);
    const prices = rules.of(s, seat).meetingPrices;
    const limit = most(rules, s, board, seat, prices);
    for (let meetings = 1; meetings <= limit; meetings++) {
      // More meetings may cost less in total: then fewer may cost more than the seat has.
      if (prices[meetings - 1] <= s.cash[seat]) out.push(action(ACTION.meetings, board, meetings));
    }
  },
  play(rules, s, seat, act) {
    if (act !== PASS) {
      pay(s, seat, rules.of(s, seat).meetingPrices[second(act) - 1]);
      placeMeetings(rules, s, first(act), seat, second(act));
    }
    s.board++;
    return nextBoard(rules, s, seat);
  },
});
