/**
 * Determinization: from what a seat sees, makes a full state that agrees with all of it, with everything else redrawn.
 *
 * Decks, hands, face-down opinions and polls are dealt from the cards whose place the seat does not know. Face-down shadow cards,
 * and what has been chosen secretly in the current phase, are guessed. Other seats' money follows from the payments that the
 * table saw. The streams of chance get a new seed, so that a search cannot foresee dice.
 *
 * Hot file: called once per iteration of a search.
 */

import type { ActionList } from './action.ts';
import { platformCard } from './board/platform.ts';
import { guessShadowCards } from './board/shadow-cards.ts';
import { plantSeed, type Random } from './chance.ts';
import type { Chooser } from './phase.ts';
import type { Rules } from './rules.ts';
import {
  BOARDS,
  CARDS,
  FACE_DOWN,
  LAID,
  NONE,
  PARTIES,
  PLACES,
  POLLS,
  PRELIMINARY,
  SEATS,
  SLOTS,
  type State,
  TOPICS,
} from './state.ts';

/** Cards of each kind whose place the seat does not know; reused, since one determinization runs at a time. */
const unseen = new Int16Array(CARDS);

const sum = (counts: Int16Array): number => {
  let total = 0;
  for (let i = 0; i < counts.length; i++) total += counts[i];
  return total;
};

/** Takes a random card out of `unseen`, which holds `total` cards. */
const takeUnseen = (random: Random, total: number): number => {
  let index = random.int(total);
  let card = 0;
  while (index >= unseen[card]) index -= unseen[card++];
  unseen[card]--;
  return card;
};

const dealOpinions = (rules: Rules, s: State, random: Random): void => {
  for (let card = 0; card < CARDS; card++) {
    unseen[card] = rules.opinionCopies - s.pool[card] - s.opinionDiscards[card];
  }
  for (let i = 0; i < s.buriedCount; i++) unseen[s.buried[i]]--;
  for (let at = 0; at < BOARDS * PLACES; at++) if (s.opinions[at] >= 0) unseen[s.opinions[at]]--;
  for (let slot = 0; slot < SLOTS; slot++)
    if (s.national[slot] !== NONE) unseen[s.national[slot]] -= 1 + s.secured[slot];
  let total = sum(unseen);
  for (let at = 0; at < BOARDS * PLACES; at++) {
    s.faceDown[at] = s.opinions[at] === FACE_DOWN ? takeUnseen(random, total--) : NONE;
  }
  s.opinionDeck.set(unseen);
};

const dealPlatformCards = (rules: Rules, s: State, observer: number, random: Random): void => {
  for (let card = 0; card < CARDS; card++) {
    unseen[card] = rules.platformCopies - s.platformDiscards[card] - s.hand[observer * CARDS + card] - s.display[card];
  }
  for (let i = 0; i < s.laidSize[observer]; i++) unseen[s.laid[observer * LAID + i]]--;
  for (let seat = 0; seat < rules.players; seat++) {
    for (let topic = 0; topic < TOPICS; topic++) {
      const card = platformCard(s, seat, topic);
      if (card !== NONE) unseen[card]--;
    }
    for (let card = 0; card < CARDS; card++) if (s.aside[seat] & (1 << card)) unseen[card]--;
  }
  let total = sum(unseen);
  for (let seat = 0; seat < SEATS; seat++) {
    if (seat === observer) continue;
    s.hand.fill(0, seat * CARDS, (seat + 1) * CARDS);
    for (let i = 0; i < s.handSize[seat]; i++) s.hand[seat * CARDS + takeUnseen(random, total--)]++;
    for (let i = 0; i < LAID; i++) {
      s.laid[seat * LAID + i] = i < s.laidSize[seat] ? takeUnseen(random, total--) : NONE;
    }
  }
  s.platformDeck.set(unseen);
};

/** Polls that the observer neither holds nor has seen go to the deck. */
const collectPolls = (rules: Rules, s: State, observer: number): void => {
  for (let poll = 0; poll < POLLS; poll++) {
    const seen = s.pollSeen[observer * POLLS + poll];
    s.pollDiscards[poll] = seen;
    s.pollDeck[poll] = poll < rules.polls && !seen && s.pollHeld[observer] !== poll ? 1 : 0;
  }
};

/** Takes a random poll with that back out of the deck, or any poll for NONE. */
const takePoll = (rules: Rules, s: State, random: Random, back: number): number => {
  const fits = (poll: number) => s.pollDeck[poll] && (back === NONE || rules.pollBack[poll] === back);
  let fitting = 0;
  for (let poll = 0; poll < rules.polls; poll++) if (fits(poll)) fitting++;
  let index = random.int(fitting);
  let poll = 0;
  while (!fits(poll) || index-- > 0) poll++;
  s.pollDeck[poll] = 0;
  return poll;
};

/** Discards polls that the observer has not seen, until the deck has as many with that back as everybody can count. */
const discardUnseen = (rules: Rules, s: State, random: Random, back: number): void => {
  let polls = 0;
  for (let poll = 0; poll < rules.polls; poll++) if (s.pollDeck[poll] && rules.pollBack[poll] === back) polls++;
  for (; polls > s.deckBacks[back]; polls--) s.pollDiscards[takePoll(rules, s, random, back)] = 1;
};

const dealPolls = (rules: Rules, s: State, observer: number, random: Random): void => {
  collectPolls(rules, s, observer);
  for (let board = 0; board < BOARDS; board++) {
    s.pollOnBoard[board] = s.pollBacks[board] ? takePoll(rules, s, random, s.pollBacks[board] - 1) : NONE;
  }
  s.pollTop[0] = s.topBack === NONE ? NONE : takePoll(rules, s, random, s.topBack);
  for (let seat = 0; seat < SEATS; seat++) {
    if (seat === observer) continue;
    s.pollHeld[seat] = s.pollHolder === seat ? takePoll(rules, s, random, s.heldBack) : NONE;
    s.pollSeen.fill(0, seat * POLLS, (seat + 1) * POLLS);
  }
  for (let back = 0; back < PARTIES; back++) discardUnseen(rules, s, random, back);
};

/** Clears other seats' secret choices; those that have been made are then guessed. */
const forgetChoices = (s: State, observer: number): void => {
  for (let seat = 0; seat < SEATS; seat++) {
    if (seat === observer) continue;
    s.bids[seat] = NONE;
    s.declined[seat] = NONE;
    s.shadowPlaced.fill(NONE, seat * BOARDS, (seat + 1) * BOARDS);
    s.preliminary.fill(NONE, seat * PRELIMINARY, (seat + 1) * PRELIMINARY);
  }
};

const countMoney = (rules: Rules, s: State, observer: number): void => {
  for (let seat = 0; seat < SEATS; seat++) {
    if (seat !== observer) s.cash[seat] = seat < rules.players ? rules.p.startMoney + s.flow[seat] : 0;
  }
};

/** The source that `uniformly` draws from: one determinization runs at a time. */
let source: Random;
const uniformly: Chooser = (_s: State, offered: ActionList) => offered.list[source.int(offered.n)];

/**
 * Writes into `s` a full state that `observer` could be in, given its `view`.
 *
 * @param view what the seat sees, from `observe`
 * @param random where everything unknown is drawn from
 * @param chooser guesses the secret choices of the other seats; uniform when left out
 */
export const determinize = (
  rules: Rules,
  view: State,
  observer: number,
  random: Random,
  s: State,
  chooser: Chooser = uniformly,
): void => {
  s.copyFrom(view);
  plantSeed(s, [random.int(0x100000000) | 0, random.int(0x100000000) | 0]);
  countMoney(rules, s, observer);
  dealOpinions(rules, s, random);
  dealPlatformCards(rules, s, observer, random);
  dealPolls(rules, s, observer, random);
  forgetChoices(s, observer);
  source = random;
  guessShadowCards(rules, s, observer, chooser);
  const phase = rules.program[s.step];
  if (phase?.guess) phase.guess(rules, s, observer, chooser, random);
};
