/**
 * Expand: matches the edges of a node with the actions that are legal in this determinization.
 *
 * Hot file. Two determinizations usually offer the same actions in the same order, so walking along both lists finds most edges
 * at the first try.
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

/** The judge's share of a prior; the rest is spread evenly, so that nothing is ruled out. */
const SHARE = 0.8;

/** Gives those edges of `here` a prior that do not have one yet. */
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
