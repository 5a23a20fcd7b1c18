/**
 * Symmetric equilibria of games in which each player names a price and meets the highest price of the others: auctions, measured
 * as a table of payoffs.
 */
import { sum as total } from './describe.ts';

/** How often each price is the highest of several players who draw their prices from the mixture. */
const highestOf = (mix: ArrayLike<number>, players: number, out: Float64Array): Float64Array => {
  let [below, before] = [0, 0];
  for (let price = 0; price < mix.length; price++) {
    below += mix[price];
    const upTo = Math.min(1, below) ** players;
    out[price] = upTo - before;
    before = upTo;
  }
  return out;
};

/** What each price earns against others who draw their prices from the mixture. */
const earned = (
  payoffs: readonly ArrayLike<number>[],
  mix: ArrayLike<number>,
  players: number,
  out: Float64Array,
  met: Float64Array,
): Float64Array => {
  highestOf(mix, players - 1, met);
  for (let price = 0; price < payoffs.length; price++) {
    out[price] = 0;
    for (let other = 0; other < met.length; other++) out[price] += met[other] * payoffs[price][other];
  }
  return out;
};

/** Rounds of regret matching: after them, the mean of all mixtures is within about a hundredth of the spread of payoffs. */
const ROUNDS = 20_000;

/**
 * The mixture of prices that regret matching reaches if all players learn alike (Hart and Mas-Colell 2000), as the mean over the
 * later half of its rounds.
 *
 * @param payoffs `payoffs[own][highest of the others]`, prices in rising order
 * @param players 2 or more, all of them alike
 */
export const regretMatching = (payoffs: readonly ArrayLike<number>[], players: number): number[] => {
  const met = new Float64Array(payoffs.length);
  return regretMatchingOn((mix, out) => earned(payoffs, mix, players, out, met), [payoffs.length]);
};

/**
 * The same for any payoffs, and for players who can be in several situations and have a mixture for each.
 *
 * @param earn writes what each choice earns if everybody plays by the mixtures; all situations one after another
 * @param choices how many there are in each situation
 */
export const regretMatchingOn = (
  earn: (mixtures: Float64Array, out: Float64Array) => void,
  choices: readonly number[],
  rounds = ROUNDS,
): number[] => {
  const all = total(choices);
  const [mix, regrets, sum, gains] = Array.from({ length: 4 }, () => new Float64Array(all));
  const situations = choices.map((n, i) => ({ n, from: total(choices.slice(0, i)) }));
  for (const { n, from } of situations) mix.fill(1 / n, from, from + n);
  for (let round = 0; round < rounds; round++) {
    earn(mix, gains);
    for (const { n, from } of situations) {
      match(mix, regrets, gains, n, from);
      if (round >= rounds / 2) for (let i = from; i < from + n; i++) sum[i] += mix[i];
    }
  }
  const half = rounds - Math.ceil(rounds / 2);
  return [...sum].map((value) => value / half);
};

/**
 * Mixes in proportion to regrets. Negative regrets are forgotten, which is as sound and much quicker (regret matching plus,
 * Tammelin 2014).
 */
const match = (mix: Float64Array, regrets: Float64Array, gains: Float64Array, n: number, from: number): void => {
  let value = 0;
  for (let i = from; i < from + n; i++) value += mix[i] * gains[i];
  let all = 0;
  for (let i = from; i < from + n; i++) {
    regrets[i] = Math.max(0, regrets[i] + gains[i] - value);
    all += regrets[i];
  }
  for (let i = from; i < from + n; i++) mix[i] = all > 0 ? regrets[i] / all : 1 / n;
};

/** How much more each price earns against a mixture than the mixture itself does: in an equilibrium, no gain is above 0. */
export const gainsOn = (
  payoffs: readonly ArrayLike<number>[],
  mix: readonly number[],
  players: number,
): readonly number[] => {
  const earnings = earned(payoffs, mix, players, new Float64Array(mix.length), new Float64Array(mix.length));
  const own = mix.reduce((sum, chance, i) => sum + chance * earnings[i], 0);
  return Array.from(earnings, (one) => one - own);
};
