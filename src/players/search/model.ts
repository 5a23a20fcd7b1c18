/**
 * What a search needs from a game and its judges. The engine's `Game` can be used as a model directly.
 *
 * Positions are reused and copied in place; actions are integers; values are one number for each seat in [0, 1].
 */

/** A position that can be copied over another of its kind. */
export interface Position {
  /** The seat that decides now. */
  readonly actor: number;
  /** Becomes a copy of another position. */
  copyFrom(other: this): void;
}

/** The legal actions of a decision: a reused list. */
export interface Actions {
  n: number;
  readonly list: Int32Array;
  /** Takes all actions off the list. */
  clear(): void;
  /** Adds an action. */
  push(action: number): void;
}

/** The rules: deterministic given the position, which contains the seeds of its own chance. */
export interface Model<S extends Position> {
  /** Returns a position to write into. */
  newState(): S;
  /** Whether the game is over. */
  isOver(s: S): boolean;
  /** Writes the acting seat's actions into `out`: at least one, until the game is over. */
  legalActions(s: S, out: Actions): void;
  /** Plays an action in a position. */
  play(s: S, action: number): void;
}

/** Plays rollouts, and the decisions that are not in the tree. */
export interface Policy<S extends Position> {
  /** One of the legal actions of the acting seat. */
  choose(s: S, actions: Actions): number;
  /**
   * Plays what would be many small decisions in one step, such as an open auction, up to the decision of the seat `apart`; NONE:
   * to its end. False if there is nothing to settle.
   */
  settle?(s: S, apart: number): boolean;
}

/** Says how promising actions look before any of them has been tried. */
export interface Prior<S extends Position> {
  /** Writes a probability for each action into `out`. */
  weigh(s: S, actions: Actions, out: Float64Array): void;
}

/** Values any position, including finished games. */
export interface Evaluation<S extends Position> {
  /** Writes each seat's value into `out`, about 0 for the worst and 1 for the best; then notes, if any were requested. */
  evaluate(s: S, out: Float64Array): void;
}
