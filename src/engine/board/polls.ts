/** Poll cards: a deck, one on each board, face-down discards, and who has seen which of those. */
import { drawKind, STREAM } from '../chance.ts';
import type { Rules } from '../rules.ts';
import { NONE, POLLS, type State } from '../state.ts';

/** The discards become the deck; what seats had seen of them tells them nothing more. */
const reshuffle = (s: State): void => {
  for (let poll = 0; poll < POLLS; poll++) {
    s.pollDeck[poll] += s.pollDiscards[poll];
    s.deckPolls += s.pollDiscards[poll];
    s.pollDiscards[poll] = 0;
  }
  s.pollSeen.fill(0);
};

/** Deals the top poll of the deck onto a board; none when deck and discards are empty (2006 §6.2.7). */
export const dealPoll = (rules: Rules, s: State, board: number): void => {
  if (s.deckPolls === 0) reshuffle(s);
  if (s.deckPolls === 0) return;
  s.pollOnBoard[board] = drawKind(rules, s, STREAM.polls, s.pollDeck, s.deckPolls);
  s.deckPolls--;
  s.pollBacks[board] = 1;
};

/** Discards the poll of a board unseen. */
export const discardPoll = (s: State, board: number): void => {
  s.pollDiscards[s.pollOnBoard[board]] = 1;
  s.pollOnBoard[board] = NONE;
  s.pollBacks[board] = 0;
};

/** A seat takes the poll of a board and looks at it. */
export const takePoll = (s: State, board: number, seat: number): void => {
  s.pollHeld[seat] = s.pollOnBoard[board];
  s.pollHolder = seat;
  s.pollOnBoard[board] = NONE;
  s.pollBacks[board] = 0;
};

/** Discards the poll that a seat holds; it, or everybody when the poll was published, has seen it. */
export const discardHeldPoll = (rules: Rules, s: State, seat: number, published: boolean): void => {
  const poll = s.pollHeld[seat];
  s.pollHeld[seat] = NONE;
  s.pollHolder = NONE;
  s.pollDiscards[poll] = 1;
  for (let other = 0; other < rules.players; other++) {
    if (published || other === seat) s.pollSeen[other * POLLS + poll] = 1;
  }
};
