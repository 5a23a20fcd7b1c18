/** Shadow cards: placed face down, shown, and used. */
import { ACTION, first, kindOf, PASS, type State, second, third } from 'macher-lab';
import { BOARDS, NONE } from 'macher-lab/engine';
import { bestUse, effectGain } from '../boards.ts';
import type { Judge, Survey } from '../survey.ts';
import { OVERSPENT, SHADOW_PACE } from '../weights.ts';
import { phoneWorth } from './coalitions.ts';
import { change } from './platform.ts';
import { publish } from './polls.ts';

/** A card that is placed face down. */
export const shadow: Judge = (survey, s, seat, actions, out) => {
  const { rules } = survey.game;
  const spendable = survey.spendable(s, seat) - owed(survey, s, seat);
  // A card that lies face down already is guessed without the choice to pass.
  const firstCard = actions.list[0] === PASS ? 1 : 0;
  for (let i = 0; i < actions.n; i++) {
    const act = actions.list[i];
    if (act === PASS) {
      out[i] = 0;
      continue;
    }
    if (i === firstCard) survey.take(s, first(act), seat);
    const card = second(act);
    if (rules.shadowCost[card] > spendable) out[i] = -OVERSPENT - rules.shadowCost[card];
    else
      out[i] =
        bestUse(survey.view, survey.outlook, s, card) +
        phoneWorth(survey, s, first(act), seat, card) -
        rules.shadowCost[card] * survey.outlook.money -
        keeping(survey, s, card);
  }
};

/** What the shadow cards cost that a seat has placed. */
export const owed = ({ game }: Survey, s: State, seat: number): number => {
  let sum = 0;
  for (let board = 0; board < BOARDS; board++) {
    const card = s.shadowPlaced[seat * BOARDS + board];
    if (card !== NONE) sum += game.rules.shadowCost[card];
  }
  return sum;
};

/** Worth of keeping a shadow card for a later round. */
export const keeping = ({ game, judgement }: Survey, s: State, card: number): number => {
  const { rules } = game;
  const left = Math.max(0, rules.lastCampaign - s.round) / Math.max(1, rules.lastCampaign - 1);
  const votes = Math.max(rules.shadowVotes[card], rules.shadowVotes[card + rules.shadowCards]);
  const spare = rules.shadowCards / (rules.lastCampaign * SHADOW_PACE);
  return (judgement.cardWorth * Math.sqrt(left) * (0.5 + votes / 10)) / Math.max(1, spare);
};

/** Uses a card; in between, what a card brings is decided: a poll, a change of platform. */
export const use: Judge = (survey, s, seat, actions, out) => {
  const kind = kindOf(actions.list[actions.n - 1]);
  if (kind === ACTION.shadow) shadow(survey, s, seat, actions, out);
  else if (kind === ACTION.shelve || kind === ACTION.publish) publish(survey, s, seat, actions, out);
  else if (kind === ACTION.effect || kind === ACTION.tile || kind === ACTION.pay) act(survey, s, seat, actions, out);
  else change(survey, s, seat, actions, out);
};

/** An action of a card that has been shown, and what is paid for it. */
const act: Judge = (survey, s, seat, actions, out) => {
  const { game, view, outlook } = survey;
  const { rules } = game;
  const board = first(actions.list[actions.n - 1]);
  const card = s.shadowShown[seat * BOARDS + board];
  const row = s.main ? card + rules.shadowCards : card;
  survey.take(s, board, seat);
  for (let i = 0; i < actions.n; i++) {
    const action = actions.list[i];
    if (action === PASS) out[i] = 0;
    else if (kindOf(action) === ACTION.pay) {
      out[i] = bestUse(view, outlook, s, card) - rules.shadowCost[card] * outlook.money;
    } else if (kindOf(action) === ACTION.tile) out[i] = phoneWorth(survey, s, board, seat, card);
    else out[i] = 0.05 + effectGain(view, outlook, s, row, second(action), third(action));
  }
};
