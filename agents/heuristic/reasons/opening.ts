/** What set-up and turn order bring, term by term. */
import { ACTION, amountOf, first, kindOf, SEATS, second } from 'macher-lab';
import { asOrdered, lineWorth, orderGain } from '../judges/opening.ts';
import { OVERSPENT } from '../weights.ts';
import type { Reason } from './case.ts';
import { gain } from './region.ts';

/** "5 votes", as the preliminary choices have it. */
const given = (amount: number, gives: string): string => (amount === 1 ? `1 ${gives}` : `${amount} ${gives}`);

/** A preliminary choice, or the region that it is for. */
export const preliminary: Reason = (c, act) => {
  const { survey, s, seat, tally } = c;
  if (kindOf(act) !== ACTION.target) {
    for (const { gives, amount } of survey.game.rules.preliminary[first(act)][second(act)].lines)
      tally.add(given(amount, gives), lineWorth(survey, s, seat, gives, amount));
    return;
  }
  const board = first(act);
  survey.take(s, board, seat);
  gain(c, 6, 1, 0, 3);
  tally.add('the own media marker there', s.media[board * SEATS + seat] > 0 ? 1 : 0);
  tally.add('the wait for that election', -0.5 * survey.outlook.positionOf(s, board));
};

/** A bid for the order of play. */
export const order: Reason = ({ survey, s, seat, tally }, act) => {
  const amount = amountOf(act);
  const chance = 1 - Math.exp(-amount / 2.5);
  const share = survey.game.rules.p.orderPaidBy === 'all' ? 1 : chance;
  tally.add('the choice of the starting seat', chance * orderGain(survey, s, seat));
  tally.add('the price in money', -Math.max(0.15, survey.outlook.money) * amount * share - 0.01 * amount);
  if (amount > survey.spendable(s, seat)) tally.add('my rule to keep a reserve', -OVERSPENT);
};

export const starter: Reason = ({ survey, seat, tally }, act) => {
  const { players } = survey.game;
  tally.add('the place in turn order that it gives me', asOrdered(survey, (seat - first(act) + players) % players));
};

export const place: Reason = ({ survey, tally }, act) =>
  tally.add('the place in turn order that I want', asOrdered(survey, first(act)));
