/**
 * From tried bids to mixtures that no bid improves on.
 *
 * The value of a bid is a linear function of its outcome: what it is worth to win at a price, to tie, and to lose, given the
 * others' highest bid. So a thousand decisions of a round are enough for a few numbers, while a table of prices would be noise.
 * The mixtures come from regret matching plus (Tammelin 2014) on the auctions of the recorded decisions, each with the money that
 * its seats had: nobody bids more than that.
 */

import { Matrix, solve } from 'ml-matrix';
import { mean } from '../../../base/stats/describe.ts';
import { regretMatchingOn } from '../../../base/stats/equilibrium.ts';
import { SEATS } from '../../../rules/engine/state.ts';
import { HEAD, HIGHEST, TRIED } from './games.ts';

/** A decision and the bids that were tried in it. */
export interface Look {
  readonly round: number;
  /** Cash in hand, the bidder first, then the others. */
  readonly cash: readonly number[];
  readonly tried: readonly { readonly own: number; readonly top: number; readonly value: number }[];
}

/** The decisions of some blocks. @param cells blocks one after another */
export const looksIn = (cells: Float32Array, players: number): Look[] => {
  const looks: Look[] = [];
  for (let at = 0; at < cells.length; ) {
    const count = cells[at + HEAD.count];
    const cash = Array.from(cells.subarray(at + HEAD.cash, at + HEAD.cash + Math.min(SEATS, players)));
    const from = at + HEAD.size;
    const tried = Array.from({ length: count }, (_, i) => {
      const row = from + i * TRIED.size;
      return { own: cells[row + TRIED.own], top: cells[row + TRIED.top], value: cells[row + TRIED.value] };
    });
    looks.push({ round: cells[at + HEAD.round], cash, tried });
    at = from + count * TRIED.size;
  }
  return looks;
};

/** Thousands are counted in tens, so all inputs are about 1. */
const TEN = 0.1;

/** The outcome of a bid, given the highest of the others. All numbers are 0 for a bid of 0 that loses. */
const outcome = (own: number, top: number, cash: number): number[] => {
  const [a, m, c] = [TEN * own, TEN * top, TEN * cash];
  if (own < top) return [a, 0, 0, 0, 0, 0, 0, 0];
  if (own === top) return [0, 1, a, 0, 0, 0, 0, 0];
  return [0, 0, 0, 1, a, a * a, m, c];
};
const PARTS = 8;
/** Keeps parts that were hardly seen near 0; in decisions. */
const RIDGE = 1;

/** What each part of an outcome is worth, by least squares within decisions. */
const worthOf = (looks: readonly Look[]): number[] => {
  const products = Matrix.eye(PARTS).mul(RIDGE);
  const targets = new Matrix(PARTS, 1);
  const middle = mean(looks.map(({ cash }) => cash[0]));
  for (const { cash, tried } of looks) {
    const rows = tried.map(({ own, top }) => outcome(own, top, cash[0] - middle));
    const means = Array.from({ length: PARTS }, (_, part) => mean(rows.map((row) => row[part])));
    const usual = mean(tried.map(({ value }) => value));
    for (const [i, row] of rows.entries()) {
      const apart = row.map((value, part) => value - means[part]);
      for (let j = 0; j < PARTS; j++) {
        targets.set(j, 0, targets.get(j, 0) + apart[j] * (tried[i].value - usual));
        for (let k = 0; k < PARTS; k++) products.set(j, k, products.get(j, k) + apart[j] * apart[k]);
      }
    }
  }
  return solve(products, targets).to1DArray();
};

/** Seats with at least this much in hand bid by a mixture of their own. */
export interface Purse {
  readonly from: number;
  /** Probabilities of 0, 1, 2, … */
  readonly mix: readonly number[];
}

/** A sample of decisions, whose money represents all. */
const AUCTIONS = 160;
/** Rounds of regret matching. */
const ROUNDS = 1000;
const PRICES = HIGHEST + 1;

/**
 * The mixtures of one round, by what a seat has in hand.
 *
 * @param cuts the limits between purses, rising; none for a single mixture
 */
export const mixturesOf = (looks: readonly Look[], cuts: readonly number[]): Purse[] => {
  const worth = worthOf(looks);
  const middle = mean(looks.map(({ cash }) => cash[0]));
  const auctions = looks.filter((_, i) => i % Math.ceil(looks.length / AUCTIONS) === 0).map(({ cash }) => cash);
  const purseOf = (cash: number): number => cuts.filter((cut) => cash >= cut).length;
  const purses = auctions.map((seats) => seats.map(purseOf));
  const value = (own: number, top: number, cash: number): number =>
    outcome(own, top, cash - middle).reduce((sum, part, i) => sum + part * worth[i], 0);
  // The value of each bid by the highest bid of the others, for each amount in hand.
  const tables = new Map<number, Float64Array>();
  for (const cash of new Set(auctions.flat())) {
    const table = new Float64Array(PRICES * PRICES);
    for (let own = 0; own < PRICES; own++)
      for (let top = 0; top < PRICES; top++) table[top * PRICES + own] = value(Math.min(own, cash), top, cash);
    tables.set(cash, table);
  }
  const upTo = new Float64Array((cuts.length + 1) * PRICES);
  const highest = new Float64Array(PRICES);
  const earn = (mixes: Float64Array, out: Float64Array): void => {
    out.fill(0);
    for (let purse = 0; purse <= cuts.length; purse++) {
      let below = 0;
      for (let price = 0; price < PRICES; price++) {
        below += mixes[purse * PRICES + price];
        upTo[purse * PRICES + price] = Math.min(1, below);
      }
    }
    for (const [i, seats] of auctions.entries()) {
      for (const [own, cash] of seats.entries()) {
        let before = 0;
        for (let price = 0; price < PRICES; price++) {
          let chance = 1;
          for (let seat = 0; seat < seats.length; seat++) {
            if (seat !== own && price < seats[seat]) chance *= upTo[purses[i][seat] * PRICES + price];
          }
          highest[price] = chance - before;
          before = chance;
        }
        const table = tables.get(cash) as Float64Array;
        const at = purses[i][own] * PRICES;
        for (let top = 0; top < PRICES; top++) {
          const chance = highest[top] / auctions.length;
          if (chance === 0) continue;
          for (let price = 0; price < PRICES; price++) out[at + price] += chance * table[top * PRICES + price];
        }
      }
    }
  };
  const mix = regretMatchingOn(earn, Array(cuts.length + 1).fill(PRICES), ROUNDS);
  return [0, ...cuts].map((from, purse) => ({ from, mix: mix.slice(purse * PRICES, (purse + 1) * PRICES) }));
};
