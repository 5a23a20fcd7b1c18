/** After an election: agreeing to coalitions, cards for the national board, contributions to the party. */
import { ACTION, first, kindOf, PASS, second } from 'macher-lab';
import { NONE } from 'macher-lab/engine';
import { LATER_MONEY } from '../outlook.ts';
import { each, type Survey } from '../survey.ts';

/** A party that is asked to join a coalition has nothing to lose. */
export const consent = each(({ ledger }, act) => {
  if (act !== PASS) ledger.add('nothingLost', 1);
});

/** What the winner of an election places on the national board: its own gain, less a share of the others' gains. */
export const reward = each((c, act) => {
  const { ledger, rules, s, judgement } = c;
  if (act === PASS) return;
  if (kindOf(act) === ACTION.nationalMedia) {
    return ledger.add('nationalMarker', rules.mediaPoints[s.election]);
  }
  for (let q = 0; q < rules.players; q++) {
    const gained = opinionGain(c, q, first(act), second(act));
    if (q === c.seat) ledger.add('ownNational', gained);
    else ledger.add('rivalNational', -gained * judgement.rivalWeight, 0, q);
  }
});

/** What a seat gains if a card is put on a place of the national board, replacing the one there. */
const opinionGain = ({ outlook, s }: Survey, seat: number, card: number, slot: number): number => {
  const there = s.national[slot];
  const before = there === NONE ? 0 : outlook.opinionWorth(s, seat, there, slot, s.secured[slot] === 1);
  return outlook.opinionWorth(s, seat, card, slot, there === card) - before;
};

/** A contribution to the party, accepted or declined. */
export const contribution = each(({ ledger, rules, outlook, s }, act) => {
  if (act === PASS) return;
  const card = first(act);
  if (kindOf(act) === ACTION.contribute) {
    const money = s.round >= rules.lastCampaign ? 0.02 : outlook.money * LATER_MONEY;
    const lost = rules.acceptMembers[card] + outlook.highestOf(rules.acceptDice[card]);
    ledger.add('money', rules.contributionAmount[card] * money);
    ledger.add('membersLost', -lost * outlook.member);
    return;
  }
  const { meanFace, bonusDice } = outlook.facts;
  const won = rules.declineMembers[card] + rules.declineDice[card] * meanFace;
  const bonus = bonusDice * meanFace * (card / rules.contributionAmount.length) ** 2;
  const whole = (won + bonus) * outlook.member;
  ledger.addSplit(whole, won * outlook.member, 'membersWon', 'bonus');
});
