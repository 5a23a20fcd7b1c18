/** Ways to find the best point of a cube from noisy values: their common interface. */

/** A point with coordinates from 0 to 1. */
export type Point = readonly number[];

export interface Method {
  /** Points to try next, all of them on the same deals. */
  ask(): readonly Point[];
  /** Takes in the worth of the points of the last `ask`, in their order: more is better. */
  tell(values: readonly number[]): void;
  /** The point that is now expected to be the best. */
  readonly best: Point;
}

/** A source of random numbers for a method. */
export interface Draws {
  /** A number in [0, 1). */
  next(): number;
}

/** A number drawn from a normal distribution (Box and Muller). */
export const normal = (random: Draws): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

/** Reflects a coordinate into the cube at its sides, so points do not pile up there. */
export const reflected = (value: number): number => {
  const turned = Math.abs(value % 2);
  return turned > 1 ? 2 - turned : turned;
};
