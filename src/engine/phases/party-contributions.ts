/**
 * Party contributions (2006 §6.4.2).
 *
 * In turn order each seat plays one of its contribution cards: open to accept it, face down to decline it. Those who
 * accept take the money, roll the card's dice and lose members by the largest single one. Then the others turn theirs
 * up, roll and gain the sum; the sole largest among the declined rolls three more dice. Used cards leave the game.
 */
import { ACTION, ActionList, action, first, kindOf } from '../action.ts';
import { moveMembers } from '../board/members.ts';
import { receive } from '../board/money.ts';
import { rollDie } from '../chance.ts';
import { inTurnOrder } from '../flow/in-turn-order.ts';
import { seatAt } from '../flow/seats.ts';
import type { Rules } from '../rules.ts';
import { NONE, type State } from '../state.ts';

const accept = (rules: Rules, s: State, seat: number): void => {
  const card = s.accepted[seat];
  receive(s, seat, rules.contributionAmount[card]);
  let loss = 0;
  for (let die = 0; die < rules.acceptDice[card]; die++) loss = Math.max(loss, rollDie(rules, s, seat));
  moveMembers(s, seat, -loss);
  if (rules.events) rules.events.note('contribution-accepted', s, seat, card, loss);
};

/** The seat that declined the largest amount, alone; NONE when several did or nobody. */
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
  return decliner;
};

const decline = (rules: Rules, s: State, seat: number, bonus: boolean): void => {
  const card = s.declined[seat];
  const dice = rules.declineDice[card] + (bonus ? rules.p.contributionBonusDice : 0);
  let gain = 0;
  for (let die = 0; die < dice; die++) gain += rollDie(rules, s, seat);
  moveMembers(s, seat, gain);
  if (rules.events) rules.events.note('contribution-declined', s, seat, card, gain);
};

const resolve = (rules: Rules, s: State): void => {
  const bonus = largestDecliner(rules, s);
  for (let turn = 0; turn < rules.players; turn++) {
    const seat = seatAt(rules, s, turn);
    if (s.accepted[seat] !== NONE) accept(rules, s, seat);
  }
  for (let turn = 0; turn < rules.players; turn++) {
    const seat = seatAt(rules, s, turn);
    if (s.declined[seat] !== NONE) decline(rules, s, seat, seat === bonus);
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

export const partyContributions = inTurnOrder({
  name: 'party-contributions',
  begin(_rules, s, seat) {
    return s.contributionsLeft[seat] !== 0;
  },
  actions(rules, s, seat, out) {
    for (let card = 0; card < rules.contributionAmount.length; card++) {
      if (!(s.contributionsLeft[seat] & (1 << card))) continue;
      out.push(action(ACTION.contribute, card));
      out.push(action(ACTION.decline, card));
    }
  },
  play(_rules, s, seat, act) {
    if (kindOf(act) === ACTION.contribute) s.accepted[seat] = first(act);
    else s.declined[seat] = first(act);
    return false;
  },
  close: resolve,
  guess(rules, s, observer, choose) {
    const { actor } = s;
    for (let turn = 0; turn < s.turn; turn++) {
      const seat = seatAt(rules, s, turn);
      if (seat === observer || s.accepted[seat] !== NONE || s.contributionsLeft[seat] === 0) continue;
      s.actor = seat;
      offered.clear();
      offerDeclining(rules, s, seat, offered);
      s.declined[seat] = first(choose(s, offered));
    }
    s.actor = actor;
  },
});
