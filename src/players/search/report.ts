/** The findings of a search, for later questions. Not hot: it reads the tree once a decision. */
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
  /** How much its value is above that of the best action, in the determinizations that both were tried in. */
  readonly ahead: Mean;
  /** The means of the notes that the evaluation wrote. */
  readonly notes: readonly Mean[];
}

/**
 * The mean of some values; NaN if there are none.
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
 * The mean of an action that may have dropped out early, as if it had been tried as often as the best one: it is credited with
 * what the best one has gained since then, in a deeper tree and other determinizations.
 *
 * @param own the results of its visits, in order
 * @param best the results of the best action's visits, each in the same determinization
 */
export const levelled = (own: readonly number[], best: readonly number[]): Mean => {
  const { mean, spread } = meanOf(own);
  if (own.length >= best.length) return { mean, spread };
  return { mean: mean + meanOf(best).mean - meanOf(best.slice(0, own.length)).mean, spread };
};

/** The edge of a node that was tried most often among the currently legal ones; NONE if none of them was tried. */
export const likeliest = (tree: Tree, node: number, actions: Actions, stage: number): number => {
  let best = NONE;
  for (let i = 0; i < actions.n; i++) {
    const edge = tree.findEdge(node, actions.list[i], stage);
    if (edge === NONE || tree.edgeVisits[edge] === 0) continue;
    if (best === NONE || tree.edgeVisits[edge] > tree.edgeVisits[best]) best = edge;
  }
  return best;
};
