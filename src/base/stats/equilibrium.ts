/**
 * Symmetric equilibria of games in which each player names a price, and what one meets is the highest price of the others:
 * auctions, measured as a table of payoffs.
 */

/** How often each price is the highest among players who draw theirs from the mixture. */
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

/** What each price earns against others who draw theirs from the mixture. */
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

/** Rounds of regret matching: the mean of all mixtures is then within a hundredth of the spread of payoffs or so. */
const ROUNDS = 20_000;

/**
 * The mixture of prices that regret matching comes to when all players learn alike (Hart and Mas-Colell 2000), as the mean of
 * the later half of its rounds.
 *
 * @param payoffs `payoffs[own][highest of the others]`, prices in rising order
 * @param players 2 or more, all of them alike
 */
export const regretMatching = (payoffs: readonly ArrayLike<number>[], players: number, rounds = ROUNDS): number[] => {
  const n = payoffs.length;
  const [regrets, sum, gains, met] = Array.from({ length: 4 }, () => new Float64Array(n));
  const mix = new Float64Array(n).fill(1 / n);
  for (let round = 0; round < rounds; round++) {
    earned(payoffs, mix, players, gains, met);
    let value = 0;
    for (let i = 0; i < n; i++) value += mix[i] * gains[i];
    let all = 0;
    for (let i = 0; i < n; i++) {
      // Regrets below 0 are forgotten, which is as sound and much quicker (regret matching plus, Tammelin 2014).
      regrets[i] = Math.max(0, regrets[i] + gains[i] - value);
      all += regrets[i];
    }
    for (let i = 0; i < n; i++) {
      mix[i] = all > 0 ? regrets[i] / all : 1 / n;
      if (round >= rounds / 2) sum[i] += mix[i];
    }
  }
  const all = sum.reduce((total, value) => total + value, 0);
  return [...sum].map((value) => value / all);
};

/** What each price earns more against a mixture than the mixture itself: nothing above 0 where the mixture is an equilibrium. */
export const gainsOn = (
  payoffs: readonly ArrayLike<number>[],
  mix: readonly number[],
  players: number,
): readonly number[] => {
  const earnings = earned(payoffs, mix, players, new Float64Array(mix.length), new Float64Array(mix.length));
  const own = mix.reduce((sum, chance, i) => sum + chance * earnings[i], 0);
  return Array.from(earnings, (one) => one - own);
};
