/**
 * Information-set search (Cowling, Powley, Whitehouse 2012), composed of the four verbs: one tree for the seat that
 * decides, and for each iteration one determinization of what it cannot know.
 *
 * Every action of the root meets the same determinizations in the same order, so that luck does not decide between
 * them (common random numbers).
 */
import { AdaptivePolicy } from './adapt.ts';
import { backward, Path } from './backward.ts';
import type { Budget } from './budget.ts';
import { Choice, MOST_ACTIONS } from './choice.ts';
import { evaluate, type Since } from './evaluate.ts';
import { offer, weigh } from './expand.ts';
import type { Actions, Position } from './model.ts';
import type { SearchParts } from './parts.ts';
import { matchRegret } from './regret.ts';
import { likeliest, type Tried } from './report.ts';
import { Past } from './reuse.ts';
import { Samples } from './samples.ts';
import { type Grudge, NO_GRUDGE, select } from './select.ts';
import { NONE, ROOT, Tree } from './tree.ts';

/** The longest way through the tree. */
const LONGEST = 256;

export class InformationSetSearch<S extends Position> {
  readonly tree: Tree;
  private readonly parts: SearchParts<S>;
  private readonly s: S;
  private readonly samples: Samples<S>;
  private readonly choice: Choice;
  private readonly past = new Past();
  private readonly path = new Path(LONGEST);
  private readonly here = new Int32Array(MOST_ACTIONS);
  private readonly weights = new Float64Array(MOST_ACTIONS);
  private readonly value: Float64Array;
  /** Nodes of other seats' sealed choices, whichever way leads there. */
  private readonly sealedNodes = new Map<number, number>();
  /** Where the choices belong that are guessed in the determinization being dealt. */
  private guesses!: Path;
  /** The rollouts' policy if it learns. */
  private learner: AdaptivePolicy<S> | null = null;
  private grudge: Grudge = NO_GRUDGE;
  /** The stretches of play before the last action of the path. */
  private readonly since: Since = { stretch: 0, pause: 0 };

  constructor(parts: SearchParts<S>) {
    this.parts = parts;
    this.tree = new Tree(parts.seats, parts.nodes + 1);
    this.choice = new Choice(this.tree, parts.halving);
    this.s = parts.model.newState();
    this.value = new Float64Array(parts.seats);
    this.samples = new Samples(
      parts.determinizations,
      () => parts.model.newState(),
      (into, guesses) => {
        this.guesses = guesses;
        parts.deal(into, this.guess);
      },
    );
  }

  /** The action that `seat` should choose among `actions`. */
  decide(seat: number, actions: Actions, budget: Budget): number {
    this.begin(seat, actions, budget.plan());
    budget.spend(this);
    return this.best();
  }

  /** Forgets the last decision and takes up a new one. */
  begin(seat: number, actions: Actions, iterations: number): void {
    const { tree, parts, choice } = this;
    if (parts.reuse > 0 && tree.nodes > 1) this.past.remember(tree, choice.best());
    this.grudge = { against: seat, weight: parts.paranoia };
    choice.begin(seat, actions.n);
    tree.clear();
    this.samples.clear();
    this.sealedNodes.clear();
    this.learner = parts.rollout.policy instanceof AdaptivePolicy ? parts.rollout.policy : null;
    this.learner?.forget();
    const sample = this.samples.at(0);
    offer(tree, ROOT, actions, parts.stageOf(sample), choice.edges);
    weigh(tree, choice.edges, sample, actions, parts.prior, parts.priorShare, this.weights);
    this.past.recollect(tree, parts.stageOf(sample), parts.reuse);
    parts.halving?.begin(tree, choice.edges, actions.n, iterations, parts.priceStep(actions));
  }

  /** One simulation: select, expand, evaluate, backward. */
  iterate(): void {
    const { s, path, parts, choice } = this;
    path.clear();
    const edge = this.selectRoot();
    const number = this.tree.edgeVisits[edge];
    s.copyFrom(this.samples.at(number));
    this.recall(number);
    this.learner?.begin();
    this.follow(ROOT, edge);
    this.descend(edge);
    if (parts.sealed) this.unseal();
    evaluate(parts.model, s, parts.actions, parts.rollout, this.since, this.value);
    this.learner?.learn(s);
    backward(this.tree, path, this.value);
    choice.note(edge, this.value[choice.seat]);
  }

  /** Writes visits, the sum of values and of their squares of the seat that decides, for each of the root's actions. */
  tally(out: Float64Array): void {
    this.choice.tally(out);
  }

  /** Adds what another search of the same decision has found out. */
  add(tally: Float64Array): void {
    this.choice.add(tally);
  }

  /** The best action so far, after at least one iteration. */
  best(): number {
    return this.tree.edgeAction[this.choice.best()];
  }

  /**
   * Writes what each of the root's actions seems to be worth into `out`, none of them more than the best; NaN for one never
   * tried. Where few visits tell little, the prior has a say.
   */
  values(out: Float64Array): void {
    this.choice.values(out);
  }

  /** The actions that were tried, the one tried most often first. */
  tried(): Tried[] {
    return this.choice.tried();
  }

  /**
   * Plays the best action and what was tried most often after it out in the first determinization.
   *
   * @param longest how many actions to tell at most
   * @param tell is told of each before it is played; other seats' actions are told where the tree holds them
   */
  expect(longest: number, tell: (s: S, action: number) => void): void {
    const { s, tree, parts } = this;
    const first = this.best();
    s.copyFrom(this.samples.at(0));
    let edge = tree.findEdge(ROOT, first, parts.stageOf(s));
    for (let told = 1; ; told++) {
      tell(s, tree.edgeAction[edge]);
      parts.model.play(s, tree.edgeAction[edge]);
      const node = tree.edgeChild[edge];
      if (told === longest || node === NONE || !this.reachNode()) return;
      edge = likeliest(tree, node, parts.actions, parts.stageOf(s));
      if (edge === NONE) return;
    }
  }

  private selectRoot(): number {
    const { parts, tree, choice } = this;
    if (parts.halving) return parts.halving.next(tree, choice.seat);
    return select(tree, ROOT, choice.edges, choice.n, choice.seat, parts.rule);
  }

  /** Follows the tree from an edge just played to the first edge never tried, whose node it adds. */
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
    this.note();
    this.play(edge);
  }

  /** Plays an action that the tree has chosen. */
  private play(edge: number): void {
    const action = this.tree.edgeAction[edge];
    this.learner?.follow(this.s, action);
    this.parts.model.play(this.s, action);
  }

  /** Notes in which stretches of play the next action is played. */
  private note(): void {
    this.since.stretch = this.parts.rollout.stretch(this.s);
    this.since.pause = this.parts.rollout.pause(this.s);
  }

  /** Plays on to a decision that has a node, which forced ones and the policy's have not; false when none comes. */
  private reachNode(): boolean {
    const { s, parts } = this;
    const { model, actions, rollout } = parts;
    while (!model.isOver(s)) {
      model.legalActions(s, actions);
      if (actions.n === 1) model.play(s, actions.list[0]);
      else if (parts.inTree(s)) return true;
      else if (parts.sealed?.has(s)) this.playSealed();
      else model.play(s, rollout.policy.choose(s, actions));
    }
    return false;
  }

  /** Finds the edges of what is legal now, with their priors. */
  private offer(node: number, s: S, actions: Actions): void {
    const { tree, parts, here } = this;
    if (offer(tree, node, actions, parts.stageOf(s), here) === 0) return;
    weigh(tree, here, s, actions, parts.prior, parts.priorShare, this.weights);
  }

  /** The edge to follow from a node, given the actions that are legal now. */
  private step(node: number, s: S, actions: Actions): number {
    const { tree, parts, here } = this;
    this.offer(node, s, actions);
    const grudge = s.actor === this.choice.seat ? NO_GRUDGE : this.grudge;
    return select(tree, node, here, actions.n, s.actor, parts.rule, grudge);
  }

  /** Plays the sealed choices that come next in the same stretch of play, before the rollout. */
  private unseal(): void {
    const { s, parts } = this;
    const { model, actions, rollout, sealed } = parts;
    while (!model.isOver(s) && rollout.stretch(s) === this.since.stretch) {
      model.legalActions(s, actions);
      if (actions.n > 1 && !sealed?.has(s)) return;
      if (actions.n === 1) model.play(s, actions.list[0]);
      else this.playSealed();
    }
  }

  /** A sealed choice of another seat, which nobody has seen: its node is the same whatever was played before. */
  private playSealed(): void {
    const { s, path } = this;
    const node = this.sealedNode(s);
    const edge = this.stepSealed(node, s, this.parts.actions);
    if (!path.isFull) path.push(node, edge);
    this.play(edge);
  }

  private stepSealed(node: number, s: S, actions: Actions): number {
    const random = this.parts.sealed?.random;
    if (!random) return this.step(node, s, actions);
    this.offer(node, s, actions);
    return matchRegret(this.tree, node, this.here, actions.n, s.actor, random, this.weights);
  }

  private sealedNode(s: S): number {
    const key = this.parts.stageOf(s) * this.parts.seats + s.actor;
    const known = this.sealedNodes.get(key);
    if (known !== undefined) return known;
    const node = this.tree.addNode();
    this.sealedNodes.set(key, node);
    return node;
  }

  /** A choice that had been made, unseen, when the search began. */
  private readonly guess = (s: S, actions: Actions): number => {
    if (actions.n === 1) return actions.list[0];
    if (!this.parts.sealed?.has(s)) return this.parts.rollout.policy.choose(s, actions);
    const node = this.sealedNode(s);
    const edge = this.stepSealed(node, s, actions);
    this.guesses.push(node, edge);
    return this.tree.edgeAction[edge];
  };

  /** Puts what was guessed in a determinization on the path, so that it is judged by what comes of it. */
  private recall(number: number): void {
    const { nodes, edges, length } = this.samples.guessed(number);
    for (let i = 0; i < length; i++) this.path.push(nodes[i], edges[i]);
  }
}
