/** Platform cards: a stance on each topic in front of a party, a hand, a deck and its open discards. */
import { drawKind, STREAM } from '../chance.ts';
import type { Rules } from '../rules.ts';
import { CARDS, NONE, PLACES, SEATS, type State, TOPICS } from '../state.ts';
import { stanceOf, topicOf } from './opinions.ts';

/** Draws the top card; an empty deck is refilled by shuffling the discards; NONE when both are empty. */
export const drawPlatformCard = (rules: Rules, s: State): number => {
  if (s.deckPlatform === 0) {
    for (let card = 0; card < CARDS; card++) {
      s.platformDeck[card] += s.platformDiscards[card];
      s.deckPlatform += s.platformDiscards[card];
      s.platformDiscards[card] = 0;
    }
  }
  if (s.deckPlatform === 0) return NONE;
  const card = drawKind(rules, s, STREAM.platform, s.platformDeck, s.deckPlatform);
  s.deckPlatform--;
  return card;
};

/** Draws so many cards into a seat's hand, or as many as there are. */
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

/** The platform card of a seat on a topic, or NONE. */
export const platformCard = (s: State, seat: number, topic: number): number => {
  const stance = s.platform[seat * TOPICS + topic];
  return stance === 0 ? NONE : topic * 2 + (stance > 0 ? 0 : 1);
};

/** Puts a card from hand in front of the party; the card on `topic` leaves for the discards. */
export const swapPlatformCard = (s: State, seat: number, card: number, topic: number): void => {
  s.platformDiscards[platformCard(s, seat, topic)]++;
  s.platform[seat * TOPICS + topic] = 0;
  s.platform[seat * TOPICS + topicOf(card)] = stanceOf(card);
  s.hand[seat * CARDS + card]--;
  s.handSize[seat]--;
};

/** Whether a card is in front of that party. */
export const holds = (s: State, seat: number, card: number): boolean =>
  s.platform[seat * TOPICS + topicOf(card)] === stanceOf(card);

/** How many platform cards two parties have in common. */
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

/** Votes that a seat would get for converting so many meetings on a board. */
export const votesForMeetings = (rules: Rules, s: State, board: number, seat: number, meetings: number): number =>
  rules.votesFor(meetings, coincidence(s, board, seat), s.popularity[board * SEATS + seat]);
