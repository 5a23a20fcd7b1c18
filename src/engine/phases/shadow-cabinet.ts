/**
 * Shadow cabinet (2006 §6.2.3).
 *
 * In turn order each seat places shadow cards face down, at most one in a region. Then all are turned up and paid for,
 * region by region from the current one on; one that cannot be paid is discarded without effect. Then, in turn order,
 * each seat carries out one effect of each of its cards, or none; a card with a telephone brings a coalition tile.
 * Used cards leave the game.
 */
import { ACTION, ActionList, action, EFFECT, first, kindOf, PASS, second, third } from '../action.ts';
import { placeMedia, returnMedia } from '../board/media.ts';
import { pay, payTo } from '../board/money.ts';
import { topicOf } from '../board/opinions.ts';
import { movePopularity, popularityStep } from '../board/popularity.ts';
import { addVotes } from '../board/votes.ts';
import { automatic } from '../flow/automatic.ts';
import { inTurnOrder } from '../flow/in-turn-order.ts';
import { boardAt, seatAt } from '../flow/seats.ts';
import type { Chooser } from '../phase.ts';
import type { Rules } from '../rules.ts';
import { BOARDS, NONE, PLACES, SEATS, type State } from '../state.ts';

/** The cards that a seat may still place: neither used nor lying face down. */
const free = (s: State, seat: number): number => {
  let cards = s.shadowLeft[seat];
  for (let at = seat * BOARDS; at < (seat + 1) * BOARDS; at++) {
    if (s.shadowPlaced[at] !== NONE) cards &= ~(1 << s.shadowPlaced[at]);
  }
  return cards;
};

/** Offers every free card for a board. */
const offerCards = (rules: Rules, s: State, seat: number, board: number, out: ActionList): void => {
  const cards = free(s, seat);
  for (let card = 0; card < rules.shadowCost.length; card++) {
    if (cards & (1 << card)) out.push(action(ACTION.shadow, board, card));
  }
};

const offered = new ActionList();

/** What a seat may have placed: a distinct unused card under each of its backs. */
const guessSeat = (rules: Rules, s: State, seat: number, choose: Chooser): void => {
  s.shadowPlaced.fill(NONE, seat * BOARDS, (seat + 1) * BOARDS);
  s.actor = seat;
  for (s.board = 0; s.board < s.inLine; s.board++) {
    const board = boardAt(s, s.board);
    if (!s.shadowBacks[seat * BOARDS + board]) continue;
    offered.clear();
    offerCards(rules, s, seat, board, offered);
    s.shadowPlaced[seat * BOARDS + board] = second(choose(s, offered));
  }
};

export const placeShadowCards = inTurnOrder({
  name: 'place-shadow-cards',
  begin(_rules, s, seat) {
    s.board = 0;
    return free(s, seat) !== 0;
  },
  actions(rules, s, seat, out) {
    out.push(PASS);
    offerCards(rules, s, seat, boardAt(s, s.board), out);
  },
  play(_rules, s, seat, act) {
    if (act !== PASS) {
      s.shadowPlaced[seat * BOARDS + first(act)] = second(act);
      s.shadowBacks[seat * BOARDS + first(act)] = 1;
    }
    s.board++;
    return s.board < s.inLine && free(s, seat) !== 0;
  },
  guess(rules, s, observer, choose) {
    const { actor, board } = s;
    for (let seat = 0; seat < rules.players; seat++) if (seat !== observer) guessSeat(rules, s, seat, choose);
    s.actor = actor;
    s.board = board;
  },
});

/** Turns a seat's card on a board up; it is paid, or discarded without effect. */
const showCard = (rules: Rules, s: State, seat: number, board: number): void => {
  const at = seat * BOARDS + board;
  const card = s.shadowPlaced[at];
  if (card === NONE) return;
  s.shadowPlaced[at] = NONE;
  s.shadowBacks[at] = 0;
  s.shadowLeft[seat] &= ~(1 << card);
  const paid = s.cash[seat] >= rules.shadowCost[card];
  if (paid) {
    pay(s, seat, rules.shadowCost[card]);
    s.shadowShown[at] = card;
  }
  if (rules.events) rules.events.note(paid ? 'shadow-shown' : 'shadow-unpaid', s, seat, board, card);
};

export const payShadowCards = automatic('pay-shadow-cards', (rules, s) => {
  for (let position = 0; position < s.inLine; position++) {
    for (let turn = 0; turn < rules.players; turn++) showCard(rules, s, seatAt(rules, s, turn), boardAt(s, position));
  }
});

const offerKeyIssue = (s: State, board: number, out: ActionList): void => {
  if (s.keyIssue[board] !== NONE) {
    out.push(action(ACTION.effect, board, EFFECT.clearKeyIssue));
    return;
  }
  for (let at = board * PLACES; at < (board + 1) * PLACES; at++) {
    if (s.opinions[at] >= 0) out.push(action(ACTION.effect, board, EFFECT.keyIssue, topicOf(s.opinions[at])));
  }
};

const offerRobbery = (rules: Rules, s: State, board: number, seat: number, out: ActionList): void => {
  if (s.mediaSupply[seat] === 0 || s.cash[seat] < rules.p.robberyToOwner + rules.p.robberyToBank) return;
  for (let other = 0; other < rules.players; other++) {
    if (other !== seat && s.media[board * SEATS + other] > 0) {
      out.push(action(ACTION.effect, board, EFFECT.robbery, other));
    }
  }
};

const offerTrends = (rules: Rules, s: State, board: number, seat: number, card: number, out: ActionList): void => {
  if (popularityStep(rules, s, board, seat, rules.shadowRaise[card]) > 0) {
    out.push(action(ACTION.effect, board, EFFECT.raise));
  }
  for (let other = 0; other < rules.players; other++) {
    if (other !== seat && popularityStep(rules, s, board, other, -rules.shadowLower[card]) < 0) {
      out.push(action(ACTION.effect, board, EFFECT.lower, other));
    }
  }
};

const rob = (rules: Rules, s: State, board: number, seat: number, owner: number): void => {
  returnMedia(s, board, owner);
  payTo(s, seat, owner, rules.p.robberyToOwner);
  pay(s, seat, rules.p.robberyToBank);
  placeMedia(s, board, seat);
};

const carryOut = (rules: Rules, s: State, seat: number, card: number, act: number): void => {
  const board = first(act);
  const effect = second(act);
  if (effect === EFFECT.votes) addVotes(rules, s, board, seat, rules.shadowVotes[card]);
  else if (effect === EFFECT.keyIssue) s.keyIssue[board] = third(act);
  else if (effect === EFFECT.clearKeyIssue) s.keyIssue[board] = NONE;
  else if (effect === EFFECT.robbery) rob(rules, s, board, seat, third(act));
  else if (effect === EFFECT.raise) movePopularity(rules, s, board, seat, rules.shadowRaise[card]);
  else movePopularity(rules, s, board, third(act), -rules.shadowLower[card]);
};

/** Moves on to the seat's next card in line; false when it has no more. */
const nextCard = (s: State, seat: number): boolean => {
  while (s.board < s.inLine && s.shadowShown[seat * BOARDS + boardAt(s, s.board)] === NONE) s.board++;
  return s.board < s.inLine;
};

export const useShadowCards = inTurnOrder({
  name: 'use-shadow-cards',
  begin(_rules, s, seat) {
    s.board = 0;
    return nextCard(s, seat);
  },
  actions(rules, s, seat, out) {
    const board = boardAt(s, s.board);
    const card = s.shadowShown[seat * BOARDS + board];
    out.push(PASS);
    if (rules.shadowVotes[card] > 0 && s.votes[board * SEATS + seat] < rules.p.voteCap) {
      out.push(action(ACTION.effect, board, EFFECT.votes));
    }
    if (rules.shadowKeyIssue[card]) offerKeyIssue(s, board, out);
    if (rules.shadowRobbery[card]) offerRobbery(rules, s, board, seat, out);
    offerTrends(rules, s, board, seat, card, out);
  },
  play(rules, s, seat, act) {
    const board = boardAt(s, s.board);
    const card = s.shadowShown[seat * BOARDS + board];
    if (kindOf(act) === ACTION.effect) carryOut(rules, s, seat, card, act);
    if (rules.shadowPhone[card]) s.coalitionTile[board * SEATS + seat] = 1;
    s.shadowShown[seat * BOARDS + board] = NONE;
    return nextCard(s, seat);
  },
});
