/**
 * Preparation with seven topics (club rules, "Preparations of the Boards", "The Initial Party Programmes").
 *
 * Every party begins with its predetermined stances. Then the cards of each topic are shuffled, and every party without a stance
 * on it draws one, until all have one on each of the seven. What is left is the stock. It lies open, and stances are changed from
 * it, so it is stored as the discards, which everybody sees.
 */
import { stanceOf } from '../board/opinions.ts';
import { openStock } from '../board/platform.ts';
import { drawKind, STREAM } from '../chance.ts';
import { automatic } from '../flow/automatic.ts';
import type { Rules } from '../rules.ts';
import { CARDS, type State, TOPICS } from '../state.ts';
import { enterRegions, seatParties } from './set-up.ts';

const takeFixedStances = (rules: Rules, s: State): void => {
  for (let seat = 0; seat < rules.players; seat++) {
    for (const [topic, stance] of rules.edition.components.parties[s.party[seat]].stances ?? []) {
      s.platform[seat * TOPICS + topic] = stance;
      s.platformDiscards[topic * 2 + (stance > 0 ? 0 : 1)]--;
    }
  }
};

/** The two cards of one topic that are left, as counts by kind, to draw from. */
const topicCards = new Int16Array(CARDS);

const drawStances = (rules: Rules, s: State, topic: number): void => {
  topicCards.fill(0);
  let left = 0;
  for (let card = topic * 2; card < topic * 2 + 2; card++) {
    topicCards[card] = s.platformDiscards[card];
    left += topicCards[card];
  }
  for (let seat = 0; seat < rules.players; seat++) {
    if (s.platform[seat * TOPICS + topic] !== 0 || left === 0) continue;
    const card = drawKind(rules, s, STREAM.platform, topicCards, left--);
    s.platformDiscards[card]--;
    s.platform[seat * TOPICS + topic] = stanceOf(card);
  }
};

export const setUpWithStances = automatic('set-up', (rules, s) => {
  seatParties(rules, s);
  openStock(s);
  takeFixedStances(rules, s);
  for (let topic = 0; topic < TOPICS; topic++) drawStances(rules, s, topic);
  enterRegions(rules, s);
});

/** Whether unused platform cards lie face up, as the stock for changes of stance. */
export const hasOpenStock = ({ edition }: Rules): boolean => edition.setup.includes(setUpWithStances);
