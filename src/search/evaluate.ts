/**
 * Evaluate: what a position is worth to each seat, by playing on for a while and then judging.
 *
 * Hot file: most of a search's time is spent here.
 */
import type { Actions, Evaluation, Model, Policy, Position } from './model.ts';

export interface Rollout<S extends Position> {
  readonly policy: Policy<S>;
  /** The most decisions to play; 0 judges at once. */
  readonly depth: number;
  /** Whether to stop here, however few decisions were played. */
  stop(s: S): boolean;
  readonly evaluation: Evaluation<S>;
}

/** Plays on from `s`, in place, and writes each seat's value into `out`. */
export const evaluate = <S extends Position>(
  model: Model<S>,
  s: S,
  actions: Actions,
  rollout: Rollout<S>,
  out: Float64Array,
): void => {
  for (let left = rollout.depth; left > 0 && !model.isOver(s) && !rollout.stop(s); left--) {
    model.legalActions(s, actions);
    model.play(s, actions.n === 1 ? actions.list[0] : rollout.policy.choose(s, actions));
  }
  if (model.isOver(s)) model.returns(s, out);
  else rollout.evaluation.evaluate(s, out);
};
