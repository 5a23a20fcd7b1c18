/**
 * Changing stances (club rules B).
 *
 * Each party in turn may change one platform card at a time until all have passed in succession; a party that has passed may come
 * back. A card may only be changed to the opposite stance, and only if the open stock has that card. Every change costs members,
 * as many as the highest of the dice, even if the party has none left. The edition limits how often a party may change a stance
 * in a round, so that the phase ends.
 *
 * Then each party in turn hides some of its cards: voters do not ask about them in this round.
 */
import { ACTION, action, first } from '../action.ts';
import { moveMembers } from '../board/members.ts';
import { opposite } from '../board/opinions.ts';
import {
  countChange,
  flipStance,
  hidePlatformCard,
  platformCard,
  showPlatformCards,
  timesChanged,
} from '../board/platform.ts';
import { rollDie } from '../chance.ts';
import { aroundTheTable } from '../flow/around-the-table.ts';
import { automatic } from '../flow/automatic.ts';
import { inTurnOrder } from '../flow/in-turn-order.ts';
import { sizeOf } from '../masks.ts';
import type { Rules } from '../rules.ts';
import { NONE, type State, TOPICS } from '../state.ts';

const mayChange = (rules: Rules, s: State, seat: number, topic: number): boolean => {
  const card = platformCard(s, seat, topic);
  if (card === NONE || timesChanged(s, seat, topic) >= rules.p.stanceChanges) return false;
  return s.platformDiscards[opposite(card)] > 0;
};

const loseMembers = (rules: Rules, s: State, seat: number): void => {
  const dice = rules.of(s, seat).stanceDice;
  let loss = 0;
  for (let die = 0; die < dice; die++) loss = Math.max(loss, rollDie(rules, s, seat));
  moveMembers(rules, s, seat, -loss);
  if (rules.events) rules.events.note('stance-changed', s, seat, loss, 0);
};

export const changeStances = aroundTheTable({
  name: 'change-stances',
  passIsFinal: (rules) => rules.p.stancePassFinal,
  able(rules, s, seat) {
    for (let topic = 0; topic < TOPICS; topic++) if (mayChange(rules, s, seat, topic)) return true;
    return false;
  },
  actions(rules, s, seat, out) {
    for (let topic = 0; topic < TOPICS; topic++)
      if (mayChange(rules, s, seat, topic)) out.push(action(ACTION.flip, topic));
  },
  play(rules, s, seat, act) {
    flipStance(s, seat, first(act));
    countChange(s, seat, first(act));
    loseMembers(rules, s, seat);
  },
});

/** The topic that was hidden last: the next one must come after it, so that a pair can be hidden in one order only. */
const lastHidden = (s: State, seat: number): number =>
  s.aside[seat] === 0 ? NONE : (31 - Math.clz32(s.aside[seat])) >> 1;

/** How many cards lie open on topics after this one. */
const openAfter = (s: State, seat: number, topic: number): number => {
  let open = 0;
  for (let later = topic + 1; later < TOPICS; later++) if (platformCard(s, seat, later) !== NONE) open++;
  return open;
};

export const hideStances = inTurnOrder({
  name: 'hide-stances',
  prepare(_rules, s) {
    s.changed.fill(0);
  },
  begin(rules, s, seat) {
    return rules.p.hiddenTopics > 0 && openAfter(s, seat, NONE) > 0;
  },
  actions(rules, s, seat, out) {
    const missing = rules.p.hiddenTopics - sizeOf(s.aside[seat]);
    const enough = openAfter(s, seat, lastHidden(s, seat)) >= missing;
    for (let topic = lastHidden(s, seat) + 1; topic < TOPICS; topic++) {
      if (platformCard(s, seat, topic) === NONE) continue;
      if (!enough || openAfter(s, seat, topic) >= missing - 1) out.push(action(ACTION.hide, topic));
    }
  },
  play(rules, s, seat, act) {
    hidePlatformCard(s, seat, first(act));
    return sizeOf(s.aside[seat]) < rules.p.hiddenTopics && openAfter(s, seat, lastHidden(s, seat)) > 0;
  },
});

/** The hidden cards are shown again once the election is over. */
export const showStances = automatic('show-stances', (rules, s) => {
  for (let seat = 0; seat < rules.players; seat++) showPlatformCards(s, seat);
});
