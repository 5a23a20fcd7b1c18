/** The decision that is searched: the root's edges, what was found out about each, and which is best. */
import type { Halving } from './halving.ts';
import { type Tried, triedAtRoot } from './report.ts';
import { mostVisited } from './select.ts';
import { NONE, ROOT, type Tree } from './tree.ts';

/** The most actions of one decision. */
export const MOST_ACTIONS = 2048;
/** By how much the best action is worth more than one that seems to be worth the same. */
const EPSILON = 1e-6;
/** Numbers of a tally for each action. */
const FIGURES = 3;

export class Choice {
  /** The seat that decides. */
  seat = 0;
  /** The edges of its legal actions, in their order, and how many they are. */
  readonly edges = new Int32Array(MOST_ACTIONS);
  n = 0;
  private readonly tree: Tree;
  private readonly halving: Halving | null;
  /** Sums of the squared values of the seat, by edge. */
  private readonly squares = new Float64Array(MOST_ACTIONS);
  /** Whether other searches have added to what this one has found out. */
  private added = false;

  constructor(tree: Tree, halving: Halving | null) {
    this.tree = tree;
    this.halving = halving;
  }

  /** Takes up a new decision. */
  begin(seat: number, n: number): void {
    this.seat = seat;
    this.n = n;
    this.added = false;
    this.squares.fill(0, 0, n);
  }

  /** Notes what an iteration through an edge has brought the seat. */
  note(edge: number, value: number): void {
    this.squares[edge - this.edges[0]] += value ** 2;
  }

  /** Writes visits, the sum of values and of their squares, for each action. */
  tally(out: Float64Array): void {
    const { tree, edges, seat } = this;
    for (let i = 0; i < this.n; i++) {
      out[FIGURES * i] = tree.edgeVisits[edges[i]];
      out[FIGURES * i + 1] = tree.edgeValue[edges[i] * tree.seats + seat];
      out[FIGURES * i + 2] = this.squares[i];
    }
  }

  /** Adds what another search of the same decision has found out. */
  add(tally: Float64Array): void {
    const { tree, edges, seat } = this;
    for (let i = 0; i < this.n; i++) {
      tree.edgeVisits[edges[i]] += tally[FIGURES * i];
      tree.edgeValue[edges[i] * tree.seats + seat] += tally[FIGURES * i + 1];
      this.squares[i] += tally[FIGURES * i + 2];
    }
    this.added = true;
  }

  /** The edge of the best action so far, after at least one iteration. */
  best(): number {
    const { tree, halving, seat } = this;
    if (this.added) return this.bestOfAll();
    return halving ? halving.best(tree, seat) : mostVisited(tree, ROOT, seat);
  }

  /** Of the actions that all searches together have tried almost as often as any, the one of greatest worth. */
  private bestOfAll(): number {
    const { tree, edges } = this;
    let most = 0;
    for (let i = 0; i < this.n; i++) most = Math.max(most, tree.edgeVisits[edges[i]]);
    let best = NONE;
    for (let i = 0; i < this.n; i++) {
      const edge = edges[i];
      if (2 * tree.edgeVisits[edge] <= most) continue;
      if (best === NONE || this.worth(edge) > this.worth(best)) best = edge;
    }
    return best;
  }

  /** What an edge that was tried seems to be worth to the seat, its prior included. */
  private worth(edge: number): number {
    return this.halving?.score(this.tree, edge, this.seat) ?? this.tree.mean(edge, this.seat);
  }

  /** Writes what each action seems to be worth into `out`, none of them more than the best; NaN for one never tried. */
  values(out: Float64Array): void {
    const { tree, edges } = this;
    const best = this.best();
    const most = this.worth(best);
    for (let i = 0; i < this.n; i++) {
      out[i] = edges[i] === best ? most + EPSILON : Math.min(most, this.worth(edges[i]));
      if (tree.edgeVisits[edges[i]] === 0) out[i] = Number.NaN;
    }
  }

  /** The actions that were tried, the one tried most often first. */
  tried(): Tried[] {
    return triedAtRoot(this.tree, this.seat, this.squares);
  }
}
