/**
 * Auction of opinion polls (2006 §6.2.7).
 *
 * A poll is dealt to every region, then they are auctioned from the current region on. The starting seat opens; each seat bids
 * more than the last bid or drops out of this auction for good. The winner pays and looks at the poll. It then publishes the
 * poll, carrying out one or two of its results, or shelves it and gains members by dice. If nobody bids, the poll is discarded
 * unseen. Media control protects a party against lowering.
 */
import { ACTION, type ActionList, action, amountOf, bid, first, kindOf, PASS, second } from '../action.ts';
import { mediaController } from '../board/media.ts';
import { moveMembers } from '../board/members.ts';
import { pay, purse } from '../board/money.ts';
import { dealPoll, discardHeldPoll, discardPoll, takePoll } from '../board/polls.ts';
import { movePopularity, popularityStep } from '../board/popularity.ts';
import { keyDice, rollDie } from '../chance.ts';
import { automatic } from '../flow/automatic.ts';
import { alongTheLine } from '../flow/line.ts';
import { boardAt, nextTurn, seatAt } from '../flow/seats.ts';
import type { Rules } from '../rules.ts';
import { NONE, SEATS, type State } from '../state.ts';

export const BIDDING = 0;
export const PUBLISHING = 1;

/** Deals a poll to every region, if polls are dealt first. */
const dealFirst = (rules: Rules, s: State): void => {
  if (!rules.p.pollsDealtFirst) return;
  for (let position = 0; position < s.inLine; position++) dealPoll(rules, s, boardAt(s, position));
};

export const dealPolls = automatic('deal-polls', dealFirst);

/** Asks the next seat that is still in and can outbid; the last one left wins with its bid. */
const askNext = (rules: Rules, s: State, board: number): void => {
  s.actor = NONE;
  for (let i = 0; i < rules.players; i++) {
    const seat = seatAt(rules, s, s.turn);
    if (seat === s.highBidder) break;
    if (!(s.chosen & (1 << seat)) && purse(s, seat) > s.highBid) {
      s.actor = seat;
      return;
    }
    s.chosen |= 1 << seat;
    s.turn = nextTurn(rules, s);
  }
  if (s.highBidder === NONE) leaveUnsold(rules, s, board);
  else {
    takePoll(rules, s, board, s.highBidder);
    payForPoll(rules, s, board);
  }
};

const leaveUnsold = (rules: Rules, s: State, board: number): void => {
  discardPoll(s, board);
  if (rules.events) rules.events.note('poll-unsold', s, NONE, board, 0);
};

/** The highest bidder, who has just taken the poll, pays for it and is asked what to do with it. */
export const payForPoll = (rules: Rules, s: State, board: number): void => {
  const price = rules.p.pollsPaid ? s.highBid : 0;
  pay(s, s.highBidder, price);
  s.stage = PUBLISHING;
  s.actor = s.highBidder;
  if (rules.events) rules.events.note('poll-bought', s, s.actor, board, price);
};

/** The seats whose popularity the poll would really change, as a bit mask; media control protects against lowering. */
export const movedBy = (rules: Rules, s: State, board: number, poll: number): number => {
  const safe = rules.p.mediaProtects ? mediaController(rules, s, board) : NONE;
  let moved = 0;
  for (let seat = 0; seat < rules.players; seat++) {
    const change = rules.pollChanges[poll * SEATS + s.party[seat]];
    if (change < 0 && seat === safe) continue;
    if (popularityStep(rules, s, board, seat, change) !== 0) moved |= 1 << seat;
  }
  return moved;
};

/**
 * Offers every set of results with an effect that the buyer may carry out: at least as many as it must, or as many as there are.
 * The empty set is offered only when no result has an effect, or when the edition lets the buyer carry out none.
 */
const offerPublishing = (rules: Rules, s: State, board: number, out: ActionList): void => {
  const moved = movedBy(rules, s, board, s.pollHeld[s.actor]);
  const single = (moved & (moved - 1)) === 0;
  if (moved === 0 || rules.p.publishMinimum === 0) out.push(action(ACTION.publish));
  for (let a = 0; a < rules.players; a++) {
    if (!(moved & (1 << a))) continue;
    if (single || rules.p.publishMinimum <= 1) out.push(action(ACTION.publish, a + 1));
    for (let b = a + 1; b < rules.players && rules.p.pollResults > 1; b++) {
      if (moved & (1 << b)) out.push(action(ACTION.publish, a + 1, b + 1));
    }
  }
};

/** Carries out the result for a seat, given as seat + 1; 0 means none. */
const carryOut = (rules: Rules, s: State, board: number, poll: number, mark: number): void => {
  if (mark === 0) return;
  movePopularity(rules, s, board, mark - 1, rules.pollChanges[poll * SEATS + s.party[mark - 1]]);
};

const publish = (rules: Rules, s: State, board: number, act: number): void => {
  const poll = s.pollHeld[s.actor];
  carryOut(rules, s, board, poll, first(act));
  carryOut(rules, s, board, poll, second(act));
  if (rules.events) rules.events.note('poll-published', s, s.actor, board, act);
};

/** The acting seat gains members for the poll that it holds; the caller discards the poll. */
export const shelve = (rules: Rules, s: State, board: number): void => {
  const { shelvedMembers, shelvedDice } = rules.of(s, s.actor);
  let members = shelvedMembers;
  keyDice(s, s.board);
  for (let die = 0; die < shelvedDice; die++) members += rollDie(rules, s, s.actor);
  moveMembers(rules, s, s.actor, members);
  if (rules.events) rules.events.note('poll-shelved', s, s.actor, board, members);
};

export const auctionPolls = alongTheLine({
  name: 'auction-polls',
  from: 'current',
  prepare(rules, s) {
    // Not every edition has a phase that deals them.
    if (!s.pollBacks.some(Boolean)) dealFirst(rules, s);
  },
  arrive(rules, s, board) {
    if (!rules.p.pollsDealtFirst) dealPoll(rules, s, board);
    if (!s.pollBacks[board]) return;
    s.stage = BIDDING;
    s.chosen = 0;
    s.turn = 0;
    s.highBid = rules.p.pollMinimumBid - 1;
    s.highBidder = NONE;
    askNext(rules, s, board);
  },
  actions(rules, s, board, out) {
    if (s.stage === BIDDING) {
      out.push(PASS);
      for (let amount = s.highBid + 1; amount <= purse(s, s.actor); amount++) out.push(bid(amount));
    } else {
      out.push(action(ACTION.shelve));
      offerPublishing(rules, s, board, out);
    }
  },
  play(rules, s, board, act) {
    const kind = kindOf(act);
    if (kind === ACTION.publish || kind === ACTION.shelve) {
      if (kind === ACTION.publish) publish(rules, s, board, act);
      else shelve(rules, s, board);
      discardHeldPoll(rules, s, s.actor, kind === ACTION.publish);
      s.actor = NONE;
      return;
    }
    if (act === PASS) s.chosen |= 1 << s.actor;
    else {
      s.highBid = amountOf(act);
      s.highBidder = s.actor;
    }
    s.turn = nextTurn(rules, s);
    askNext(rules, s, board);
  },
  bidding: (s) => (s.stage === BIDDING ? 'raising' : null),
  bidUpTo: (_rules, s, price) => (price >= s.highBid + 1 ? bid(s.highBid + 1) : PASS),
});
