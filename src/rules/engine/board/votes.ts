/** The vote track: an end where markers stop, and the order of arrival on each number (2006 §6.2.8). */
import type { Rules } from '../rules.ts';
import { SEATS, type State } from '../state.ts';

/**
 * Moves a party up the vote track. Its marker goes on top of those already there. A marker that does not move, because it gained
 * nothing or is at the end, keeps its place in the stack.
 */
export const addVotes = (rules: Rules, s: State, board: number, seat: number, votes: number): void => {
  const at = board * SEATS + seat;
  const now = Math.min(rules.p.voteCap, s.votes[at] + votes);
  if (now <= s.votes[at]) return;
  s.votes[at] = now;
  const rank = s.arrival[at];
  for (let other = board * SEATS; other < board * SEATS + rules.players; other++) {
    if (s.arrival[other] > rank) s.arrival[other]--;
  }
  s.arrival[at] = rules.players - 1;
};

/** Puts every party back to 0 votes, stacked in seat order. */
export const clearVotes = (rules: Rules, s: State, board: number): void => {
  for (let seat = 0; seat < rules.players; seat++) {
    s.votes[board * SEATS + seat] = 0;
    s.arrival[board * SEATS + seat] = seat;
  }
};
