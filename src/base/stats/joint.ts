/** P-values of what intervals show that hold jointly: the chance of a wrong one at which an interval would only just show it. */
import type { Estimate } from './intervals.ts';

/** The chance that any of several intervals is wrong that hold jointly. */
const WRONG = 0.05;
/** A p-value below this would be a matter of far tails, which nobody knows so exactly. */
export const LEAST_P = 1e-9;
/** Halvings of its logarithm: to two parts in a hundred. */
const HALVINGS = 10;

/** One of several estimates whose intervals hold jointly. */
export interface Joint extends Estimate {
  /** The p-value of "it is not 0", jointly with all others; 1 if its interval does not show that. */
  readonly p: number;
}

/**
 * The p-value of something that an interval shows, by inversion: how small a chance of a wrong interval still lets it show that.
 * Like the intervals, such p-values hold jointly: the probability that one of them is below α although it shows something
 * wrong is at most α.
 *
 * @param shows whether an interval shows it if its chance of being wrong is this part of what it is
 */
export const jointP = (shows: (part: number) => boolean): number => {
  if (!shows(1)) return 1;
  let [shown, not] = [1, LEAST_P / WRONG];
  if (shows(not)) return LEAST_P;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = Math.sqrt(shown * not);
    if (shows(middle)) shown = middle;
    else not = middle;
  }
  return WRONG * shown;
};

/** A level whose chance of a wrong interval is only a part of what it is. */
export const stricter = (level: number, part: number): number => 1 - (1 - level) * part;
