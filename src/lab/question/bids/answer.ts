import type { Estimate } from '../../../base/stats/intervals.ts';
import type { Answer } from '../question.ts';
import type { Auction } from './file.ts';
import type { PolicyLine } from './policy.ts';
import type { WorthCell } from './worth.ts';

export interface BidsAnswer extends Answer {
  readonly auctions: readonly AuctionAnswer[];
  readonly priceOfMoney: readonly MoneyAnswer[];
  /** What things are worth by situation; intervals of all cells hold jointly. */
  readonly worth: readonly WorthCell[];
  /** A policy of a few lines; null where none is asked for. */
  readonly policy: PolicyAnswer | null;
}

/** A policy, and what it does to its seat on deals that it was not learned from. */
export interface PolicyAnswer {
  /** Of each kind of auction the first that applies counts. */
  readonly lines: readonly (PolicyLine & { readonly words: string })[];
  /** What it was estimated to gain each game by the games that it was learned from, in the unit of the measure: it flatters itself. */
  readonly promised: number;
  /** By table, the experiment's own first; none before it has played. */
  readonly tables: readonly PolicyTable[];
}

export interface PolicyTable {
  /** Who sits against it, each once. */
  readonly against: readonly string[];
  readonly games: number;
  /** The win share of the seat with its own bids, and with the policy. */
  readonly usual: number;
  readonly withPolicy: number;
  /** What the policy changes; intervals of all tables and both measures hold jointly. */
  readonly winShare: Estimate;
  readonly points: Estimate;
}

/** What is known of a price. */
export interface PricePoint {
  readonly price: number;
  /** How often it won, of the auctions in which it could be bid, and what was then paid for it on average, in thousands. */
  readonly wins: number;
  readonly paid: number;
  /** By how much the seat that bids it does better than with its own bids; intervals hold for all prices together. */
  readonly winShare: Estimate;
  readonly points: Estimate;
}

/** How an agent bids by itself. */
export interface BidderRow {
  readonly agent: string;
  /** Its mean bid in thousands, and how far that is above the best reply and above the equilibrium's mean. */
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

/** What has been found out about the auctions of one kind in one round. */
export interface AuctionAnswer {
  readonly auction: Auction;
  readonly round: number;
  readonly curve: readonly PricePoint[];
  /**
   * What winning it is worth before the price, and which price, in thousands, eats that up, null where money is worth nothing; null
   * where no price changes who wins.
   */
  readonly worth: { readonly winShare: Estimate; readonly points: Estimate; readonly price: number | null } | null;
  /** What the buyer gains by each place in turn order, at the highest price, against its own bids; null where it has no choice. */
  readonly places: readonly PlaceGain[] | null;
  /** The price that did best, and the prices that are not shown to be worse. */
  readonly bestReply: {
    readonly price: number;
    /** What it gains on deals that it was not chosen by; intervals hold for all auctions together. Null where it gained nothing even on those that it was. */
    readonly gain: Estimate | null;
    readonly asGood: readonly number[];
    /** Whether it is the lowest or the highest that was tried, so that prices beyond may be better still. */
    readonly edge: Edge | null;
  };
  /** How often each price is bid where nobody at the table could do better; null after ties, where few bid. */
  readonly equilibrium: {
    readonly mix: readonly { price: number; chance: number }[];
    readonly mean: number;
    /** Whether it is a finding, and why not. */
    readonly found: EquilibriumState;
  } | null;
  /** What the best of all prices gains on it, on other deals than it was found by: nothing at least, and an interval that holds for all prices together. */
  readonly exploitability: Estimate | null;
  readonly agents: readonly BidderRow[];
}

export interface MoneyAnswer {
  readonly round: number;
  /** What a thousand more in hand at the start of the round brings. */
  readonly winShare: Estimate;
  readonly points: Estimate;
}

/** An end of the prices that were tried. 0 is none, for nobody can bid less. */
export type Edge = 'lowest' | 'highest';

/**
 * What has become of an equilibrium: found; at the edge, where prices at an end of the grid are part of it; not converged, where a
 * price is shown to gain on it; not told apart, where no price is shown to do worse than it.
 */
export type EquilibriumState = 'found' | 'at the edge' | 'not converged' | 'not told apart';
