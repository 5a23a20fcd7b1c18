/**
 * Auctioning off polls with one bid each (2019 §06.8).
 *
 * Region by region from the current one on, the top poll is auctioned. The party with the most votes there holds the auction;
 * among ties, the one nearest to the starting seat. From its left, each seat bids once, more than the last bid, or passes; the
 * auctioneer bids last. Zero is a bid. If nobody bids, the poll is discarded unseen.
 *
 * The buyer looks at the poll, and shelves it for members or publishes it. It may publish only a poll that raises its own party:
 * its own marker is raised, all others are lowered as the card says, and raises of others are ignored. Media control protects
 * against lowering. A politician's free poll is published or shelved in the same way.
 */
import { ACTION, type ActionList, action, amountOf, bid, kindOf, PASS } from '../action.ts';
import { mediaController } from '../board/media.ts';
import { purse } from '../board/money.ts';
import { discardHeldPoll, discardTopPoll, hasTopPoll, takeTopPoll } from '../board/polls.ts';
import { movePopularity, popularityStep } from '../board/popularity.ts';
import type { Edition } from '../edition.ts';
import { alongTheLine } from '../flow/line.ts';
import { seatAt } from '../flow/seats.ts';
import type { Rules } from '../rules.ts';
import { NONE, SEATS, type State } from '../state.ts';
import { BIDDING, PUBLISHING, payForPoll, shelve } from './auction-polls.ts';

/** The seat with the most votes there; among several, the one nearest to the starting seat. */
const auctioneer = (rules: Rules, s: State, board: number): number => {
  let best = seatAt(rules, s, 0);
  for (let turn = 1; turn < rules.players; turn++) {
    const seat = seatAt(rules, s, turn);
    if (s.votes[board * SEATS + seat] > s.votes[board * SEATS + best]) best = seat;
  }
  return best;
};

/** Who bids in that turn, from 1: clockwise from the left of the auctioneer or starting seat; the auctioneer last. */
const bidderAt = (rules: Rules, s: State, last: number, turn: number): number => {
  if (rules.p.pollBiddingFrom === 'auctioneer' || turn === rules.players) return (last + turn) % rules.players;
  let seat: number = s.starter;
  for (let left = turn; left > 0; ) {
    seat = (seat + 1) % rules.players;
    if (seat !== last) left--;
  }
  return seat;
};

/** Asks the next seat that can outbid the highest bid; `s.turn` counts them. */
const askNext = (rules: Rules, s: State, board: number): void => {
  s.actor = NONE;
  const last = auctioneer(rules, s, board);
  while (++s.turn <= rules.players) {
    const seat = bidderAt(rules, s, last, s.turn);
    if (purse(s, seat) <= s.highBid) continue;
    s.actor = seat;
    return;
  }
  if (s.highBidder === NONE) {
    discardTopPoll(rules, s);
    if (rules.events) rules.events.note('poll-unsold', s, NONE, board, 0);
  } else {
    takeTopPoll(rules, s, s.highBidder);
    payForPoll(rules, s, board);
  }
};

/** What the poll that the seat holds does to a party's popularity. */
const changeOf = (rules: Rules, s: State, holder: number, seat: number): number =>
  rules.pollChanges[s.pollHeld[holder] * SEATS + s.party[seat]];

/** Offers to shelve the held poll, and to publish it if it raises the holder's own party. */
export const offerHeldPoll = (rules: Rules, s: State, board: number, out: ActionList): void => {
  out.push(action(ACTION.shelve));
  const change = changeOf(rules, s, s.actor, s.actor);
  const raises = rules.p.publishNeedsEffect ? popularityStep(rules, s, board, s.actor, change) : change;
  if (raises > 0) out.push(action(ACTION.publish));
};

/** Carries out the poll that the acting seat holds: its own marker is raised, and all others are lowered unless media protect them. */
export const carryOutPoll = (rules: Rules, s: State, board: number): void => {
  const safe = rules.p.mediaProtects ? mediaController(rules, s, board) : NONE;
  for (let seat = 0; seat < rules.players; seat++) {
    const change = changeOf(rules, s, s.actor, seat);
    if (seat === s.actor || (change < 0 && seat !== safe)) movePopularity(rules, s, board, seat, change);
  }
};

const publish = (rules: Rules, s: State, board: number): void => {
  carryOutPoll(rules, s, board);
  if (rules.events) rules.events.note('poll-published', s, s.actor, board, action(ACTION.publish));
};

/** Publishes or shelves the held poll, and discards it. */
export const playHeldPoll = (rules: Rules, s: State, board: number, act: number): void => {
  const published = kindOf(act) === ACTION.publish;
  if (published) publish(rules, s, board);
  else shelve(rules, s, board);
  discardHeldPoll(rules, s, s.actor, published);
};

export const auctionPollsOnce = alongTheLine({
  name: 'auction-polls',
  from: 'current',
  arrive(rules, s, board) {
    if (!hasTopPoll(rules, s)) return;
    s.stage = BIDDING;
    s.turn = 0;
    s.highBid = rules.p.pollMinimumBid - 1;
    s.highBidder = NONE;
    askNext(rules, s, board);
  },
  actions(rules, s, board, out) {
    if (s.stage === PUBLISHING) offerHeldPoll(rules, s, board, out);
    else {
      out.push(PASS);
      for (let amount = s.highBid + 1; amount <= purse(s, s.actor); amount++) out.push(bid(amount));
    }
  },
  play(rules, s, board, act) {
    if (s.stage === PUBLISHING) {
      playHeldPoll(rules, s, board, act);
      s.actor = NONE;
      return;
    }
    if (act !== PASS) {
      s.highBid = amountOf(act);
      s.highBidder = s.actor;
    }
    askNext(rules, s, board);
  },
  bidding: (s) => (s.stage === BIDDING ? 'once' : null),
  bidUpTo(rules, s, price) {
    if (price < s.highBid + 1) return PASS;
    // Nobody can outbid the last bidder.
    return bid(s.turn === rules.players ? s.highBid + 1 : Math.min(Math.floor(price), purse(s, s.actor)));
  },
});

/**
 * Whether polls are bid for once and published as a whole. If not, they are raised, and one or two of their results published; but
 * a politician's free poll is always published as a whole.
 */
export const sellsWholePolls = ({ rounds }: Edition): boolean =>
  rounds.some((phases) => phases.includes(auctionPollsOnce));
