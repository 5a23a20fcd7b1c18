/**
 * Information-set search (Cowling, Powley, Whitehouse 2012), composed of the four verbs: one tree for the seat that decides, and
 * in each iteration one determinization of what it cannot know.
 *
 * All actions at the root are tried in the same determinizations in the same order, so that luck does not decide between them
 * (common random numbers).
 */
import { backward, Path } from './backward.ts';
import type { Budget } from './budget.ts';
import { Choice, MOST_ACTIONS } from './choice.ts';
import { evaluate, type Since } from './evaluate.ts';
import { offer, weigh } from './expand.ts';
import type { Actions, Position } from './model.ts';
import type { SearchParts } from './parts.ts';
import { likeliest, type Tried } from './report.ts';
import { Samples } from './samples.ts';
import { NONE, ROOT, Tree } from './tree.ts';

/** The longest path through the tree. */
const LONGEST = 256;

/**
 * Tree search under hidden information: one tree over what the seat sees, each iteration in a determinization of it.
 *
 * @example
 * ```ts
 * const random = { next: Math.random, int: (n: number) => Math.floor(n * Math.random()) };
 * const search = new InformationSetSearch<typeof state>({
 *   ...{ model: game, seats: game.players, actions: new ActionList(), nodes: 20, prior: null },
 *   root: new Halving(0.5, 0.1),
 *   select: puct({ exploration: 1, widening: 2, exponent: 0.5 }),
 *   rollout: {
 *     policy: { choose: (_, legal) => legal.list[random.int(legal.n)] },
 *     ...{ stretch: (s) => s.round, pause: (s) => s.step, lambda: 1 }, // to the end of the round
 *     evaluation: { evaluate: (s, out) => loadValue(game).evaluate(s, out) },
 *   },
 *   deal: (into) => game.determinize(view, view.actor, random, into),
 *   inTree: (s) => s.actor === view.actor,
 *   stageOf: (s) => s.step,
 * });
 * const chosen = search.decide(view.actor, actions, new Budget(20));
 * actions.toArray().includes(chosen); // true
 * ```
 */
export class InformationSetSearch<S extends Position> {
  readonly tree: Tree;
  private readonly parts: SearchParts<S>;
  private readonly s: S;
  private readonly samples: Samples<S>;
  private readonly choice: Choice;
  private readonly path = new Path(LONGEST);
  private readonly here = new Int32Array(MOST_ACTIONS);
  private readonly weights = new Float64Array(MOST_ACTIONS);
  private readonly value: Float64Array;
  /** The stretches before the last action of the path. */
  private readonly since: Since = { stretch: 0, pause: 0 };

  constructor(parts: SearchParts<S>) {
    this.parts = parts;
    this.tree = new Tree(parts.seats, parts.nodes + 1);
    const { notes = 0 } = parts;
    this.choice = new Choice(this.tree, parts.root, notes);
    this.s = parts.model.newState();
    this.value = new Float64Array(parts.seats + notes);
    this.samples = new Samples(
      () => parts.model.newState(),
      (into) => parts.deal(into),
    );
  }

  /** The action that `seat` should choose among `actions`. */
  decide(seat: number, actions: Actions, budget: Budget): number {
    this.begin(seat, actions, budget.plan());
    budget.spend(this);
    return this.best();
  }

  /**
   * Forgets the last decision and begins a new one.
   *
   * @param iterations how many are to come, as far as known
   */
  begin(seat: number, actions: Actions, iterations: number): void {
    const { tree, parts, choice } = this;
    choice.begin(seat, actions.n);
    tree.clear();
    this.samples.clear();
    const sample = this.samples.at(0);
    offer(tree, ROOT, actions, parts.stageOf(sample), choice.edges);
    weigh(tree, choice.edges, sample, actions, parts.prior, this.weights);
    parts.root.begin(tree, choice.edges, actions.n, seat, iterations);
  }

  /**
   * One simulation: select, expand, evaluate, backward.
   *
   * @param spent the share of the budget that is spent: 0 … 1
   */
  iterate(spent: number): void {
    const { s, path, parts, choice } = this;
    path.clear();
    const edge = parts.root.next(spent);
    s.copyFrom(this.samples.at(this.tree.edgeVisits[edge]));
    this.follow(ROOT, edge);
    this.descend(edge);
    evaluate(parts.model, s, parts.actions, parts.rollout, this.since, this.value);
    backward(this.tree, path, this.value);
    choice.note(edge, this.value);
  }

  /** The best action so far, after at least one iteration. */
  best(): number {
    return this.tree.edgeAction[this.parts.root.best()];
  }

  /**
   * Writes what each of the root's actions seems to be worth into `out`, none of them more than the best; NaN for one never
   * tried. With few visits, the prior counts too.
   */
  values(out: Float64Array): void {
    this.choice.values(out);
  }

  /** The actions that were tried, most visits first. */
  tried(): Tried[] {
    return this.choice.tried();
  }

  /**
   * Plays the best action, and then what was tried most often after it, in the first determinization.
   *
   * @param longest the most actions to visit
   * @param visit called with each action before it is played; this includes other seats' actions if they are in the tree
   */
  expect(longest: number, visit: (s: S, action: number) => void): void {
    const { s, tree, parts } = this;
    const first = this.best();
    s.copyFrom(this.samples.at(0));
    let edge = tree.findEdge(ROOT, first, parts.stageOf(s));
    for (let length = 1; ; length++) {
      visit(s, tree.edgeAction[edge]);
      parts.model.play(s, tree.edgeAction[edge]);
      const node = tree.edgeChild[edge];
      if (length === longest || node === NONE || !this.reachNode()) return;
      edge = likeliest(tree, node, parts.actions, parts.stageOf(s));
      if (edge === NONE) return;
    }
  }

  /** Follows the tree from an edge just played to the first edge never tried, and adds its node. */
  private descend(from: number): void {
    const { tree, path } = this;
    let edge = from;
    while (tree.edgeChild[edge] !== NONE && !path.isFull) {
      const node = tree.edgeChild[edge];
      if (!this.reachNode()) return;
      edge = this.step(node, this.s, this.parts.actions);
      this.follow(node, edge);
    }
    if (tree.edgeChild[edge] === NONE) tree.edgeChild[edge] = tree.addNode();
  }

  private follow(node: number, edge: number): void {
    this.path.push(node, edge);
    this.since.stretch = this.parts.rollout.stretch(this.s);
    this.since.pause = this.parts.rollout.pause(this.s);
    this.parts.model.play(this.s, this.tree.edgeAction[edge]);
  }

  /** Plays on to a decision that has a node (forced ones and those of the policy have none); false if there is none. */
  private reachNode(): boolean {
    const { s, parts, choice } = this;
    const { model, actions, rollout } = parts;
    const { policy } = rollout;
    while (!model.isOver(s)) {
      const inTree = parts.inTree(s);
      if (!inTree && policy.settle?.(s, choice.seat)) continue;
      model.legalActions(s, actions);
      if (actions.n === 1) model.play(s, actions.list[0]);
      else if (inTree) return true;
      else model.play(s, policy.choose(s, actions));
    }
    return false;
  }

  /** The edge to follow from a node, given the currently legal actions. */
  private step(node: number, s: S, actions: Actions): number {
    const { tree, parts, here } = this;
    if (offer(tree, node, actions, parts.stageOf(s), here) > 0)
      weigh(tree, here, s, actions, parts.prior, this.weights);
    return parts.select(tree, node, here, actions.n, s.actor);
  }
}
