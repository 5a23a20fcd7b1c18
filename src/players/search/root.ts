/** How the iterations of a decision are shared between its actions, and which of them is best in the end. */
import type { Select } from './select.ts';
import { NONE, ROOT, type Tree } from './tree.ts';

export interface RootRule {
  /**
   * Takes up a decision.
   *
   * @param here the edges of the legal actions, the first `n` of them, which have priors
   * @param iterations how many are to come, as far as that is known
   */
  begin(tree: Tree, here: Int32Array, n: number, seat: number, iterations: number): void;
  /**
   * The edge that the next iteration goes through.
   *
   * @param spent the part of the budget that is spent: 0 … 1
   */
  next(spent: number): number;
  /** The edge of the best action so far, after at least one iteration. */
  best(): number;
  /** What an edge that was tried seems to be worth to the seat. */
  worth(edge: number): number;
}

/** The edge tried most often; among equals the one of greater value, then the first. */
export const mostVisited = (tree: Tree, node: number, seat: number): number => {
  let best = NONE;
  for (let edge = tree.nodeFirst[node]; edge !== NONE; edge = tree.edgeNext[edge]) {
    if (best === NONE || tree.edgeVisits[edge] > tree.edgeVisits[best]) best = edge;
    else if (tree.edgeVisits[edge] === tree.edgeVisits[best] && tree.mean(edge, seat) > tree.mean(best, seat))
      best = edge;
  }
  return best;
};

/** A bandit: the root is selected from as every other node is, and the action tried most often is best. */
export class Bandit implements RootRule {
  private readonly select: Select;
  private tree!: Tree;
  private here!: Int32Array;
  private n = 0;
  private seat = 0;

  constructor(select: Select) {
    this.select = select;
  }

  begin(tree: Tree, here: Int32Array, n: number, seat: number): void {
    this.tree = tree;
    this.here = here;
    this.n = n;
    this.seat = seat;
  }

  next(): number {
    return this.select(this.tree, ROOT, this.here, this.n, this.seat);
  }

  best(): number {
    return mostVisited(this.tree, ROOT, this.seat);
  }

  worth(edge: number): number {
    return this.tree.mean(edge, this.seat);
  }
}
