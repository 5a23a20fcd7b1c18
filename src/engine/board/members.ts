/** Party membership: never below 0, and without an upper end (2006 §5.2.2; the track's 80 is no cap). */
import type { State } from '../state.ts';

/** Moves a party's membership up, or down for a negative amount. */
export const moveMembers = (s: State, seat: number, amount: number): void => {
  s.members[seat] = Math.max(0, s.members[seat] + amount);
};
