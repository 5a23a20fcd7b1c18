/** What shadow cards bring when they are placed, shown and used, term by term. */
import { ACTION, first, kindOf, PASS, second, third } from 'macher-lab';
import { BOARDS } from 'macher-lab/engine';
import { keeping, owed } from '../judges/shadow-cards.ts';
import { OVERSPENT } from '../weights.ts';
import { type Reason, shadowCardOf } from './case.ts';
import { telephone } from './coalitions.ts';
import { bestUse, effect } from './effects.ts';
import { change } from './platform.ts';
import { publish } from './polls.ts';
import { PRICE, RESERVE } from './terms.ts';

/** A card that is placed face down. */
export const shadow: Reason = (c, act) => {
  const { survey, s, seat, tally } = c;
  if (act === PASS) return;
  const [board, card] = [first(act), second(act)];
  const cost = survey.game.rules.shadowCost[card];
  survey.take(s, board, seat);
  if (cost > survey.spendable(s, seat) - owed(survey, s, seat)) return tally.add(RESERVE, -OVERSPENT - cost);
  bestUse(c, card);
  telephone(c, board, card);
  tally.add(PRICE, -cost * survey.outlook.money);
  tally.add(`keeping ${shadowCardOf(c, card)} for later`, -keeping(survey, s, card));
};

/** An action of a card that has been shown, and what is paid for it. */
const act: Reason = (c, chosen) => {
  const { survey, s, seat, actions, tally } = c;
  const { rules } = survey.game;
  if (chosen === PASS) return;
  const board = first(actions.list[actions.n - 1]);
  const card = s.shadowShown[seat * BOARDS + board];
  survey.take(s, board, seat);
  if (kindOf(chosen) === ACTION.tile) telephone(c, board, card);
  else if (kindOf(chosen) === ACTION.pay) {
    bestUse(c, card);
    tally.add(PRICE, -rules.shadowCost[card] * survey.outlook.money);
  } else {
    effect(c, s.main ? card + rules.shadowCards : card, second(chosen), third(chosen));
    tally.add('using what is there', 0.05);
  }
};

/** A shadow card that is used, and what it brings in between: a poll, a change of platform. */
export const use: Reason = (c, chosen) => {
  const kind = kindOf(c.actions.list[c.actions.n - 1]);
  if (kind === ACTION.shadow) shadow(c, chosen);
  else if (kind === ACTION.shelve || kind === ACTION.publish) publish(c, chosen);
  else if (kind === ACTION.effect || kind === ACTION.tile || kind === ACTION.pay) act(c, chosen);
  else change(c, chosen);
};
