/** The parts of a search, as its user passes them in. */
import type { Rollout } from './evaluate.ts';
import type { Actions, Model, Position, Prior } from './model.ts';
import type { RootRule } from './root.ts';
import type { Select } from './select.ts';

/** The parts of a search: the game, judges, and rules. */
export interface SearchParts<S extends Position> {
  readonly model: Model<S>;
  readonly seats: number;
  /** How many numbers the evaluation writes after the seats' values; they are averaged by action, and nothing maximises them. */
  readonly notes?: number;
  /** A list of the model's own kind, which the search then owns. */
  readonly actions: Actions;
  /** How many nodes to make room for at first, such as the iterations of a decision. */
  readonly nodes: number;
  /** Weighs actions before they are tried; null: all alike. */
  readonly prior: Prior<S> | null;
  /** How iterations are divided among the root's actions. */
  readonly root: RootRule;
  /** How edges are selected in the tree. */
  readonly select: Select;
  /** How positions are played on. */
  readonly rollout: Rollout<S>;
  /** Draws a determinization of the position that is searched. */
  deal(into: S): void;
  /** Whether a decision gets a node; others are played by the rollout policy. */
  inTree(s: S): boolean;
  /** Distinguishes decisions that may follow the same actions. */
  stageOf(s: S): number;
}
