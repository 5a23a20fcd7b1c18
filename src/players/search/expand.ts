/**
 * Expand: the edges of a node meet the actions that are legal in this determinization.
 *
 * Hot file. Two determinizations mostly offer the same actions in the same order, so a walk along both lists finds
 * most edges at the first look.
 */
import type { Actions, Position, Prior } from './model.ts';
import { NONE, type Tree, UNWEIGHED } from './tree.ts';

/**
 * Writes the edge of every legal action into `here`, adding those that the node lacks.
 *
 * @param stage distinguishes decisions that may follow the same actions
 * @returns how many edges were added
 */
export const offer = (tree: Tree, node: number, actions: Actions, stage: number, here: Int32Array): number => {
  const before = tree.edges;
  const blank = tree.nodeFirst[node] === NONE;
  let last = NONE;
  let edge = tree.nodeFirst[node];
  for (let i = 0; i < actions.n; i++) {
    const action = actions.list[i];
    if (edge === NONE || tree.edgeAction[edge] !== action || tree.edgeStage[edge] !== stage) {
      edge = blank ? NONE : tree.findEdge(node, action, stage);
      if (edge === NONE) edge = tree.addEdge(node, last, action, stage);
    }
    here[i] = edge;
    last = edge;
    edge = tree.edgeNext[edge];
  }
  return tree.edges - before;
};

/** Part of a prior that is the judge's; the rest is spread evenly, so that nothing is ruled out. */
const SHARE = 0.8;

/** Gives the edges of `here` that have no prior yet theirs. */
export const weigh = <S extends Position>(
  tree: Tree,
  here: Int32Array,
  s: S,
  actions: Actions,
  prior: Prior<S> | null,
  scratch: Float64Array,
): void => {
  const even = (prior ? 1 - SHARE : 1) / actions.n;
  if (prior) prior.weigh(s, actions, scratch);
  for (let i = 0; i < actions.n; i++) {
    if (tree.edgePrior[here[i]] !== UNWEIGHED) continue;
    tree.edgePrior[here[i]] = prior ? even + SHARE * scratch[i] : even;
  }
};
