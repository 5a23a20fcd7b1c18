/**
 * Fits an evaluation to samples: squared error of points and, for what a point counts towards the win, cross-entropy of
 * win shares; by Adam (Kingma and Ba 2015), with weights kept small and alike from knot to knot. The same samples and seed
 * give the same weights.
 *
 * Features have no weights of their own for the win. Who won tells less than by how many points: fitted to wins alone, a
 * contribution card came out three times as valuable as its money, and the search hoarded them.
 */

import { Random } from '../../../../base/random/random.ts';
import { seedOf } from '../../../../base/random/seed.ts';
import { FEATURE_COUNT as F } from '../../../../players/value/features.ts';
import { TABLES, type WeightName, type Weights, weightShapes } from '../../../../players/value/model.ts';
import { MIXED, type Moments } from '../../../../players/value/moments.ts';
import { softmax } from '../../../../players/value/shares.ts';
import { SEATS } from '../../../../rules/engine/state.ts';
import { AT, ROW, type Samples } from './sample.ts';

/** Passes over the samples, samples of a step, and the length of the first steps; it falls to nothing in a half cosine. */
const EPOCHS = 12;
const BATCH = 64;
const RATE = 0.004;
/** Penalties on the size of weights, and on their change from one knot to the next, with features in their own spread. */
const DECAY = 0.001;
const SMOOTH = 0.01;
/** Penalty on what a phase adds. */
const PHASE_DECAY = 0.002;
/** Points that count as one in the fit, so that both errors are of one size. */
const POINTS = 20;
/** Of Adam: how fast its means of slopes and of their squares forget, and what keeps them from nothing. */
const FORGET = 0.1;
const FORGET_SQUARES = 0.001;
const LEAST = 1e-8;

/** How features spread within a table, and what their means over a table are. */
interface Measured {
  readonly scale: Float64Array;
  readonly centre: Float64Array;
  readonly spread: Float64Array;
}

const measure = (samples: Samples, rows: Int32Array): Measured => {
  const [within, sum, squares] = [new Float64Array(F), new Float64Array(F), new Float64Array(F)];
  for (const row of rows) {
    const players = samples.at(row, AT.players);
    for (let i = 0; i < F; i++) {
      const own = Array.from({ length: players }, (_, seat) => samples.at(row, AT.features + seat * F + i));
      const mean = own.reduce((total, x) => total + x, 0) / players;
      within[i] += own.reduce((total, x) => total + (x - mean) ** 2, 0) / players;
      sum[i] += mean;
      squares[i] += mean * mean;
    }
  }
  // What never differs is left as it is.
  const rooted = (square: number) => (square > 1e-9 ? Math.sqrt(square) : 1);
  const centre = sum.map((total) => total / rows.length);
  return {
    scale: within.map((total) => rooted(total / rows.length)),
    centre,
    spread: squares.map((total, i) => rooted(total / rows.length - centre[i] ** 2)),
  };
};

/** All weights in one array, with a window for each part. */
class Parts {
  readonly all: Float64Array;
  readonly parts: Record<WeightName, Float64Array>;

  constructor(rows: number) {
    const shapes = Object.entries(weightShapes(rows));
    this.all = new Float64Array(shapes.reduce((sum, [, length]) => sum + length, 0));
    let at = 0;
    const windows = shapes.map(([name, length]) => {
      const window = this.all.subarray(at, at + length);
      at += length;
      return [name, window];
    });
    this.parts = Object.fromEntries(windows);
  }
}

class Fit {
  private readonly samples: Samples;
  private readonly rows: Int32Array;
  private readonly measured: Measured;
  private readonly moments: Moments;
  private readonly weights: Parts;
  private readonly slopes: Parts;
  private readonly random: Random;
  // The sample at hand: its features, its table, where its rows of weights are told, weights there, what they say.
  private readonly apart = new Float64Array(SEATS * F);
  private readonly means = new Float64Array(F);
  private players = 0;
  private table = 0;
  private from = 0;
  private readonly points = new Float64Array(F);
  private lead = 0;
  private readonly ahead = new Float64Array(SEATS);
  private readonly shares = new Float64Array(SEATS);
  private readonly sums = new Float64Array(SEATS);

  constructor(samples: Samples, rows: Int32Array, moments: Moments, seed: string) {
    this.samples = samples;
    this.rows = rows;
    this.moments = moments;
    this.measured = measure(samples, rows);
    this.weights = new Parts(moments.rowCount);
    this.slopes = new Parts(moments.rowCount);
    this.random = new Random(...seedOf(seed, 'fit'));
    this.begin();
  }

  /** An average game at each table. */
  private begin(): void {
    const { parts } = this.weights;
    for (const [table, players] of TABLES.entries()) {
      const there = this.rows.filter((row) => this.samples.at(row, AT.players) === players);
      const total = there.reduce((sum, row) => sum + this.samples.at(row, AT.points), 0);
      const from = table * this.moments.rowCount;
      parts.base.fill(total / Math.max(1, there.length) / POINTS, from, from + this.moments.knots);
    }
    parts.sharpness.fill(1);
    parts.lead.fill(1, 0, this.moments.knots);
  }

  run(): Weights {
    const size = this.weights.all.length;
    const [first, second] = [new Float64Array(size), new Float64Array(size)];
    const order = Int32Array.from(this.rows);
    const steps = EPOCHS * Math.ceil(order.length / BATCH);
    for (let step = 0, epoch = 0; epoch < EPOCHS; epoch++) {
      this.shuffle(order);
      for (let from = 0; from < order.length; from += BATCH) {
        const batch = order.subarray(from, from + BATCH);
        this.slopes.all.fill(0);
        for (const row of batch) this.learn(row);
        this.penalize(batch.length);
        step++;
        this.move(first, second, step, (RATE * (1 + Math.cos((Math.PI * step) / steps))) / 2, batch.length);
      }
    }
    return this.result();
  }

  private shuffle(order: Int32Array): void {
    for (let i = order.length - 1; i > 0; i--) {
      const j = this.random.int(i + 1);
      [order[i], order[j]] = [order[j], order[i]];
    }
  }

  /** One step of Adam. */
  private move(first: Float64Array, second: Float64Array, step: number, rate: number, samples: number): void {
    const { all } = this.weights;
    const known = 1 - (1 - FORGET) ** step;
    const knownSquares = 1 - (1 - FORGET_SQUARES) ** step;
    for (let i = 0; i < all.length; i++) {
      const slope = this.slopes.all[i] / samples;
      first[i] += FORGET * (slope - first[i]);
      second[i] += FORGET_SQUARES * (slope * slope - second[i]);
      all[i] -= (rate * (first[i] / known)) / (Math.sqrt(second[i] / knownSquares) + LEAST);
    }
  }

  private penalize(samples: number): void {
    for (const name of ['points', 'level'] as const) {
      const [weights, slopes] = [this.weights.parts[name], this.slopes.parts[name]];
      for (let i = 0; i < weights.length; i++) {
        slopes[i] += samples * (i < this.moments.knots * F ? DECAY : PHASE_DECAY) * weights[i];
        if (i < F || i >= this.moments.knots * F) continue;
        const change = samples * SMOOTH * (weights[i] - weights[i - F]);
        slopes[i] += change;
        slopes[i - F] -= change;
      }
    }
  }

  /** Adds the slopes of one sample. */
  private learn(row: number): void {
    this.from = this.samples.at(row, AT.step) * MIXED;
    this.players = this.samples.at(row, AT.players);
    this.table = TABLES.indexOf(this.players as (typeof TABLES)[number]);
    this.read(row);
    this.estimate();
    this.correct(row);
  }

  /** Features of the sample, apart from the table's mean and in units of their spread. */
  private read(row: number): void {
    const { cells } = this.samples;
    const { scale, centre, spread } = this.measured;
    const { players } = this;
    const from = row * ROW + AT.features;
    for (let i = 0; i < F; i++) {
      let mean = 0;
      for (let seat = 0; seat < players; seat++) mean += cells[from + seat * F + i];
      mean /= players;
      this.means[i] = (mean - centre[i]) / spread[i];
      for (let seat = 0; seat < players; seat++)
        this.apart[seat * F + i] = (cells[from + seat * F + i] - mean) / scale[i];
    }
  }

  /** What weights are where the sample is: rows of `width`, of which the column is asked for. */
  private mixed(weights: Float64Array, column: number, width: number): number {
    const { row, part } = this.moments;
    let sum = 0;
    for (let k = this.from; k < this.from + MIXED; k++) sum += part[k] * weights[row[k] * width + column];
    return sum;
  }

  /** Adds a slope to the weights that were mixed. */
  private blame(slopes: Float64Array, column: number, width: number, slope: number): void {
    const { row, part } = this.moments;
    for (let k = this.from; k < this.from + MIXED; k++) slopes[row[k] * width + column] += slope * part[k];
  }

  private estimate(): void {
    const { parts } = this.weights;
    const { points, apart, table } = this;
    this.lead = this.mixed(parts.lead, 0, 1);
    let level = this.mixed(parts.base, table * this.moments.rowCount, 1);
    for (let i = 0; i < F; i++) {
      points[i] = this.mixed(parts.points, i, F);
      level += this.mixed(parts.level, i, F) * this.means[i];
    }
    for (let seat = 0; seat < this.players; seat++) {
      let ahead = 0;
      for (let i = 0; i < F; i++) ahead += points[i] * apart[seat * F + i];
      this.ahead[seat] = ahead;
      this.shares[seat] = this.lead * ahead * parts.sharpness[table];
      this.sums[seat] = level + ahead;
    }
    softmax(this.shares, this.players);
  }

  private correct(row: number): void {
    const slopes = this.slopes.parts;
    const sharpness = this.weights.parts.sharpness[this.table];
    const { apart, ahead, samples, table, players } = this;
    let whole = 0;
    for (let seat = 0; seat < players; seat++) {
      const own = this.shares[seat] - samples.at(row, AT.shares + seat);
      const sum = (this.sums[seat] - samples.at(row, AT.points + seat) / POINTS) / players;
      whole += sum;
      for (let i = 0; i < F; i++) this.blame(slopes.points, i, F, sum * apart[seat * F + i]);
      this.blame(slopes.lead, 0, 1, own * sharpness * ahead[seat]);
      slopes.sharpness[table] += own * this.lead * ahead[seat];
    }
    this.blame(slopes.base, table * this.moments.rowCount, 1, whole);
    for (let i = 0; i < F; i++) this.blame(slopes.level, i, F, whole * this.means[i]);
  }

  /** The weights for features as they are, and for points as they are. */
  private result(): Weights {
    const { points, lead, level, base, sharpness } = this.weights.parts;
    const { scale, spread, centre } = this.measured;
    const levels = level.map((weight, i) => (weight * POINTS) / spread[i % F]);
    const shift = (row: number) =>
      levels.subarray(row * F, (row + 1) * F).reduce((sum, weight, i) => sum + weight * centre[i], 0);
    return {
      points: points.map((weight, i) => (weight * POINTS) / scale[i % F]),
      lead: lead.map((weight) => weight / POINTS),
      level: levels,
      base: base.map((value, i) => value * POINTS - shift(i % this.moments.rowCount)),
      sharpness: Float64Array.from(sharpness),
    };
  }
}

/**
 * Weights that fit the rows.
 *
 * @param moments which rows of weights are mixed at each step
 */
export const fitWeights = (samples: Samples, rows: Int32Array, moments: Moments, seed: string): Weights =>
  new Fit(samples, rows, moments, seed).run();
