/**
 * Actions of the shadow cabinet (2019 §06.6).
 *
 * Region by region from the current one on, all politicians there are revealed. Then, in turn order, which is the order in which
 * they were placed, each is paid for or withdrawn. Then each, in the same order, carries out its main action and one of its
 * secondary actions, or skips either. Actions marked “!” are carried out only once in a region. All politicians leave the game.
 */
import { ACTION, ActionList, action, EFFECT, kindOf, PASS, second } from '../action.ts';
import { pay } from '../board/money.ts';
import { hasTopPoll, takeTopPoll } from '../board/polls.ts';
import { alongTheLine } from '../flow/line.ts';
import { seatAt } from '../flow/seats.ts';
import type { Rules } from '../rules.ts';
import { BOARDS, NONE, type State } from '../state.ts';
import { offerHeldPoll, playHeldPoll } from './auction-polls-once.ts';
import { beginChange, offerChange, playChange } from './change-platform.ts';
import { carryOut, offerEffects, renewMarks } from './shadow-effects.ts';

const PAYING = 0;
const ACTING = 1;
/** Steps within an action: looking at a free poll, or changing the platform. */
const POLLING = 2;
const CHANGING = 3;

/** Turns up every politician of the region. */
const reveal = (rules: Rules, s: State, board: number): void => {
  for (let seat = 0; seat < rules.players; seat++) {
    const at = seat * BOARDS + board;
    if (s.shadowPlaced[at] === NONE) continue;
    s.shadowShown[at] = s.shadowPlaced[at];
    s.shadowPlaced[at] = NONE;
    s.shadowBacks[at] = 0;
    s.shadowLeft[seat] &= ~(1 << s.shadowShown[at]);
    if (rules.events) rules.events.note('shadow-shown', s, seat, board, s.shadowShown[at]);
  }
};

const withdraw = (rules: Rules, s: State, board: number, seat: number): void => {
  if (rules.events) rules.events.note('shadow-unpaid', s, seat, board, s.shadowShown[seat * BOARDS + board]);
  s.shadowShown[seat * BOARDS + board] = NONE;
};

/** Asks the next owner whether it pays; one that cannot has to withdraw. Then the first politician acts. */
const askToPay = (rules: Rules, s: State, board: number): void => {
  s.actor = NONE;
  for (; s.turn < rules.players; s.turn++) {
    const seat = seatAt(rules, s, s.turn);
    const card = s.shadowShown[seat * BOARDS + board];
    if (card === NONE) continue;
    if (s.cash[seat] < rules.shadowCost[card]) {
      withdraw(rules, s, board, seat);
      continue;
    }
    s.actor = seat;
    return;
  }
  s.stage = ACTING;
  s.turn = 0;
  s.main = firstAction(rules);
  askToAct(rules, s, board);
};

/** `s.main` is 1 for the main action and 0 for one of the others; it goes from the first of them past the second. */
const firstAction = (rules: Rules): number => (rules.p.mainActionFirst ? 1 : 0);
const towardsNext = (rules: Rules): number => (rules.p.mainActionFirst ? -1 : 1);

/** What a card does now: its main action, or one of the others. */
const rowOf = (rules: Rules, s: State, card: number): number => (s.main ? card + rules.shadowCards : card);

const possible = new ActionList();

const hasEffect = (rules: Rules, s: State, board: number, seat: number, card: number): boolean => {
  possible.clear();
  offerEffects(rules, s, board, seat, rowOf(rules, s, card), possible);
  return possible.n > 0;
};

/** Asks for the next possible action; a politician that has none left leaves the game. */
const askToAct = (rules: Rules, s: State, board: number): void => {
  s.actor = NONE;
  for (; s.turn < rules.players; s.turn++) {
    const seat = seatAt(rules, s, s.turn);
    const card = s.shadowShown[seat * BOARDS + board];
    for (; card !== NONE && (s.main === 0 || s.main === 1); s.main += towardsNext(rules)) {
      if (!hasEffect(rules, s, board, seat, card)) continue;
      s.actor = seat;
      return;
    }
    s.shadowShown[seat * BOARDS + board] = NONE;
    s.main = firstAction(rules);
  }
  s.main = 0;
};

/** After an action: moves to the next one of the same card, or to the next card. */
const goOn = (rules: Rules, s: State, board: number): void => {
  s.stage = ACTING;
  s.main += towardsNext(rules);
  askToAct(rules, s, board);
};

const act = (rules: Rules, s: State, board: number, chosen: number): void => {
  if (chosen === PASS) {
    goOn(rules, s, board);
    return;
  }
  carryOut(rules, s, s.actor, rowOf(rules, s, s.shadowShown[s.actor * BOARDS + board]), chosen);
  if (second(chosen) === EFFECT.poll && hasTopPoll(rules, s)) {
    takeTopPoll(rules, s, s.actor);
    s.stage = POLLING;
  } else if (second(chosen) === EFFECT.platform) {
    beginChange(s);
    s.stage = CHANGING;
  } else goOn(rules, s, board);
};

const payOrWithdraw = (rules: Rules, s: State, board: number, chosen: number): void => {
  if (kindOf(chosen) === ACTION.pay) pay(s, s.actor, rules.shadowCost[s.shadowShown[s.actor * BOARDS + board]]);
  else withdraw(rules, s, board, s.actor);
  s.turn++;
  askToPay(rules, s, board);
};

export const usePoliticians = alongTheLine({
  name: 'use-shadow-cards',
  from: 'current',
  prepare: renewMarks,
  arrive(rules, s, board) {
    reveal(rules, s, board);
    s.stage = PAYING;
    s.turn = 0;
    askToPay(rules, s, board);
  },
  actions(rules, s, board, out) {
    if (s.stage === POLLING) offerHeldPoll(rules, s, board, out);
    else if (s.stage === CHANGING) offerChange(s, s.actor, out);
    else {
      // A seat that is asked to act has an effect that it can carry out.
      if (s.stage === PAYING || !rules.p.shadowMustAct) out.push(PASS);
      if (s.stage === PAYING) out.push(action(ACTION.pay, board));
      else offerEffects(rules, s, board, s.actor, rowOf(rules, s, s.shadowShown[s.actor * BOARDS + board]), out);
    }
  },
  play(rules, s, board, chosen) {
    if (s.stage === PAYING) payOrWithdraw(rules, s, board, chosen);
    else if (s.stage === ACTING) act(rules, s, board, chosen);
    else if (s.stage === CHANGING) {
      if (!playChange(rules, s, s.actor, chosen)) goOn(rules, s, board);
    } else {
      playHeldPoll(rules, s, board, chosen);
      goOn(rules, s, board);
    }
  },
});
