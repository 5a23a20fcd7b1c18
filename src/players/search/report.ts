/** What a search has found out, for those who ask afterwards. Not hot: it reads the tree once a decision. */
import type { Actions } from './model.ts';
import { NONE, type Tree } from './tree.ts';

/** A mean over visits, and its standard error; null after a single visit. */
export interface Mean {
  readonly mean: number;
  readonly spread: number | null;
}

/** An action of the root that was tried. */
export interface Tried {
  readonly action: number;
  readonly visits: number;
  /** The value of the seat that decides. */
  readonly value: Mean;
  /** By how much the value lies above that of the best action, where both met the same determinizations. */
  readonly ahead: Mean;
  /** What else the evaluation wrote. */
  readonly notes: readonly Mean[];
}

/**
 * The mean of some values; without any it is NaN.
 *
 * @example
 * ```ts
 * meanOf([1, 2, 3]).mean; // 2
 * ```
 */
export const meanOf = (values: readonly number[]): Mean => {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, spread: n < 2 ? null : Math.sqrt(squares / (n * (n - 1))) };
};

/**
 * The mean of an action that may have dropped out early, as if it had been tried as often as the best one: what the best one rose by
 * since then, in a deeper tree and other determinizations, the action is credited with too.
 *
 * @param own what its visits brought, in order
 * @param best what the visits of the best action brought, each in the same determinization
 */
export const levelled = (own: readonly number[], best: readonly number[]): Mean => {
  const { mean, spread } = meanOf(own);
  if (own.length >= best.length) return { mean, spread };
  return { mean: mean + meanOf(best).mean - meanOf(best.slice(0, own.length)).mean, spread };
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
