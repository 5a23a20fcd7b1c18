/** The decision that is searched: the root's edges, what was found out about each, and which is best. */
import { meanOf, type Tried, triedAtRoot } from './report.ts';
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
  /** The seat's value and the notes, edge by edge: sums and sums of squares. */
  private readonly width: number;
  private readonly sums: Float64Array;
  private readonly squares: Float64Array;

  /** @param notes numbers that are noted beside the value */
  constructor(tree: Tree, rule: RootRule, notes: number) {
    this.tree = tree;
    this.rule = rule;
    this.width = 1 + notes;
    this.sums = new Float64Array(MOST_ACTIONS * this.width);
    this.squares = new Float64Array(MOST_ACTIONS * this.width);
  }

  /** Takes up a new decision. */
  begin(seat: number, n: number): void {
    this.seat = seat;
    this.n = n;
    this.sums.fill(0, 0, n * this.width);
    this.squares.fill(0, 0, n * this.width);
  }

  /** Notes what an iteration through an edge has brought: the seats' values, and the notes behind them. */
  note(edge: number, values: Float64Array): void {
    const { sums, squares, width, tree } = this;
    const at = (edge - this.edges[0]) * width;
    for (let i = 0; i < width; i++) {
      const value = values[i === 0 ? this.seat : tree.seats + i - 1];
      sums[at + i] += value;
      squares[at + i] += value ** 2;
    }
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
    const { sums, squares, width } = this;
    const first = this.edges[0];
    return triedAtRoot(this.tree, (edge, visits) => {
      const at = (edge - first) * width;
      return Array.from({ length: width }, (_, i) => meanOf(visits, sums[at + i], squares[at + i]));
    });
  }
}
