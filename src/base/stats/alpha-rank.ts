/**
 * α-rank (Omidshafiei et al. 2019, "α-Rank: Multi-Agent Evaluation by Evolution", Scientific Reports 9), in the limit of strong
 * selection. A population in which everybody plays one strategy meets a newcomer, whose strategy takes over if it does better.
 * The mass of a strategy is the share of time for which everybody plays it in the long run. Strategies in a cycle keep their
 * masses; one that others can always take over has none.
 */

/**
 * How often a newcomer takes over although it gains nothing, as in OpenSpiel: without this, the chain might never leave a corner.
 */
const MUTATION = 0.01;

/**
 * The stationary distribution of a Markov chain, by the elimination of Grassmann, Taksar and Heyman (1985), which needs no
 * subtraction.
 *
 * @param chances of going from state to state, all of which can be reached; the chances of staying do not matter
 */
const stationary = (chances: readonly (readonly number[])[]): number[] => {
  const left = chances.map((row) => [...row]);
  for (let last = left.length - 1; last > 0; last--) {
    let out = 0;
    for (let to = 0; to < last; to++) out += left[last][to];
    for (let from = 0; from < last; from++) {
      left[from][last] /= out;
      for (let to = 0; to < last; to++) left[from][to] += left[from][last] * left[last][to];
    }
  }
  const mass = [1];
  for (let state = 1; state < left.length; state++) {
    let into = 0;
    for (let from = 0; from < state; from++) into += mass[from] * left[from][state];
    mass.push(into);
  }
  const all = mass.reduce((sum, one) => sum + one, 0);
  return mass.map((one) => one / all);
};

/**
 * The mass of each strategy; together they are 1.
 *
 * @param gains `gains[own][other]`: the gain of playing `own` if the others play `other`; only signs count, and 0 means even
 *   chances
 */
export const alphaRank = (gains: readonly (readonly number[])[]): number[] => {
  const takesOver = (gain: number): number => (gain > 0 ? 1 - MUTATION : gain < 0 ? MUTATION : 1 / 2);
  return stationary(gains.map((_, from) => gains.map((row, to) => (to === from ? 0 : takesOver(row[from])))));
};
