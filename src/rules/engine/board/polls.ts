/**
 * Poll cards: a deck, one on each board, face-down discards, and who has seen which of those.
 *
 * If the backs distinguish polls (2019 §06.8), everybody sees the back of the poll on top of the deck, and can count the backs
 * that are left; otherwise all backs are alike and count as those of party 0. `topBack` also says whether a poll lies on top for
 * all to see: it is −1 if there is none, and 0 where backs are alike.
 */
import { drawKind, STREAM } from '../chance.ts';
import type { Rules } from '../rules.ts';
import { BOARDS, NONE, POLLS, type State } from '../state.ts';

/** Puts a poll into the deck. */
export const addToPollDeck = (rules: Rules, s: State, poll: number): void => {
  s.pollDeck[poll] = 1;
  s.deckPolls++;
  s.deckBacks[rules.pollBack[poll]]++;
};

/** Takes a poll that was found in the deck out of it. */
export const leavePollDeck = (rules: Rules, s: State, poll: number): void => {
  s.pollDeck[poll] = 0;
  s.deckPolls--;
  s.deckBacks[rules.pollBack[poll]]--;
};

/** The discards become the deck; what seats had seen of them is of no more use. */
const reshuffle = (rules: Rules, s: State): void => {
  for (let poll = 0; poll < POLLS; poll++) {
    if (!s.pollDiscards[poll]) continue;
    s.pollDiscards[poll] = 0;
    addToPollDeck(rules, s, poll);
  }
  s.pollSeen.fill(0);
};

/** Draws the top poll of the deck, which is refilled from the discards when it is empty; NONE when both are. */
const drawPoll = (rules: Rules, s: State): number => {
  if (s.deckPolls === 0) reshuffle(rules, s);
  if (s.deckPolls === 0) return NONE;
  const poll = drawKind(rules, s, STREAM.polls, s.pollDeck, s.deckPolls);
  s.deckPolls--;
  s.deckBacks[rules.pollBack[poll]]--;
  return poll;
};

/** Shows everybody the back of the top poll, if the deck has one; it is not refilled for that. */
export const showTopPoll = (rules: Rules, s: State): void => {
  s.pollTop[0] = s.deckPolls === 0 ? NONE : drawPoll(rules, s);
  s.topBack = s.pollTop[0] === NONE ? NONE : rules.pollBack[s.pollTop[0]];
};

/** Deals the top poll of the deck onto a board; none when deck and discards are empty (2006 §6.2.7). */
export const dealPoll = (rules: Rules, s: State, board: number): void => {
  const shown = s.pollTop[0];
  const poll = shown === NONE ? drawPoll(rules, s) : shown;
  if (poll === NONE) return;
  s.pollOnBoard[board] = poll;
  s.pollBacks[board] = 1 + rules.pollBack[poll];
  if (shown !== NONE) showTopPoll(rules, s);
};

/** Whether a poll can be taken from deck or discards; everybody can count that. */
export const anyPoll = (rules: Rules, s: State): boolean => {
  let elsewhere = s.pollHolder === NONE ? 0 : 1;
  for (let board = 0; board < BOARDS; board++) if (s.pollBacks[board]) elsewhere++;
  return rules.polls > elsewhere;
};

/** Makes sure that there is a poll on top of the deck; false when deck and discards are empty. */
export const hasTopPoll = (rules: Rules, s: State): boolean => {
  if (s.pollTop[0] === NONE) {
    if (s.deckPolls === 0) reshuffle(rules, s);
    showTopPoll(rules, s);
  }
  return s.pollTop[0] !== NONE;
};

/** A seat takes the poll on top of the deck and looks at it. */
export const takeTopPoll = (rules: Rules, s: State, seat: number): void => {
  s.pollHeld[seat] = s.pollTop[0];
  s.heldBack = s.topBack;
  s.pollHolder = seat;
  showTopPoll(rules, s);
};

/** Discards the poll on top of the deck unseen. */
export const discardTopPoll = (rules: Rules, s: State): void => {
  s.pollDiscards[s.pollTop[0]] = 1;
  showTopPoll(rules, s);
};

/** Discards the poll of a board unseen. */
export const discardPoll = (s: State, board: number): void => {
  s.pollDiscards[s.pollOnBoard[board]] = 1;
  s.pollOnBoard[board] = NONE;
  s.pollBacks[board] = 0;
};

/** A seat takes the poll of a board and looks at it. */
export const takePoll = (rules: Rules, s: State, board: number, seat: number): void => {
  s.pollHeld[seat] = s.pollOnBoard[board];
  if (rules.edition.components.pollBacks) s.heldBack = s.pollBacks[board] - 1;
  s.pollHolder = seat;
  s.pollOnBoard[board] = NONE;
  s.pollBacks[board] = 0;
};

/** Discards the poll that a seat holds. The seat has seen it, or everybody if it was published. */
export const discardHeldPoll = (rules: Rules, s: State, seat: number, published: boolean): void => {
  const poll = s.pollHeld[seat];
  s.pollHeld[seat] = NONE;
  s.heldBack = NONE;
  s.pollHolder = NONE;
  s.pollDiscards[poll] = 1;
  for (let other = 0; other < rules.players; other++) {
    if (published || other === seat) s.pollSeen[other * POLLS + poll] = 1;
  }
};
