/** Polls: bid for without being seen, then published or shelved. */
import { ACTION, amountOf, first, kindOf, PASS, SEATS, second } from 'macher-lab';
import { boardAt, mediaController, NONE } from 'macher-lab/engine';
import { addPopularity } from '../changes.ts';
import type { RegionView } from '../region.ts';
import type { Judge, Survey } from '../survey.ts';
import { LEAST_PRICE, ONLY_BID, OTHERS_BACK, OVERSPENT } from '../weights.ts';

/** How much the lesser use of a poll counts. */
const LESSER = 0.25;

/** A bid for a poll: near the one aimed at, and never above the poll's worth. */
export const auction: Judge = (c) => {
  if (kindOf(c.actions.list[0]) === ACTION.shelve) return publish(c);
  const { ledger } = c;
  const board = boardAt(c.s, c.s.board);
  const { worth, popularity, price } = unseenWorth(c, board);
  const limit = Math.min(worth / price, c.spendable);
  const aim = aimedBid(c, limit);
  for (let i = 0; i < c.actions.n; i++) {
    const act = c.turn(i);
    if (act === PASS) continue;
    const amount = amountOf(act);
    ledger.addSplit(worth, popularity, 'pollPopularity', 'shelving', board);
    ledger.add('price', -price * (amount > limit ? amount : aim));
    if (amount > limit) ledger.add('overBid', -OVERSPENT);
    else ledger.add('otherBid', -0.3 * price * Math.abs(amount - aim), aim);
  }
};

/** The worth of an unseen poll, how much of it is popularity, and what a unit of money counts in comparison. */
const unseenWorth = (c: Survey, board: number): { worth: number; popularity: number; price: number } => {
  const { outlook, judgement } = c;
  const published = unseenGain(c, board);
  const shelved = outlook.shelving * outlook.member;
  // The lesser use counts too: it may turn out to be the better one.
  const both = Math.max(published, shelved) + LESSER * Math.min(published, shelved);
  return {
    worth: both * judgement.pollCaution,
    popularity: published * judgement.pollCaution * (published >= shelved ? 1 : LESSER),
    price: Math.max(LEAST_PRICE, outlook.money),
  };
};

/** The highest bid for a poll that is below its worth and leaves the reserve; −1 if there is none. */
export const pollPrice = (c: Survey): number => {
  const { worth, price } = unseenWorth(c, boardAt(c.s, c.s.board));
  return Math.min(Math.ceil(worth / price) - 1, Math.floor(c.spendable));
};

/** What an unseen poll brings if it is published for the seat's own popularity; a visible back says more. */
const unseenGain = (c: Survey, board: number): number => {
  const { s, seat, rules, judgement } = c;
  const isShown = rules.edition.components.pollBacks && s.topBack !== NONE;
  const likely = !isShown || s.topBack === s.party[seat];
  return (likely ? judgement.pollGain : judgement.pollGain * OTHERS_BACK) * c.board(board).gain(0, 1, 0, 0);
};

/** The best bid if `limit` is the most that the poll is worth. */
const aimedBid = (c: Survey, limit: number): number =>
  c.s.highBid + 1 + Math.floor(Math.max(0, limit - c.s.highBid - 1) * bidJump(c));

/** By how much to raise a bid: if each seat bids once, the last to bid needs no more than one unit. */
const bidJump = ({ s, rules, judgement }: Survey): number => {
  if (s.topBack === NONE) return judgement.bidJump;
  return s.turn === rules.players ? 0 : ONLY_BID;
};

/** A poll in hand, published or shelved. */
export const publish: Judge = (c) => {
  const { s, outlook } = c;
  const region = c.board(boardAt(s, s.board));
  c.each((act) => {
    if (kindOf(act) === ACTION.shelve) return c.ledger.add('members', outlook.shelving * outlook.member);
    if (s.heldBack !== NONE) return addWholePoll(c, region);
    // Marks are the moved seats, from 1 on; 0 is none.
    if (first(act) > 0) addResult(c, region, first(act) - 1);
    if (second(act) > 0) addResult(c, region, second(act) - 1);
  });
};

/** How the poll in hand changes a seat's popularity. */
const changeOf = ({ s, seat, rules }: Survey, moved: number): number =>
  rules.pollChanges[s.pollHeld[seat] * SEATS + s.party[moved]];

const addResult = (c: Survey, region: RegionView, moved: number): void =>
  addPopularity(c, region, moved, changeOf(c, moved));

/** Adds the gain from a poll that is published as a whole: the own raise, and the lowering of others. */
const addWholePoll = (c: Survey, region: RegionView): void => {
  const safe = mediaController(c.rules, c.s, region.board);
  addResult(c, region, c.seat);
  for (let q = 0; q < c.rules.players; q++) {
    if (q !== c.seat && q !== safe && changeOf(c, q) < 0) addResult(c, region, q);
  }
};
