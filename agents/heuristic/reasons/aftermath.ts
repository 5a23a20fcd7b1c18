/** What follows an election, term by term. */
import { ACTION, first, kindOf, PASS, second } from 'macher-lab';
import { opinionGain } from '../judges/aftermath.ts';
import { LATER_MONEY } from '../outlook.ts';
import { partyOf, type Reason } from './case.ts';

/** A coalition agreed to. */
export const consent: Reason = ({ tally }, act) => {
  if (act !== PASS) tally.add('there is nothing to lose by it', 1);
};

/** What the winner of an election places on the national board. */
export const reward: Reason = (c, act) => {
  const { survey, s, seat, tally } = c;
  if (act === PASS) return;
  if (kindOf(act) === ACTION.nationalMedia) {
    tally.add('a media marker on the national board', survey.game.rules.mediaPoints[s.election]);
    return;
  }
  for (let q = 0; q < survey.game.players; q++) {
    const gained = opinionGain(survey, s, q, first(act), second(act));
    if (q === seat) tally.add('opinions of mine on the national board', gained);
    else tally.add(`opinions of ${partyOf(c, q)} on the national board`, -gained * survey.judgement.rivalWeight);
  }
};

/** A contribution to the party, accepted or declined. */
export const contribution: Reason = ({ survey: { game, outlook }, s, tally }, act) => {
  if (act === PASS) return;
  const { rules } = game;
  const card = first(act);
  if (kindOf(act) === ACTION.contribute) {
    const money = s.round >= rules.lastCampaign ? 0.02 : outlook.money * LATER_MONEY;
    const lost = rules.acceptMembers[card] + outlook.highestOf(rules.acceptDice[card]);
    tally.add('the money', rules.contributionAmount[card] * money);
    tally.add('members lost', -lost * outlook.member);
    return;
  }
  const won = rules.declineMembers[card] + rules.declineDice[card] * outlook.meanFace;
  const bonus = rules.p.contributionBonusDice * outlook.meanFace * (card / rules.contributionAmount.length) ** 2;
  tally.add('members won', won * outlook.member);
  tally.add('the bonus for declining most', bonus * outlook.member);
};
