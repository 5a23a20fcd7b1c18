/** The same position with parties in other chairs. */
import { NONE, SEATS, type State } from '../../../src/rules/engine/state.ts';

/** Fields whose first axis is the seat, and the length of each row. */
const BY_SEAT = [
  'flow',
  'members',
  'meetingSupply',
  'mediaSupply',
  'earned',
  'victoryPoints',
  'platform',
  'aside',
] as const;
const MASKS = ['shadowLeft', 'contributionsLeft', 'party'] as const;
/** Fields whose last axis is the seat. */
const BY_TABLE = ['mandatesWon', 'nationalMedia', 'popularity', 'votes', 'meetings', 'media'] as const;
const SEAT_NUMBERS = ['actor', 'starter', 'winner', 'partner'] as const;

/** @param to for each seat, where it sits now */
export const permuted = (s: State, to: readonly number[], into: State): State => {
  const there = (seat: number): number => (seat === NONE ? NONE : to[seat]);
  into.copyFrom(s);
  for (const name of [...BY_SEAT, ...MASKS]) {
    const width = s[name].length / SEATS;
    for (const [seat, now] of to.entries()) {
      into[name].set(s[name].subarray(seat * width, (seat + 1) * width), now * width);
    }
  }
  for (const name of BY_TABLE) {
    for (let row = 0; row < s[name].length; row += SEATS) {
      for (const [seat, now] of to.entries()) into[name][row + now] = s[name][row + seat];
    }
  }
  for (const name of SEAT_NUMBERS) into[name] = there(s[name]);
  for (const [turn] of to.entries()) into.order[turn] = there(s.order[turn]);
  for (const [seat, now] of to.entries()) into.coalitionWith[now] = there(s.coalitionWith[seat]);
  return into;
};
