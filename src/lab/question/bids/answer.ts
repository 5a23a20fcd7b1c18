import type { Estimate } from '../../../base/stats/intervals.ts';
import type { Joint } from '../../../base/stats/joint.ts';
import type { Answer } from '../question.ts';
import type { Auction } from './file.ts';
import type { PolicyLine } from './policy.ts';
import type { WorthCell } from './worth.ts';

export interface BidsAnswer extends Answer {
  readonly auctions: readonly AuctionAnswer[];
  readonly priceOfMoney: readonly MoneyAnswer[];
  /** The worth of things by situation; the intervals of all cells hold jointly. */
  readonly worth: readonly WorthCell[];
  /** A policy of a few lines; null if none is asked for. */
  readonly policy: PolicyAnswer | null;
}

/** A policy, and what it does for its seat on deals that it was not learned from. */
export interface PolicyAnswer {
  /** For each kind of auction, the first line that applies counts. */
  readonly lines: readonly (PolicyLine & { readonly words: string })[];
  /** Its estimated gain per game in the games it was learned from, in the unit of the measure; this is too optimistic. */
  readonly promised: number;
  /** By table, the experiment's own first; none before the policy has played. */
  readonly tables: readonly PolicyTable[];
}

export interface PolicyTable {
  /** The opponents, each once. */
  readonly against: readonly string[];
  readonly games: number;
  /** The win share of the seat with its own bids, and with the policy. */
  readonly usual: number;
  readonly withPolicy: number;
  /** The effect of the policy; intervals of all tables and both measures hold jointly. */
  readonly winShare: Joint;
  readonly points: Joint;
}

/** What is known of a price. */
export interface PricePoint {
  readonly price: number;
  /** How often it won, as a part of the auctions in which it could be bid, and the mean payment then, in thousands. */
  readonly wins: number;
  readonly paid: number;
  /** How much better the seat that bids it does than with its own bids; intervals hold for all prices together. */
  readonly winShare: Estimate;
  readonly points: Estimate;
}

/** How an agent bids by itself. */
export interface BidderRow {
  readonly agent: string;
  /** Its mean bid in thousands, and how far it is above the best reply and above the equilibrium's mean. */
  readonly bid: number;
  readonly fromBestReply: number;
  readonly fromEquilibrium: number | null;
}

/** What the buyer gains by a place in turn order. */
export interface PlaceGain {
  readonly place: number;
  readonly winShare: Estimate;
  readonly points: Estimate;
}

/** The results for the auctions of one kind in one round. */
export interface AuctionAnswer {
  readonly auction: Auction;
  readonly round: number;
  readonly curve: readonly PricePoint[];
  /**
   * What winning is worth before the price, and the price, in thousands, that cancels it, null if money is worth nothing; all
   * null if no price changes who wins.
   */
  readonly worth: { readonly winShare: Estimate; readonly points: Estimate; readonly price: number | null } | null;
  /** The buyer's gain by each place in turn order, at the highest price, against its own bids; null if it has no choice. */
  readonly places: readonly PlaceGain[] | null;
  /** The price that did best, and the prices not shown to be worse. */
  readonly bestReply: {
    readonly price: number;
    /**
     * Its gain on deals that it was not chosen by; intervals hold for all auctions together. Null if it gained nothing even on
     * the deals that it was chosen by.
     */
    readonly gain: Joint | null;
    readonly asGood: readonly number[];
    /** Whether it is the lowest or the highest price tried, so prices beyond may be better still. */
    readonly edge: Edge | null;
  };
  /** How often each price is bid if nobody at the table could do better; null for ties, where few bid. */
  readonly equilibrium: {
    readonly mix: readonly { price: number; chance: number }[];
    readonly mean: number;
    /** Whether it is a finding, and if not, why. */
    readonly found: EquilibriumState;
  } | null;
  /**
   * What the best of all prices gains against it, on other deals than it was found by: at least nothing, with an interval that
   * holds for all prices together.
   */
  readonly exploitability: Estimate | null;
  readonly agents: readonly BidderRow[];
}

export interface MoneyAnswer {
  readonly round: number;
  /** What a thousand more in hand at the start of the round brings. */
  readonly winShare: Estimate;
  readonly points: Estimate;
}

/** An end of the prices that were tried. 0 is not an end, since nobody can bid less. */
export type Edge = 'lowest' | 'highest';

/**
 * The state of an equilibrium: found; at the edge, if prices at an end of the grid are part of it; not converged, if a price is
 * shown to gain on it; not told apart, if no price is shown to do worse.
 */
export type EquilibriumState = 'found' | 'at the edge' | 'not converged' | 'not told apart';
