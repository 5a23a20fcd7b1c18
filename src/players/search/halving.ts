/**
 * Sequential halving (Karnin, Koren, Somekh 2013), as a rule for the root: the budget is divided equally among the candidates,
 * the worse half drops out, and so on until two are left.
 *
 * With few iterations it separates actions better than a bandit that must not waste any: only the final choice counts here.
 */
import type { RootRule } from './root.ts';
import { NONE, type Tree } from './tree.ts';

/**
 * Sequential halving at the root: all actions are visited alike, then the worse half is dropped, until two are left.
 *
 * @example
 * ```ts
 * new Halving(8, 0.1); // a rule for the root of a search
 * ```
 */
export class Halving implements RootRule {
  private readonly candidates = new Int32Array(MOST);
  private left = 0;
  /** Rounds of this phase, in which each candidate is visited once. */
  private rounds = 0;
  private turn = 0;
  private phases = 0;
  /** The share of the budget that was spent when this phase began. */
  private begun = 0;
  private tree!: Tree;
  private seat = 0;
  private readonly trust: number;
  private readonly anchor: number;
  private readonly unitOf: () => number;
  private unit = 1;

  /**
   * @param trust value, in units, that at the first visit counts as much as a prior e times as high
   * @param anchor value that counts as much as that after any number of visits: more visits do not correct errors of judgement,
   *   and the prior is independent of them
   * @param unit the unit of both, asked when a decision begins: smaller if all options are worth nearly the same, because
   *   otherwise the prior alone would decide
   */
  constructor(trust: number, anchor: number, unit: () => number = () => 1) {
    this.trust = trust;
    this.anchor = anchor;
    this.unitOf = unit;
  }

  begin(tree: Tree, here: Int32Array, n: number, seat: number, iterations: number): void {
    this.tree = tree;
    this.seat = seat;
    this.unit = this.unitOf();
    this.left = 0;
    const most = Math.min(MOST, iterations, Math.max(FEWEST, Math.floor(SHARE * iterations)));
    for (let i = 0; i < n; i++) this.consider(here[i], most);
    this.phases = Math.max(1, Math.ceil(Math.log2(this.left)));
    this.turn = 0;
    this.rounds = 0;
    this.begun = 0;
  }

  next(spent: number): number {
    if (this.turn === this.left) {
      this.turn = 0;
      this.rounds++;
      if (this.left > 2 && this.isSpent(spent - this.begun)) this.drop(spent);
    }
    return this.candidates[this.turn++];
  }

  /** Whether another round would exceed this phase's share of the budget. */
  private isSpent(part: number): boolean {
    return part + part / this.rounds > 1 / this.phases + ROUNDING;
  }

  /** The best candidate so far. */
  best(): number {
    let best = NONE;
    for (let i = 0; i < this.left; i++) {
      const edge = this.candidates[i];
      if (this.tree.edgeVisits[edge] === 0) continue;
      if (best === NONE || this.worth(edge) > this.worth(best)) best = edge;
    }
    return best;
  }

  /** Keeps at most `most` candidates, in descending order of prior. */
  private consider(edge: number, most: number): void {
    const { edgePrior } = this.tree;
    let at = this.left;
    while (at > 0 && edgePrior[this.candidates[at - 1]] < edgePrior[edge]) at--;
    if (at >= most) return;
    if (this.left < most) this.left++;
    this.candidates.copyWithin(at + 1, at, this.left - 1);
    this.candidates[at] = edge;
  }

  /** The mean value plus the prior as one more observation; with more visits it fades, except for the anchor. */
  worth(edge: number): number {
    const { tree } = this;
    const weight = this.unit * (this.trust / tree.edgeVisits[edge] + this.anchor);
    return tree.mean(edge, this.seat) + weight * Math.log(tree.edgePrior[edge] + 1e-6);
  }

  /** Sorts the candidates by score, best first, and drops the worse half; the next phase begins. */
  private drop(spent: number): void {
    for (let i = 1; i < this.left; i++) {
      const edge = this.candidates[i];
      const score = this.worth(edge);
      let at = i;
      for (; at > 0 && this.worth(this.candidates[at - 1]) < score; at--) {
        this.candidates[at] = this.candidates[at - 1];
      }
      this.candidates[at] = edge;
    }
    this.left = Math.max(2, this.left >> 1);
    this.rounds = 0;
    this.begun = spent;
  }
}

/**
 * The most candidates. If a third of many iterations became candidates, an action that only looks good would be chosen too often.
 */
const MOST = 10;
/** The possible rounding error in sums of shares. */
const ROUNDING = 1e-9;
/**
 * Candidates for each iteration: with more of them, none is tried often enough. But there are at least `FEWEST`, if the budget
 * allows.
 */
const SHARE = 0.3;
const FEWEST = 4;
