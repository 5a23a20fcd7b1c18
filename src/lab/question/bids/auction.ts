/** What the games of the first stage show about an auction in a round. */
import { mean } from '../../../base/stats/describe.ts';
import { meanInterval } from '../../../base/stats/intervals.ts';
import { jackknife } from '../../../base/stats/jackknife.ts';
import type { Joint } from '../../../base/stats/joint.ts';
import { simultaneous } from '../../../base/stats/simultaneous.ts';
import type { LineUpAgent } from '../../experiment/line-up.ts';
import { notCertain } from '../units.ts';
import type { AuctionAnswer, BidderRow, MoneyAnswer, PlaceGain, PricePoint } from './answer.ts';
import { highest } from './best-prices.ts';
import { type Effects, MEASURED, regionOf } from './effects.ts';
import { edgeAt, equilibriumOf } from './equilibrium.ts';
import type { Auction } from './file.ts';
import type { BidSums, Gathered } from './rows.ts';

/** Prices must change the chance to win by at least this much, or the worth of winning cannot be estimated. */
const LEAST_WINS = 0.05;

/** What the first stage has found. */
export interface Known {
  readonly effects: Effects;
  /** What was gathered, arm by arm. */
  readonly gathered: readonly (Gathered | undefined)[];
  /** Numbers in [0, 1) for the bootstrap of the thing named. */
  readonly random: (what: string) => () => number;
}

/** @param gain of the best price on deals that it was not chosen by; null if it is not known */
export const auctionAnswer = (known: Known, auction: Auction, round: number, gain: Joint | null): AuctionAnswer => {
  const { effects, random } = known;
  const curve = curveOf(known, auction, round);
  const bestReply = { ...bestReplyIn(known, auction, round), gain };
  const { equilibrium, exploitability } = equilibriumOf(
    effects,
    auction,
    round,
    random(`equilibrium ${auction} ${round}`),
  );
  const even = equilibrium?.found === 'found' ? equilibrium.mean : null;
  const agents = biddersIn(known, auction, round).map(
    ({ agent, bid }): BidderRow => ({
      ...{ agent, bid, fromBestReply: bid - bestReply.price },
      fromEquilibrium: even === null ? null : bid - even,
    }),
  );
  const worth = worthOfWinning(known, auction, round, curve);
  const places = auction === 'order' ? placesIn(known, round) : null;
  return { auction, round, curve, worth, places, bestReply, equilibrium, exploitability, agents };
};

/** What a thousand more in hand is worth in a round. */
export const priceOfMoney = (effects: Effects, round: number): MoneyAnswer => {
  const [winShare, points] = MEASURED.map((measure) => meanInterval(effects.ofMoney(round, measure)));
  return { round, winShare, points };
};

/** The effects of arms on their seat, by measure; the intervals of each measure hold for all arms together. */
const together = ({ effects, random }: Known, arms: readonly number[], what: string) =>
  MEASURED.map((measure) => {
    const series = arms.map((arm) => effects.of(arm, measure));
    return notCertain(measure, simultaneous(series, random(`${what} ${measure}`)), effects.deals);
  });

const curveOf = (known: Known, auction: Auction, round: number): PricePoint[] => {
  const { effects } = known;
  const arms = effects.pricesIn(auction, round);
  const [winShare, points] = together(known, arms, `${auction} ${round}`);
  return arms.map((arm, i) => {
    return {
      price: effects.plan.prices[i],
      ...ratesOf(taken(known, arm, auction, round, effects.arms[arm].agents[0].label)),
      winShare: winShare[i],
      points: points[i],
    };
  });
};

/** The bids, victories and payments in some auctions. */
interface Taken {
  readonly seats: number;
  readonly won: number;
  readonly bid: number;
  readonly paid: number;
}

/** Those of an agent in an arm, block by block. */
const takenByBlock = (
  { gathered }: Known,
  arm: number,
  auction: Auction,
  round: number,
  agent: string,
): (Taken & { readonly block: number })[] => {
  const line = regionOf(auction);
  const bids: readonly BidSums[] = gathered[arm]?.bids ?? [];
  return bids
    .filter((row) => row.agent === agent && row.round === round && row.line === line)
    .map(({ block, seats, tied, bid, more, won, wonTied, paid }) =>
      auction === 'tie'
        ? { block, seats: tied, won: wonTied, bid: more, paid: won > 0 ? (paid * wonTied) / won : 0 }
        : { block, seats, won, bid, paid },
    );
};

const total = (rows: readonly Taken[]): Taken => {
  const over = (of: (row: Taken) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    ...{ seats: over(({ seats }) => seats), won: over(({ won }) => won) },
    ...{ bid: over(({ bid }) => bid), paid: over(({ paid }) => paid) },
  };
};

const taken = (known: Known, arm: number, auction: Auction, round: number, agent: string): Taken =>
  total(takenByBlock(known, arm, auction, round, agent));

/** The chance to win, and what is paid on average for a victory. */
const ratesOf = ({ seats, won, paid }: Taken): Pick<PricePoint, 'wins' | 'paid'> => ({
  wins: seats > 0 ? won / seats : 0,
  paid: won > 0 ? paid / won : 0,
});

/** The price that does best, and those not shown to be worse. */
const bestReplyIn = (
  { effects, random }: Known,
  auction: Auction,
  round: number,
): Omit<AuctionAnswer['bestReply'], 'gain'> => {
  const { prices } = effects.plan;
  const all = effects.pricesIn(auction, round).map((arm) => effects.of(arm));
  const best = highest(all.map(mean));
  const others = prices.flatMap((_, i) => (i === best ? [] : [i]));
  const found = simultaneous(
    others.map((i) => all[best].map((value, deal) => value - all[i][deal])),
    random('as good'),
  );
  const gaps = notCertain(effects.measure, found, effects.deals);
  const worse = new Set(others.filter((_, k) => gaps[k].low > 0));
  return { price: prices[best], asGood: prices.filter((_, i) => !worse.has(i)), edge: edgeAt(prices, best) };
};

/**
 * What winning is worth before its price: how effects rise with the chance to win over the forced prices, after adding back the
 * payments at the price of money. Deals that the jackknife leaves out count neither for effects nor for chances and payments.
 */
const worthOfWinning = (
  known: Known,
  auction: Auction,
  round: number,
  curve: readonly PricePoint[],
): AuctionAnswer['worth'] => {
  const { effects } = known;
  const chances = curve.map(({ wins }) => wins);
  if (Math.max(...chances) - Math.min(...chances) < LEAST_WINS) return null;
  const arms = effects.pricesIn(auction, round);
  const rows = arms.map((arm) => takenByBlock(known, arm, auction, round, effects.arms[arm].agents[0].label));
  const [winShare, points] = MEASURED.map((measure) => {
    const all = arms.map((arm) => effects.of(arm, measure));
    const money = effects.ofMoney(round, measure);
    return jackknife(money.length, (has) => {
      const over = (values: readonly number[]) => mean(values.filter((_, deal) => has(deal)));
      const isIn = (deal: number | undefined) => deal === undefined || has(deal);
      const rates = rows.map((own) => ratesOf(total(own.filter(({ block }) => isIn(effects.dealOf(block))))));
      const centre = mean(rates.map(({ wins }) => wins));
      const spread = rates.map(({ wins }) => wins - centre);
      const squares = spread.reduce((sum, value) => sum + value * value, 0);
      const unit = over(money);
      const gross = all.map((values, i) => over(values) + unit * rates[i].wins * rates[i].paid);
      return gross.reduce((sum, value, i) => sum + value * spread[i], 0) / squares;
    });
  });
  const { low, mean: unit } = meanInterval(effects.ofMoney(round, 'points'));
  return { winShare, points, price: low > 0 ? Math.max(0, points.mean / unit) : null };
};

const placesIn = (known: Known, round: number): PlaceGain[] | null => {
  const { places } = known.effects.plan;
  if (places.length === 0) return null;
  const [winShare, points] = together(known, known.effects.placesIn(round), `places ${round}`);
  return places.map((place, i) => ({ place, winShare: winShare[i], points: points[i] }));
};

/** Whether two agents are the same except for their label, including interventions and gifts. */
const isAlike = (a: LineUpAgent, b: LineUpAgent): boolean => {
  const [one, other] = [a, b].map((agent) => JSON.stringify({ ...agent, label: '' }));
  return one === other;
};

/** What agents bid on their own: those of the line-up, and others that take the place of the first. */
const biddersIn = (known: Known, auction: Auction, round: number): { agent: string; bid: number }[] => {
  const { arms, plan } = known.effects;
  const [{ agents }] = arms;
  const [first, ...field] = agents;
  // If the bidding seat is otherwise like another, that one bids on its own more often, and represents both.
  const like = field.find((other) => isAlike(first, other));
  const listed = like ? [like, ...field] : agents;
  const own = [...new Set(listed.map(({ label }) => label))].map((label) => ({ arm: 0, label }));
  const others = plan.bidders.map((_, bidder) => {
    const arm = known.effects.armOf({ kind: 'bidder', bidder });
    return { arm, label: arms[arm].agents[0].label };
  });
  return [...own, ...others].flatMap(({ arm, label }) => {
    const { seats, bid } = taken(known, arm, auction, round, label);
    return seats === 0 ? [] : [{ agent: label, bid: bid / seats }];
  });
};
