/**
 * Party platform conference (2006 §6.2.2).
 *
 * In turn order, each seat fills up its hand, discards any number of its cards and draws as many, then swaps at most one platform
 * card with one from its hand. The platform never has two cards on one topic.
 */
import { ACTION, type ActionList, action, first, kindOf, PASS, second } from '../action.ts';
import { topicOf } from '../board/opinions.ts';
import { discardFromHand, drawIntoHand, holds, swapPlatformCard } from '../board/platform.ts';
import { inTurnOrder } from '../flow/in-turn-order.ts';
import type { Rules } from '../rules.ts';
import { CARDS, type State, TOPICS } from '../state.ts';

const DISCARDING = 0;

const offerDiscards = (s: State, seat: number, out: ActionList): void => {
  for (let card = 0; card < CARDS; card++) if (s.hand[seat * CARDS + card] > 0) out.push(action(ACTION.discard, card));
};

/** A card whose topic is on the platform replaces that card; any other card may replace any. */
export const offerSwaps = (s: State, seat: number, out: ActionList): void => {
  for (let card = 0; card < CARDS; card++) {
    if (s.hand[seat * CARDS + card] === 0) continue;
    const own = topicOf(card);
    if (s.platform[seat * TOPICS + own] !== 0) {
      out.push(action(ACTION.swap, card, own));
      continue;
    }
    for (let topic = 0; topic < TOPICS; topic++) {
      if (s.platform[seat * TOPICS + topic] !== 0) out.push(action(ACTION.swap, card, topic));
    }
  }
};

/**
 * Whether an action replaces a card with an identical one: legal, but useless.
 *
 * @example
 * ```ts
 * isIdleSwap(state, 0, PASS); // false
 * ```
 */
export const isIdleSwap = (s: State, seat: number, act: number): boolean =>
  kindOf(act) === ACTION.swap && holds(s, seat, first(act));

/** The discards are done: draws as many cards, and moves on to the swap. */
const redraw = (rules: Rules, s: State, seat: number): boolean => {
  drawIntoHand(rules, s, seat, s.redraw);
  s.redraw = 0;
  s.stage = 1;
  return rules.of(s, seat).platformSwaps > 0 && s.handSize[seat] > 0;
};

export const platformConference = inTurnOrder({
  name: 'platform-conference',
  begin(rules, s, seat) {
    s.stage = DISCARDING;
    s.redraw = 0;
    drawIntoHand(rules, s, seat, rules.p.handSize - s.handSize[seat]);
    return s.handSize[seat] > 0;
  },
  actions(_rules, s, seat, out) {
    out.push(PASS);
    if (s.stage === DISCARDING) offerDiscards(s, seat, out);
    else offerSwaps(s, seat, out);
  },
  play(rules, s, seat, act) {
    if (kindOf(act) === ACTION.discard) {
      discardFromHand(s, seat, first(act));
      s.redraw++;
      return s.handSize[seat] > 0 || redraw(rules, s, seat);
    }
    if (s.stage === DISCARDING) return redraw(rules, s, seat);
    if (act !== PASS) swapPlatformCard(s, seat, first(act), second(act));
    return act !== PASS && s.stage++ < rules.of(s, seat).platformSwaps && s.handSize[seat] > 0;
  },
});
