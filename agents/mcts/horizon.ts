/**
 * How far rollouts look, and whether they learn from each other. What comes later is judged with more luck in it but less
 * error, and trying things out costs rollouts before it pays: with few iterations luck weighs more, with many it evens out.
 */
import type { Rollout } from 'macher-lab/search';

/** Iterations from which on rollouts look farther, and those from which on they look as far as ever, and adapt. */
const FEW = 25;
const MANY = 100;

/**
 * The horizon for so many iterations.
 *
 * @param farther least length of a rollout with `MANY`, in decisions; what judgements on the way count for is half there.
 *   0 leaves both as they are with `FEW`
 * @param lambda what later judgements count for up to `FEW` iterations, 0 … 1
 */
export const horizonFor = (
  iterations: number,
  farther: number,
  lambda: number,
): Pick<Rollout<never>, 'depth' | 'lambda'> => {
  const many = Math.min(MANY, Math.max(FEW, iterations));
  const part = farther > 0 ? Math.log(many / FEW) / Math.log(MANY / FEW) : 0;
  return { depth: Math.round(farther * part), lambda: 1 - (1 - lambda) * 2 ** -part };
};

/** Whether so many iterations are enough for rollouts to learn from each other. */
export const enoughToAdapt = (iterations: number): boolean => iterations > MANY;
