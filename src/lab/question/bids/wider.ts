/**
 * A grid of prices that grows until it contains the answer: as long as the best price of an auction is at an end, or an
 * equilibrium has a part there, prices are added at that end, on the same deals, while games are left.
 */
import { HIGHEST_PRICE } from '../../../players/bidding/prices.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { Intervention } from '../../experiment/intervention.ts';
import type { LineUpAgent } from '../../experiment/line-up.ts';
import type { AuctionAnswer } from './answer.ts';
import { PART } from './equilibrium.ts';
import { type BidArm, type BidPlan, bidArmsOf, MOST_ARMS, nameOfBidArm } from './file.ts';

/** A grid never grows to more than this multiple of the prices in its file, nor to more arms than a file may have. */
const MOST_TIMES = 2;

/** Prices further out, spaced like the last two; none beyond what can be bid. */
const further = (last: number, before: number): number[] => {
  const price = Math.min(HIGHEST_PRICE, Math.max(0, 2 * last - before));
  return price === last ? [] : [price];
};

/** The ends at which a grid ends too early. */
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
 * The plan with further prices at the ends where the answer lies; null if it lies inside, or no further price can be tried.
 *
 * @param asked the plan as the file has it, which limits the prices
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

/** An agent with another price in its first intervention that is a bid. */
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

/** An arm for a price that the file does not name, made from one like it. */
export const armLike = (arm: Experiment, role: BidArm, { bidders }: BidPlan): Experiment => {
  if (!('price' in role)) return arm;
  const [first, ...others] = arm.agents;
  const field = role.kind === 'field' ? others.map((other) => bidding(other, role.others)) : others;
  return { ...arm, arm: nameOfBidArm(role, bidders), agents: [bidding(first, role.price), ...field] };
};

/** Whether an arm can be made from another: only the prices differ. */
export const isLike = (a: BidArm, b: BidArm): boolean => {
  const but = (role: BidArm) => JSON.stringify({ ...role, price: 0, others: 0 });
  return but(a) === but(b);
};
