/** Shadow cards: placed face down, shown, and used. */
import { ACTION, first, kindOf, PASS, second, third } from 'macher-lab';
import { BOARDS, placedCost } from 'macher-lab/engine';
import { addBestUse, addEffect } from '../effects.ts';
import type { Judge, Survey } from '../survey.ts';
import { OVERSPENT, SHADOW_PACE } from '../weights.ts';
import { addTelephone } from './coalitions.ts';
import { change } from './platform.ts';
import { publish } from './polls.ts';

/** A card that is placed face down. */
export const shadow: Judge = (c) => {
  const { ledger, rules } = c;
  const spendable = c.spendable - placedCost(rules, c.s, c.seat);
  c.each((act) => {
    if (act === PASS) return;
    const board = first(act);
    const card = second(act);
    const cost = rules.shadowCost[card];
    if (cost > spendable) return ledger.add('reserve', -OVERSPENT - cost);
    addBestUse(c, c.board(board), card);
    addTelephone(c, board, card);
    ledger.add('price', -cost * c.outlook.money);
    ledger.add('keptCard', -keeping(c, card), card);
  });
};

/** The worth of keeping a shadow card for a later round. */
const keeping = ({ rules, judgement, s }: Survey, card: number): number => {
  const left = Math.max(0, rules.lastCampaign - s.round) / Math.max(1, rules.lastCampaign - 1);
  const votes = Math.max(rules.shadowVotes[card], rules.shadowVotes[card + rules.shadowCards]);
  const spare = rules.shadowCards / (rules.lastCampaign * SHADOW_PACE);
  return (judgement.cardWorth * Math.sqrt(left) * (0.5 + votes / 10)) / Math.max(1, spare);
};

/** Uses a card, including the decisions that its effect brings: a poll, a change of platform. */
export const use: Judge = (c) => {
  const kind = kindOf(c.last);
  if (kind === ACTION.shadow) shadow(c);
  else if (kind === ACTION.shelve || kind === ACTION.publish) publish(c);
  else if (kind === ACTION.effect || kind === ACTION.tile || kind === ACTION.pay) useShown(c);
  else change(c);
};

/** An action of a card that has been shown, and its price. */
const useShown: Judge = (c) => {
  const { s, rules, ledger } = c;
  const board = first(c.last);
  const card = s.shadowShown[c.seat * BOARDS + board];
  const row = s.main ? card + rules.shadowCards : card;
  c.each((act) => {
    if (act === PASS) return;
    if (kindOf(act) === ACTION.tile) return addTelephone(c, board, card);
    if (kindOf(act) === ACTION.pay) {
      addBestUse(c, c.board(board), card);
      return ledger.add('price', -rules.shadowCost[card] * c.outlook.money);
    }
    addEffect(c, c.board(board), row, second(act), third(act));
    ledger.add('atHand', 0.05);
  });
};
