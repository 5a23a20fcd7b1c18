/** How the iterations of a decision are shared between its actions, and which of them is best in the end. */
import type { Tree } from './tree.ts';

/** Who decides which action is tried next at the root, in the place of `select`. */
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
