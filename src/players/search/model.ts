/**
 * What a search asks of a game and of those who judge it. A `Game` of the engine is a model as it stands.
 *
 * Positions are reused and copied in place; actions are integers; values are one number per seat in [0, 1].
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

/** The rules: deterministic given the position, which carries the seeds of its own chance. */
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
   * Plays on at once what would be many small decisions, such as an open auction, up to where the seat `apart` has to decide; NONE: to its
   * end. False where there is nothing like that.
   */
  settle?(s: S, apart: number): boolean;
}

/** Says how promising actions look before any of them is tried. */
export interface Prior<S extends Position> {
  /** Writes a probability for each action into `out`. */
  weigh(s: S, actions: Actions, out: Float64Array): void;
}

/** Values any position, those where the game is over too. */
export interface Evaluation<S extends Position> {
  /** Writes each seat's value into `out`: about 0 for the worst and 1 for the best; behind them, notes for those who asked for any. */
  evaluate(s: S, out: Float64Array): void;
}
