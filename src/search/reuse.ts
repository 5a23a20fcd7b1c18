/** What the search before found out about the decision that it expected next. */
import { NONE, ROOT, type Tree } from './tree.ts';

/** Visits of the search before that count as much as the prior. */
const UNSURE = 16;

export class Past {
  private readonly known: { action: number; stage: number; visits: number }[] = [];

  /** Keeps what a tree has found out about the decision that follows an edge, if it has met it. */
  remember(tree: Tree, edge: number): void {
    const { known } = this;
    const node = tree.edgeChild[edge];
    known.length = 0;
    if (node === NONE) return;
    for (let next = tree.nodeFirst[node]; next !== NONE; next = tree.edgeNext[next]) {
      const [action, stage, visits] = [tree.edgeAction[next], tree.edgeStage[next], tree.edgeVisits[next]];
      if (visits > 0) known.push({ action, stage, visits });
    }
  }

  /**
   * Mixes how often actions were tried before into the priors of the root, whose edges have theirs.
   *
   * @param reuse how much of a prior may come from visits: 0 … 1
   */
  recollect(tree: Tree, stage: number, reuse: number): void {
    const met = this.known.filter((one) => one.stage === stage && tree.findEdge(ROOT, one.action, stage) !== NONE);
    const total = met.reduce((sum, { visits }) => sum + visits, 0);
    if (total === 0) return;
    const share = (reuse * total) / (total + UNSURE);
    for (let edge = tree.nodeFirst[ROOT]; edge !== NONE; edge = tree.edgeNext[edge]) tree.edgePrior[edge] *= 1 - share;
    for (const { action, visits } of met)
      tree.edgePrior[tree.findEdge(ROOT, action, stage)] += (share * visits) / total;
  }
}
