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
  /** Rounds, in which each candidate is visited once: how many were held, and after how many the next half drops out. */
  private rounds = 0;
  private quota = 0;
  private turn = 0;
  private most = 0;
  private spent = 0;
  /** Prices: the root's edges, of which every `step`-th is tried first; 1 where all are. */
  private here!: Int32Array;
  private edges = 0;
  private step = 1;
  private budget = 0;
  /** What is dealt out at present: all of it, or half. */
  private part = 0;
  private phases = 0;
  private readonly trust: number;
  private readonly anchor: number;
  private readonly limit: number;

  /**
   * @param trust value, in [0, 1], that at the first visit counts as much as a prior e times as high
   * @param anchor value that counts as much as that after any number of visits: more of them do not mend what is wrong
   *   with the judgement, of which the prior is independent
   * @param limit candidates at most, however many iterations there are
   */
  constructor(trust: number, anchor = 0, limit = MOST) {
    this.trust = trust;
    this.anchor = anchor;
    this.limit = Math.min(MOST, limit);
  }

  /**
   * Starts with the edges of highest prior among `here`, to be told apart in `budget` iterations.
   *
   * @param step where edges are prices in ascending order: half of the budget goes to every so-many-th of them, the other
   *   half to the best one and those around it
   */
  begin(tree: Tree, here: Int32Array, n: number, budget: number, step = 1): void {
    this.most = Math.min(this.limit, budget, Math.max(FEWEST, Math.floor(SHARE * budget)));
    this.left = 0;
    this.here = here;
    this.edges = n;
    this.step = step;
    this.spent = 0;
    for (let i = 0; i < n; i += step) this.consider(tree, here[i], this.most);
    this.start(step > 1 ? budget >> 1 : budget);
    this.budget = budget;
  }

  /** The edge that the next iteration goes through. */
  next(tree: Tree, seat: number): number {
    if (this.step > 1 && 2 * this.spent >= this.budget) this.refine(tree, seat);
    if (this.turn === this.left) {
      this.turn = 0;
      this.rounds++;
      if (this.rounds >= this.quota && this.left > 2) this.drop(tree, seat);
    }
    this.spent++;
    return this.candidates[this.turn++];
  }

  private start(part: number): void {
    this.part = part;
    this.phases = Math.max(1, Math.ceil(Math.log2(this.left)));
    this.turn = 0;
    this.rounds = 0;
    this.quota = this.deal();
  }

  /** From every so-many-th price to the best one and those around it. */
  private refine(tree: Tree, seat: number): void {
    const best = this.best(tree, seat);
    const at = this.here.indexOf(best);
    const last = Math.min(this.edges - 1, at + this.step - 1);
    this.left = 0;
    for (let i = Math.max(0, at - this.step + 1); i <= last; i++) this.candidates[this.left++] = this.here[i];
    this.step = 1;
    this.start(this.budget - this.spent);
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

  /** Rounds until the next half drops out. */
  private deal(): number {
    return Math.max(1, Math.floor(this.part / (this.phases * this.left)));
  }

  /** The mean value, and the prior as if it were one more observation, which fades as visits come in but for the anchor. */
  score(tree: Tree, edge: number, seat: number): number {
    const weight = this.trust / tree.edgeVisits[edge] + this.anchor;
    return tree.mean(edge, seat) + weight * Math.log(tree.edgePrior[edge] + 1e-6);
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

/** The most candidates for which there is room. */
const MOST = 256;
/** Candidates for each iteration: with more of them, none is tried often enough. But never fewer than the budget allows of these. */
const SHARE = 0.3;
const FEWEST = 4;
