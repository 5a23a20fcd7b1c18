/**
 * Regret matching (Hart, Mas-Colell 2000) at a decision that others make at the same time: an action is drawn in
 * proportion to what it would have brought more than was got on average. Whoever can be read can be beaten; this mixes.
 */
import type { Tree } from './tree.ts';

/** Draws numbers in [0, 1). */
export interface Draw {
  next(): number;
}

/** Part of the draws that follow the prior, so that everything is tried. */
const EXPLORED = 0.25;

const regret = (tree: Tree, node: number, edge: number, seat: number): number => {
  const visits = tree.edgeVisits[edge];
  if (visits === 0) return 0;
  return Math.max(0, tree.mean(edge, seat) - tree.nodeValue[node * tree.seats + seat] / tree.nodeVisits[node]);
};

/**
 * Counts the legal edges as available and draws one for the seat that decides.
 *
 * @param here the edges of the legal actions, which have priors
 * @param scratch room for a number for each of them
 */
export const matchRegret = (
  tree: Tree,
  node: number,
  here: Int32Array,
  n: number,
  seat: number,
  random: Draw,
  scratch: Float64Array,
): number => {
  let sum = 0;
  let priors = 0;
  for (let i = 0; i < n; i++) {
    tree.edgeAvailable[here[i]]++;
    scratch[i] = regret(tree, node, here[i], seat);
    sum += scratch[i];
    priors += tree.edgePrior[here[i]];
  }
  const explored = sum > 0 ? EXPLORED : 1;
  let left = random.next();
  for (let i = 0; i < n - 1; i++) {
    left -= (explored * tree.edgePrior[here[i]]) / priors;
    if (sum > 0) left -= ((1 - explored) * scratch[i]) / sum;
    if (left < 0) return here[i];
  }
  return here[n - 1];
};
