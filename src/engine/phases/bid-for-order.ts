/**
 * Bid for starting player (2006 §6.2.1).
 *
 * Every seat writes down a sealed bid; all are shown at once. The highest pays. Those tied for it write again, at least
 * as much as before; if that ties too, each rolls a die. When all bid zero, dice decide at once. Ties between dice are
 * rolled again. The winner names the starting seat in the next phase.
 */
import { ACTION, ActionList, action, amountOf, bid } from '../action.ts';
import { pay } from '../board/money.ts';
import { rollDie } from '../chance.ts';
import { everybody } from '../flow/seats.ts';
import type { Phase } from '../phase.ts';
import type { Rules } from '../rules.ts';
import { NONE, type State } from '../state.ts';

/** A sealed bid is asked of one seat after another; a second one only of those tied. */
const SECOND_BID = 1;

const nextAsked = (rules: Rules, s: State): number => {
  for (let seat = 0; seat < rules.players; seat++) if (s.asked & ~s.chosen & (1 << seat)) return seat;
  return NONE;
};

/** The lowest bid that the seat may write: its own earlier bid when it bids for the second time. */
const lowest = (s: State, seat: number): number => (s.stage === SECOND_BID ? s.shownBids[seat] : 0);

/** The seats of a group whose bid is the highest in it, as a mask. */
const highestOf = (rules: Rules, s: State, group: number): number => {
  s.highBid = -1;
  let mask = 0;
  for (let seat = 0; seat < rules.players; seat++) {
    if (!(group & (1 << seat))) continue;
    if (s.shownBids[seat] > s.highBid) {
      s.highBid = s.shownBids[seat];
      mask = 0;
    }
    if (s.shownBids[seat] === s.highBid) mask |= 1 << seat;
  }
  return mask;
};

const isOne = (mask: number): boolean => (mask & (mask - 1)) === 0;
const seatOf = (mask: number): number => 31 - Math.clz32(mask);

/** Rolls for every seat of the group, again among those tied, until one is highest. */
const rollOff = (rules: Rules, s: State, group: number): number => {
  let left = group;
  while (!isOne(left)) {
    let best = -1;
    let leaders = 0;
    for (let seat = 0; seat < rules.players; seat++) {
      if (!(left & (1 << seat))) continue;
      const face = rollDie(rules, s, seat);
      if (face > best) leaders = 0;
      if (face >= best) leaders |= 1 << seat;
      best = Math.max(best, face);
    }
    left = leaders;
  }
  return seatOf(left);
};

const win = (rules: Rules, s: State, seat: number): void => {
  pay(s, seat, s.shownBids[seat]);
  s.namer = seat;
  s.actor = NONE;
  if (rules.events) rules.events.note('order-won', s, seat, s.shownBids[seat], 0);
};

const show = (rules: Rules, s: State): void => {
  for (let seat = 0; seat < rules.players; seat++) if (s.asked & (1 << seat)) s.shownBids[seat] = s.bids[seat];
  s.bids.fill(NONE);
  if (rules.events) rules.events.note('bids-shown', s, NONE, s.stage, s.asked);
  const tied = highestOf(rules, s, s.asked);
  if (isOne(tied)) win(rules, s, seatOf(tied));
  else if (s.stage === SECOND_BID || (s.highBid === 0 && rules.p.orderDiceOnZero))
    win(rules, s, rollOff(rules, s, tied));
  else ask(rules, s, tied, SECOND_BID);
};

const ask = (rules: Rules, s: State, group: number, stage: number): void => {
  s.stage = stage;
  s.asked = group;
  s.chosen = 0;
  s.actor = nextAsked(rules, s);
};

const offerBids = (s: State, seat: number, out: ActionList): void => {
  for (let amount = lowest(s, seat); amount <= s.cash[seat]; amount++) out.push(bid(amount));
};

const offered = new ActionList();

export const bidForOrder: Phase = {
  name: 'bid-for-order',
  begin(rules, s) {
    s.shownBids.fill(NONE);
    ask(rules, s, everybody(rules), 0);
  },
  actions(_rules, s, out) {
    offerBids(s, s.actor, out);
  },
  play(rules, s, act) {
    s.bids[s.actor] = amountOf(act);
    s.chosen |= 1 << s.actor;
    s.actor = nextAsked(rules, s);
    if (s.actor === NONE) show(rules, s);
  },
  guess(rules, s, observer, choose) {
    const { actor } = s;
    for (let seat = 0; seat < rules.players; seat++) {
      if (seat === observer || !(s.chosen & (1 << seat))) continue;
      s.actor = seat;
      offered.clear();
      offerBids(s, seat, offered);
      s.bids[seat] = amountOf(choose(s, offered));
    }
    s.actor = actor;
  },
};

/** The winner of the bid names the starting seat, its own if it likes (2006 §6.2.1). */
export const nameStarter: Phase = {
  name: 'name-starter',
  begin(_rules, s) {
    s.actor = s.namer;
  },
  actions(rules, _s, out) {
    for (let seat = 0; seat < rules.players; seat++) out.push(action(ACTION.name, seat));
  },
  play(_rules, s, act) {
    s.starter = (act >> 16) & 0xff;
    s.actor = NONE;
  },
};
