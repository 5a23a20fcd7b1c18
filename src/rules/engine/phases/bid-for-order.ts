/**
 * Bid for starting player (2006 §6.2.1, 2019 §06.1, club rules A, reference 4a).
 *
 * Every seat writes down a sealed bid; all are shown at the same time. The highest bidder pays; in the club rules, everybody
 * does. Those tied for the highest bid write again: at least as much as before, or strictly more where they can. If they tie
 * again, each rolls a die, and rolls again on ties. In 2019 they may raise openly instead, once each, from the previous starting
 * seat on; if all pass, the last to pass has won. In the club rules dice decide immediately; so they do in any edition that says
 * so when all bid zero. The next phase gives the winner its reward: it names the starting seat, is the starting seat, or picks
 * its place first.
 */
import { ACTION, ActionList, action, amountOf, bid, first, PASS } from '../action.ts';
import { pay, purse } from '../board/money.ts';
import { rollDie } from '../chance.ts';
import { automatic } from '../flow/automatic.ts';
import { everybody, seatAt, startWith } from '../flow/seats.ts';
import type { Phase } from '../phase.ts';
import type { Rules } from '../rules.ts';
import { NONE, type State } from '../state.ts';

/** Each seat in turn is asked for a sealed bid; only tied seats are asked for a second one, or for a raise in the open. */
const SECOND_BID = 1;
const RAISING = 2;

const nextAsked = (rules: Rules, s: State): number => {
  for (let seat = 0; seat < rules.players; seat++) if (s.asked & ~s.chosen & (1 << seat)) return seat;
  return NONE;
};

/** The lowest bid that the seat may write: for the second time, its own earlier bid, or more if it can. */
const lowest = (rules: Rules, s: State, seat: number): number => {
  if (s.stage !== SECOND_BID) return 0;
  const more = rules.p.orderTie === 'rebid-higher' ? 1 : 0;
  return Math.min(s.shownBids[seat] + more, purse(s, seat));
};

/** The seats of a group whose bid is the highest in it, as a mask. */
export const highestOf = (rules: Rules, s: State, group: number): number => {
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

/** Rolls for every seat of the group, and again for those tied, until one is highest. */
export const rollOff = (rules: Rules, s: State, group: number): number => {
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
  for (let payer = 0; payer < rules.players; payer++) {
    if (payer === seat || rules.p.orderPaidBy === 'all') pay(s, payer, s.shownBids[payer]);
  }
  s.namer = seat;
  s.actor = NONE;
  if (rules.events) rules.events.note('order-won', s, seat, s.shownBids[seat], 0);
};

const show = (rules: Rules, s: State): void => {
  for (let seat = 0; seat < rules.players; seat++) if (s.asked & (1 << seat)) s.shownBids[seat] = s.bids[seat];
  s.bids.fill(NONE);
  if (rules.events) rules.events.note('bids-shown', s, NONE, s.stage, s.asked);
  const tied = highestOf(rules, s, s.asked);
  const { orderTie, orderDiceOnZero } = rules.p;
  if (isOne(tied)) win(rules, s, seatOf(tied));
  else if (s.stage === SECOND_BID || orderTie === 'dice' || (s.highBid === 0 && orderDiceOnZero)) {
    win(rules, s, rollOff(rules, s, tied));
  } else if (orderTie === 'raise') askRaises(rules, s, tied);
  else ask(rules, s, tied, SECOND_BID);
};

/** Tied seats may raise, once each, in the turn order of the previous round. */
const askRaises = (rules: Rules, s: State, tied: number): void => {
  s.stage = RAISING;
  s.asked = tied;
  s.highBidder = NONE;
  s.turn = -1;
  nextRaiser(rules, s);
};

/** Asks the next tied seat that can raise; after the last, the seat that raised highest or passed last has won. */
const nextRaiser = (rules: Rules, s: State): void => {
  let last: number = NONE;
  for (let turn = 0; turn < rules.players; turn++) {
    const seat = seatAt(rules, s, turn);
    if (!(s.asked & (1 << seat))) continue;
    last = seat;
    if (turn <= s.turn || purse(s, seat) <= s.highBid) continue;
    s.turn = turn;
    s.actor = seat;
    return;
  }
  win(rules, s, s.highBidder === NONE ? last : s.highBidder);
};

/** Whether a tied seat has its turn after the acting seat. */
const isRaisedLater = (rules: Rules, s: State): boolean => {
  for (let turn = s.turn + 1; turn < rules.players; turn++) if (s.asked & (1 << seatAt(rules, s, turn))) return true;
  return false;
};

/** The raise of a seat that would pay up to `price`. The last one wins by passing if nobody has raised. */
const raiseUpTo = (rules: Rules, s: State, price: number): number => {
  if (price < s.highBid + 1) return PASS;
  const isLast = !isRaisedLater(rules, s);
  if (isLast && s.highBidder === NONE) return PASS;
  return bid(isLast ? s.highBid + 1 : Math.min(Math.floor(price), purse(s, s.actor)));
};

const raise = (rules: Rules, s: State, act: number): void => {
  if (act !== PASS) {
    s.highBid = s.shownBids[s.actor] = amountOf(act);
    s.highBidder = s.actor;
  }
  nextRaiser(rules, s);
};

const ask = (rules: Rules, s: State, group: number, stage: number): void => {
  s.stage = stage;
  s.asked = group;
  s.chosen = 0;
  s.actor = nextAsked(rules, s);
};

const offerBids = (rules: Rules, s: State, seat: number, out: ActionList): void => {
  for (let amount = lowest(rules, s, seat); amount <= purse(s, seat); amount++) out.push(bid(amount));
};

const offered = new ActionList();

export const bidForOrder: Phase = {
  name: 'bid-for-order',
  begin(rules, s) {
    s.shownBids.fill(NONE);
    ask(rules, s, everybody(rules), 0);
  },
  actions(rules, s, out) {
    if (s.stage === RAISING) {
      out.push(PASS);
      for (let amount = s.highBid + 1; amount <= purse(s, s.actor); amount++) out.push(bid(amount));
    } else offerBids(rules, s, s.actor, out);
  },
  play(rules, s, act) {
    if (s.stage === RAISING) {
      raise(rules, s, act);
      return;
    }
    s.bids[s.actor] = amountOf(act);
    s.chosen |= 1 << s.actor;
    s.actor = nextAsked(rules, s);
    if (s.actor === NONE) show(rules, s);
  },
  sealed: (s) => s.stage !== RAISING,
  bidding: (s) => (s.stage === RAISING ? 'once' : null),
  bidUpTo: raiseUpTo,
  guess(rules, s, observer, choose) {
    if (s.stage === RAISING) return;
    const { actor } = s;
    for (let seat = 0; seat < rules.players; seat++) {
      if (seat === observer || !(s.chosen & (1 << seat))) continue;
      s.actor = seat;
      offered.clear();
      offerBids(rules, s, seat, offered);
      s.bids[seat] = amountOf(choose(s, offered));
    }
    s.actor = actor;
  },
};

/** The winner of the bid is the starting seat (2019 §06.1). In a variant there may have been no bid yet: then nothing changes. */
export const winnerStarts = automatic('winner-starts', (rules, s) => {
  if (s.namer !== NONE) startWith(rules, s, s.namer);
});

/** The winner of the bid names the starting seat, itself if it likes (2006 §6.2.1). */
export const nameStarter: Phase = {
  name: 'name-starter',
  begin(_rules, s) {
    s.actor = s.namer;
  },
  actions(rules, _s, out) {
    for (let seat = 0; seat < rules.players; seat++) out.push(action(ACTION.name, seat));
  },
  play(rules, s, act) {
    startWith(rules, s, first(act));
    s.actor = NONE;
  },
};
