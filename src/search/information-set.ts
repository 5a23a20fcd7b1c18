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
import { evaluate, type Rollout, type Since } from './evaluate.ts';
import { offer, weigh } from './expand.ts';
import type { Halving } from './halving.ts';
import type { Actions, Model, Position, Prior } from './model.ts';
import { type Draw, matchRegret } from './regret.ts';
import { likeliest, type Tried, triedAtRoot } from './report.ts';
import { type Grudge, mostVisited, NO_GRUDGE, type SelectRule, select } from './select.ts';
import { NONE, ROOT, Tree } from './tree.ts';

/** What a search is made of: the game, judges, and rules. */
export interface SearchParts<S extends Position> {
  readonly model: Model<S>;
  readonly seats: number;
  /** A list of the model's own kind, the search's from now on. */
  readonly actions: Actions;
  /** Nodes to make room for at once, such as the iterations of a decision. */
  readonly nodes: number;
  /** Who weighs actions before they are tried; null: all alike. */
  readonly prior: Prior<S> | null;
  /** Share of a prior that is the judge's; the rest is spread evenly, so that nothing is ruled out. */
  readonly priorShare: number;
  readonly rule: SelectRule;
  /** How much of a prior may come from visits of the search before, which met the decision in its tree: 0 … 1. */
  readonly reuse: number;
  /** How much the loss of the seat that decides at the root counts for the others in the tree: 0 max^n, 1 paranoid. */
  readonly paranoia: number;
  /** How the root's iterations are dealt out; null: by `rule`, as everywhere else. */
  readonly halving: Halving | null;
  /** Where actions are prices in ascending order, every how many of them are tried first by halving; 1: all. */
  priceStep(actions: Actions): number;
  /** How positions are played on. A policy that adapts learns from every simulation of a decision. */
  readonly rollout: Rollout<S>;
  /** The most determinizations of one decision; further iterations meet them again. */
  readonly determinizations: number;
  /** Draws a determinization of the position that is searched; `guess` makes choices that the seat has not been shown. */
  deal(into: S, guess: (s: S, actions: Actions) => number): void;
  /** How other seats' sealed choices are searched; null: the rollout policy makes them. */
  readonly sealed: SealedParts<S> | null;
  /** Whether a decision gets a node; others are played by the rollout policy. */
  inTree(s: S): boolean;
  /** A number that tells decisions apart that may follow the same actions. */
  stageOf(s: S): number;
}

/** Sealed choices: nobody sees them before all have chosen. */
export interface SealedParts<S extends Position> {
  /** Whether a decision is one. */
  has(s: S): boolean;
  /** Draws for regret matching; null: they are selected as everything else is. */
  readonly random: Draw | null;
}

/** The most actions of one decision, and the longest way through the tree. */
const MOST_ACTIONS = 2048;
const LONGEST = 256;
/** By how much the best action is worth more than one that seems to be worth the same. */
const EPSILON = 1e-6;
/** Visits of the search before that count as much as the prior. */
const UNSURE = 16;
/** The most sealed choices that a determinization has to guess. */
const GUESSES = 64;

export class InformationSetSearch<S extends Position> {
  readonly tree: Tree;
  private readonly parts: SearchParts<S>;
  private readonly s: S;
  /** Determinizations: the first `dealt` belong to this decision. */
  private readonly samples: S[] = [];
  private dealt = 0;
  private readonly path = new Path(LONGEST);
  private readonly root = new Int32Array(MOST_ACTIONS);
  private rootActions = 0;
  private readonly here = new Int32Array(MOST_ACTIONS);
  private readonly weights = new Float64Array(MOST_ACTIONS);
  private readonly value: Float64Array;
  /** Sums of the squared values of the seat that decides, by root edge. */
  private readonly squares = new Float64Array(MOST_ACTIONS);
  /** Nodes of other seats' sealed choices, whichever way leads there; and the choices guessed in each determinization. */
  private readonly sealedNodes = new Map<number, number>();
  private readonly guesses: Path[] = [];
  private dealing = 0;
  /** What the last search found out about the decision that it expected next. */
  private readonly past: { action: number; stage: number; visits: number }[] = [];
  /** The rollouts' policy if it learns. */
  private learner: AdaptivePolicy<S> | null = null;
  /** Whether other searches have added to what this one has found out. */
  private added = false;
  private seat = 0;
  private grudge: Grudge = NO_GRUDGE;
  /** The stretches of play before the last action of the path. */
  private readonly since: Since = { stretch: 0, pause: 0 };

  constructor(parts: SearchParts<S>) {
    this.parts = parts;
    this.tree = new Tree(parts.seats, parts.nodes + 1);
    this.s = parts.model.newState();
    this.value = new Float64Array(parts.seats);
  }

  /** The action that `seat` should choose among `actions`. */
  decide(seat: number, actions: Actions, budget: Budget): number {
    this.begin(seat, actions, budget.plan());
    budget.spend(this);
    return this.best();
  }

  /** Forgets the last decision and takes up a new one. */
  begin(seat: number, actions: Actions, iterations: number): void {
    const { tree, parts, root } = this;
    const remembers = parts.reuse > 0 && this.remember();
    this.seat = seat;
    this.grudge = { against: seat, weight: parts.paranoia };
    this.dealt = 0;
    this.added = false;
    this.rootActions = actions.n;
    tree.clear();
    this.sealedNodes.clear();
    this.learner = parts.rollout.policy instanceof AdaptivePolicy ? parts.rollout.policy : null;
    this.learner?.forget();
    this.squares.fill(0, 0, actions.n);
    const sample = this.sample(0);
    offer(tree, ROOT, actions, parts.stageOf(sample), root);
    weigh(tree, root, sample, actions, parts.prior, parts.priorShare, this.weights);
    if (remembers) this.recollect(parts.stageOf(sample));
    parts.halving?.begin(tree, root, actions.n, iterations, parts.priceStep(actions));
  }

  /** Keeps what was found out about the decision that follows the best action; whether there is anything. */
  private remember(): boolean {
    const { tree, past } = this;
    past.length = 0;
    if (tree.nodes <= 1) return false;
    const node = tree.edgeChild[this.bestEdge()];
    if (node === NONE) return false;
    for (let edge = tree.nodeFirst[node]; edge !== NONE; edge = tree.edgeNext[edge]) {
      const [action, stage, visits] = [tree.edgeAction[edge], tree.edgeStage[edge], tree.edgeVisits[edge]];
      if (visits > 0) past.push({ action, stage, visits });
    }
    return past.length > 0;
  }

  /** Mixes how often actions were tried by the search before into their priors. */
  private recollect(stage: number): void {
    const { tree, past, parts } = this;
    const known = past.filter((one) => one.stage === stage && tree.findEdge(ROOT, one.action, stage) !== NONE);
    const total = known.reduce((sum, { visits }) => sum + visits, 0);
    if (total === 0) return;
    const share = (parts.reuse * total) / (total + UNSURE);
    for (let i = 0; i < this.rootActions; i++) tree.edgePrior[this.root[i]] *= 1 - share;
    for (const { action, visits } of known)
      tree.edgePrior[tree.findEdge(ROOT, action, stage)] += (share * visits) / total;
  }

  /** One simulation: select, expand, evaluate, backward. */
  iterate(): void {
    const { s, path, parts } = this;
    path.clear();
    const edge = this.selectRoot();
    const number = this.tree.edgeVisits[edge];
    s.copyFrom(this.sample(number));
    this.recall(number);
    this.learner?.begin();
    this.follow(ROOT, edge);
    this.descend(edge);
    if (parts.sealed) this.unseal();
    evaluate(parts.model, s, parts.actions, parts.rollout, this.since, this.value);
    this.learner?.learn(s);
    backward(this.tree, path, this.value);
    this.squares[edge - this.root[0]] += this.value[this.seat] ** 2;
  }

  /** Writes visits, the sum of values and of their squares of the seat that decides, for each of the root's actions. */
  tally(out: Float64Array): void {
    const { tree, root, seat } = this;
    for (let i = 0; i < this.rootActions; i++) {
      out[3 * i] = tree.edgeVisits[root[i]];
      out[3 * i + 1] = tree.edgeValue[root[i] * tree.seats + seat];
      out[3 * i + 2] = this.squares[i];
    }
  }

  /** Adds what another search of the same decision has found out. */
  add(tally: Float64Array): void {
    const { tree, root, seat } = this;
    for (let i = 0; i < this.rootActions; i++) {
      tree.edgeVisits[root[i]] += tally[3 * i];
      tree.edgeValue[root[i] * tree.seats + seat] += tally[3 * i + 1];
      this.squares[i] += tally[3 * i + 2];
    }
    this.added = true;
  }

  /** The best action so far, after at least one iteration. */
  best(): number {
    return this.tree.edgeAction[this.bestEdge()];
  }

  private bestEdge(): number {
    const { halving } = this.parts;
    if (this.added) return this.bestOfAll();
    return halving ? halving.best(this.tree, this.seat) : mostVisited(this.tree, ROOT, this.seat);
  }

  /** Of the actions that all searches together have tried almost as often as any, the one of greatest worth. */
  private bestOfAll(): number {
    const { tree, root } = this;
    let most = 0;
    for (let i = 0; i < this.rootActions; i++) most = Math.max(most, tree.edgeVisits[root[i]]);
    let best = NONE;
    for (let i = 0; i < this.rootActions; i++) {
      const edge = root[i];
      if (2 * tree.edgeVisits[edge] <= most) continue;
      if (best === NONE || this.worth(edge) > this.worth(best)) best = edge;
    }
    return best;
  }

  /** What a root edge that was tried seems to be worth to the seat that decides, its prior included. */
  private worth(edge: number): number {
    return this.parts.halving?.score(this.tree, edge, this.seat) ?? this.tree.mean(edge, this.seat);
  }

  /**
   * Writes what each of the root's actions seems to be worth into `out`, none of them more than the best; NaN for one never
   * tried. Where few visits tell little, the prior has a say.
   */
  values(out: Float64Array): void {
    const { tree, root } = this;
    const best = this.bestEdge();
    const most = this.worth(best);
    for (let i = 0; i < this.rootActions; i++) {
      out[i] = root[i] === best ? most + EPSILON : Math.min(most, this.worth(root[i]));
      if (tree.edgeVisits[root[i]] === 0) out[i] = Number.NaN;
    }
  }

  /** The actions that were tried, the one tried most often first. */
  tried(): Tried[] {
    return triedAtRoot(this.tree, this.seat, this.squares);
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
    s.copyFrom(this.sample(0));
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
    const { parts, tree, seat } = this;
    if (parts.halving) return parts.halving.next(tree, seat);
    return select(tree, ROOT, this.root, this.rootActions, seat, parts.rule);
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
    return select(tree, node, here, actions.n, s.actor, parts.rule, s.actor === this.seat ? NO_GRUDGE : this.grudge);
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
    this.guesses[this.dealing].push(node, edge);
    return this.tree.edgeAction[edge];
  };

  /** Puts what was guessed in a determinization on the path, so that it is judged by what comes of it. */
  private recall(number: number): void {
    const { nodes, edges, length } = this.guesses[number % this.parts.determinizations];
    for (let i = 0; i < length; i++) this.path.push(nodes[i], edges[i]);
  }

  /** The determinization of that number, dealt when it is first asked for. */
  private sample(number: number): S {
    const index = number % this.parts.determinizations;
    if (index === this.samples.length) {
      this.samples.push(this.parts.model.newState());
      this.guesses.push(new Path(GUESSES));
    }
    if (index === this.dealt) {
      this.dealing = index;
      this.guesses[index].clear();
      this.parts.deal(this.samples[index], this.guess);
      this.dealt++;
    }
    return this.samples[index];
  }
}
