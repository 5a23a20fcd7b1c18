/**
 * Exchanging an open opinion with the pool: the offer that media control (2006 §6.2.5) and a majority of all votes
 * (§6.2.8) have in common.
 *
 * The card that enters must not share its topic with an open card that stays; a key issue never leaves.
 */
import { ACTION, type ActionList, action, PASS, second, third } from '../action.ts';
import { exchangeOpinion, topicIsOpen, topicOf } from '../board/opinions.ts';
import type { Rules } from '../rules.ts';
import { CARDS, PLACES, type State } from '../state.ts';

/** Whether that open card may leave for that card of the pool. */
const fits = (rules: Rules, s: State, board: number, place: number, enters: number): boolean => {
  const leaves = s.opinions[board * PLACES + place];
  if (leaves < 0 || leaves === enters || topicOf(leaves) === s.keyIssue[board] || s.pool[enters] === 0) return false;
  if (topicOf(enters) === topicOf(leaves)) return rules.p.exchangeMayFlipTopic;
  return !topicIsOpen(s, board, topicOf(enters), place);
};

/** Whether any exchange is possible there. */
export const canExchange = (rules: Rules, s: State, board: number): boolean => {
  for (let place = 0; place < PLACES; place++) {
    for (let card = 0; card < CARDS; card++) if (fits(rules, s, board, place, card)) return true;
  }
  return false;
};

/** Offers to leave the board as it is, and every exchange. */
export const offerExchanges = (rules: Rules, s: State, board: number, out: ActionList): void => {
  out.push(PASS);
  for (let place = 0; place < PLACES; place++) {
    for (let card = 0; card < CARDS; card++) {
      if (!fits(rules, s, board, place, card)) continue;
      out.push(action(ACTION.exchange, board, s.opinions[board * PLACES + place], card));
    }
  }
};

export const playExchange = (s: State, board: number, act: number): void => {
  if (act !== PASS) exchangeOpinion(s, board, second(act), third(act));
};
