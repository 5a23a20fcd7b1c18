/**
 * The moment of the game at each step, as few numbers that are not 0: how near the two knots around it are, which are evenly spread
 * from the game's start to its end; which phase it is, early and late in the game; and how many sit at the table.
 *
 * What a marker or a place in turn order is worth depends on what is still to be played in the round.
 */
import type { Calendar } from './calendar.ts';
import { TABLES } from './model.ts';

/** Numbers at a step that may differ from 0. */
export const MIXED = 5;

export class Moments {
  /** Which numbers those of each step are, `MIXED` after `MIXED`, and what they are. */
  readonly row: Int32Array;
  readonly part: Float64Array;

  /** @param named phases with two numbers of their own; the others are left to the knots */
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

  /** What rows of `width` numbers, one for each number of the moment, add up to at each step. */
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
