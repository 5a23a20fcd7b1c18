/** What a search is composed of, as its user hands it over. */
import type { Rollout } from './evaluate.ts';
import type { Actions, Model, Position, Prior } from './model.ts';
import type { RootRule } from './root.ts';
import type { Select } from './select.ts';

/** What a search is made of: the game, judges, and rules. */
export interface SearchParts<S extends Position> {
  readonly model: Model<S>;
  readonly seats: number;
  /** Further numbers that the evaluation writes behind the seats' values; they are averaged by action, and maximised by nobody. */
  readonly notes?: number;
  /** A list of the model's own kind, the search's from now on. */
  readonly actions: Actions;
  /** Nodes to make room for at once, such as the iterations of a decision. */
  readonly nodes: number;
  /** Who weighs actions before they are tried; null: all alike. */
  readonly prior: Prior<S> | null;
  /** How the root's iterations are shared out. */
  readonly root: RootRule;
  /** How edges are selected in the tree. */
  readonly select: Select;
  /** How positions are played on. */
  readonly rollout: Rollout<S>;
  /** Draws a determinization of the position that is searched. */
  deal(into: S): void;
  /** Whether a decision gets a node; others are played by the rollout policy. */
  inTree(s: S): boolean;
  /** A number that distinguishes decisions that may follow the same actions. */
  stageOf(s: S): number;
}
