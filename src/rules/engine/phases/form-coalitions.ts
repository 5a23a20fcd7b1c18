/**
 * Forming coalitions (2006 §6.2.4).
 *
 * Only in the current region, among seats with a coalition tile there, in pairs. First, in turn order, each may force
 * an eligible partner (three equal platform cards). Then, in turn order, each may propose to eligible partners (two
 * equal cards), one after another, who accept or decline; a pair is proposed once. Tiles go back afterwards.
 */
import { ACTION, type ActionList, action, first, kindOf, PASS } from '../action.ts';
import { equalCards } from '../board/platform.ts';
import { seatAt } from '../flow/seats.ts';
import type { Phase } from '../phase.ts';
import type { Rules } from '../rules.ts';
import { NONE, SEATS, type State } from '../state.ts';

const FORCING = 0;
const PROPOSING = 1;

const isFree = (s: State, seat: number): boolean =>
  s.coalitionTile[s.current * SEATS + seat] === 1 && s.coalitionWith[seat] === NONE;

const PAIR_NUMBERS = Array.from({ length: SEATS * SEATS }, (_, i) => {
  const [low, high] = [Math.min(i % SEATS, Math.floor(i / SEATS)), Math.max(i % SEATS, Math.floor(i / SEATS))];
  return (high * (high - 1)) / 2 + low;
});
const pairBit = (a: number, b: number): number => 1 << PAIR_NUMBERS[a * SEATS + b];

const eligible = (rules: Rules, s: State, seat: number, other: number): boolean => {
  if (other === seat || !isFree(s, other)) return false;
  const equal = equalCards(s, seat, other);
  if (s.stage === FORCING) return equal >= rules.p.forcedCoalition;
  return equal >= rules.p.voluntaryCoalition && !(s.pairs & pairBit(seat, other));
};

const hasPartner = (rules: Rules, s: State, seat: number): boolean => {
  if (!isFree(s, seat)) return false;
  for (let other = 0; other < rules.players; other++) if (eligible(rules, s, seat, other)) return true;
  return false;
};

/** Returns all tiles of the current region. */
const close = (rules: Rules, s: State): void => {
  for (let seat = 0; seat < rules.players; seat++) s.coalitionTile[s.current * SEATS + seat] = 0;
};

/** Moves to the next seat. If both of a pair may propose, the earlier one's proposals do not limit the other. */
const nextProposer = (rules: Rules, s: State): void => {
  s.turn++;
  if (rules.p.proposalsEachWay) s.pairs = 0;
};

/** Asks the first seat from the current turn on that can act, in this stage or the next. */
const ask = (rules: Rules, s: State): void => {
  s.actor = NONE;
  for (; s.stage <= PROPOSING; s.stage++) {
    for (; s.turn < rules.players; nextProposer(rules, s)) {
      const seat = seatAt(rules, s, s.turn);
      if (!hasPartner(rules, s, seat)) continue;
      s.actor = seat;
      return;
    }
    s.turn = 0;
  }
  close(rules, s);
};

/** Whether the acting seat may force that partner now; if forcing has no stage of its own, it may do so when it proposes. */
const mayForce = (rules: Rules, s: State, other: number): boolean =>
  s.stage === FORCING || (!rules.p.coalitionsForcedFirst && equalCards(s, s.actor, other) >= rules.p.forcedCoalition);

const join = (s: State, a: number, b: number): void => {
  s.coalitionWith[a] = b;
  s.coalitionWith[b] = a;
};

/** The partner has answered; the proposer may ask others as long as it has no partner. */
const answer = (rules: Rules, s: State, accepted: boolean): void => {
  if (accepted) join(s, s.proposer, s.actor);
  s.proposer = NONE;
  ask(rules, s);
};

const propose = (s: State, seat: number, other: number): void => {
  s.pairs |= pairBit(seat, other);
  s.proposer = seat;
  s.actor = other;
};

export const formCoalitions: Phase = {
  name: 'form-coalitions',
  begin(rules, s) {
    s.coalitionWith.fill(NONE);
    s.pairs = 0;
    s.proposer = NONE;
    s.stage = rules.p.coalitionsForcedFirst ? FORCING : PROPOSING;
    s.turn = 0;
    if (s.noCoalition[s.current]) close(rules, s);
    else ask(rules, s);
  },
  actions(rules, s, out: ActionList) {
    out.push(PASS);
    if (s.proposer !== NONE) {
      out.push(action(ACTION.accept));
      return;
    }
    for (let other = 0; other < rules.players; other++) {
      if (!eligible(rules, s, s.actor, other)) continue;
      out.push(action(mayForce(rules, s, other) ? ACTION.force : ACTION.propose, other));
    }
  },
  play(rules, s, act) {
    if (s.proposer !== NONE) answer(rules, s, act !== PASS);
    else if (kindOf(act) === ACTION.propose) propose(s, s.actor, first(act));
    else {
      if (kindOf(act) === ACTION.force) join(s, s.actor, first(act));
      nextProposer(rules, s);
      ask(rules, s);
    }
  },
};
