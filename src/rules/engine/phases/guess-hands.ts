/**
 * Guesses hands for which the table knows how many topics they have, such as those from which platforms were laid (2019 §04 H): a
 * seat that laid fewer cards than a platform needs had only that many topics.
 */
import { topicOf } from '../board/opinions.ts';
import type { Random } from '../chance.ts';
import { sizeOf } from '../masks.ts';
import { CARDS, type State, TOPICS } from '../state.ts';

const ALL_TOPICS = (1 << TOPICS) - 1;

/** How many random hands are tried before one is composed; nearly all hands that occur in real games turn up by then. */
const MOST_DEALS = 200;

const returnHand = (s: State, seat: number): void => {
  for (let card = 0; card < CARDS; card++) {
    s.platformDeck[card] += s.hand[seat * CARDS + card];
    s.hand[seat * CARDS + card] = 0;
  }
};

const cardsOn = (s: State, topic: number): number => s.platformDeck[topic * 2] + s.platformDeck[topic * 2 + 1];

/** Deals a random card on one of those topics. */
const dealCard = (s: State, seat: number, topics: number, random: Random): void => {
  let total = 0;
  for (let topic = 0; topic < TOPICS; topic++) if (topics & (1 << topic)) total += cardsOn(s, topic);
  let index = random.int(total);
  let card = 0;
  for (; card < CARDS; card++) {
    if (topics & (1 << topicOf(card))) index -= s.platformDeck[card];
    if (index < 0) break;
  }
  s.platformDeck[card]--;
  s.hand[seat * CARDS + card]++;
};

const dealHand = (s: State, seat: number, topics: number, cards: number, random: Random): void => {
  for (let i = 0; i < cards; i++) dealCard(s, seat, topics, random);
};

/** How many topics of a platform the hand could make. */
const topicsIn = (s: State, seat: number, most: number): number => {
  let topics = 0;
  for (let at = seat * CARDS; at < (seat + 1) * CARDS; at += 2) if (s.hand[at] + s.hand[at + 1] > 0) topics++;
  return Math.min(most, topics);
};

/** Whether the deck can make a hand of that many cards with all of these topics and no others. */
const canDeal = (s: State, topics: number, cards: number): boolean => {
  let there = 0;
  for (let topic = 0; topic < TOPICS; topic++) {
    if (!(topics & (1 << topic))) continue;
    if (cardsOn(s, topic) === 0) return false;
    there += cardsOn(s, topic);
  }
  return there >= cards;
};

/** A random set of that many topics from which a hand can be dealt; 0 if there is none. */
const drawTopics = (s: State, size: number, cards: number, random: Random): number => {
  let drawn = 0;
  let found = 0;
  for (let topics = 1; topics <= ALL_TOPICS; topics++) {
    if (sizeOf(topics) === size && canDeal(s, topics, cards) && random.int(++found) === 0) drawn = topics;
  }
  return drawn;
};

/** Composes a hand with that many topics: a card for each, then any cards on them. */
const composeHand = (s: State, seat: number, size: number, random: Random): void => {
  const topics = drawTopics(s, size, s.handSize[seat], random);
  if (topics === 0) dealHand(s, seat, ALL_TOPICS, s.handSize[seat], random);
  else {
    for (let topic = 0; topic < TOPICS; topic++) if (topics & (1 << topic)) dealCard(s, seat, 1 << topic, random);
    dealHand(s, seat, topics, s.handSize[seat] - size, random);
  }
};

const dealFitting = (s: State, seat: number, size: number, most: number, random: Random): void => {
  for (let deal = 0; deal < MOST_DEALS; deal++) {
    dealHand(s, seat, ALL_TOPICS, s.handSize[seat], random);
    if (topicsIn(s, seat, most) === size) return;
    returnHand(s, seat);
  }
  composeHand(s, seat, size, random);
};

/**
 * Deals the hands of seats again from their cards and the deck.
 *
 * @param sizes how many topics each seat's hand has; 0 for any number, −1 for a seat that is left alone
 * @param most a hand with more topics counts as one with this many
 */
export const guessHands = (s: State, sizes: readonly number[], most: number, random: Random): void => {
  sizes.forEach((size, seat) => {
    if (size >= 0) returnHand(s, seat);
  });
  // Cards for few topics are the hardest to find; hands with any number come last.
  for (let size = 1; size <= most; size++) {
    for (let seat = 0; seat < sizes.length; seat++) if (sizes[seat] === size) dealFitting(s, seat, size, most, random);
  }
  sizes.forEach((size, seat) => {
    if (size === 0) dealHand(s, seat, ALL_TOPICS, s.handSize[seat], random);
  });
};
