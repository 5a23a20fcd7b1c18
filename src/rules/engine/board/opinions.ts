/**
 * Opinion cards: the deck with its known bottom, the places on the boards, the exchange pool or display, the discards.
 *
 * The deck is a count of each kind (its order is chance) with a queue of buried cards below it; everybody has seen the order of
 * these.
 */
import { drawKind, STREAM } from '../chance.ts';
import type { Rules } from '../rules.ts';
import { CARDS, FACE_DOWN, NONE, PLACES, type State } from '../state.ts';

/**
 * The topic of an opinion or platform card, 0 … 6.
 *
 * @example
 * ```ts
 * topicOf(3) === topicOf(opposite(3)); // true
 * ```
 */
export const topicOf = (card: number): number => card >> 1;
/**
 * 1 for "yes / more", −1 for "no / less".
 *
 * @example
 * ```ts
 * stanceOf(0); // 1
 * ```
 */
export const stanceOf = (card: number): number => 1 - ((card & 1) << 1);
/**
 * The card with the other stance on the same topic.
 *
 * @example
 * ```ts
 * stanceOf(3) + stanceOf(opposite(3)); // 0
 * ```
 */
export const opposite = (card: number): number => card ^ 1;

/** Puts a card at the bottom of the deck, face up so that everybody can remember it. */
const bury = (s: State, card: number): void => {
  s.buried[s.buriedCount++] = card;
};

const digUp = (s: State): number => {
  const card = s.buried[0];
  s.buried.copyWithin(0, 1);
  s.buried[--s.buriedCount] = NONE;
  return card;
};

/** Shuffles buried cards into the deck. */
export const shuffleBuried = (s: State): void => {
  while (s.buriedCount > 0) {
    s.opinionDeck[digUp(s)]++;
    s.deckOpinions++;
  }
};

const shuffleDiscards = (s: State): void => {
  for (let card = 0; card < CARDS; card++) {
    s.opinionDeck[card] += s.opinionDiscards[card];
    s.deckOpinions += s.opinionDiscards[card];
    s.opinionDiscards[card] = 0;
  }
};

/** Shuffles the discards into the deck. */
export const shuffleOpinions = (s: State): void => {
  shuffleBuried(s);
  shuffleDiscards(s);
};

/** Draws the top card. An empty deck is refilled by shuffling the discards; NONE when both are empty. */
export const drawOpinion = (rules: Rules, s: State): number => {
  if (s.deckOpinions === 0 && s.buriedCount > 0) return digUp(s);
  if (s.deckOpinions === 0) shuffleDiscards(s);
  if (s.deckOpinions === 0) return NONE;
  const card = drawKind(rules, s, STREAM.opinions, s.opinionDeck, s.deckOpinions);
  s.deckOpinions--;
  return card;
};

/**
 * Whether a card on that topic lies open on the board, except on the place `except`.
 *
 * @example
 * ```ts
 * topicIsOpen(state, boardAt(state, 0), 0); // true
 * ```
 */
export const topicIsOpen = (s: State, board: number, topic: number, except: number = NONE): boolean => {
  for (let place = 0; place < PLACES; place++) {
    const card = s.opinions[board * PLACES + place];
    if (card >= 0 && place !== except && topicOf(card) === topic) return true;
  }
  return false;
};

/**
 * The opinion on a topic that lies open on a board; NONE if there is none.
 *
 * @example
 * ```ts
 * openOn(state, boardAt(state, 0), 0) >= 0; // true
 * ```
 */
export const openOn = (s: State, board: number, topic: number): number => {
  for (let at = board * PLACES; at < (board + 1) * PLACES; at++) {
    if (s.opinions[at] >= 0 && topicOf(s.opinions[at]) === topic) return s.opinions[at];
  }
  return NONE;
};

const hasFittingCard = (s: State, board: number, counts: Int16Array): boolean => {
  for (let card = 0; card < CARDS; card++) {
    if (counts[card] > 0 && !topicIsOpen(s, board, topicOf(card))) return true;
  }
  return false;
};

const buriedFits = (s: State, board: number): boolean => {
  for (let i = 0; i < s.buriedCount; i++) if (!topicIsOpen(s, board, topicOf(s.buried[i]))) return true;
  return false;
};

/** Puts a card of every kind that the pool lacks into it, as far as the deck has one (2019 §04 D, §08). */
export const layOutOpinions = (s: State): void => {
  for (let card = 0; card < CARDS; card++) {
    if (s.pool[card] > 0 || s.opinionDeck[card] === 0) continue;
    s.pool[card]++;
    s.opinionDeck[card]--;
    s.deckOpinions--;
  }
};

const leavePool = (rules: Rules, s: State, card: number): void => {
  s.pool[card]--;
  if (rules.p.poolLimit === 0) return;
  const at = s.poolOrder.indexOf(card);
  s.poolOrder.copyWithin(at, at + 1);
  s.poolOrder[s.poolOrder.length - 1] = NONE;
};

/** Adds a card to the pool; if a limited pool is then too large, its oldest card is discarded. */
const joinPool = (rules: Rules, s: State, card: number): void => {
  s.pool[card]++;
  if (rules.p.poolLimit === 0) return;
  const cards = s.poolOrder.indexOf(NONE);
  s.poolOrder[cards] = card;
  if (cards < rules.p.poolLimit) return;
  const oldest = s.poolOrder[0];
  leavePool(rules, s, oldest);
  s.opinionDiscards[oldest]++;
};

const poolSize = (s: State): number => {
  let cards = 0;
  for (let card = 0; card < CARDS; card++) cards += s.pool[card];
  return cards;
};

/** Draws cards into the pool until it has this many, or none are left. */
export const fillPool = (rules: Rules, s: State, size: number): void => {
  for (let missing = size - poolSize(s); missing > 0; missing--) {
    const card = drawOpinion(rules, s);
    if (card === NONE) return;
    joinPool(rules, s, card);
  }
};

/** Puts a card aside because its topic is already open; the edition says where it goes. */
const setAside = (rules: Rules, s: State, board: number, card: number): void => {
  const to = s.round === 0 ? rules.p.duplicatesAtSetUp : rules.p.duplicatesLater;
  if (to === 'bottom') bury(s, card);
  else if (to === 'pool') joinPool(rules, s, card);
  else s.opinionDiscards[card]++;
  if (rules.events) rules.events.note(to === 'bottom' ? 'opinion-buried' : 'opinion-set-aside', s, NONE, board, card);
};

/** Makes sure that further draws will find a card on a topic not open there; false when no such card is left anywhere. */
const canFindFittingCard = (s: State, board: number): boolean => {
  if (hasFittingCard(s, board, s.opinionDeck) || buriedFits(s, board)) return true;
  if (!hasFittingCard(s, board, s.opinionDiscards)) return false;
  shuffleOpinions(s);
  return true;
};

/**
 * Turns a card up on a place. If its topic is already open there, it is put aside, in 2006 at the bottom of the deck, and the
 * next is drawn (2006 §5.2.1.2, §6.4.1, 2019 §04 D). When no card on another topic is left anywhere, the place stays empty.
 */
const turnUp = (rules: Rules, s: State, board: number, place: number, dealt: number): void => {
  const at = board * PLACES + place;
  s.opinions[at] = NONE;
  let card = dealt;
  while (card !== NONE && topicIsOpen(s, board, topicOf(card))) {
    setAside(rules, s, board, card);
    card = canFindFittingCard(s, board) ? drawOpinion(rules, s) : NONE;
  }
  s.opinions[at] = card;
  if (rules.events && card !== NONE) rules.events.note('opinion-turned', s, NONE, board, card);
};

/** Deals a board: `open` cards face up, the rest face down. */
export const dealOpinions = (rules: Rules, s: State, board: number, open: number): void => {
  for (let place = 0; place < PLACES; place++) {
    if (place < open) turnUp(rules, s, board, place, drawOpinion(rules, s));
  }
  for (let place = open; place < PLACES; place++) {
    const card = drawOpinion(rules, s);
    s.opinions[board * PLACES + place] = card === NONE ? NONE : FACE_DOWN;
    s.faceDown[board * PLACES + place] = card;
  }
};

/** Turns up the first face-down card on the board, if any. */
export const turnUpNext = (rules: Rules, s: State, board: number): void => {
  for (let place = 0; place < PLACES; place++) {
    const at = board * PLACES + place;
    if (s.opinions[at] !== FACE_DOWN) continue;
    const card = s.faceDown[at];
    s.faceDown[at] = NONE;
    turnUp(rules, s, board, place, card);
    return;
  }
};

/** The place of an open card on a board, or NONE. */
const placeOf = (s: State, board: number, card: number): number => {
  for (let place = 0; place < PLACES; place++) if (s.opinions[board * PLACES + place] === card) return place;
  return NONE;
};

/** Replaces an open card with one from the exchange pool; the old card joins the pool, or is discarded. */
export const exchangeOpinion = (rules: Rules, s: State, board: number, leaves: number, enters: number): void => {
  s.opinions[board * PLACES + placeOf(s, board, leaves)] = enters;
  leavePool(rules, s, enters);
  if (rules.p.exchangedTo === 'pool') joinPool(rules, s, leaves);
  else s.opinionDiscards[leaves]++;
  if (rules.p.poolRefill > 0) fillPool(rules, s, rules.p.poolRefill);
};

/** Takes an open card off a board; its tile, if it is the key issue, goes back to stock. */
export const takeOpinion = (s: State, board: number, card: number): void => {
  s.opinions[board * PLACES + placeOf(s, board, card)] = NONE;
  if (s.keyIssue[board] === topicOf(card)) s.keyIssue[board] = NONE;
};

/** Clears a board of its cards: open ones go to the discards or the pool, face-down ones to the discards. */
export const clearOpinions = (rules: Rules, s: State, board: number): void => {
  for (let at = board * PLACES; at < (board + 1) * PLACES; at++) {
    if (s.opinions[at] >= 0) {
      if (rules.p.scoredOpinionsTo === 'pool') joinPool(rules, s, s.opinions[at]);
      else s.opinionDiscards[s.opinions[at]]++;
    }
    if (s.opinions[at] === FACE_DOWN) s.opinionDiscards[s.faceDown[at]]++;
    s.opinions[at] = NONE;
    s.faceDown[at] = NONE;
  }
  s.keyIssue[board] = NONE;
};
