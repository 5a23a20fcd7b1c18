/**
 * A grid of prices that does not end where the answer lies: as long as the best price of an auction is at an end, or an equilibrium has a
 * part there, the grid gets further prices at that end, on the same deals, while there are games for them.
 */
import { HIGHEST_PRICE } from '../../../players/bidding/prices.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { Intervention } from '../../experiment/intervention.ts';
import type { LineUpAgent } from '../../experiment/line-up.ts';
import type { AuctionAnswer } from './answer.ts';
import { PART } from './equilibrium.ts';
import { type BidArm, type BidPlan, bidArmsOf, MOST_ARMS, nameOfBidArm } from './file.ts';

/** A grid never grows to more than this many times the prices that its file names, nor to more arms than a file may have. */
const MOST_TIMES = 2;

/** Prices further on, as far from the last one as that is from the one before; none beyond what can be bid. */
const further = (last: number, before: number): number[] => {
  const price = Math.min(HIGHEST_PRICE, Math.max(0, 2 * last - before));
  return price === last ? [] : [price];
};

/** Where a grid ends too early. */
const endsOf = (auctions: readonly Pick<AuctionAnswer, 'bestReply' | 'equilibrium'>[]) => {
  const has = (end: 'highest' | 'lowest') =>
    auctions.some(
      ({ bestReply: { edge }, equilibrium }) =>
        edge === end || (equilibrium?.found === 'at the edge' && isPartAt(equilibrium.mix, end)),
    );
  return { highest: has('highest'), lowest: has('lowest') };
};

const isPartAt = (mix: readonly { readonly price: number; readonly chance: number }[], end: 'highest' | 'lowest') => {
  const { price, chance } = end === 'highest' ? mix[mix.length - 1] : mix[0];
  return chance >= PART && (end === 'highest' || price > 0);
};

/**
 * The plan with further prices at the ends where the answer lies; null where it lies inside, or no further price can be tried.
 *
 * @param asked the plan as the file has it, by which the prices are limited
 */
export const widerPlan = (
  plan: BidPlan,
  asked: BidPlan,
  auctions: readonly Pick<AuctionAnswer, 'bestReply' | 'equilibrium'>[],
): BidPlan | null => {
  const { prices } = plan;
  const ends = endsOf(auctions);
  const below = ends.lowest ? further(prices[0], prices[1]) : [];
  const above = ends.highest ? further(prices[prices.length - 1], prices[prices.length - 2]) : [];
  const wider = { ...plan, prices: [...below, ...prices, ...above] };
  const isTooLarge = wider.prices.length > MOST_TIMES * asked.prices.length || bidArmsOf(wider).length > MOST_ARMS;
  return wider.prices.length === prices.length || isTooLarge ? null : wider;
};

/** The bid of an agent's first intervention that is one, with another price. */
const bidding = (agent: LineUpAgent, price: number): LineUpAgent => {
  const { interventions = [] } = agent;
  const isBid = ({ deed: action }: Intervention) =>
    typeof action === 'object' && ('bid' in action || 'upTo' in action || 'more' in action);
  const at = interventions.findIndex(isBid);
  const changed = interventions.map((one, i): Intervention => {
    if (i !== at || typeof one.deed === 'string') return one;
    const [key] = Object.keys(one.deed);
    return { ...one, deed: { [key]: price } as Intervention['deed'] };
  });
  return { ...agent, interventions: changed };
};

/** An arm of a price that the file does not name, made from one like it. */
export const armLike = (arm: Experiment, role: BidArm, { bidders }: BidPlan): Experiment => {
  if (!('price' in role)) return arm;
  const [first, ...others] = arm.agents;
  const field = role.kind === 'field' ? others.map((other) => bidding(other, role.others)) : others;
  return { ...arm, arm: nameOfBidArm(role, bidders), agents: [bidding(first, role.price), ...field] };
};

/** Whether an arm can be made from another: all but its prices is the same. */
export const isLike = (a: BidArm, b: BidArm): boolean => {
  const but = (role: BidArm) => JSON.stringify({ ...role, price: 0, others: 0 });
  return but(a) === but(b);
};
