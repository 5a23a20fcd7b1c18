/**
 * Which rows of weights are mixed at each step of the game: those of the two knots around it, evenly spread from the
 * game's start to its end, and those of the phase that is played, one for the start of the game and one for its end.
 *
 * What a marker or a place in turn order is worth depends on what is still to be played in the round.
 */
import type { Calendar } from './calendar.ts';

/** Rows that are mixed at a step. */
export const MIXED = 4;

/** How many rows there are. */
export const momentRows = (knots: number, phases: number): number => knots + 2 * phases;

export class Moments {
  readonly knots: number;
  /** How many rows there are. */
  readonly rowCount: number;
  /** The rows of each step, `MIXED` after `MIXED`, and the part that each of them has. */
  readonly row: Int32Array;
  readonly part: Float64Array;

  /** @param phases phases with rows of their own, by name; others are left to the knots */
  constructor({ progress, phases }: Calendar, knots: number, named: readonly string[]) {
    this.knots = knots;
    this.rowCount = momentRows(knots, named.length);
    this.row = new Int32Array(progress.length * MIXED);
    this.part = new Float64Array(progress.length * MIXED);
    for (let step = 0; step < progress.length; step++) {
      const at = progress[step] * (knots - 1);
      const low = Math.min(Math.floor(at), knots - 2);
      const phase = named.indexOf(phases[step]);
      // A phase without rows takes no part of any.
      const own = phase < 0 ? low : knots + 2 * phase;
      const share = phase < 0 ? 0 : 1;
      this.row.set([low, low + 1, own, own + 1], step * MIXED);
      this.part.set([low + 1 - at, at - low, share * (1 - progress[step]), share * progress[step]], step * MIXED);
    }
  }

  /** What rows of `width` numbers are at each step. */
  mix(values: Float64Array, width: number): Float64Array {
    const { row, part } = this;
    const mixed = new Float64Array((row.length / MIXED) * width);
    for (let step = 0; step < row.length / MIXED; step++) {
      for (let k = step * MIXED; k < (step + 1) * MIXED; k++) {
        if (part[k] === 0) continue;
        for (let i = 0; i < width; i++) mixed[step * width + i] += part[k] * values[row[k] * width + i];
      }
    }
    return mixed;
  }
}
