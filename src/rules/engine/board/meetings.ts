/** Meeting markers: a supply for each party, and places for them on each board. */
import type { Rules } from '../rules.ts';
import { SEATS, type State } from '../state.ts';

/** How many more meetings a seat could place on a board. */
export const roomForMeetings = (rules: Rules, s: State, board: number, seat: number): number =>
  Math.min(rules.p.meetingPlaces - s.meetings[board * SEATS + seat], s.meetingSupply[seat]);

/** Places this many meetings, or as many as markers and free places allow. */
export const placeMeetings = (rules: Rules, s: State, board: number, seat: number, meetings: number): void => {
  const placed = Math.min(meetings, roomForMeetings(rules, s, board, seat));
  s.meetings[board * SEATS + seat] += placed;
  s.meetingSupply[seat] -= placed;
};

export const returnMeetings = (s: State, board: number, seat: number, meetings: number): void => {
  s.meetings[board * SEATS + seat] -= meetings;
  s.meetingSupply[seat] += meetings;
};
