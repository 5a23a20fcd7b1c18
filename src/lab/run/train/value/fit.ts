/**
 * Fits an evaluation to samples: cross-entropy of win shares, and squared error of points; by AdamW (Loshchilov and Hutter 2019).
 * The same samples and seed give the same weights.
 *
 * Points are learned beside wins since who won says less than by how many points: fitted to wins alone and to few games, a
 * contribution card came out three times as valuable as its money, and the search hoarded them.
 */

import { Random } from '../../../../base/random/random.ts';
import { seedOf } from '../../../../base/random/seed.ts';
import type { Calendar } from '../../../../players/value/calendar.ts';
import {
  INPUTS,
  OUTPUTS,
  POINTS,
  type WeightName,
  type Weights,
  WIDTHS,
  weightShapes,
} from '../../../../players/value/model.ts';
import { MIXED, Moments } from '../../../../players/value/moments.ts';
import { softmax } from '../../../../players/value/shares.ts';
import { lookFrom } from '../../../../players/value/value.ts';
import { SEATS } from '../../../../rules/engine/state.ts';
import { AT, ROW, type Samples } from './sample.ts';

/** Passes over the samples, samples of a step, and the length of the first steps; it falls to nothing in a half cosine. */
const EPOCHS = 6;
const BATCH = 128;
const RATE = 0.002;
/** How much of its weights a step of full length would take away. */
const DECAY = 0.05;
/** What the error of points counts beside that of wins. */
const POINTS_WEIGHT = 0.25;
/** Of Adam: how fast its means of slopes and of their squares forget, and what keeps them from nothing. */
const FORGET = 0.1;
const FORGET_SQUARES = 0.001;
const LEAST = 1e-8;
/** What never differs is left as it is. */
const SMALLEST_SPREAD = 1e-4;
/** Samples that are enough to measure how inputs spread. */
const MEASURED = 20_000;

const [FIRST, SECOND] = WIDTHS;
/** What decays: all but what is added to sums. */
const DECAYING: readonly WeightName[] = ['first', 'moments', 'second', 'last'];

/** All weights in one array, with a window for each part. */
class Parts {
  readonly all: Float64Array;
  readonly parts: Record<WeightName, Float64Array>;

  constructor(moments: number) {
    const shapes = Object.entries(weightShapes(moments));
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

/** The moments of an edition's steps, by players at the table. */
export type MomentsOf = ReadonlyMap<number, Moments>;

export const momentsOf = (
  calendars: ReadonlyMap<number, Calendar>,
  knots: number,
  phases: readonly string[],
): MomentsOf =>
  new Map([...calendars].map(([players, calendar]) => [players, new Moments(calendar, players, knots, phases)]));

/** What a seat made of its inputs, kept for the way back. */
class Pass {
  readonly input = new Float64Array(INPUTS);
  readonly first = new Float64Array(FIRST);
  readonly second = new Float64Array(SECOND);
  readonly output = new Float64Array(OUTPUTS);
}

class Fit {
  private readonly samples: Samples;
  private readonly rows: Int32Array;
  private readonly momentsOf: MomentsOf;
  private readonly weights: Parts;
  private readonly slopes: Parts;
  private readonly random: Random;
  /** How inputs spread, in which units the network learns. */
  private readonly centre = new Float64Array(INPUTS);
  private readonly spread = new Float64Array(INPUTS);
  // The sample at hand.
  private readonly raw = new Float32Array(INPUTS);
  private readonly passes = Array.from({ length: SEATS }, () => new Pass());
  private readonly shares = new Float64Array(SEATS);
  private readonly byPoints = new Float64Array(SEATS);
  private readonly slope1 = new Float64Array(FIRST);
  private readonly slope2 = new Float64Array(SECOND);

  constructor(samples: Samples, rows: Int32Array, moments: MomentsOf, count: number, seed: string) {
    this.samples = samples;
    this.rows = rows;
    this.momentsOf = moments;
    this.weights = new Parts(count);
    this.slopes = new Parts(count);
    this.random = new Random(...seedOf(seed, 'fit'));
    this.measure();
    this.begin();
  }

  /** Mean and spread of every input. */
  private measure(): void {
    const { samples, rows, raw, centre, spread } = this;
    const every = Math.max(1, Math.floor(rows.length / MEASURED));
    let count = 0;
    for (let k = 0; k < rows.length; k += every) {
      const players = samples.at(rows[k], AT.players);
      for (let seat = 0; seat < players; seat++, count++) {
        lookFrom(this.featuresOf(rows[k]), seat, players, raw);
        for (let i = 0; i < INPUTS; i++) {
          centre[i] += raw[i];
          spread[i] += raw[i] * raw[i];
        }
      }
    }
    for (let i = 0; i < INPUTS; i++) {
      centre[i] /= count;
      const square = spread[i] / count - centre[i] ** 2;
      spread[i] = square > SMALLEST_SPREAD ** 2 ? Math.sqrt(square) : 1;
    }
  }

  private featuresOf(row: number): Float32Array {
    return this.samples.cells.subarray(row * ROW + AT.features, (row + 1) * ROW);
  }

  /** Weights at random, by He et al. 2015; points begin at their mean. */
  private begin(): void {
    const { samples, rows, random } = this;
    const { first, second, last, lastBias } = this.weights.parts;
    const fill = (weights: Float64Array, inputs: number) => {
      for (let i = 0; i < weights.length; i++) weights[i] = normal(random) * Math.sqrt(2 / inputs);
    };
    fill(first, INPUTS);
    fill(second, FIRST);
    fill(last, 4 * SECOND);
    let [total, seats] = [0, 0];
    for (const row of rows) {
      const players = samples.at(row, AT.players);
      for (let seat = 0; seat < players; seat++) total += samples.at(row, AT.points + seat);
      seats += players;
    }
    lastBias[1] = total / Math.max(1, seats) / POINTS;
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

  /** One step of AdamW. */
  private move(first: Float64Array, second: Float64Array, step: number, rate: number, samples: number): void {
    const { all, parts } = this.weights;
    const known = 1 - (1 - FORGET) ** step;
    const knownSquares = 1 - (1 - FORGET_SQUARES) ** step;
    for (const name of DECAYING) for (let i = 0; i < parts[name].length; i++) parts[name][i] *= 1 - rate * DECAY;
    for (let i = 0; i < all.length; i++) {
      const slope = this.slopes.all[i] / samples;
      first[i] += FORGET * (slope - first[i]);
      second[i] += FORGET_SQUARES * (slope * slope - second[i]);
      all[i] -= (rate * (first[i] / known)) / (Math.sqrt(second[i] / knownSquares) + LEAST);
    }
  }

  /** Adds the slopes of one sample. */
  private learn(row: number): void {
    const { samples, shares, passes } = this;
    const players = samples.at(row, AT.players);
    const moments = this.momentsOf.get(players)!;
    const from = samples.at(row, AT.step) * MIXED;
    const features = this.featuresOf(row);
    for (let seat = 0; seat < players; seat++) {
      this.forward(passes[seat], features, seat, players, moments, from);
      shares[seat] = passes[seat].output[0];
    }
    softmax(shares, players);
    this.learnLead(row, players, moments, from);
    for (let seat = 0; seat < players; seat++) {
      const win = shares[seat] - samples.at(row, AT.shares + seat);
      const error = passes[seat].output[1] - samples.at(row, AT.points + seat) / POINTS;
      this.back(passes[seat], win, (POINTS_WEIGHT * error) / players, moments, from);
    }
  }

  /** What a lead in points is worth, taking the points as they are estimated. */
  private learnLead(row: number, players: number, moments: Moments, from: number): void {
    const { samples, passes, byPoints } = this;
    const { lead } = this.weights.parts;
    let worth = 0;
    for (let k = from; k < from + MIXED; k++) worth += moments.part[k] * lead[moments.row[k]];
    for (let seat = 0; seat < players; seat++) byPoints[seat] = worth * passes[seat].output[1];
    softmax(byPoints, players);
    let slope = 0;
    for (let seat = 0; seat < players; seat++)
      slope += (byPoints[seat] - samples.at(row, AT.shares + seat)) * passes[seat].output[1];
    for (let k = from; k < from + MIXED; k++) this.slopes.parts.lead[moments.row[k]] += slope * moments.part[k];
  }

  private forward(
    pass: Pass,
    features: Float32Array,
    seat: number,
    players: number,
    moments: Moments,
    from: number,
  ): void {
    const { raw, centre, spread } = this;
    const { first, moments: added, firstBias, second, secondBias, last, lastBias } = this.weights.parts;
    const { input } = pass;
    lookFrom(features, seat, players, raw);
    for (let i = 0; i < INPUTS; i++) input[i] = (raw[i] - centre[i]) / spread[i];
    for (let j = 0, w = 0; j < FIRST; j++, w += INPUTS) {
      let sum = firstBias[j];
      for (let k = from; k < from + MIXED; k++) sum += moments.part[k] * added[moments.row[k] * FIRST + j];
      for (let i = 0; i < INPUTS; i++) sum += first[w + i] * input[i];
      pass.first[j] = sum > 0 ? sum : 0;
    }
    for (let j = 0, w = 0; j < SECOND; j++, w += FIRST) {
      let sum = secondBias[j];
      for (let i = 0; i < FIRST; i++) sum += second[w + i] * pass.first[i];
      pass.second[j] = sum > 0 ? sum : 0;
    }
    for (let j = 0, w = 0; j < OUTPUTS; j++, w += SECOND) {
      let sum = lastBias[j];
      for (let i = 0; i < SECOND; i++) sum += last[w + i] * pass.second[i];
      pass.output[j] = sum;
    }
  }

  /** From the slopes of the two outputs back to those of all weights. */
  private back(pass: Pass, win: number, points: number, moments: Moments, from: number): void {
    const { slope1, slope2 } = this;
    const { second, last } = this.weights.parts;
    const slopes = this.slopes.parts;
    slopes.lastBias[0] += win;
    slopes.lastBias[1] += points;
    for (let i = 0; i < SECOND; i++) {
      const value = pass.second[i];
      slopes.last[i] += win * value;
      slopes.last[SECOND + i] += points * value;
      slope2[i] = value > 0 ? win * last[i] + points * last[SECOND + i] : 0;
    }
    slope1.fill(0);
    for (let j = 0, w = 0; j < SECOND; j++, w += FIRST) {
      const slope = slope2[j];
      if (slope === 0) continue;
      slopes.secondBias[j] += slope;
      for (let i = 0; i < FIRST; i++) {
        slopes.second[w + i] += slope * pass.first[i];
        slope1[i] += slope * second[w + i];
      }
    }
    for (let j = 0, w = 0; j < FIRST; j++, w += INPUTS) {
      const slope = pass.first[j] > 0 ? slope1[j] : 0;
      if (slope === 0) continue;
      slopes.firstBias[j] += slope;
      for (let k = from; k < from + MIXED; k++) slopes.moments[moments.row[k] * FIRST + j] += slope * moments.part[k];
      for (let i = 0; i < INPUTS; i++) slopes.first[w + i] += slope * pass.input[i];
    }
  }

  /** The weights for inputs as they are. */
  private result(): Weights {
    const { centre, spread } = this;
    const { first, firstBias, ...rest } = this.weights.parts;
    const scaled = first.map((weight, i) => weight / spread[i % INPUTS]);
    const shifted = firstBias.map((bias, j) => {
      let sum = bias;
      for (let i = 0; i < INPUTS; i++) sum -= scaled[j * INPUTS + i] * centre[i];
      return sum;
    });
    return { ...rest, first: scaled, firstBias: shifted };
  }
}

/** A number from the standard normal distribution, by Box and Muller. */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

/**
 * Weights that fit the rows.
 *
 * @param moments what moment each step is, for every number of players in the rows
 * @param count how many numbers say so
 */
export const fitWeights = (
  samples: Samples,
  rows: Int32Array,
  moments: MomentsOf,
  count: number,
  seed: string,
): Weights => new Fit(samples, rows, moments, count, seed).run();
