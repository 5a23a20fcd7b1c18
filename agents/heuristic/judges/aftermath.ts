/** After an election: coalitions agreed to, cards for the national board, contributions to the party. */
import { ACTION, first, kindOf, PASS, type State, second } from 'macher-lab';
import { NONE } from 'macher-lab/engine';
import { LATER_MONEY } from '../outlook.ts';
import type { Judge, Survey } from '../survey.ts';

/** Whoever is asked into a coalition has nothing to lose by it. */
export const consent: Judge = (_survey, _s, _seat, actions, out) => {
  for (let i = 0; i < actions.n; i++) out[i] = actions.list[i] === PASS ? 0 : 1;
};

/** What the winner of an election places on the national board. */
export const reward: Judge = (survey, s, seat, actions, out) => {
  const { mediaPoints } = survey.game.rules;
  for (let i = 0; i < actions.n; i++) {
    const act = actions.list[i];
    if (act === PASS) out[i] = 0;
    else if (kindOf(act) === ACTION.nationalMedia) out[i] = mediaPoints[s.election];
    else out[i] = nationalGain(survey, s, seat, first(act), second(act));
  }
};

/** Worth of placing a card on the national board: own gain, less a share of what the others gain. */
const nationalGain = (survey: Survey, s: State, seat: number, card: number, slot: number): number => {
  const share = survey.judgement.rivalWeight;
  let gain = 0;
  for (let q = 0; q < survey.game.players; q++) {
    const change = opinionGain(survey, s, q, card, slot);
    gain += q === seat ? change : -change * share;
  }
  return gain;
};

/** What a seat gains when a card comes to a place of the national board, in the stead of the one there. */
export const opinionGain = ({ outlook }: Survey, s: State, seat: number, card: number, slot: number): number => {
  const there = s.national[slot];
  const before = there === NONE ? 0 : outlook.opinionWorth(s, seat, there, slot, s.secured[slot] === 1);
  return outlook.opinionWorth(s, seat, card, slot, there === card) - before;
};

/** A contribution to the party, accepted or declined. */
export const contribution: Judge = ({ game, outlook }, s, _seat, actions, out) => {
  const { rules } = game;
  const money = s.round >= rules.lastCampaign ? 0.02 : outlook.money * LATER_MONEY;
  const bonus = rules.p.contributionBonusDice * outlook.meanFace;
  for (let i = 0; i < actions.n; i++) {
    const card = first(actions.list[i]);
    if (actions.list[i] === PASS) out[i] = 0;
    else if (kindOf(actions.list[i]) === ACTION.contribute) {
      const loss = rules.acceptMembers[card] + outlook.highestOf(rules.acceptDice[card]);
      out[i] = rules.contributionAmount[card] * money - loss * outlook.member;
    } else {
      const gain = rules.declineMembers[card] + rules.declineDice[card] * outlook.meanFace;
      out[i] = (gain + bonus * (card / rules.contributionAmount.length) ** 2) * outlook.member;
    }
  }
};
