/** The things whose worth is measured by situation: money in hand, places in turn order, and auctions won. */
import { mean } from '../../../base/stats/describe.ts';
import { type Effects, MEASURED, regionOf } from './effects.ts';
import type { Auction } from './file.ts';
import type { Gathered } from './rows.ts';
import type { Thing } from './worth.ts';

/** @param gathered arm by arm */
export const thingsOf = (effects: Effects, gathered: readonly (Gathered | undefined)[]): Thing[] => {
  const { rounds, money, auctions, places } = effects.plan;
  /** How much more one arm has than another, game by game. */
  const between = (arm: number, other: number, part = 1): Thing['effects'] => {
    const [winShare, points] = MEASURED.map((measure) => {
      const less = effects.byGame(other, measure);
      return effects.byGame(arm, measure).map((value, place) => (value - less[place]) * part);
    });
    return winShare.map((value, place) => ({ winShare: value, points: points[place], amount: 1 }));
  };
  return rounds.flatMap((round): Thing[] => {
    const [more, less] = effects.moneyIn(round);
    const taking = auctions.includes('order') ? effects.placesIn(round) : [];
    const last = taking.length;
    return [
      { name: `${money} more in hand`, round, effects: between(more, less, 1 / 2) },
      ...taking.slice(0, -1).map((arm, i) => ({
        name: `place ${places[i]} instead of ${last}`,
        ...{ round, effects: between(arm, taking[last - 1]) },
      })),
      ...auctions.flatMap((auction) => (auction === 'tie' ? [] : [wonIn(effects, gathered, auction, round)])),
    ];
  });
};

/** What winning an auction is worth before its price: the highest price against the lowest, with the payments given back. */
const wonIn = (
  effects: Effects,
  gathered: readonly (Gathered | undefined)[],
  auction: Auction,
  round: number,
): Thing => {
  const arms = effects.pricesIn(auction, round);
  const [low, high] = [arms[0], arms.at(-1)!];
  const [lost, won] = [low, high].map((arm) => takenIn(effects, gathered[arm], regionOf(auction), round));
  const [winShare, points] = MEASURED.map((measure) => {
    const unit = mean(effects.ofMoney(round, measure));
    const less = effects.byGame(low, measure);
    return effects
      .byGame(high, measure)
      .map((value, place) => value - less[place] + unit * (won[place].paid - lost[place].paid));
  });
  return {
    ...{ name: auction === 'order' ? 'winning the order' : `winning ${auction}`, round },
    effects: winShare.map((value, place) => ({
      ...{ winShare: value, points: points[place] },
      amount: won[place].won - lost[place].won,
    })),
  };
};

/** What the bidder won and paid in an auction of an arm, game by game. */
const takenIn = (
  effects: Effects,
  found: Gathered | undefined,
  line: number,
  round: number,
): { won: number; paid: number }[] => {
  const all = Array.from({ length: effects.games }, () => ({ won: 0, paid: 0 }));
  for (const one of found?.taken ?? []) {
    const place = effects.placeOf(one.game);
    if (one.line === line && one.round === round && place !== undefined)
      all[place] = { won: one.won ? 1 : 0, paid: one.paid };
  }
  return all;
};
