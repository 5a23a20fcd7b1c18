/**
 * Select: which edge to follow, given those that are legal here and now.
 *
 * Hot file. Visits are compared with how often an action was available, not with the node's visits, so that actions which are
 * legal in few determinizations are not neglected (Cowling, Powley, Whitehouse 2012, section IV.C).
 */
import { NONE, type Tree } from './tree.ts';

/**
 * Counts the legal edges as available and picks one for the seat that decides.
 *
 * @param here the edges of the legal actions
 * @param n how many there are, at least one
 * @param seat whose value is maximised: max^n
 */
export type Select = (tree: Tree, node: number, here: Int32Array, n: number, seat: number) => number;

/** How `puct` chooses: how much it explores, and how fast it adds further actions. */
export interface PuctRule {
  /** Weight of uncertainty against value; values are in [0, 1]. */
  readonly exploration: number;
  /** A node visited n times opens at most `widening` · n^`exponent` edges, at least one; 0 opens all. */
  readonly widening: number;
  readonly exponent: number;
}

/** The most edges that a node may have open on its n-th visit. */
export const openLimit = ({ widening, exponent }: PuctRule, visit: number): number =>
  widening === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(widening * visit ** exponent));

/**
 * Selection by value, prior and rarity (PUCT, Rosin 2011), with progressive widening (Coulom 2007).
 *
 * @example
 * ```ts
 * const select = puct({ exploration: 1, widening: 2, exponent: 0.5 }); // 2, 2, 3, 4 … actions at a node visited 1, 2, 3, 4 … times
 * ```
 */
export const puct = (rule: PuctRule): Select => {
  const bonus = (tree: Tree, edge: number): number =>
    (rule.exploration * tree.edgePrior[edge] * Math.sqrt(tree.edgeAvailable[edge])) / (1 + tree.edgeVisits[edge]);

  /** The value of an edge never tried: the node's mean value so far. */
  const firstPlay = (tree: Tree, node: number, edge: number, seat: number): number => {
    const visits = tree.nodeVisits[node];
    if (visits === 0) return Number.POSITIVE_INFINITY;
    return tree.nodeValue[node * tree.seats + seat] / visits + bonus(tree, edge);
  };

  return (tree, node, here, n, seat) => {
    let open = 0;
    let best = NONE;
    let bestScore = Number.NEGATIVE_INFINITY;
    let fresh = NONE;
    for (let i = 0; i < n; i++) {
      const edge = here[i];
      tree.edgeAvailable[edge]++;
      if (tree.edgeVisits[edge] === 0) {
        if (fresh === NONE || tree.edgePrior[edge] > tree.edgePrior[fresh]) fresh = edge;
        continue;
      }
      open++;
      const score = tree.mean(edge, seat) + bonus(tree, edge);
      if (score <= bestScore) continue;
      bestScore = score;
      best = edge;
    }
    const mayOpen = fresh !== NONE && open < openLimit(rule, tree.nodeVisits[node] + 1);
    if (best === NONE || (mayOpen && firstPlay(tree, node, fresh, seat) >= bestScore)) return fresh;
    return best;
  };
};
