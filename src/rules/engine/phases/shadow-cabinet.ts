/**
 * Shadow cabinet (2006 §6.2.3, club rules C, reference 4c; placing, 2019 §06.5).
 *
 * In turn order each seat places shadow cards face down, at most one in a region. Then all are turned up and paid for, region by
 * region from the current one on; a card whose owner cannot pay is discarded without effect. Then, in turn order, each seat
 * carries out one effect of each of its cards, or none; a card with a telephone brings a coalition tile, in addition to its
 * effect or instead of one. Used cards leave the game.
 *
 * In the club rules the regions come one after another, from the last in line to the current one: the cards there are turned up,
 * paid for, and used in turn order.
 */
import { ACTION, type ActionList, action, first, kindOf, PASS, second } from '../action.ts';
import { pay } from '../board/money.ts';
import { freeShadowCards, offerShadowCards, placedCost } from '../board/shadow-cards.ts';
import { automatic } from '../flow/automatic.ts';
import { inTurnOrder } from '../flow/in-turn-order.ts';
import { alongTheLine } from '../flow/line.ts';
import { boardAt, seatAt } from '../flow/seats.ts';
import type { Rules } from '../rules.ts';
import { BOARDS, NONE, SEATS, type State } from '../state.ts';
import { carryOut, offerEffects, renewMarks } from './shadow-effects.ts';

/** The free cards that a seat may place: all of them, or, if the edition says so, those that it can pay for. */
const placeable = (rules: Rules, s: State, seat: number): number => {
  let cards = freeShadowCards(s, seat);
  if (!rules.p.shadowAffordable) return cards;
  const left = s.cash[seat] - placedCost(rules, s, seat);
  for (let card = 0; card < rules.shadowCards; card++) if (rules.shadowCost[card] > left) cards &= ~(1 << card);
  return cards;
};

export const placeShadowCards = inTurnOrder({
  name: 'place-shadow-cards',
  begin(_rules, s, seat) {
    s.board = 0;
    return freeShadowCards(s, seat) !== 0;
  },
  actions(rules, s, seat, out) {
    out.push(PASS);
    offerShadowCards(rules, placeable(rules, s, seat), boardAt(s, s.board), out);
  },
  play(_rules, s, seat, act) {
    if (act !== PASS) {
      s.shadowPlaced[seat * BOARDS + first(act)] = second(act);
      s.shadowBacks[seat * BOARDS + first(act)] = 1;
    }
    s.board++;
    return s.board < s.inLine && freeShadowCards(s, seat) !== 0;
  },
  sealed: () => true,
});

/** Turns up a seat's card on a board; it is paid for, or discarded without effect. */
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
    if (rules.events) rules.events.note('shadow-paid', s, seat, rules.shadowCost[card], card);
    s.shadowShown[at] = card;
  }
  if (rules.events) rules.events.note(paid ? 'shadow-shown' : 'shadow-unpaid', s, seat, board, card);
};

export const payShadowCards = automatic('pay-shadow-cards', (rules, s) => {
  for (let position = 0; position < s.inLine; position++) {
    for (let turn = 0; turn < rules.players; turn++) showCard(rules, s, seatAt(rules, s, turn), boardAt(s, position));
  }
});

/** Offers the coalition tile, if placing it is the one action of the card. */
const offerTile = (rules: Rules, s: State, board: number, seat: number, card: number, out: ActionList): void => {
  if (!rules.p.phoneIsAction || !rules.shadowPhone[card] || s.coalitionTile[board * SEATS + seat]) return;
  out.push(action(ACTION.tile, board));
};

/** Carries out the one action of a card, places its coalition tile, and takes the card out of the game. */
const useCard = (rules: Rules, s: State, seat: number, board: number, card: number, act: number): void => {
  if (kindOf(act) === ACTION.effect) carryOut(rules, s, seat, card, act);
  const placesTile = rules.p.phoneIsAction ? kindOf(act) === ACTION.tile : rules.shadowPhone[card] === 1;
  if (placesTile) s.coalitionTile[board * SEATS + seat] = 1;
  s.shadowShown[seat * BOARDS + board] = NONE;
};

/** Offers what a card can do there, and doing nothing, unless the edition requires an effect. */
const offerUses = (rules: Rules, s: State, board: number, seat: number, out: ActionList): void => {
  const card = s.shadowShown[seat * BOARDS + board];
  if (!rules.p.shadowMustAct) out.push(PASS);
  offerEffects(rules, s, board, seat, card, out);
  offerTile(rules, s, board, seat, card, out);
  if (out.n === 0) out.push(PASS);
};

/** Moves on to the seat's next card in line; false when it has no more. */
const nextCard = (s: State, seat: number): boolean => {
  while (s.board < s.inLine && s.shadowShown[seat * BOARDS + boardAt(s, s.board)] === NONE) s.board++;
  return s.board < s.inLine;
};

export const useShadowCards = inTurnOrder({
  name: 'use-shadow-cards',
  prepare: renewMarks,
  begin(_rules, s, seat) {
    s.board = 0;
    return nextCard(s, seat);
  },
  actions(rules, s, seat, out) {
    offerUses(rules, s, boardAt(s, s.board), seat, out);
  },
  play(rules, s, seat, act) {
    const board = boardAt(s, s.board);
    const card = s.shadowShown[seat * BOARDS + board];
    useCard(rules, s, seat, board, card, act);
    return nextCard(s, seat);
  },
});

/** Asks the next seat in turn order that has a card to use there. */
const askHere = (rules: Rules, s: State, board: number): void => {
  s.actor = NONE;
  for (; s.turn < rules.players; s.turn++) {
    const seat = seatAt(rules, s, s.turn);
    if (s.shadowShown[seat * BOARDS + board] === NONE) continue;
    s.actor = seat;
    return;
  }
};

export const useShadowCardsByRegion = alongTheLine({
  name: 'use-shadow-cards',
  from: 'last',
  prepare: renewMarks,
  arrive(rules, s, board) {
    for (let turn = 0; turn < rules.players; turn++) showCard(rules, s, seatAt(rules, s, turn), board);
    s.turn = 0;
    askHere(rules, s, board);
  },
  actions(rules, s, board, out) {
    offerUses(rules, s, board, s.actor, out);
  },
  play(rules, s, board, act) {
    useCard(rules, s, s.actor, board, s.shadowShown[s.actor * BOARDS + board], act);
    s.turn++;
    askHere(rules, s, board);
  },
});
