/**
 * Evaluate: what a position is worth to each seat, by playing on for a while and then judging.
 *
 * Hot file: most of a search's time is spent here.
 */
import type { Actions, Evaluation, Model, Policy, Position } from './model.ts';
import { NONE } from './tree.ts';

export interface Rollout<S extends Position> {
  readonly policy: Policy<S>;
  /** How many decisions to play before judging. */
  readonly depth: number;
  /**
   * Tells the stretches of play apart that are better not judged in the middle, such as rounds: after `depth` decisions
   * the rollout goes on until one ends. NONE: it need not.
   */
  stretch(s: S): number;
  /** Judges where the rollout stops, at the end of the game too. */
  readonly evaluation: Evaluation<S>;
}

/**
 * Plays on from `s`, in place, and writes each seat's value into `out`.
 *
 * @param since the stretch of play before the last action
 */
export const evaluate = <S extends Position>(
  model: Model<S>,
  s: S,
  actions: Actions,
  rollout: Rollout<S>,
  since: number,
  out: Float64Array,
): void => {
  let before = since;
  for (let left = rollout.depth; !model.isOver(s); left--) {
    const now = rollout.stretch(s);
    if (left <= 0 && (now === NONE || now !== before)) break;
    before = now;
    model.legalActions(s, actions);
    model.play(s, actions.n === 1 ? actions.list[0] : rollout.policy.choose(s, actions));
  }
  rollout.evaluation.evaluate(s, out);
};
