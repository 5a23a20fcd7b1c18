/** What set-up, turn order, coalitions and rewards bring, term by term. */
import { ACTION, amountOf, first, kindOf, NONE, PASS, SEATS, second } from 'macher-lab';
import { LATER_MONEY } from '../outlook.ts';
import { OVERSPENT } from '../weights.ts';
import { type Judge, partyOf, regionOf } from './case.ts';
import { gain } from './region.ts';

/** "5 votes", as the preliminary choices have it. */
const given = (amount: number, gives: string): string => (amount === 1 ? `1 ${gives}` : `${amount} ${gives}`);

/** A preliminary choice, or the region that it is for. */
export const preliminary: Judge = (c, act) => {
  const { h, s, seat, tally } = c;
  if (kindOf(act) !== ACTION.target) {
    for (const { gives, amount } of h.game.rules.preliminary[first(act)][second(act)].lines)
      tally.add(given(amount, gives), h.lineWorth(s, seat, gives, amount));
    return;
  }
  const board = first(act);
  h.take(s, board, seat);
  gain(c, 6, 1, 0, 3);
  tally.add('the own media marker there', s.media[board * SEATS + seat] > 0 ? 1 : 0);
  tally.add('the wait for that election', -0.5 * h.outlook.positionOf(s, board));
};

/** A bid for the order of play. */
export const order: Judge = ({ h, s, seat, tally }, act) => {
  const amount = amountOf(act);
  const chance = 1 - Math.exp(-amount / 2.5);
  const share = h.game.rules.p.orderPaidBy === 'all' ? 1 : chance;
  tally.add('the choice of the starting seat', chance * h.judgement.orderWorth);
  tally.add('the price in money', -Math.max(0.15, h.outlook.money) * amount * share - 0.01 * amount);
  if (amount > h.spendable(s, seat)) tally.add('my rule to keep a reserve', -OVERSPENT);
};

export const starter: Judge = ({ h, seat, tally }, act) => {
  const { players } = h.game;
  tally.add('the place in turn order that it gives me', h.asOrdered((seat - first(act) + players) % players));
};

export const place: Judge = ({ h, tally }, act) =>
  tally.add('the place in turn order that I want', h.asOrdered(first(act)));

/** A coalition that is proposed, forced or accepted. */
export const coalition: Judge = (c, act) => {
  const { h, s, seat } = c;
  if (act === PASS) return;
  h.take(s, s.current, seat);
  const other = kindOf(act) === ACTION.accept ? s.proposer : first(act);
  const points = h.partnership(s, s.current, seat, other);
  c.tally.add(`winning ${regionOf(c, s.current)} together with ${partyOf(c, other)}`, points);
};

/** What the winner of an election places on the national board. */
export const reward: Judge = (c, act) => {
  if (act === PASS) return;
  if (kindOf(act) === ACTION.nationalMedia) {
    c.tally.add('a media marker on the national board', c.h.game.rules.mediaPoints[c.s.election]);
    return;
  }
  const { h, s, seat, tally } = c;
  const [card, slot] = [first(act), second(act)];
  const there = s.national[slot];
  for (let q = 0; q < h.game.players; q++) {
    const before = there === NONE ? 0 : h.outlook.opinionWorth(s, q, there, slot, s.secured[slot] === 1);
    const gained = h.outlook.opinionWorth(s, q, card, slot, there === card) - before;
    if (q === seat) tally.add('opinions of mine on the national board', gained);
    else tally.add(`opinions of ${partyOf(c, q)} on the national board`, -gained * h.judgement.rivalWeight);
  }
};

export const consent: Judge = ({ tally }, act) => {
  if (act !== PASS) tally.add('there is nothing to lose by it', 1);
};

/** A contribution to the party, accepted or declined. */
export const contribution: Judge = ({ h, s, tally }, act) => {
  if (act === PASS) return;
  const { rules } = h.game;
  const { outlook } = h;
  const card = first(act);
  if (kindOf(act) === ACTION.contribute) {
    const money = s.round >= rules.lastCampaign ? 0.02 : outlook.money * LATER_MONEY;
    tally.add('the money', rules.contributionAmount[card] * money);
    tally.add(
      'members lost',
      -(rules.acceptMembers[card] + outlook.highestOf(rules.acceptDice[card])) * outlook.member,
    );
    return;
  }
  const bonus = rules.p.contributionBonusDice * outlook.meanFace * (card / rules.contributionAmount.length) ** 2;
  tally.add('members won', (rules.declineMembers[card] + rules.declineDice[card] * outlook.meanFace) * outlook.member);
  tally.add('the bonus for declining most', bonus * outlook.member);
};
