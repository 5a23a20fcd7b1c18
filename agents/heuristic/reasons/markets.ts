/** What is bought and used in the regions, term by term: shadow cards, media, meetings, polls, conversions. */
import {
  ACTION,
  amountOf,
  BOARDS,
  boardAt,
  coincidence,
  first,
  kindOf,
  NONE,
  PASS,
  SEATS,
  second,
  third,
  votesForMeetings,
} from 'macher-lab';
import { LATER_MONEY } from '../outlook.ts';
import { LEAST_PRICE, OVERSPENT } from '../weights.ts';
import { bestUse, effect, telephone } from './cards.ts';
import { type Case, type Judge, regionOf, shadowCardOf } from './case.ts';
import { change } from './platform.ts';
import { exchange, gain, mediaMarker, pollResult, wholePoll } from './region.ts';

const PRICE = 'the price in money';
const RESERVE = 'my rule to keep a reserve';
/** What an action must bring to be preferred to passing. */
const EFFORT = 'doing nothing instead';

/** What the shadow cards cost that the seat has placed. */
const owed = ({ h, s, seat }: Case): number =>
  Array.from(s.shadowPlaced.subarray(seat * BOARDS, (seat + 1) * BOARDS))
    .filter((card) => card !== NONE)
    .reduce((sum, card) => sum + h.game.rules.shadowCost[card], 0);

/** A shadow card that is placed face down. */
const shadow: Judge = (c, act) => {
  const { h, s, seat, tally } = c;
  if (act === PASS) return;
  const [board, card] = [first(act), second(act)];
  const cost = h.game.rules.shadowCost[card];
  h.take(s, board, seat);
  if (cost > h.spendable(s, seat) - owed(c)) return tally.add(RESERVE, -OVERSPENT - cost);
  bestUse(c, card);
  telephone(c, board, card);
  tally.add(PRICE, -cost * h.outlook.money);
  tally.add(`keeping ${shadowCardOf(c, card)} for later`, -h.keeping(s, card));
};

/** An action of a card that has been shown, and what is paid for it. */
const act: Judge = (c, chosen) => {
  const { h, s, seat, actions, tally } = c;
  const { rules } = h.game;
  if (chosen === PASS) return;
  const board = first(actions.list[actions.n - 1]);
  const card = s.shadowShown[seat * BOARDS + board];
  h.take(s, board, seat);
  if (kindOf(chosen) === ACTION.tile) telephone(c, board, card);
  else if (kindOf(chosen) === ACTION.pay) {
    bestUse(c, card);
    tally.add(PRICE, -rules.shadowCost[card] * h.outlook.money);
  } else {
    effect(c, s.main ? card + rules.shadowCards : card, second(chosen), third(chosen));
    tally.add('using what is there', 0.05);
  }
};

/** A shadow card that is used, and what it brings in between: a poll, a change of platform. */
const use: Judge = (c, chosen) => {
  const kind = kindOf(c.actions.list[c.actions.n - 1]);
  if (kind === ACTION.shadow) shadow(c, chosen);
  else if (kind === ACTION.shelve || kind === ACTION.publish) publish(c, chosen);
  else if (kind === ACTION.effect || kind === ACTION.tile || kind === ACTION.pay) act(c, chosen);
  else change(c, chosen);
};

const media: Judge = (c, chosen) => {
  const { h, s, seat, tally } = c;
  if (chosen === PASS) return;
  const { mediaPrice, mediaSupply } = h.game.rules.p;
  h.take(s, first(chosen), seat);
  mediaMarker(c, first(chosen));
  tally.add(PRICE, -mediaPrice * Math.max(0.3, h.outlook.money));
  tally.add('media markers for later', -0.4 * (mediaSupply - s.mediaSupply[seat]));
  if (h.spendable(s, seat) < mediaPrice) tally.add(RESERVE, -OVERSPENT);
};

/** An open opinion that is exchanged. */
const swapOpinion: Judge = (c, chosen) => {
  if (chosen === PASS) return;
  c.h.take(c.s, first(chosen), c.seat);
  exchange(c, second(chosen), third(chosen));
  c.tally.add(EFFORT, -0.1);
};

const meetings: Judge = (c, chosen) => {
  const { h, s, seat, tally } = c;
  if (chosen === PASS) return;
  const n = second(chosen);
  const price = h.game.rules.p.meetingPrices[n - 1];
  h.take(s, first(chosen), seat);
  gain(c, 0, 0, 0, n);
  tally.add(PRICE, -price * h.outlook.money);
  tally.add('meeting markers for later', -n * h.marker(s, seat));
  if (price > h.spendable(s, seat)) tally.add(RESERVE, -OVERSPENT);
};

/** Adds what an unseen poll is worth, and returns it. */
const poll = (c: Case, board: number): number => {
  const { h, s, seat, tally } = c;
  h.take(s, board, seat);
  const region = regionOf(c, board);
  const published = h.publishing(s, seat) * h.view.gain(0, 1, 0, 0);
  const shelved = h.outlook.shelving * h.outlook.member;
  const caution = h.judgement.pollCaution;
  tally.add(`popularity in ${region} by the poll`, published * caution * (published >= shelved ? 1 : 0.25));
  tally.add('members by shelving the poll', shelved * caution * (published >= shelved ? 0.25 : 1));
  return h.pollWorth(s, board, seat) * caution;
};

/** A bid for a poll: near the one aimed at, and never above what the poll is worth. */
const auction: Judge = (c, chosen) => {
  const { h, s, seat, tally, actions } = c;
  if (kindOf(actions.list[0]) === ACTION.shelve) return publish(c, chosen);
  if (chosen === PASS) return;
  const amount = amountOf(chosen);
  const price = Math.max(LEAST_PRICE, h.outlook.money);
  const limit = Math.min(poll(c, boardAt(s, s.board)) / price, h.spendable(s, seat));
  const aim = s.highBid + 1 + Math.floor(Math.max(0, limit - s.highBid - 1) * h.bidJump(s));
  if (amount > limit) {
    tally.add(PRICE, -price * amount);
    tally.add('my rule not to bid beyond its worth', -OVERSPENT);
  } else {
    tally.add(PRICE, -price * aim);
    tally.add(`a bid other than ${aim}`, -0.3 * price * Math.abs(amount - aim));
  }
};

/** A poll in hand, published or shelved. */
const publish: Judge = (c, chosen) => {
  const { h, s, seat } = c;
  h.take(s, boardAt(s, s.board), seat);
  if (kindOf(chosen) === ACTION.shelve) c.tally.add('members', h.outlook.shelving * h.outlook.member);
  else if (s.heldBack !== NONE) wholePoll(c);
  else for (const mark of [first(chosen), second(chosen)]) pollResult(c, mark);
};

/** Votes that a seat can come to in a region: those converted now, and those of meetings that stay or come. */
const votesAfter = ({ h, s, seat }: Case, board: number, n: number): number => {
  const { rules } = h.game;
  const { outlook, judgement } = h;
  const at = board * SEATS + seat;
  const position = outlook.positionOf(s, board);
  const fit = coincidence(s, board, seat) + judgement.factorDrift * position;
  const now = Math.min(rules.p.voteCap, s.votes[at] + (n > 0 ? votesForMeetings(rules, s, board, seat, n) : 0));
  const room = Math.max(0, rules.p.meetingPlaces - (s.meetings[at] - n));
  const coming = Math.min(position * judgement.meetingsExpected, room + (position - 1) * 3);
  const later = outlook.votesFrom(s.meetings[at] - n + coming, fit, s.popularity[at]);
  return Math.min(rules.p.voteCap, now + later);
};

/** Meetings that become votes, or wait for a better factor. */
const convert: Judge = (c, chosen) => {
  const last = c.actions.list[c.actions.n - 1];
  if (kindOf(last) === ACTION.exchange) return swapOpinion(c, chosen);
  const { h, s, seat, tally } = c;
  const board = first(last);
  const region = regionOf(c, board);
  const n = chosen === PASS ? 0 : second(chosen);
  const end = votesAfter(c, board, n);
  const mandates = h.outlook.mandatesAt(s, board, end);
  tally.add(`mandates in ${region} in the end`, mandates);
  tally.add(`money for mandates in ${region}`, mandates * h.outlook.money * LATER_MONEY);
  tally.add(`votes in ${region} in the end`, 0.3 * end);
  tally.add('meeting markers back in supply', n * h.marker(s, seat) * 1.2);
};

export { auction, convert, media, meetings, shadow, swapOpinion, use };
