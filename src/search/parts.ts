/** What a search is composed of, as its user hands it over. */
import type { Rollout } from './evaluate.ts';
import type { Halving } from './halving.ts';
import type { Actions, Model, Position, Prior } from './model.ts';
import type { Draw } from './regret.ts';
import type { SelectRule } from './select.ts';

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
