/**
 * Sequential halving (Karnin, Koren, Somekh 2013), as a rule for the root: the budget is dealt out in equal parts to
 * the candidates, the worse half drops out, and so on until two are left.
 *
 * With few iterations it tells actions apart better than a bandit that must not waste any: only the choice counts here.
 */
import { NONE, type Tree } from './tree.ts';

export class Halving {
  private readonly candidates = new Int32Array(MOST);
  private left = 0;
  /** Visits that every candidate has when the next half drops out. */
  private quota = 0;
  private turn = 0;
  private budget = 0;
  private phases = 0;
  private readonly trust: number;
  private readonly share: number;

  /**
   * @param trust value, in [0, 1], that at the first visit counts as much as a prior e times as high
   * @param share candidates for each iteration at most: 1 tries as many actions as there are iterations
   */
  constructor(trust: number, share = 1) {
    this.trust = trust;
    this.share = share;
  }

  /** Starts with the edges of highest prior among `here`, to be told apart in `budget` iterations. */
  begin(tree: Tree, here: Int32Array, n: number, budget: number): void {
    const most = Math.min(MOST, budget, Math.max(FEWEST, Math.floor(this.share * budget)));
    this.left = 0;
    for (let i = 0; i < n; i++) this.consider(tree, here[i], most);
    this.budget = budget;
    this.phases = Math.max(1, Math.ceil(Math.log2(this.left)));
    this.turn = 0;
    this.quota = this.deal();
  }

  /** The edge that the next iteration goes through. */
  next(tree: Tree, seat: number): number {
    if (this.turn === this.left) {
      this.turn = 0;
      if (tree.edgeVisits[this.candidates[0]] >= this.quota && this.left > 2) this.drop(tree, seat);
    }
    return this.candidates[this.turn++];
  }

  /** The best candidate so far. */
  best(tree: Tree, seat: number): number {
    let best = NONE;
    for (let i = 0; i < this.left; i++) {
      const edge = this.candidates[i];
      if (tree.edgeVisits[edge] === 0) continue;
      if (best === NONE || this.score(tree, edge, seat) > this.score(tree, best, seat)) best = edge;
    }
    return best;
  }

  /** Keeps the candidates in descending order of prior, at most `most` of them. */
  private consider(tree: Tree, edge: number, most: number): void {
    let at = this.left;
    while (at > 0 && tree.edgePrior[this.candidates[at - 1]] < tree.edgePrior[edge]) at--;
    if (at >= most) return;
    if (this.left < most) this.left++;
    this.candidates.copyWithin(at + 1, at, this.left - 1);
    this.candidates[at] = edge;
  }

  /** Visits for each candidate until the next half drops out. */
  private deal(): number {
    return Math.max(1, Math.floor(this.budget / (this.phases * this.left)));
  }

  /** The mean value, and the prior as if it were one more observation: it fades as visits come in. */
  private score(tree: Tree, edge: number, seat: number): number {
    return tree.mean(edge, seat) + (this.trust * Math.log(tree.edgePrior[edge] + 1e-6)) / tree.edgeVisits[edge];
  }

  /** Sorts the candidates by score, best first, and drops the worse half. */
  private drop(tree: Tree, seat: number): void {
    for (let i = 1; i < this.left; i++) {
      const edge = this.candidates[i];
      const score = this.score(tree, edge, seat);
      let at = i;
      for (; at > 0 && this.score(tree, this.candidates[at - 1], seat) < score; at--) {
        this.candidates[at] = this.candidates[at - 1];
      }
      this.candidates[at] = edge;
    }
    this.left = Math.max(2, this.left >> 1);
    this.quota += this.deal();
  }
}

/** The most candidates, and how many there are at least where the budget allows it. */
const MOST = 256;
const FEWEST = 4;
