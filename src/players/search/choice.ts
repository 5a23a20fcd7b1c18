/** The decision being searched: the root's edges, what was found out about each, and which is best. */
import { levelled, meanOf, type Tried } from './report.ts';
import type { RootRule } from './root.ts';
import { type Tree, twice } from './tree.ts';

/** The most actions of one decision. */
export const MOST_ACTIONS = 2048;
/** By how much the best action is worth more than one that seems to be worth the same. */
const EPSILON = 1e-6;
/** How many iterations there is room for at first. */
const ROOM = 256;

export class Choice {
  /** The seat that decides. */
  seat = 0;
  /** The edges of its legal actions, in their order, and how many they are. */
  readonly edges = new Int32Array(MOST_ACTIONS);
  n = 0;
  private readonly tree: Tree;
  private readonly rule: RootRule;
  /** How many numbers each iteration has: the seat's value and the notes. */
  private readonly width: number;
  private iterations = 0;
  private through = new Int32Array(ROOM);
  private brought: Float64Array;

  /** @param notes how many numbers are noted besides the value */
  constructor(tree: Tree, rule: RootRule, notes: number) {
    this.tree = tree;
    this.rule = rule;
    this.width = 1 + notes;
    this.brought = new Float64Array(ROOM * this.width);
  }

  /** Begins a new decision. */
  begin(seat: number, n: number): void {
    this.seat = seat;
    this.n = n;
    this.iterations = 0;
  }

  /** Notes the result of an iteration through an edge: the seats' values, then the notes. */
  note(edge: number, values: Float64Array): void {
    if (this.iterations === this.through.length) {
      this.through = twice(this.through);
      this.brought = twice(this.brought);
    }
    const { width, tree } = this;
    const at = this.iterations * width;
    this.through[this.iterations++] = edge;
    this.brought[at] = values[this.seat];
    for (let i = 1; i < width; i++) this.brought[at + i] = values[tree.seats + i - 1];
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

  /** The actions that were tried, most visits first; among equals, the greater value first. */
  tried(): Tried[] {
    const { tree, edges, n } = this;
    const best = this.visitsOf(this.rule.best());
    return Array.from(edges.subarray(0, n))
      .filter((edge) => tree.edgeVisits[edge] > 0)
      .map((edge): Tried => {
        const own = this.visitsOf(edge);
        const [value, ...notes] = own.map((column, i) => levelled(column, best[i]));
        const common = best[0].slice(0, own[0].length);
        const { mean, spread } = meanOf(common.map((better, i) => own[0][i] - better));
        return { action: tree.edgeAction[edge], visits: own[0].length, value, ahead: { mean, spread }, notes };
      })
      .sort((a, b) => b.visits - a.visits || b.value.mean - a.value.mean);
  }

  /** The results of the iterations through an edge, in order: the values, then each of the notes. */
  private visitsOf(edge: number): number[][] {
    const { width, through, brought } = this;
    const columns = Array.from({ length: width }, (): number[] => []);
    for (let i = 0; i < this.iterations; i++) {
      if (through[i] !== edge) continue;
      for (let column = 0; column < width; column++) columns[column].push(brought[i * width + column]);
    }
    return columns;
  }
}
