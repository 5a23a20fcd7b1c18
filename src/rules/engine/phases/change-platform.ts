/**
 * Changing the platform (2019 §06.2).
 *
 * In turn order each seat may either draw a card and take one from the display, or discard the display, lay out a new one and
 * take a card from that; or take no card. Then it may exchange up to two platform cards with its hand, to which the old cards
 * return, and discards cards until its hand is small enough. Empty places on the display are filled before the next seat.
 *
 * A politician can bring such a change as well (§06.6): both use the steps in this file.
 */
import { ACTION, type ActionList, action, first, kindOf, PASS, second } from '../action.ts';
import {
  discardDisplay,
  discardFromHand,
  drawIntoHand,
  fillDisplay,
  takeFromDisplay,
  tradePlatformCard,
} from '../board/platform.ts';
import { automatic } from '../flow/automatic.ts';
import { inTurnOrder } from '../flow/in-turn-order.ts';
import type { Rules } from '../rules.ts';
import { CARDS, type State } from '../state.ts';
import { offerSwaps } from './platform-conference.ts';

/** The steps, in order; `s.change` counts them, and from TRADING on each exchange. */
const DRAWING = 0;
const TAKING = 1;
const DISCARDING = 2;
const TRADING = 3;

const displayed = (s: State): boolean => {
  for (let card = 0; card < CARDS; card++) if (s.display[card] > 0) return true;
  return false;
};

/** Goes to the next step in which the seat has a choice; false when the change is complete. */
const settle = (rules: Rules, s: State, seat: number): boolean => {
  if (s.change === TAKING && !displayed(s)) s.change = TRADING;
  const mayTrade = s.change - TRADING < rules.of(s, seat).platformSwaps && s.handSize[seat] > 0;
  if (s.change >= TRADING && !mayTrade) s.change = DISCARDING;
  if (s.change === DISCARDING && s.handSize[seat] <= rules.p.handSize) {
    fillDisplay(rules, s);
    return false;
  }
  return true;
};

/** Begins a seat's change of platform. */
export const beginChange = (s: State): void => {
  s.change = DRAWING;
};

export const offerChange = (s: State, seat: number, out: ActionList): void => {
  if (s.change === DRAWING) {
    out.push(PASS);
    out.push(action(ACTION.draw));
    out.push(action(ACTION.renew));
  } else if (s.change === TAKING) {
    for (let card = 0; card < CARDS; card++) if (s.display[card] > 0) out.push(action(ACTION.take, card));
  } else if (s.change === DISCARDING) {
    for (let card = 0; card < CARDS; card++) {
      if (s.hand[seat * CARDS + card] > 0) out.push(action(ACTION.discard, card));
    }
  } else {
    out.push(PASS);
    offerSwaps(s, seat, out);
  }
};

/** Carries out a step; true while the change continues. */
export const playChange = (rules: Rules, s: State, seat: number, act: number): boolean => {
  switch (kindOf(act)) {
    case ACTION.draw:
      drawIntoHand(rules, s, seat, 1);
      s.change = TAKING;
      break;
    case ACTION.renew:
      discardDisplay(s);
      fillDisplay(rules, s);
      s.change = TAKING;
      break;
    case ACTION.take:
      takeFromDisplay(s, seat, first(act));
      s.change = TRADING;
      break;
    case ACTION.swap:
      tradePlatformCard(s, seat, first(act), second(act));
      s.change++;
      break;
    case ACTION.discard:
      discardFromHand(s, seat, first(act));
      break;
    default:
      s.change = s.change === DRAWING ? TRADING : DISCARDING;
  }
  return settle(rules, s, seat);
};

export const changePlatform = inTurnOrder({
  name: 'change-platform',
  begin(_rules, s) {
    beginChange(s);
    return true;
  },
  actions: (_rules, s, seat, out) => offerChange(s, seat, out),
  play: playChange,
});

/** A new display for the next round (2019 §06.9d). */
export const newDisplay = automatic('new-display', (rules, s) => {
  discardDisplay(s);
  fillDisplay(rules, s);
});
