/** Party membership: never below 0, and with no upper limit (2006 §5.2.2; the track's 80 is no cap) unless an edition has one. */
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';

/** Moves a party's membership up, or down for a negative amount. */
export const moveMembers = (rules: Rules, s: State, seat: number, amount: number): void => {
  const moved = Math.max(0, s.members[seat] + amount);
  const { membersMax } = rules.of(s, seat);
  s.members[seat] = membersMax === 0 ? moved : Math.min(membersMax, moved);
};
