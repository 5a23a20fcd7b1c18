/** Ways to find the best point of a cube by noisy values: what all of them are. */

/** A point with coordinates from 0 to 1. */
export type Point = readonly number[];

export interface Method {
  /** Points to be tried next, all of them on the same deals. */
  ask(): readonly Point[];
  /** Takes in what the points of the last `ask` are worth, in their order: more is better. */
  tell(values: readonly number[]): void;
  /** Where the best is expected by what is known. */
  readonly best: Point;
}

/** What a method draws from. */
export interface Draws {
  /** A number in [0, 1). */
  next(): number;
}

/** A number drawn from a normal distribution (Box and Muller). */
export const normal = (random: Draws): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

/** Into the cube: what is beyond a side comes back from it, so that points do not pile up there. */
export const reflected = (value: number): number => {
  const turned = Math.abs(value % 2);
  return turned > 1 ? 2 - turned : turned;
};
