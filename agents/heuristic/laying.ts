/** Which cards to lay down as a platform: the most valuable topics, in the order of topics. */
import type { State } from 'macher-lab';
import { CARDS, TOPICS, topicOf } from 'macher-lab/engine';
import type { PlatformView } from './platforms.ts';

const HALF = CARDS / TOPICS;

/** The more valuable card on a topic in hand; −1 if there is none. */
const bestOf = (platforms: PlatformView, s: State, seat: number, topic: number): number => {
  let best = -1;
  for (let card = topic * HALF; card < (topic + 1) * HALF; card++) {
    if (s.hand[seat * CARDS + card] === 0) continue;
    if (best === -1 || platforms.cardWorth(card) > platforms.cardWorth(best)) best = card;
  }
  return best;
};

const isLaid = (s: State, seat: number, topic: number): boolean => {
  if (s.platform[seat * TOPICS + topic] !== 0) return true;
  const laid = s.laid.length / s.laidSize.length;
  for (let i = 0; i < s.laidSize[seat]; i++) if (topicOf(s.laid[seat * laid + i]) === topic) return true;
  return false;
};

/** How many topics that are not laid yet have a card in hand that is worth more than this one. */
const betterTopics = (platforms: PlatformView, s: State, seat: number, card: number): number => {
  const worth = platforms.cardWorth(card);
  let better = 0;
  for (let topic = 0; topic < TOPICS; topic++) {
    if (topic === topicOf(card) || isLaid(s, seat, topic)) continue;
    const rival = bestOf(platforms, s, seat, topic);
    if (rival === -1) continue;
    const other = platforms.cardWorth(rival);
    if (other > worth || (other === worth && topic < topicOf(card))) better++;
  }
  return better;
};

/**
 * How good it is to lay a card next: it should be the best card on one of the most valuable topics. The first such topic is laid
 * first, because later ones can follow and earlier ones cannot.
 */
export const layingScore = (platforms: PlatformView, size: number, s: State, seat: number, card: number): number => {
  let missing = size - s.laidSize[seat];
  for (let topic = 0; topic < TOPICS; topic++) if (s.platform[seat * TOPICS + topic] !== 0) missing--;
  const wanted = bestOf(platforms, s, seat, topicOf(card)) === card && betterTopics(platforms, s, seat, card) < missing;
  return wanted ? 100 - topicOf(card) : platforms.cardWorth(card) - topicOf(card);
};
