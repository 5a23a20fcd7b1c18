/** Shadow cards that seats hold or have placed face down: what may still be placed, and what others may have placed. */
import { ACTION, ActionList, action, second } from '../action.ts';
import { boardAt } from '../flow/seats.ts';
import type { Chooser } from '../phase.ts';
import type { Rules } from '../rules.ts';
import { BOARDS, NONE, type State } from '../state.ts';

/** The cards that a seat may still place: neither used nor face down on a board. */
export const freeShadowCards = (s: State, seat: number): number => {
  let cards = s.shadowLeft[seat];
  for (let at = seat * BOARDS; at < (seat + 1) * BOARDS; at++) {
    if (s.shadowPlaced[at] !== NONE) cards &= ~(1 << s.shadowPlaced[at]);
  }
  return cards;
};

/**
 * Clears a board of a seat's cards. One that lies face down there returns to its owner: it lies next to the board, costs nothing
 * yet, and only used cards leave the game (2006 §6.2.3, 2019 §06.5). One that has been shown has left the cabinet, and is gone.
 */
export const takeBackShadowCards = (s: State, board: number, seat: number): void => {
  const at = seat * BOARDS + board;
  s.shadowPlaced[at] = NONE;
  s.shadowBacks[at] = 0;
  s.shadowShown[at] = NONE;
};

/** Offers each of the cards in a bit mask for a board. */
export const offerShadowCards = (rules: Rules, cards: number, board: number, out: ActionList): void => {
  for (let card = 0; card < rules.shadowCards; card++) {
    if (cards & (1 << card)) out.push(action(ACTION.shadow, board, card));
  }
};

const offered = new ActionList();

/** Guesses what a seat has placed: a distinct unused card for each of its card backs, wherever a variant leaves them. */
const guessSeat = (rules: Rules, s: State, seat: number, choose: Chooser): void => {
  s.actor = seat;
  for (s.board = 0; s.board < BOARDS; s.board++) {
    const board = boardAt(s, s.board);
    if (!s.shadowBacks[seat * BOARDS + board]) continue;
    offered.clear();
    offerShadowCards(rules, freeShadowCards(s, seat), board, offered);
    s.shadowPlaced[seat * BOARDS + board] = second(choose(s, offered));
  }
};

/** Guesses which cards the other seats have placed where their backs lie; cards may lie there for several phases. */
export const guessShadowCards = (rules: Rules, s: State, observer: number, choose: Chooser): void => {
  if (!s.shadowBacks.includes(1)) return;
  const { actor, board } = s;
  for (let seat = 0; seat < rules.players; seat++) if (seat !== observer) guessSeat(rules, s, seat, choose);
  s.actor = actor;
  s.board = board;
};

/**
 * What the cards that a seat has placed face down will cost; those of other seats that are not known count nothing.
 *
 * @example
 * ```ts
 * placedCost(game.rules, state, 0); // 0
 * ```
 */
export const placedCost = (rules: Rules, s: State, seat: number): number => {
  let cost = 0;
  for (let at = seat * BOARDS; at < (seat + 1) * BOARDS; at++) {
    if (s.shadowPlaced[at] >= 0) cost += rules.shadowCost[s.shadowPlaced[at]];
  }
  return cost;
};
