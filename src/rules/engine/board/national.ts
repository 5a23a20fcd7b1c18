/** The national board's opinions: places, secured and contradicted cards (2006 §6.3.3). */
import type { Rules } from '../rules.ts';
import { NONE, type State } from '../state.ts';
import { opposite } from './opinions.ts';
import { holds, owns } from './platform.ts';

/**
 * Where a card may be placed, as a bit mask of places. A card equal to an unsecured card secures it, and a contradicting one
 * replaces it, secured or not, both in place; any other card goes to the first free place, or, if all are full, to any unsecured
 * one. A card equal to a secured one fits nowhere.
 *
 *
 * @example
 * ```ts
 * // Bit 0 is the first place.
 * const card = platformCard(state, 0, 0);
 * slotsFor(game.rules, state, card); // 1
 * ```
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

/** Moves the cards to the right of a place one place to the left; returns the place at the end that becomes free. */
const closeUp = (rules: Rules, s: State, slot: number): number => {
  for (let i = slot; i < rules.places - 1; i++) {
    s.national[i] = s.national[i + 1];
    s.secured[i] = s.secured[i + 1];
  }
  return rules.places - 1;
};

/**
 * Places a card; cards that it replaces are discarded. In the club rules, if a card is removed only to make room, the others
 * close up to the left and the new card comes last.
 */
export const placeNational = (rules: Rules, s: State, card: number, slot: number): void => {
  const there = s.national[slot];
  if (there === card) {
    s.secured[slot] = 1;
    return;
  }
  if (there !== NONE) s.opinionDiscards[there] += 1 + s.secured[slot];
  const makesRoom = there !== NONE && there !== opposite(card);
  const at = makesRoom && rules.p.nationalWhenFull === 'close-up' ? closeUp(rules, s, slot) : slot;
  s.national[at] = card;
  s.secured[at] = 0;
};

/**
 * Members that a party gains at the end of a round for the national opinions that it shares (2006 §6.3.4).
 *
 * @example
 * ```ts
 * membersFromNational(game.rules, state, 0); // 2
 * ```
 */
export const membersFromNational = (rules: Rules, s: State, seat: number): number => {
  const counts = rules.p.growthCountsHidden ? owns : holds;
  let members = 0;
  for (let slot = 0; slot < rules.places; slot++) {
    if (s.national[slot] !== NONE && counts(s, seat, s.national[slot])) members += rules.nationalMembers[slot];
  }
  return members;
};
