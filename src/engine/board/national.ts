/** The national board's opinions: places, secured and contradicted cards (2006 §6.3.3). */
import type { Rules } from '../rules.ts';
import { NONE, type State } from '../state.ts';
import { opposite } from './opinions.ts';
import { holds } from './platform.ts';

/**
 * Where a card may be placed, as a bit mask of places. One equal to an unsecured card secures it, a contradicting one
 * replaces it, secured or not, both in place; otherwise the first free place, or when all are full any unsecured one.
 * A card equal to a secured one fits nowhere.
 */
export const slotsFor = (rules: Rules, s: State, card: number): number => {
  let free: number = NONE;
  let unsecured = 0;
  for (let slot = rules.places - 1; slot >= 0; slot--) {
    const there = s.national[slot];
    if (there === NONE) free = slot;
    else if (there === opposite(card)) return 1 << slot;
    else if (there === card) return s.secured[slot] ? 0 : 1 << slot;
    else if (!s.secured[slot]) unsecured |= 1 << slot;
  }
  return free === NONE ? unsecured : 1 << free;
};

/** Places a card; cards that it replaces are discarded. */
export const placeNational = (s: State, card: number, slot: number): void => {
  const there = s.national[slot];
  if (there === card) {
    s.secured[slot] = 1;
    return;
  }
  if (there !== NONE) s.opinionDiscards[there] += 1 + s.secured[slot];
  s.national[slot] = card;
  s.secured[slot] = 0;
};

/** Members that a party gains at the end of a round for the national opinions that it shares (2006 §6.3.4). */
export const membersFromNational = (rules: Rules, s: State, seat: number): number => {
  let members = 0;
  for (let slot = 0; slot < rules.places; slot++) {
    if (s.national[slot] !== NONE && holds(s, seat, s.national[slot])) members += rules.nationalMembers[slot];
  }
  return members;
};
