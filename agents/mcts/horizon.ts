/**
 * How far rollouts look. What comes later is judged with more luck in it but less error: with few iterations the luck
 * weighs more, with many it evens out, and they pay only if they look farther.
 */
import type { Rollout } from 'macher-lab';

/** Iterations from which on rollouts look farther. */
const FEW = 25;

export type Horizon = Pick<Rollout<never>, 'depth' | 'lambda'>;

/**
 * The horizon for so many iterations.
 *
 * @param least the horizon up to `FEW` iterations
 * @param farther decisions by which rollouts are longer with each four times as many; what judgements on the way count
 *   for halves as often. 0 leaves both as they are
 */
export const horizonFor = (iterations: number, least: Horizon, farther: number): Horizon => {
  const times = farther > 0 ? Math.max(0, Math.log2(iterations / FEW) / 2) : 0;
  return { depth: Math.round(least.depth + farther * times), lambda: 1 - (1 - least.lambda) * 2 ** -times };
};
