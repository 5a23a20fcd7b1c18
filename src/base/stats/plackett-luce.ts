/**
 * Ratings from finishing orders of any number of seats, by the model of Plackett (1975) and Luce (1959): of those not placed yet,
 * each comes next with a probability proportional to its worth.
 *
 * Logarithms of worth are fitted by maximum likelihood (Newton's method; the likelihood is concave, Hunter 2004), with a weak
 * normal prior that keeps an agent finite if it has never been beaten. Tied seats are placed one by one from the same set
 * (Breslow). Games of a block share a deal, so variances are those of the sandwich over blocks (Liang and Zeger 1986). A few blocks
 * say little about their own spread, and nothing if all of them went one way; so these variances are moderated (Smyth 2004): two
 * blocks more count for each line-up, whose spread is that of the model if all games of a deal end alike. And none is less than
 * that of the model with independent games: where the weaker agent has hardly ever won, blocks look alike.
 */

import { inverse, Matrix } from 'ml-matrix';
import { sum } from './describe.ts';

/** The seats of one game from first to last, each by the number of its agent; tied seats are in one list. */
export type Finish = readonly (readonly number[])[];

export interface Fit {
  /** The logarithm of each agent's worth; their mean is 0. */
  readonly worth: readonly number[];
  /** Their variances; with a single block there are no intervals. */
  readonly variances: readonly number[];
  /** The degrees of freedom of their t intervals. */
  readonly degrees: number;
}

/** How many blocks the spread of the model counts as, for each line-up. */
const MODEL_BLOCKS = 2;

/** The variance of the prior: five logits, in which one beats the other 148 times of 149, are one standard deviation. */
const PRIOR_VARIANCE = 25;
const MOST_STEPS = 60;
const PRECISE = 1e-10;

/** A finish, and how often it has occurred: there are far fewer finishes than games. */
interface Counted {
  readonly finish: Finish;
  times: number;
}

/** Adds the terms of games with one finish to the gradient, and subtracts them from the second derivatives if these are given. */
const addGames = (
  { finish, times }: Counted,
  worth: readonly number[],
  gradient: number[],
  hessian: Matrix | null,
): void => {
  let left = finish.flat();
  for (const level of finish) {
    const weights = left.map((agent) => Math.exp(worth[agent]));
    const total = sum(weights);
    const shares = new Map<number, number>();
    for (const [i, agent] of left.entries()) shares.set(agent, (shares.get(agent) ?? 0) + weights[i] / total);
    // The last to be placed has no choice.
    const choices = left.length > 1 ? times * level.length : 0;
    for (const agent of choices > 0 ? level : []) gradient[agent] += times;
    for (const [a, share] of shares) gradient[a] -= choices * share;
    if (hessian) subtractSpread(hessian, shares, choices);
    left = left.slice(level.length);
  }
};

const subtractSpread = (hessian: Matrix, shares: ReadonlyMap<number, number>, times: number): void => {
  for (const [a, share] of shares) {
    for (const [b, other] of shares) {
      const spread = (a === b ? share : 0) - share * other;
      hessian.set(a, b, hessian.get(a, b) - times * spread);
    }
  }
};

/** First and second derivatives of the logarithm of the posterior. */
const derivatives = (agents: number, games: readonly Counted[], worth: readonly number[]) => {
  const gradient = worth.map((value) => -value / PRIOR_VARIANCE);
  const hessian = Matrix.eye(agents).mul(-1 / PRIOR_VARIANCE);
  for (const game of games) addGames(game, worth, gradient, hessian);
  return { gradient, hessian };
};

/** Ratings are known up to a constant: here their mean is 0. */
const centred = (values: readonly number[]): number[] => {
  const mean = sum(values) / values.length;
  return values.map((value) => value - mean);
};

/** Σ over blocks of the outer product of a block's gradient with itself, corrected for the number of blocks. */
const spreadOfBlocks = (
  agents: number,
  blocks: readonly (readonly Counted[])[],
  distinct: Iterable<Counted>,
  worth: readonly number[],
): Matrix => {
  const gradientOf = new Map<Counted, readonly number[]>();
  for (const one of distinct) {
    const gradient = Array<number>(agents).fill(0);
    addGames({ ...one, times: 1 }, worth, gradient, null);
    gradientOf.set(one, gradient);
  }
  const spread = Array.from({ length: agents }, () => Array<number>(agents).fill(0));
  for (const block of blocks) {
    const gradients = block.map((game) => gradientOf.get(game)!);
    const sums = spread.map((_, agent) => gradients.reduce((sum, gradient) => sum + gradient[agent], 0));
    for (const [a, one] of sums.entries()) for (const [b, other] of sums.entries()) spread[a][b] += one * other;
  }
  return new Matrix(spread).mul(blocks.length / Math.max(1, blocks.length - 1));
};

/** Counts the games that have the same finish. */
const counted = (blocks: readonly (readonly Finish[])[]) => {
  const found = new Map<string, Counted>();
  const one = (finish: Finish): Counted => {
    const key = finish.join('|');
    const known = found.get(key) ?? { finish, times: 0 };
    known.times++;
    found.set(key, known);
    return known;
  };
  return { games: blocks.map((block) => block.map(one)), distinct: [...found.values()] };
};

const lineUpsIn = (blocks: readonly (readonly Finish[])[]): number =>
  new Set(blocks.map(([first]) => first.flat().sort().join())).size;

/**
 * Fits the worth of agents.
 *
 * @param agents how many there are; they are numbered from 0
 * @param blocks the games of each deal
 */
export const plackettLuce = (agents: number, blocks: readonly (readonly Finish[])[]): Fit => {
  const { games, distinct } = counted(blocks);
  let worth = Array<number>(agents).fill(0);
  let curvature = Matrix.eye(agents);
  for (let step = 0; step < MOST_STEPS; step++) {
    const { gradient, hessian } = derivatives(agents, distinct, worth);
    curvature = inverse(hessian.mul(-1));
    const move = curvature.mmul(Matrix.columnVector(gradient)).to1DArray();
    // Newton's steps may overshoot far from the top: two logits at a time are enough.
    const longest = Math.max(...move.map(Math.abs));
    const part = Math.min(1, 2 / longest);
    worth = centred(worth.map((value, i) => value + part * move[i]));
    if (longest < PRECISE) break;
  }
  const centring = Matrix.eye(agents).sub(Matrix.ones(agents, agents).mul(1 / agents));
  const bread = centring.mmul(curvature);
  const observed = bread.mmul(spreadOfBlocks(agents, games, distinct, worth)).mmul(bread.transpose());
  const model = bread.mmul(centring);
  const alike = sum(blocks.map(({ length }) => length)) / blocks.length;
  const more = MODEL_BLOCKS * lineUpsIn(blocks);
  const variances = worth.map((_, i) => {
    const moderated = (blocks.length * observed.get(i, i) + more * alike * model.get(i, i)) / (blocks.length + more);
    return Math.max(model.get(i, i), moderated);
  });
  return { worth, variances, degrees: blocks.length + more - 1 };
};
