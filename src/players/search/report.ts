/** What a search has found out, for those who ask afterwards. Not hot: it reads the tree once a decision. */
import type { Actions } from './model.ts';
import { NONE, ROOT, type Tree } from './tree.ts';

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
  /** What else the evaluation wrote. */
  readonly notes: readonly Mean[];
}

/** The mean of `n` values, given their sum and that of their squares. */
export const meanOf = (n: number, sum: number, squares: number): Mean => {
  const mean = sum / n;
  return { mean, spread: n < 2 ? null : Math.sqrt(Math.max(0, squares - n * mean * mean) / (n * (n - 1))) };
};

/**
 * The actions of the root that were tried, the one tried most often first; among equals the one of greater value.
 *
 * @param means the value of the seat that decides and the notes, of an edge that was visited so often
 */
export const triedAtRoot = (tree: Tree, means: (edge: number, visits: number) => readonly Mean[]): Tried[] => {
  const tried: Tried[] = [];
  for (let edge = tree.nodeFirst[ROOT]; edge !== NONE; edge = tree.edgeNext[edge]) {
    const visits = tree.edgeVisits[edge];
    if (visits === 0) continue;
    const [value, ...notes] = means(edge, visits);
    tried.push({ action: tree.edgeAction[edge], visits, value, notes });
  }
  return tried.sort((a, b) => b.visits - a.visits || b.value.mean - a.value.mean);
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
