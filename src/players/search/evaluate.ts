/**
 * Evaluate: what a position is worth to each seat, found by playing on for a while and then judging.
 *
 * Hot file: most of a search's time is spent here.
 */
import type { Actions, Evaluation, Model, Policy, Position } from './model.ts';
import { NONE } from './tree.ts';

/** How a position is judged by playing on from it: who plays, how far, and what evaluates the result. */
export interface Rollout<S extends Position> {
  readonly policy: Policy<S>;
  /**
   * The number of the stretch, such as a round, which should not be judged in the middle: the rollout stops when it changes.
   * NONE: it stops immediately.
   */
  stretch(s: S): number;
  /** The number of a shorter stretch, such as a phase: when it changes, the position is also judged on the way. */
  pause(s: S): number;
  /**
   * How much of the remaining weight each end of a shorter stretch leaves to later judgements, 0 … 1, as in TD(λ): 1 uses only
   * the last one. Early judgements know less; late ones depend more on how the policy has played.
   */
  readonly lambda: number;
  /** Judges the position where the rollout stops, even if the game is over. */
  readonly evaluation: Evaluation<S>;
}

/** The stretches, long and short, in which the last action was played. */
export interface Since {
  stretch: number;
  pause: number;
}

/** Room for one of several judgements. */
let judged = new Float64Array(8);

/** Adds the worth of a position, and whatever else the evaluation writes, multiplied by a weight. */
const judge = <S extends Position>(s: S, { evaluation }: Rollout<S>, weight: number, out: Float64Array): void => {
  evaluation.evaluate(s, judged);
  for (let i = 0; i < out.length; i++) out[i] += weight * judged[i];
};

/**
 * Plays on from `s`, in place, and writes each seat's value into `out`, followed by whatever else the evaluation writes.
 *
 * @param since the stretches before the last action
 *
 * @example
 * ```ts
 * const rollout = {
 *   policy: { choose: (_: unknown, legal: { list: Int32Array }) => legal.list[0] },
 *   ...{ stretch: () => 0, pause: () => 0, lambda: 1 }, // to the end of the game
 *   evaluation: { evaluate: (s: typeof state, out: Float64Array) => game.returns(s, out) },
 * };
 * const [played, values] = [game.newState(), new Float64Array(game.players)];
 * played.copyFrom(state);
 * evaluate(game, played, new ActionList(), rollout, { stretch: 0, pause: 0 }, values);
 * Math.round(100 * values.reduce((a, b) => a + b)); // 100
 * ```
 */
export const evaluate = <S extends Position>(
  model: Model<S>,
  s: S,
  actions: Actions,
  rollout: Rollout<S>,
  since: Since,
  out: Float64Array,
): void => {
  const { lambda, policy } = rollout;
  let { pause } = since;
  let weight = 1;
  if (judged.length < out.length) judged = new Float64Array(out.length);
  out.fill(0);
  while (!model.isOver(s)) {
    const now = rollout.stretch(s);
    if (now === NONE || now !== since.stretch) break;
    if (lambda < 1 && rollout.pause(s) !== pause) {
      pause = rollout.pause(s);
      judge(s, rollout, weight * (1 - lambda), out);
      weight *= lambda;
    }
    if (policy.settle?.(s, NONE)) continue;
    model.legalActions(s, actions);
    model.play(s, actions.n === 1 ? actions.list[0] : policy.choose(s, actions));
  }
  judge(s, rollout, weight, out);
};
