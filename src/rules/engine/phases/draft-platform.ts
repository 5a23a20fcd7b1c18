/**
 * The draft of platform cards (2019 §04 H).
 *
 * All seats choose a card from those in hand at the same time, keep it face down, and pass the rest to the left, until each has
 * kept as many as the edition says. Then every seat lays down its platform of distinct topics, and all are shown at the same
 * time.
 *
 * A seat that has too few topics then shows this: it discards the cards left, draws as many, and chooses the missing ones from
 * those. In the end every seat keeps its hand, a single card, and discards the others.
 */
import { ACTION, ActionList, action, first, kindOf } from '../action.ts';
import { topicOf } from '../board/opinions.ts';
import { discardFromHand, drawIntoHand, layFaceDown, showLaid, takeUpLaid } from '../board/platform.ts';
import { inTurnOrder } from '../flow/in-turn-order.ts';
import type { Phase } from '../phase.ts';
import type { Rules } from '../rules.ts';
import { CARDS, LAID, NONE, type State, TOPICS } from '../state.ts';
import { guessHands } from './guess-hands.ts';

const offerHand = (s: State, seat: number, kind: number, out: ActionList): void => {
  for (let card = 0; card < CARDS; card++) if (s.hand[seat * CARDS + card] > 0) out.push(action(kind, card));
};

/** Every hand goes to the neighbour on the left. */
const passHands = (rules: Rules, s: State): void => {
  const last = (rules.players - 1) * CARDS;
  const hand = s.hand.slice(last, last + CARDS);
  s.hand.copyWithin(CARDS, 0, last);
  s.hand.set(hand, 0);
};

const nextAsked = (rules: Rules, s: State): number => {
  for (let seat = 0; seat < rules.players; seat++) if (!(s.chosen & (1 << seat))) return seat;
  return NONE;
};

const ask = (rules: Rules, s: State): void => {
  s.chosen = 0;
  s.actor = s.stage < rules.p.draftKept && s.handSize[0] > 0 ? 0 : NONE;
};

const offered = new ActionList();

export const draftPlatform: Phase = {
  name: 'draft-platform',
  begin(rules, s) {
    s.stage = 0;
    ask(rules, s);
  },
  actions(_rules, s, out) {
    offerHand(s, s.actor, ACTION.keep, out);
  },
  play(rules, s, act) {
    layFaceDown(s, s.actor, first(act));
    s.chosen |= 1 << s.actor;
    s.actor = nextAsked(rules, s);
    if (s.actor !== NONE) return;
    passHands(rules, s);
    s.stage++;
    ask(rules, s);
    if (s.actor === NONE) for (let seat = 0; seat < rules.players; seat++) takeUpLaid(s, seat);
  },
  sealed: () => true,
  // Nothing is guessed here: cards that others have kept were dealt with their hands.
};

const isLaid = (s: State, seat: number, topic: number): boolean => {
  if (s.platform[seat * TOPICS + topic] !== 0) return true;
  for (let at = seat * LAID; at < (seat + 1) * LAID; at++) {
    if (s.laid[at] !== NONE && topicOf(s.laid[at]) === topic) return true;
  }
  return false;
};

/** How many topics, from this one on, are in hand and not laid down yet. */
const topicsFrom = (s: State, seat: number, from: number): number => {
  let topics = 0;
  for (let topic = from; topic < TOPICS; topic++) {
    if (s.hand[seat * CARDS + topic * 2] + s.hand[seat * CARDS + topic * 2 + 1] === 0) continue;
    if (!isLaid(s, seat, topic)) topics++;
  }
  return topics;
};

const platformSize = (s: State, seat: number): number => {
  let cards = s.laidSize[seat];
  for (let topic = 0; topic < TOPICS; topic++) if (s.platform[seat * TOPICS + topic] !== 0) cards++;
  return cards;
};

/** The first topic that the seat's next card may have: cards are laid in the order of topics, so there is only one way. */
const nextTopic = (s: State, seat: number): number => {
  const cards = s.laidSize[seat];
  return cards === 0 ? 0 : topicOf(s.laid[seat * LAID + cards - 1]) + 1;
};

/** Offers the cards that the seat may lay next without making its platform smaller than it could be. */
const offerLaying = (rules: Rules, s: State, seat: number, out: ActionList): void => {
  const missing = rules.p.platformTopics - platformSize(s, seat);
  const from = nextTopic(s, seat);
  const possible = Math.min(missing, topicsFrom(s, seat, from));
  for (let card = from * 2; card < CARDS; card++) {
    const topic = topicOf(card);
    if (s.hand[seat * CARDS + card] === 0 || isLaid(s, seat, topic)) continue;
    if (1 + topicsFrom(s, seat, topic + 1) >= possible) out.push(action(ACTION.lay, card));
  }
};

const canLay = (rules: Rules, s: State, seat: number): boolean =>
  platformSize(s, seat) < rules.p.platformTopics && topicsFrom(s, seat, nextTopic(s, seat)) > 0;

/**
 * How many topics each other seat must have, because it laid down that many cards: any number (0) if it has laid none yet, −1 for
 * a seat whose hand is not guessed.
 */
const topicsShown = (rules: Rules, s: State, observer: number): number[] =>
  Array.from({ length: rules.players }, (_, seat) => {
    if (seat === observer || (s.laidSize[seat] > 0 && !(s.chosen & (1 << seat)))) return -1;
    return s.laidSize[seat];
  });

export const layPlatforms: Phase = {
  name: 'lay-platforms',
  begin(rules, s) {
    s.chosen = 0;
    s.actor = NONE;
    for (let seat = rules.players - 1; seat >= 0; seat--) if (canLay(rules, s, seat)) s.actor = seat;
  },
  actions(rules, s, out) {
    offerLaying(rules, s, s.actor, out);
  },
  play(rules, s, act) {
    layFaceDown(s, s.actor, first(act));
    if (canLay(rules, s, s.actor)) return;
    s.chosen |= 1 << s.actor;
    s.actor = nextAsked(rules, s);
    if (s.actor !== NONE) return;
    for (let seat = 0; seat < rules.players; seat++) showLaid(s, seat);
  },
  sealed: () => true,
  guess(rules, s, observer, choose, random) {
    const { actor } = s;
    const shown = topicsShown(rules, s, observer);
    for (let seat = 0; seat < rules.players; seat++) if (shown[seat] > 0) takeUpLaid(s, seat);
    guessHands(s, shown, rules.p.platformTopics, random);
    for (let seat = 0; seat < rules.players; seat++) {
      if (shown[seat] <= 0) continue;
      s.actor = seat;
      while (canLay(rules, s, seat)) {
        offered.clear();
        offerLaying(rules, s, seat, offered);
        layFaceDown(s, seat, first(choose(s, offered)));
      }
    }
    s.actor = actor;
  },
};

/** Discards the whole hand and draws as many cards, until they include a new topic. */
const drawMissing = (rules: Rules, s: State, seat: number): void => {
  const cards = s.handSize[seat];
  for (let card = 0; card < CARDS; card++) {
    while (s.hand[seat * CARDS + card] > 0) discardFromHand(s, seat, card);
  }
  drawIntoHand(rules, s, seat, cards);
};

const isShort = (rules: Rules, s: State, seat: number): boolean => platformSize(s, seat) < rules.p.platformTopics;

/** Whether the deck and the discards have a card on a topic that the seat lacks. */
const canComplete = (s: State, seat: number): boolean => {
  for (let card = 0; card < CARDS; card++) {
    if (isLaid(s, seat, topicOf(card))) continue;
    if (s.platformDeck[card] + s.platformDiscards[card] + s.hand[seat * CARDS + card] > 0) return true;
  }
  return false;
};

/** Takes the seat to its next choice; false when its platform is complete and its hand small enough. */
const goOn = (rules: Rules, s: State, seat: number): boolean => {
  while (isShort(rules, s, seat) && topicsFrom(s, seat, 0) === 0 && s.handSize[seat] > 0 && canComplete(s, seat)) {
    drawMissing(rules, s, seat);
  }
  if (isShort(rules, s, seat) && topicsFrom(s, seat, 0) > 0) return true;
  return s.handSize[seat] > rules.p.handSize;
};

/** Missing topics are chosen from new cards, then all cards beyond the hand limit are discarded. */
export const completePlatforms = inTurnOrder({
  name: 'complete-platforms',
  begin: goOn,
  actions(rules, s, seat, out) {
    if (isShort(rules, s, seat) && topicsFrom(s, seat, 0) > 0) offerLaying(rules, s, seat, out);
    else offerHand(s, seat, ACTION.discard, out);
  },
  play(rules, s, seat, act) {
    if (kindOf(act) === ACTION.discard) discardFromHand(s, seat, first(act));
    else {
      layFaceDown(s, seat, first(act));
      showLaid(s, seat);
    }
    return goOn(rules, s, seat);
  },
});
