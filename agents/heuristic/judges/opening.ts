/** Set-up and turn order. */
import { ACTION, amountOf, first, kindOf, SEATS, type State, second } from 'macher-lab';
import { BOARDS, boardAt } from 'macher-lab/engine';
import type { Judge, Survey } from '../survey.ts';
import { OVERSPENT } from '../weights.ts';

/** A preliminary choice, or the region that it is for. */
export const preliminary: Judge = (survey, s, seat, actions, out) => {
  const { rules } = survey.game;
  for (let i = 0; i < actions.n; i++) {
    const act = actions.list[i];
    if (kindOf(act) === ACTION.target) {
      out[i] = targetWorth(survey, s, seat, first(act));
      continue;
    }
    let worth = 0;
    for (const line of rules.preliminary[first(act)][second(act)].lines)
      worth += lineWorth(survey, s, seat, line.gives, line.amount);
    out[i] = worth;
  }
};

const targetWorth = (survey: Survey, s: State, seat: number, board: number): number => {
  survey.take(s, board, seat);
  const present = s.media[board * SEATS + seat] > 0 ? 1 : 0;
  return survey.view.gain(6, 1, 0, 3) + present - 0.5 * survey.outlook.positionOf(s, board);
};

/** Worth of what a preliminary choice gives, wherever it does most. */
export const lineWorth = (survey: Survey, s: State, seat: number, gives: string, amount: number): number => {
  const { outlook, view, judgement } = survey;
  if (gives === 'members') return amount * outlook.member;
  if (gives === 'media') return 0.75 * amount * judgement.controlWorth + amount * 3;
  let best = 0;
  for (let board = 0; board < BOARDS; board++) {
    survey.take(s, board, seat);
    const gain =
      gives === 'votes'
        ? view.gain(amount, 0, 0, 0)
        : gives === 'popularity'
          ? view.gain(0, amount, 0, 0)
          : view.gain(0, 0, 0, amount);
    best = Math.max(best, gain);
  }
  return best;
};

/** Votes by which going first may turn a region, and what a region counts that votes a place later. */
const AT_STAKE = 5;
const LATER = 0.6;
/** What that is worth usually, in points. */
const USUAL_STAKE = 10;

/** What hangs on who goes first in a position: what a few votes more would be worth in the regions in line. */
const stakeOf = (survey: Survey, s: State, seat: number): number => {
  let stake = 0;
  for (let position = 0; position < s.inLine; position++) {
    survey.take(s, boardAt(s, position), seat);
    stake += LATER ** position * survey.view.gain(AT_STAKE, 0, 0, 0);
  }
  return stake;
};

/** Points that the first place in turn order is worth here. */
export const orderGain = (survey: Survey, s: State, seat: number): number =>
  (survey.judgement.orderWorth * stakeOf(survey, s, seat)) / USUAL_STAKE;

/** A bid for the order of play. */
export const order: Judge = (survey, s, seat, actions, out) => {
  const spendable = survey.spendable(s, seat);
  const price = Math.max(0.15, survey.outlook.money);
  const losersPay = survey.game.rules.p.orderPaidBy === 'all';
  const gain = orderGain(survey, s, seat);
  for (let i = 0; i < actions.n; i++) {
    const amount = amountOf(actions.list[i]);
    const chance = 1 - Math.exp(-amount / 2.5);
    const paid = price * amount * (losersPay ? 1 : chance);
    out[i] = chance * gain - paid - (amount > spendable ? OVERSPENT : 0) - 0.01 * amount;
  }
};

export const starter: Judge = (survey, _s, seat, actions, out) => {
  const { players } = survey.game;
  for (let i = 0; i < actions.n; i++) out[i] = asOrdered(survey, (seat - first(actions.list[i]) + players) % players);
};

export const place: Judge = (survey, _s, _seat, actions, out) => {
  for (let i = 0; i < actions.n; i++) out[i] = asOrdered(survey, first(actions.list[i]));
};

/** How near a place with so many seats before it is to the one that it wants. */
export const asOrdered = ({ judgement, game }: Survey, before: number): number =>
  -Math.abs(before - Math.min(judgement.seatsBefore, game.players - 1));
