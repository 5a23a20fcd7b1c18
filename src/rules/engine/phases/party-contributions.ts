/**
 * Party contributions (2006 §6.4.2, reference j2, where a card may also be kept for a later round).
 *
 * In turn order each seat plays one of its contribution cards: face up to accept it, face down to decline it. Those who accept
 * take the money, roll the card's dice and lose as many members as the highest die. Then the others turn theirs up, roll and gain
 * the sum; the seat that declined the largest amount, if it is alone, rolls three more dice. Used cards leave the game.
 */
import { ACTION, ActionList, action, first, kindOf, PASS } from '../action.ts';
import { moveMembers } from '../board/members.ts';
import { receive } from '../board/money.ts';
import { rollDie } from '../chance.ts';
import { inTurnOrder } from '../flow/in-turn-order.ts';
import { seatAt } from '../flow/seats.ts';
import type { Rules } from '../rules.ts';
import { NONE, type State } from '../state.ts';

/** Takes the money of an accepted card, and loses members: the printed number and the highest die. */
export const accept = (rules: Rules, s: State, seat: number, card: number): void => {
  receive(s, seat, rules.contributionAmount[card]);
  let largest = 0;
  for (let die = 0; die < rules.acceptDice[card]; die++) largest = Math.max(largest, rollDie(rules, s, seat));
  const loss = rules.acceptMembers[card] + largest;
  moveMembers(rules, s, seat, -loss);
  if (rules.events) rules.events.note('contribution-accepted', s, seat, card, loss);
};

/** The largest amount that was accepted; 0 for none. */
const largestAccepted = (rules: Rules, s: State): number => {
  let largest = 0;
  for (let seat = 0; seat < rules.players; seat++) {
    if (s.accepted[seat] !== NONE) largest = Math.max(largest, rules.contributionAmount[s.accepted[seat]]);
  }
  return largest;
};

/** The seat that alone declined the largest amount; NONE when several or none did. */
const largestDecliner = (rules: Rules, s: State): number => {
  let largest = 0;
  let decliner: number = NONE;
  for (let seat = 0; seat < rules.players; seat++) {
    if (s.declined[seat] === NONE) continue;
    const amount = rules.contributionAmount[s.declined[seat]];
    if (amount === largest) decliner = NONE;
    if (amount <= largest) continue;
    largest = amount;
    decliner = seat;
  }
  if (rules.p.contributionBonusAmong === 'all' && largestAccepted(rules, s) > largest) return NONE;
  return decliner;
};

/** Gains the members of a declined card: the printed number and the sum of the dice. */
export const decline = (rules: Rules, s: State, seat: number, card: number, bonusDice: number): void => {
  const dice = rules.declineDice[card] + bonusDice;
  let gain = rules.declineMembers[card];
  for (let die = 0; die < dice; die++) gain += rollDie(rules, s, seat);
  moveMembers(rules, s, seat, gain);
  if (rules.events) rules.events.note('contribution-declined', s, seat, card, gain);
};

const resolve = (rules: Rules, s: State): void => {
  const bonus = largestDecliner(rules, s);
  for (let turn = 0; turn < rules.players; turn++) {
    const seat = seatAt(rules, s, turn);
    if (s.accepted[seat] !== NONE) accept(rules, s, seat, s.accepted[seat]);
  }
  for (let turn = 0; turn < rules.players; turn++) {
    const seat = seatAt(rules, s, turn);
    const bonusDice = seat === bonus ? rules.p.contributionBonusDice : 0;
    if (s.declined[seat] !== NONE) decline(rules, s, seat, s.declined[seat], bonusDice);
  }
  for (let seat = 0; seat < rules.players; seat++) {
    for (const card of [s.accepted[seat], s.declined[seat]])
      if (card !== NONE) s.contributionsLeft[seat] &= ~(1 << card);
  }
  s.accepted.fill(NONE);
  s.declined.fill(NONE);
};

const offered = new ActionList();

/** Offers to decline each card that the seat has left. */
const offerDeclining = (rules: Rules, s: State, seat: number, out: ActionList): void => {
  for (let card = 0; card < rules.contributionAmount.length; card++) {
    if (s.contributionsLeft[seat] & (1 << card)) out.push(action(ACTION.decline, card));
  }
};

/** Offers to accept or to decline each card that the seat has left, and to keep them all if that is allowed. */
export const offerContributions = (rules: Rules, s: State, seat: number, out: ActionList): void => {
  if (rules.p.contributionMayPass) out.push(PASS);
  for (let card = 0; card < rules.contributionAmount.length; card++) {
    if (!(s.contributionsLeft[seat] & (1 << card))) continue;
    out.push(action(ACTION.contribute, card));
    out.push(action(ACTION.decline, card));
  }
};

export const partyContributions = inTurnOrder({
  name: 'party-contributions',
  prepare(_rules, s) {
    s.chosen = 0;
  },
  begin(_rules, s, seat) {
    return s.contributionsLeft[seat] !== 0;
  },
  actions: offerContributions,
  play(_rules, s, seat, act) {
    if (kindOf(act) === ACTION.contribute) s.accepted[seat] = first(act);
    else if (act !== PASS) {
      s.declined[seat] = first(act);
      s.chosen |= 1 << seat;
    }
    return false;
  },
  close: resolve,
  sealed: () => true,
  guess(rules, s, observer, choose) {
    const { actor } = s;
    for (let turn = 0; turn < s.turn; turn++) {
      const seat = seatAt(rules, s, turn);
      if (seat === observer || !(s.chosen & (1 << seat))) continue;
      s.actor = seat;
      offered.clear();
      offerDeclining(rules, s, seat, offered);
      s.declined[seat] = first(choose(s, offered));
    }
    s.actor = actor;
  },
});
