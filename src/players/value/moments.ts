/**
 * The moment of the game at each step, as a few numbers that are not 0: its closeness to the two nearest knots, which are spaced
 * evenly from the start of the game to its end; the phase, early and late in the game; and the number of players.
 *
 * What a marker or a place in turn order is worth depends on what is still to be played in the round.
 */
import type { Calendar } from './calendar.ts';
import { TABLES } from './model.ts';

/** How many numbers at a step may differ from 0. */
export const MIXED = 5;

export class Moments {
  /** The indices of these numbers for each step, `MIXED` at a time, and their values. */
  readonly row: Int32Array;
  readonly part: Float64Array;

  /** @param named phases with two numbers of their own; for the others there are only the knots */
  constructor({ progress, phases }: Calendar, players: number, knots: number, named: readonly string[]) {
    const table = knots + 2 * named.length + TABLES.indexOf(players as (typeof TABLES)[number]);
    this.row = new Int32Array(progress.length * MIXED);
    this.part = new Float64Array(progress.length * MIXED);
    for (let step = 0; step < progress.length; step++) {
      const at = progress[step] * (knots - 1);
      const low = Math.min(Math.floor(at), knots - 2);
      const phase = named.indexOf(phases[step]);
      const own = knots + 2 * Math.max(0, phase);
      const share = phase < 0 ? 0 : 1;
      this.row.set([low, low + 1, own, own + 1, table], step * MIXED);
      this.part.set([low + 1 - at, at - low, share * (1 - progress[step]), share * progress[step], 1], step * MIXED);
    }
  }

  /** The weighted sum of rows of `width` numbers, one row for each number of the moment, at each step. */
  mix(values: ArrayLike<number>, width: number): Float64Array {
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
