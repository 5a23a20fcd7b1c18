/**
 * Converting meetings into votes before the election (2006 §6.2.8, 2019 §06.9a, club rules H).
 *
 * From the last region in line back, except regions that hold an election, each seat in turn order with five meetings on the
 * board may convert any number of them (in 2019 at least four, in the club rules at least five). Right after the conversions in a
 * region, a party with more votes than all others together may exchange one open opinion there with the pool, but not in 2019.
 */
import { ACTION, action, PASS, second } from '../action.ts';
import { returnMeetings } from '../board/meetings.ts';
import { votesForMeetings } from '../board/platform.ts';
import { addVotes } from '../board/votes.ts';
import { alongTheLine } from '../flow/line.ts';
import { positionOf, seatAt } from '../flow/seats.ts';
import type { Rules } from '../rules.ts';
import { NONE, SEATS, type State } from '../state.ts';
import { canExchange, offerExchanges, playExchange } from './exchange.ts';

const CONVERTING = 0;
const EXCHANGING = 1;

/** Converts meetings into votes; the markers return to their owner. */
export const convert = (rules: Rules, s: State, board: number, seat: number, meetings: number): void => {
  const votes = votesForMeetings(rules, s, board, seat, meetings);
  returnMeetings(s, board, seat, meetings);
  addVotes(rules, s, board, seat, votes);
  if (rules.events) rules.events.note('converted', s, seat, board, meetings);
};

/** The seat with more votes than all others together, or NONE. */
const majority = (rules: Rules, s: State, board: number): number => {
  let total = 0;
  for (let seat = 0; seat < rules.players; seat++) total += s.votes[board * SEATS + seat];
  for (let seat = 0; seat < rules.players; seat++) if (s.votes[board * SEATS + seat] * 2 > total) return seat;
  return NONE;
};

const mayConvert = (rules: Rules, s: State, board: number, seat: number): boolean => {
  const meetings = s.meetings[board * SEATS + seat];
  return meetings >= rules.p.convertAtLeast && meetings >= rules.of(s, seat).convertFrom;
};

/** Asks the next seat that may convert there; after the last, the party with a majority. */
const ask = (rules: Rules, s: State, board: number): void => {
  s.actor = NONE;
  for (; s.turn < rules.players; s.turn++) {
    const seat = seatAt(rules, s, s.turn);
    if (!mayConvert(rules, s, board, seat)) continue;
    s.actor = seat;
    return;
  }
  if (!rules.p.majorityExchange || (rules.p.majorityNeedsConversion && s.chosen === 0)) return;
  s.stage = EXCHANGING;
  const seat = majority(rules, s, board);
  if (seat !== NONE && canExchange(rules, s, board)) s.actor = seat;
};

export const convertMeetings = alongTheLine({
  name: 'convert-meetings',
  from: 'last',
  arrive(rules, s, board) {
    if (positionOf(s, board) < s.ballots && !rules.p.convertCurrent) return;
    s.stage = CONVERTING;
    s.turn = 0;
    if (rules.p.majorityNeedsConversion) s.chosen = 0;
    ask(rules, s, board);
  },
  actions(rules, s, board, out) {
    if (s.stage === EXCHANGING) {
      offerExchanges(rules, s, board, out);
      return;
    }
    out.push(PASS);
    const meetings = s.meetings[board * SEATS + s.actor];
    for (let n = rules.p.convertAtLeast; n <= meetings; n++) out.push(action(ACTION.convert, board, n));
  },
  play(rules, s, board, act) {
    if (s.stage === EXCHANGING) {
      playExchange(rules, s, board, act);
      s.actor = NONE;
      return;
    }
    if (act !== PASS) {
      convert(rules, s, board, s.actor, second(act));
      if (rules.p.majorityNeedsConversion) s.chosen |= 1 << s.actor;
    }
    s.turn++;
    ask(rules, s, board);
  },
});
