/** The national board's opinions: places, secured and contradicted cards (2006 §6.3.3). */
import type { Rules } from '../rules.ts';
import { NONE, SLOTS, type State } from '../state.ts';
import { opposite } from './opinions.ts';
import { holds } from './platform.ts';

/** The place of a card, or NONE. */
const slotOf = (rules: Rules, s: State, card: number): number => {
  for (let slot = 0; slot < places(rules); slot++) if (s.national[slot] === card) return slot;
  return NONE;
};

/** How many places the edition has. */
export const places = (rules: Rules): number => Math.min(SLOTS, rules.nationalPoints.length);

/**
 * Where a card may be placed, as a bit mask of places. One equal to an unsecured card secures it, a contradicting one
 * replaces it, secured or not, both in place; otherwise the first free place, or when all are full any unsecured one.
 * A card equal to a secured one fits nowhere.
 */
export const slotsFor = (rules: Rules, s: State, card: number): number => {
  const same = slotOf(rules, s, card);
  if (same !== NONE) return s.secured[same] ? 0 : 1 << same;
  const contradicted = slotOf(rules, s, opposite(card));
  if (contradicted !== NONE) return 1 << contradicted;
  const free = slotOf(rules, s, NONE);
  if (free !== NONE) return 1 << free;
  let mask = 0;
  for (let slot = 0; slot < places(rules); slot++) if (!s.secured[slot]) mask |= 1 << slot;
  return mask;
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
  for (let slot = 0; slot < places(rules); slot++) {
    if (s.national[slot] !== NONE && holds(s, seat, s.national[slot])) members += rules.nationalMembers[slot];
  }
  return members;
};
