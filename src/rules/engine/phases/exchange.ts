/**
 * Exchanging an open opinion with the pool: media control (2006 §6.2.5, 2019 §06.7) and a majority of all votes (2006 §6.2.8)
 * both offer this.
 *
 * The card that enters must not share its topic with an open card that stays; a key issue never leaves.
 */
import { ACTION, type ActionList, action, PASS, second, third } from '../action.ts';
import { exchangeOpinion, topicOf } from '../board/opinions.ts';
import type { Rules } from '../rules.ts';
import { CARDS, PLACES, type State } from '../state.ts';

/** The topics of the open cards on a board, as a bit mask. */
const openTopics = (s: State, board: number): number => {
  let mask = 0;
  for (let at = board * PLACES; at < (board + 1) * PLACES; at++) {
    if (s.opinions[at] >= 0) mask |= 1 << topicOf(s.opinions[at]);
  }
  return mask;
};

/** The topics that may replace an open card, as a bit mask; 0 when the card may not leave. */
const topicsFor = (rules: Rules, s: State, board: number, leaves: number, open: number): number => {
  if (leaves < 0 || topicOf(leaves) === s.keyIssue[board]) return 0;
  return rules.p.exchangeMayFlipTopic ? ~open | (1 << topicOf(leaves)) : ~open;
};

/** Whether any exchange is possible on a board. */
export const canExchange = (rules: Rules, s: State, board: number): boolean => {
  const open = openTopics(s, board);
  for (let at = board * PLACES; at < (board + 1) * PLACES; at++) {
    const leaves = s.opinions[at];
    const topics = topicsFor(rules, s, board, leaves, open);
    if (topics === 0) continue;
    for (let card = 0; card < CARDS; card++) {
      if (s.pool[card] > 0 && topics & (1 << topicOf(card)) && card !== leaves) return true;
    }
  }
  return false;
};

/** Whether an open card on a board may be exchanged with a card of the pool. */
export const offersExchange = (rules: Rules, s: State, board: number, leaves: number, enters: number): boolean =>
  enters !== leaves && (topicsFor(rules, s, board, leaves, openTopics(s, board)) & (1 << topicOf(enters))) !== 0;

/** Offers to leave the board as it is, and every exchange. */
export const offerExchanges = (rules: Rules, s: State, board: number, out: ActionList): void => {
  out.push(PASS);
  const open = openTopics(s, board);
  for (let at = board * PLACES; at < (board + 1) * PLACES; at++) {
    const leaves = s.opinions[at];
    const topics = topicsFor(rules, s, board, leaves, open);
    if (topics === 0) continue;
    for (let card = 0; card < CARDS; card++) {
      if (s.pool[card] === 0 || !(topics & (1 << topicOf(card))) || card === leaves) continue;
      out.push(action(ACTION.exchange, board, leaves, card));
    }
  }
};

export const playExchange = (rules: Rules, s: State, board: number, act: number): void => {
  if (act !== PASS) exchangeOpinion(rules, s, board, second(act), third(act));
};
