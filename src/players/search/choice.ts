/** The decision that is searched: the root's edges, what was found out about each, and which is best. */
import { type Tried, triedAtRoot } from './report.ts';
import type { RootRule } from './root.ts';
import type { Tree } from './tree.ts';

/** The most actions of one decision. */
export const MOST_ACTIONS = 2048;
/** By how much the best action is worth more than one that seems to be worth the same. */
const EPSILON = 1e-6;

export class Choice {
  /** The seat that decides. */
  seat = 0;
  /** The edges of its legal actions, in their order, and how many they are. */
  readonly edges = new Int32Array(MOST_ACTIONS);
  n = 0;
  private readonly tree: Tree;
  private readonly rule: RootRule;
  /** Sums of the squared values of the seat, by edge. */
  private readonly squares = new Float64Array(MOST_ACTIONS);

  constructor(tree: Tree, rule: RootRule) {
    this.tree = tree;
    this.rule = rule;
  }

  /** Takes up a new decision. */
  begin(seat: number, n: number): void {
    this.seat = seat;
    this.n = n;
    this.squares.fill(0, 0, n);
  }

  /** Notes what an iteration through an edge has brought the seat. */
  note(edge: number, value: number): void {
    this.squares[edge - this.edges[0]] += value ** 2;
  }

  /** Writes what each action seems to be worth into `out`, none of them more than the best; NaN for one never tried. */
  values(out: Float64Array): void {
    const { tree, edges, rule } = this;
    const best = rule.best();
    const most = rule.worth(best);
    for (let i = 0; i < this.n; i++) {
      out[i] = edges[i] === best ? most + EPSILON : Math.min(most, rule.worth(edges[i]));
      if (tree.edgeVisits[edges[i]] === 0) out[i] = Number.NaN;
    }
  }

  /** The actions that were tried, the one tried most often first. */
  tried(): Tried[] {
    return triedAtRoot(this.tree, this.seat, this.squares);
  }
}
