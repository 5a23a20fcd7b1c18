/** Set-up and turn order. */
import { ACTION, amountOf, first, kindOf, SEATS, second } from 'macher-lab';
import { BOARDS, boardAt } from 'macher-lab/engine';
import { addGain } from '../changes.ts';
import { each, type Judge, type Survey } from '../survey.ts';
import { OVERSPENT } from '../weights.ts';

/** What preliminary choices give, by reason. */
const GIVEN = {
  votes: 'givenVotes',
  popularity: 'givenPopularity',
  meetings: 'givenMeetings',
  media: 'givenMedia',
  members: 'givenMembers',
  money: 'givenMoney',
} as const;
type Given = keyof typeof GIVEN;

/** A preliminary choice, or the region that it is for. */
export const preliminary = each((c, act) => {
  if (kindOf(act) === ACTION.target) return target(c, first(act));
  for (const { gives, amount } of c.rules.preliminary[first(act)][second(act)].lines)
    c.ledger.add(GIVEN[gives], lineWorth(c, gives, amount), amount);
});

const target = (c: Survey, board: number): void => {
  const region = c.board(board);
  addGain(c, region, 6, 1, 0, 3);
  c.ledger.add('ownMarker', c.s.media[board * SEATS + c.seat] > 0 ? 1 : 0);
  c.ledger.add('wait', -0.5 * region.position);
};

/** The worth of what a preliminary choice gives, where it is worth most. */
const lineWorth = (c: Survey, gives: Given, amount: number): number => {
  if (gives === 'members') return amount * c.outlook.member;
  if (gives === 'money') return amount * c.outlook.money;
  if (gives === 'media') return 0.75 * amount * c.judgement.controlWorth + amount * 3;
  const [votes, steps, meetings] = [gives === 'votes', gives === 'popularity', gives === 'meetings'];
  let best = 0;
  for (let board = 0; board < BOARDS; board++) {
    best = Math.max(best, c.board(board).gain(votes ? amount : 0, steps ? amount : 0, 0, meetings ? amount : 0));
  }
  return best;
};

/** Votes by which going first may decide a region, and the weight of a region one place further down the line. */
const AT_STAKE = 5;
const LATER = 0.6;
/** What this is usually worth, in points. */
const USUAL_STAKE = 10;

/** Points that the first place in turn order is worth: what a few more votes would be worth in the regions in line. */
const orderGain = (c: Survey): number => {
  let stake = 0;
  for (let position = 0; position < c.s.inLine; position++) {
    stake += LATER ** position * c.board(boardAt(c.s, position)).gain(AT_STAKE, 0, 0, 0);
  }
  return (c.judgement.orderWorth * stake) / USUAL_STAKE;
};

/** The chance that a bid wins the order of play, known from usual bids. */
const chance = (amount: number): number => 1 - Math.exp(-amount / 2.5);
const CHANCES = Float64Array.from({ length: 128 }, (_, amount) => chance(amount));
const chanceOf = (amount: number): number => (amount < CHANCES.length ? CHANCES[amount] : chance(amount));

/** A bid for the order of play. */
export const order: Judge = (c) => {
  const { ledger, spendable } = c;
  const gain = orderGain(c);
  const price = Math.max(0.15, c.outlook.money);
  const losersPay = c.rules.p.orderPaidBy === 'all';
  for (let i = 0; i < c.actions.n; i++) {
    const amount = amountOf(c.turn(i));
    const chance = chanceOf(amount);
    ledger.add('starting', chance * gain);
    ledger.add('price', -(price * amount * (losersPay ? 1 : chance)));
    if (amount > spendable) ledger.add('reserve', -OVERSPENT);
    ledger.add('price', -0.01 * amount);
  }
};

export const starter = each((c, act) => {
  const { players } = c.rules;
  c.ledger.add('turnGiven', asOrdered(c, (c.seat - first(act) + players) % players));
});

export const place = each((c, act) => c.ledger.add('turnWanted', asOrdered(c, first(act))));

/** How near a place with that many seats before it is to the place that the player wants. */
const asOrdered = ({ judgement, rules }: Survey, before: number): number =>
  rules.players - Math.abs(before - Math.min(judgement.seatsBefore, rules.players - 1));
