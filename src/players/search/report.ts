/** What a search has found out, for those who ask afterwards. Not hot: it reads the tree once a decision. */
import type { Actions } from './model.ts';
import { NONE, ROOT, type Tree } from './tree.ts';

/** An action of the root that was tried. */
export interface Tried {
  readonly action: number;
  readonly visits: number;
  /** Mean value of the seat that decides. */
  readonly value: number;
  /** Standard error of that mean; null after a single visit. */
  readonly spread: number | null;
}

/** Standard error of a mean of `n` values, given the sum of their squares; null for a single one. */
export const standardError = (n: number, mean: number, squares: number): number | null =>
  n < 2 ? null : Math.sqrt(Math.max(0, squares - n * mean * mean) / (n * (n - 1)));

/**
 * The actions of the root that were tried, the one tried most often first; among equals the one of greater value.
 *
 * @param squares sums of squared values by root edge, counted from the first
 */
export const triedAtRoot = (tree: Tree, seat: number, squares: Float64Array): Tried[] => {
  const tried: Tried[] = [];
  const first = tree.nodeFirst[ROOT];
  for (let edge = first; edge !== NONE; edge = tree.edgeNext[edge]) {
    const visits = tree.edgeVisits[edge];
    if (visits === 0) continue;
    const value = tree.mean(edge, seat);
    tried.push({
      action: tree.edgeAction[edge],
      visits,
      value,
      spread: standardError(visits, value, squares[edge - first]),
    });
  }
  return tried.sort((a, b) => b.visits - a.visits || b.value - a.value);
};

/** The edge of a node that was tried most often among those that are legal now, NONE when none of them was tried. */
export const likeliest = (tree: Tree, node: number, actions: Actions, stage: number): number => {
  let best = NONE;
  for (let i = 0; i < actions.n; i++) {
    const edge = tree.findEdge(node, actions.list[i], stage);
    if (edge === NONE || tree.edgeVisits[edge] === 0) continue;
    if (best === NONE || tree.edgeVisits[edge] > tree.edgeVisits[best]) best = edge;
  }
  return best;
};
