/**
 * Platform cards: a stance on each topic in front of a party, a hand, a deck and its open discards; in some editions also a
 * display of open cards, and cards that are hidden for a round.
 */
import { drawKind, STREAM } from '../chance.ts';
import type { Rules } from '../rules.ts';
import { CARDS, LAID, NONE, PLACES, SEATS, type State, TOPICS } from '../state.ts';
import { opposite, stanceOf, topicOf } from './opinions.ts';

const shuffleDiscards = (s: State): void => {
  for (let card = 0; card < CARDS; card++) {
    s.platformDeck[card] += s.platformDiscards[card];
    s.deckPlatform += s.platformDiscards[card];
    s.platformDiscards[card] = 0;
  }
};

/**
 * Draws the top card; NONE when deck and discards are empty. The discards are shuffled when a card is to be drawn from an empty
 * deck, but in 2019 as soon as it runs empty (§06.2): cards discarded after that are not among them.
 */
export const drawPlatformCard = (rules: Rules, s: State): number => {
  if (s.deckPlatform === 0) shuffleDiscards(s);
  if (s.deckPlatform === 0) return NONE;
  const card = drawKind(rules, s, STREAM.platform, s.platformDeck, s.deckPlatform);
  s.deckPlatform--;
  if (s.deckPlatform === 0 && rules.p.platformReshuffle === 'at-once') shuffleDiscards(s);
  return card;
};

/** Draws this many cards into a seat's hand, or as many as there are. */
export const drawIntoHand = (rules: Rules, s: State, seat: number, cards: number): void => {
  for (let i = 0; i < cards; i++) {
    const card = drawPlatformCard(rules, s);
    if (card === NONE) return;
    s.hand[seat * CARDS + card]++;
    s.handSize[seat]++;
  }
};

export const discardFromHand = (s: State, seat: number, card: number): void => {
  s.hand[seat * CARDS + card]--;
  s.handSize[seat]--;
  s.platformDiscards[card]++;
};

/**
 * The platform card of a seat on a topic, or NONE.
 *
 * @example
 * ```ts
 * topicOf(platformCard(state, 0, 0)); // 0
 * ```
 */
export const platformCard = (s: State, seat: number, topic: number): number => {
  const stance = s.platform[seat * TOPICS + topic];
  return stance === 0 ? NONE : topic * 2 + (stance > 0 ? 0 : 1);
};

/** Lays out all cards of the deck as the open stock from which stances are changed; it is stored as the discards. */
export const openStock = (s: State): void => {
  for (let card = 0; card < CARDS; card++) {
    s.platformDiscards[card] += s.platformDeck[card];
    s.platformDeck[card] = 0;
  }
  s.deckPlatform = 0;
};

/** Takes cards from the deck until the display is full, or as many as there are. */
export const fillDisplay = (rules: Rules, s: State): void => {
  let missing = rules.displaySize;
  for (let card = 0; card < CARDS; card++) missing -= s.display[card];
  for (; missing > 0; missing--) {
    const card = drawPlatformCard(rules, s);
    if (card === NONE) return;
    s.display[card]++;
  }
};

export const discardDisplay = (s: State): void => {
  for (let card = 0; card < CARDS; card++) {
    s.platformDiscards[card] += s.display[card];
    s.display[card] = 0;
  }
};

export const takeFromDisplay = (s: State, seat: number, card: number): void => {
  s.display[card]--;
  s.hand[seat * CARDS + card]++;
  s.handSize[seat]++;
};

/** Puts a card from hand face down in front of the seat. */
export const layFaceDown = (s: State, seat: number, card: number): void => {
  s.laid[seat * LAID + s.laidSize[seat]++] = card;
  s.hand[seat * CARDS + card]--;
  s.handSize[seat]--;
};

/** Takes all face-down cards in front of the seat into its hand. */
export const takeUpLaid = (s: State, seat: number): void => {
  while (s.laidSize[seat] > 0) {
    const at = seat * LAID + --s.laidSize[seat];
    s.hand[seat * CARDS + s.laid[at]]++;
    s.handSize[seat]++;
    s.laid[at] = NONE;
  }
};

/** Shows the face-down cards in front of the seat: they become its platform. */
export const showLaid = (s: State, seat: number): void => {
  while (s.laidSize[seat] > 0) {
    const at = seat * LAID + --s.laidSize[seat];
    s.platform[seat * TOPICS + topicOf(s.laid[at])] = stanceOf(s.laid[at]);
    s.laid[at] = NONE;
  }
};

/** Bits that count how often a topic has changed. */
const COUNT_BITS = 2;
/** The most changes of a stance that are counted in a phase. */
export const MOST_CHANGES = (1 << COUNT_BITS) - 1;

/** How often a seat has changed its stance on a topic in this phase: 0 … 3. */
export const timesChanged = (s: State, seat: number, topic: number): number =>
  (s.changed[seat] >> (COUNT_BITS * topic)) & MOST_CHANGES;

export const countChange = (s: State, seat: number, topic: number): void => {
  s.changed[seat] += 1 << (COUNT_BITS * topic);
};

/** Changes a stance to its opposite, using a card from the open stock. */
export const flipStance = (s: State, seat: number, topic: number): void => {
  const card = platformCard(s, seat, topic);
  s.platformDiscards[card]++;
  s.platformDiscards[opposite(card)]--;
  s.platform[seat * TOPICS + topic] = stanceOf(opposite(card));
};

/** Hides a platform card: it counts for nothing until it is shown again. */
export const hidePlatformCard = (s: State, seat: number, topic: number): void => {
  s.aside[seat] |= 1 << platformCard(s, seat, topic);
  s.platform[seat * TOPICS + topic] = 0;
};

/** Shows all hidden cards again. */
export const showPlatformCards = (s: State, seat: number): void => {
  for (let card = 0; card < CARDS; card++) {
    if (s.aside[seat] & (1 << card)) s.platform[seat * TOPICS + topicOf(card)] = stanceOf(card);
  }
  s.aside[seat] = 0;
};

/** Exchanges a card from hand for the card on `topic`, which goes to the hand. */
export const tradePlatformCard = (s: State, seat: number, card: number, topic: number): void => {
  s.hand[seat * CARDS + platformCard(s, seat, topic)]++;
  s.platform[seat * TOPICS + topic] = 0;
  s.platform[seat * TOPICS + topicOf(card)] = stanceOf(card);
  s.hand[seat * CARDS + card]--;
};

/** Puts a card from hand in front of the party; the card on `topic` goes to the discards. */
export const swapPlatformCard = (s: State, seat: number, card: number, topic: number): void => {
  s.platformDiscards[platformCard(s, seat, topic)]++;
  s.platform[seat * TOPICS + topic] = 0;
  s.platform[seat * TOPICS + topicOf(card)] = stanceOf(card);
  s.hand[seat * CARDS + card]--;
  s.handSize[seat]--;
};

/**
 * Whether a card is in front of that party, hidden or not.
 *
 * @example
 * ```ts
 * owns(state, 0, 3) && owns(state, 0, opposite(3)); // false
 * ```
 */
export const owns = (s: State, seat: number, card: number): boolean =>
  holds(s, seat, card) || (s.aside[seat] & (1 << card)) !== 0;

/**
 * Whether a card is in front of that party for all to see.
 *
 * @example
 * ```ts
 * holds(state, 0, 3) || holds(state, 0, opposite(3)); // true
 * ```
 */
export const holds = (s: State, seat: number, card: number): boolean =>
  s.platform[seat * TOPICS + topicOf(card)] === stanceOf(card);

/**
 * How many platform cards two parties have in common.
 *
 * @example
 * ```ts
 * equalCards(state, 0, 1); // 0
 * ```
 */
export const equalCards = (s: State, a: number, b: number): number => {
  let equal = 0;
  for (let topic = 0; topic < TOPICS; topic++) {
    const stance = s.platform[a * TOPICS + topic];
    if (stance !== 0 && stance === s.platform[b * TOPICS + topic]) equal++;
  }
  return equal;
};

/**
 * The coincidence rating (2006 §6.2.8): +1 for each open opinion that a platform card agrees with, −1 for each that
 * one contradicts, twice as much for the key issue.
 *
 * @example
 * ```ts
 * coincidence(state, boardAt(state, 0), 0); // -1
 * ```
 */
export const coincidence = (s: State, board: number, seat: number): number => {
  let rating = 0;
  const key = s.keyIssue[board];
  for (let at = board * PLACES; at < (board + 1) * PLACES; at++) {
    const card = s.opinions[at];
    if (card < 0) continue;
    const topic = card >> 1;
    const match = s.platform[seat * TOPICS + topic] * (1 - ((card & 1) << 1));
    rating += topic === key ? match * 2 : match;
  }
  return rating;
};

/**
 * Votes that a seat would get for converting that many meetings on a board.
 *
 * @example
 * ```ts
 * votesForMeetings(game.rules, state, boardAt(state, 0), 0, 3); // 1
 * ```
 */
export const votesForMeetings = (rules: Rules, s: State, board: number, seat: number, meetings: number): number =>
  rules.votesFor(meetings, coincidence(s, board, seat), s.popularity[board * SEATS + seat]);
