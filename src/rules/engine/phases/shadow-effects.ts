/**
 * What shadow cards do (2006 §6.2.3, 2019 §06.6): votes, key issue, media robbery, popularity up and down, and in 2019
 * members, the top poll free of charge, and a change of platform.
 */
import { ACTION, type ActionList, action, EFFECT, first, second, third } from '../action.ts';
import { placeMedia, returnMedia } from '../board/media.ts';
import { moveMembers } from '../board/members.ts';
import { pay, payTo } from '../board/money.ts';
import { topicOf } from '../board/opinions.ts';
import { anyPoll } from '../board/polls.ts';
import { movePopularity, popularityStep } from '../board/popularity.ts';
import { addVotes } from '../board/votes.ts';
import type { Rules } from '../rules.ts';
import { NONE, PLACES, SEATS, type State } from '../state.ts';

/** The marks of effects that nobody can use again in a region once they have been carried out (2019: “!”). */
const MARK: Readonly<Record<number, number>> = {
  [EFFECT.keyIssue]: 1,
  [EFFECT.clearKeyIssue]: 1,
  [EFFECT.robbery]: 2,
  [EFFECT.removal]: 2,
  [EFFECT.lowerAll]: 4,
};

/** Makes all actions possible again, if they are used up for the phase only. */
export const renewMarks = (rules: Rules, s: State): void => {
  if (rules.p.marksLast === 'phase') s.marks.fill(0);
};

const offerKeyIssue = (s: State, board: number, out: ActionList): void => {
  if (s.keyIssue[board] !== NONE) {
    out.push(action(ACTION.effect, board, EFFECT.clearKeyIssue));
    return;
  }
  for (let at = board * PLACES; at < (board + 1) * PLACES; at++) {
    if (s.opinions[at] >= 0) out.push(action(ACTION.effect, board, EFFECT.keyIssue, topicOf(s.opinions[at])));
  }
};

const offerRobbery = (rules: Rules, s: State, board: number, seat: number, out: ActionList): void => {
  const { robberyToOwner, robberyToBank } = rules.of(s, seat);
  if (s.cash[seat] < robberyToOwner + robberyToBank) return;
  if (rules.p.robberyNeedsMarker && s.mediaSupply[seat] === 0) return;
  for (let other = 0; other < rules.players; other++) {
    if (other === seat || s.media[board * SEATS + other] === 0) continue;
    out.push(action(ACTION.effect, board, EFFECT.robbery, other));
    if (rules.p.robberyMayPlaceNone && s.mediaSupply[seat] > 0) {
      out.push(action(ACTION.effect, board, EFFECT.removal, other));
    }
  }
};

const offerTrends = (rules: Rules, s: State, board: number, seat: number, row: number, out: ActionList): void => {
  if (popularityStep(rules, s, board, seat, rules.shadowRaise[row]) > 0) {
    out.push(action(ACTION.effect, board, EFFECT.raise));
  }
  for (let other = 0; other < rules.players; other++) {
    if (other !== seat && popularityStep(rules, s, board, other, -rules.shadowLower[row]) < 0) {
      out.push(action(ACTION.effect, board, EFFECT.lower, other));
    }
  }
};

const canLowerAll = (rules: Rules, s: State, board: number, seat: number, steps: number): boolean => {
  for (let other = 0; other < rules.players; other++) {
    if (other !== seat && popularityStep(rules, s, board, other, -steps) < 0) return true;
  }
  return false;
};

/**
 * Offers every effect of a card that would do something, and is not used up in the region.
 *
 * @param row the card, or the card plus `shadowCards` for its main action
 */
export const offerEffects = (
  rules: Rules,
  s: State,
  board: number,
  seat: number,
  row: number,
  out: ActionList,
): void => {
  const isLeft = (effect: number) => rules.p.marksLast === 'never' || !(s.marks[board] & (MARK[effect] ?? 0));
  if (rules.shadowVotes[row] > 0 && s.votes[board * SEATS + seat] < rules.p.voteCap) {
    out.push(action(ACTION.effect, board, EFFECT.votes));
  }
  if (rules.shadowKeyIssue[row] && isLeft(EFFECT.keyIssue)) offerKeyIssue(s, board, out);
  if (rules.shadowRobbery[row] && isLeft(EFFECT.robbery)) offerRobbery(rules, s, board, seat, out);
  offerTrends(rules, s, board, seat, row, out);
  const lowering = rules.shadowLowerAll[row];
  if (lowering > 0 && isLeft(EFFECT.lowerAll) && canLowerAll(rules, s, board, seat, lowering)) {
    out.push(action(ACTION.effect, board, EFFECT.lowerAll));
  }
  if (rules.shadowMembers[row] > 0) out.push(action(ACTION.effect, board, EFFECT.members));
  if (rules.shadowPoll[row] && anyPoll(rules, s)) out.push(action(ACTION.effect, board, EFFECT.poll));
  if (rules.shadowPlatform[row]) out.push(action(ACTION.effect, board, EFFECT.platform));
};

const removeMedia = (rules: Rules, s: State, board: number, seat: number, owner: number): void => {
  returnMedia(s, board, owner);
  const { robberyToOwner, robberyToBank } = rules.of(s, seat);
  payTo(s, seat, owner, robberyToOwner);
  pay(s, seat, robberyToBank);
};

const rob = (rules: Rules, s: State, board: number, seat: number, owner: number): void => {
  removeMedia(rules, s, board, seat, owner);
  if (s.mediaSupply[seat] > 0) placeMedia(s, board, seat);
};

const lowerAll = (rules: Rules, s: State, board: number, seat: number, steps: number): void => {
  for (let other = 0; other < rules.players; other++) {
    if (other !== seat) movePopularity(rules, s, board, other, -steps);
  }
};

/**
 * Carries out an effect. A poll or a change of platform takes further steps, which the phase plays.
 *
 * @param row the card, or the card plus `shadowCards` for its main action
 */
export const carryOut = (rules: Rules, s: State, seat: number, row: number, act: number): void => {
  const board = first(act);
  const effect = second(act);
  s.marks[board] |= MARK[effect] ?? 0;
  if (effect === EFFECT.votes) addVotes(rules, s, board, seat, rules.shadowVotes[row]);
  else if (effect === EFFECT.keyIssue) s.keyIssue[board] = third(act);
  else if (effect === EFFECT.clearKeyIssue) s.keyIssue[board] = NONE;
  else if (effect === EFFECT.robbery) rob(rules, s, board, seat, third(act));
  else if (effect === EFFECT.removal) removeMedia(rules, s, board, seat, third(act));
  else if (effect === EFFECT.raise) movePopularity(rules, s, board, seat, rules.shadowRaise[row]);
  else if (effect === EFFECT.lower) movePopularity(rules, s, board, third(act), -rules.shadowLower[row]);
  else if (effect === EFFECT.lowerAll) lowerAll(rules, s, board, seat, rules.shadowLowerAll[row]);
  else if (effect === EFFECT.members) moveMembers(rules, s, seat, rules.shadowMembers[row]);
};
