/**
 * Picking places in turn order (club rules A).
 *
 * "The highest bidder may select his seat in the player order, and the other players will choose their seat order in
 * order of their bids (ties are resolved by dice roll)." The winner of the bid picks first; among those who have not
 * picked, the highest bid comes next.
 */
import { ACTION, action, first } from '../action.ts';
import type { Phase } from '../phase.ts';
import type { Rules } from '../rules.ts';
import { NONE, type State } from '../state.ts';
import { highestOf, rollOff } from './bid-for-order.ts';

/** The seats that have not picked a place, as a bit mask. */
const waiting = (rules: Rules, s: State): number => {
  let mask = 0;
  for (let seat = 0; seat < rules.players; seat++) if (s.places[seat] === NONE) mask |= 1 << seat;
  return mask;
};

const isFree = (s: State, place: number): boolean => !s.places.includes(place);

const takeOrder = (rules: Rules, s: State): void => {
  for (let seat = 0; seat < rules.players; seat++) s.order[s.places[seat]] = seat;
  s.starter = s.order[0];
  s.places.fill(NONE);
  s.actor = NONE;
};

/** Asks the next seat; the last one takes the place that is left. */
const ask = (rules: Rules, s: State): void => {
  const left = waiting(rules, s);
  s.actor = rollOff(rules, s, highestOf(rules, s, left));
  if ((left & (left - 1)) !== 0) return;
  let place = 0;
  while (!isFree(s, place)) place++;
  s.places[s.actor] = place;
  takeOrder(rules, s);
};

export const pickPlaces: Phase = {
  name: 'pick-places',
  begin(_rules, s) {
    s.places.fill(NONE);
    s.actor = s.namer;
  },
  actions(rules, s, out) {
    for (let place = 0; place < rules.players; place++) if (isFree(s, place)) out.push(action(ACTION.place, place));
  },
  play(rules, s, act) {
    s.places[s.actor] = first(act);
    ask(rules, s);
  },
};
