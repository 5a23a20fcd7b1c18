/** The findings of the lab in sentences. */
import { counted, listed, whole } from '../../../base/drawing/words.ts';
import type { Measure } from '../fields.ts';
import { leftOut, UNITS, withInterval } from '../units.ts';
import type { AuctionAnswer, EquilibriumState, PolicyAnswer, PolicyTable } from './answer.ts';
import { TIMES } from './best-prices.ts';

/** How far the lab has come. */
export interface Progress {
  readonly measure: Measure;
  readonly auctions: readonly AuctionAnswer[];
  /** Games per price. */
  readonly games: number;
  /** Deals that are left out because a game failed. */
  readonly lost: number;
  /** What plays again: in how many auctions a price does, or how many lines a policy has; null before that is known. */
  readonly again: { readonly prices: number } | { readonly lines: number } | null;
  /** Whether the second stage is over. */
  readonly isOver: boolean;
  readonly policy: PolicyAnswer | null;
}

/** " in 3 of 4 auctions"; empty if there is only one. */
const inHowMany = (n: number | 'any', of: number): string => (of === 1 ? '' : ` in ${n} of ${of} auctions`);

export const sentenceOf = (progress: Progress): string => {
  const { auctions, again, isOver, policy, games, lost } = progress;
  if (auctions.length === 0 || again === null) return 'Nothing is known yet.';
  if (!isOver && 'lines' in again)
    return `A policy of ${counted(again.lines, 'line')} is learned; what it gains on other deals is not known yet.`;
  if (!isOver) return pricesSoFar(auctions.length, 'prices' in again ? again.prices : 0);
  if (policy) return policySentence(policy, whole(games)) + leftOut(lost);
  const found = pricesSentence(progress, 'prices' in again ? again.prices : 0);
  return [found, ...edgeSentences(auctions)].join(' ') + leftOut(lost);
};

const pricesSoFar = (auctions: number, chosen: number): string =>
  chosen === 0
    ? `No fixed price did better than the seat's own bids.`
    : `A fixed price did better than the seat's own bids${inHowMany(chosen, auctions)}; whether it does so on other deals is not known yet.`;

const pricesSentence = ({ auctions, measure, games }: Progress, chosen: number): string => {
  const better = shownToGain(auctions, measure);
  const together = chosen === 1 ? '' : `, with intervals that hold for all ${chosen} together`;
  const rests =
    chosen === 0
      ? `${whole(games)} games for each price; no price did better on average`
      : `${whole(games)} games for each price; gains by ${whole(TIMES * games)} games each on other deals than those by which prices were chosen${together}`;
  return better.length === 0
    ? `No fixed price is shown to be better than the seat's own bids${inHowMany('any', auctions.length)} (${rests}).`
    : `A fixed price is better than the seat's own bids${inHowMany(better.length, auctions.length)}: ${better.join('; ')} (${rests}).`;
};

const shownToGain = (auctions: readonly AuctionAnswer[], measure: Measure): string[] =>
  auctions.flatMap(({ auction, round, bestReply: { price, gain } }) => {
    if (!gain || gain.low <= 0) return [];
    const amount = `${withInterval(measure, gain)}${UNITS[measure].difference}`;
    return [`${price} in the auction ${auction} of round ${round}, ${amount}`];
  });

/** The gain of a policy, and whether its sign is the same at all tables. */
const policySentence = ({ lines, tables }: PolicyAnswer, games: string): string => {
  const at = ({ against, winShare }: PolicyTable) =>
    `${withInterval('winShare', winShare)} percentage points against ${listed(against)}`;
  const gains = tables.filter(({ winShare }) => winShare.low > 0);
  const loses = tables.filter(({ winShare }) => winShare.high < 0);
  const sign =
    gains.length === tables.length
      ? 'it gains at every table'
      : loses.length === tables.length
        ? 'it loses at every table'
        : `it is shown to gain at ${gains.length} of ${counted(tables.length, 'table')}, and to lose at ${loses.length}`;
  const rests =
    `learned by ${games} games for each price, and played in ${listed(tables.map((one) => whole(one.games)))} games on other deals, ` +
    'with intervals that hold jointly';
  return `Instead of the seat's own bids, a policy of ${counted(lines.length, 'line')} changes its victories by ${listed(tables.map(at))}: ${sign} (${rests}).`;
};

/** What the grid of prices does not show, in sentences. */
const edgeSentences = (auctions: readonly AuctionAnswer[]): string[] => {
  const places = (of: (one: AuctionAnswer) => boolean) =>
    auctions.filter(of).map(({ auction, round }) => `${auction} ${round}`);
  const sentence = (where: readonly string[], words: string) =>
    where.length > 0 ? [`${words} (${where.join(', ')}).`] : [];
  const found = (word: EquilibriumState) => places(({ equilibrium }) => equilibrium?.found === word);
  return [
    ...sentence(
      places(({ bestReply }) => bestReply.edge === 'highest'),
      'The best price is the highest that was tried, so higher ones may be better still',
    ),
    ...sentence(
      places(({ bestReply }) => bestReply.edge === 'lowest'),
      'The best price is the lowest that was tried, so lower ones may be better still',
    ),
    ...sentence(
      found('at the edge'),
      'The equilibrium lies at the end of the prices that were tried: name more prices to find it',
    ),
    ...sentence(found('not converged'), 'The equilibrium was not found: a price still gains against the nearest one'),
    ...sentence(
      found('not told apart'),
      'No equilibrium was found: these games do not show any price to be worse. Play more games',
    ),
  ];
};
