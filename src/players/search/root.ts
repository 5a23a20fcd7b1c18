/** How the iterations of a decision are divided among its actions, and which action is best in the end. */
import type { Tree } from './tree.ts';

/** Decides which action is tried next at the root, in place of `select`. */
export interface RootRule {
  /**
   * Begins a decision.
   *
   * @param here the edges of the legal actions, the first `n` of them, which have priors
   * @param iterations how many are to come, as far as known
   */
  begin(tree: Tree, here: Int32Array, n: number, seat: number, iterations: number): void;
  /**
   * The edge for the next iteration.
   *
   * @param spent the share of the budget that is spent: 0 … 1
   */
  next(spent: number): number;
  /** The edge of the best action so far, after at least one iteration. */
  best(): number;
  /** What an edge that has been tried seems to be worth to the seat. */
  worth(edge: number): number;
}
