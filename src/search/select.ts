/**
 * Select: which edge to follow, given those that are legal here and now.
 *
 * Hot file. Visits are compared with how often an action was available, not with the node's visits, so that actions
 * that are legal in few determinizations are not neglected (Cowling, Powley, Whitehouse 2012, section IV.C).
 */
import { NONE, type Tree } from './tree.ts';

export interface SelectRule {
  /** `puct` trusts priors; `ucb1` tries every open edge once, by prior, and then forgets them. */
  readonly formula: 'puct' | 'ucb1';
  /** Weight of uncertainty against value; values are in [0, 1]. */
  readonly exploration: number;
  /** A node visited n times opens at most `widening` · n^`exponent` edges, at least one; 0 opens all. */
  readonly widening: number;
  readonly exponent: number;
}

/** Another seat whose loss counts as well: how much, from 0 (max^n) to 1 (paranoid). */
export interface Grudge {
  readonly against: number;
  readonly weight: number;
}

/** Nobody's loss counts: each seat is for itself. */
export const NO_GRUDGE: Grudge = { against: 0, weight: 0 };

const worth = (tree: Tree, edge: number, seat: number, grudge: Grudge): number =>
  grudge.weight === 0
    ? tree.mean(edge, seat)
    : (1 - grudge.weight) * tree.mean(edge, seat) - grudge.weight * tree.mean(edge, grudge.against);

/** The most edges that a node may have open on its n-th visit. */
export const openLimit = (rule: SelectRule, visit: number): number =>
  rule.widening === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(rule.widening * visit ** rule.exponent));

const bonus = (tree: Tree, rule: SelectRule, edge: number): number => {
  const visits = tree.edgeVisits[edge];
  const available = tree.edgeAvailable[edge];
  return rule.formula === 'puct'
    ? (rule.exploration * tree.edgePrior[edge] * Math.sqrt(available)) / (1 + visits)
    : rule.exploration * Math.sqrt(Math.log(available) / visits);
};

/** The value of an edge never tried: what the node has been worth so far. */
const firstPlay = (
  tree: Tree,
  rule: SelectRule,
  node: number,
  edge: number,
  seat: number,
  { against, weight }: Grudge,
): number => {
  if (rule.formula === 'ucb1' || tree.nodeVisits[node] === 0) return Number.POSITIVE_INFINITY;
  const of = (one: number) => tree.nodeValue[node * tree.seats + one] / tree.nodeVisits[node];
  const own = weight === 0 ? of(seat) : (1 - weight) * of(seat) - weight * of(against);
  return own + bonus(tree, rule, edge);
};

/**
 * Counts the legal edges as available and picks one for the seat that decides.
 *
 * @param here the edges of the legal actions
 * @param n how many there are, at least one
 * @param seat whose value is maximised
 * @param grudge whose loss counts for it as well
 */
export const select = (
  tree: Tree,
  node: number,
  here: Int32Array,
  n: number,
  seat: number,
  rule: SelectRule,
  grudge: Grudge = NO_GRUDGE,
): number => {
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
    const score = worth(tree, edge, seat, grudge) + bonus(tree, rule, edge);
    if (score <= bestScore) continue;
    bestScore = score;
    best = edge;
  }
  const mayOpen = fresh !== NONE && open < openLimit(rule, tree.nodeVisits[node] + 1);
  if (best === NONE || (mayOpen && firstPlay(tree, rule, node, fresh, seat, grudge) >= bestScore)) return fresh;
  return best;
};

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
