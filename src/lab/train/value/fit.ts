/**
 * Fits an evaluation to samples: cross-entropy of win shares and squared error of points, by AdamW (Loshchilov and Hutter 2019).
 * The same samples and seed give the same weights.
 *
 * Points are learned besides wins, since the winner says less than the margin: fitted to wins alone and to few games, a
 * contribution card seemed three times as valuable as its money, and the search hoarded them.
 */

import { Random } from '../../../base/random/random.ts';
import { seedOf } from '../../../base/random/seed.ts';
import { aligned } from '../../../players/network/kernels.ts';
import type { Calendar } from '../../../players/value/calendar.ts';
import { INPUTS, OUTPUTS, POINTS, type Weights, WIDTHS } from '../../../players/value/model.ts';
import { MIXED, Moments } from '../../../players/value/moments.ts';
import { softmax } from '../../../players/value/shares.ts';
import { lookFrom } from '../../../players/value/value.ts';
import { SEATS } from '../../../rules/engine/state.ts';
import { Learner } from '../learner.ts';
import { AT, ROW, type Samples } from './sample.ts';

/** Passes over the samples, samples per step, and the length of the first steps; it falls to 0 in a half cosine. */
const EPOCHS = 6;
const BATCH = 128;
const RATE = 0.002;
/** The part of the weights that a step of full length would take away. */
const DECAY = 0.05;
/** The weight of the error of points, compared with that of wins. */
const POINTS_WEIGHT = 0.25;
/** Inputs that never differ are not scaled. */
const SMALLEST_SPREAD = 1e-4;
/** How many samples are enough to measure the spread of inputs. */
const MEASURED = 20_000;

const [FIRST, SECOND] = WIDTHS;

/** How many numbers describe the moment; the first of them are knots. */
interface Counts {
  readonly count: number;
  readonly knots: number;
}

/** The moments of an edition's steps, by players at the table. */
export type MomentsOf = ReadonlyMap<number, Moments>;

export const momentsOf = (
  calendars: ReadonlyMap<number, Calendar>,
  knots: number,
  phases: readonly string[],
): MomentsOf =>
  new Map([...calendars].map(([players, calendar]) => [players, new Moments(calendar, players, knots, phases)]));

class Fit {
  private readonly samples: Samples;
  private readonly rows: Int32Array;
  private readonly momentsOf: MomentsOf;
  /** How many numbers describe the moment: they follow the features in the input. */
  private readonly count: number;
  private readonly knots: number;
  private readonly learner: Learner;
  /** What a lead in points adds to the logit of a win, by the moment: learned separately from the network. */
  private readonly lead: Learner;
  private readonly random: Random;
  /** Mean and spread of the inputs: the network learns in these units. */
  private readonly centre = new Float64Array(INPUTS);
  private readonly spread = new Float64Array(INPUTS);
  // The current sample.
  private readonly raw = new Float32Array(INPUTS);
  private readonly shares = new Float64Array(SEATS);
  private readonly byPoints = new Float64Array(SEATS);

  constructor(samples: Samples, rows: Int32Array, moments: MomentsOf, { count, knots }: Counts, seed: string) {
    this.samples = samples;
    this.rows = rows;
    this.momentsOf = moments;
    this.count = count;
    this.knots = knots;
    this.random = new Random(...seedOf(seed, 'fit'));
    this.learner = new Learner([aligned(INPUTS + count), FIRST, SECOND, OUTPUTS], SEATS, this.random);
    this.lead = new Learner([aligned(count), 1], 1, this.random);
    this.measure();
    this.learner.biases[2].values[1] = this.meanPoints() / POINTS;
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

  private meanPoints(): number {
    const { samples, rows } = this;
    let [total, seats] = [0, 0];
    for (const row of rows) {
      const players = samples.at(row, AT.players);
      for (let seat = 0; seat < players; seat++) total += samples.at(row, AT.points + seat);
      seats += players;
    }
    return total / Math.max(1, seats);
  }

  run(): Weights {
    const order = Int32Array.from(this.rows);
    const steps = EPOCHS * Math.ceil(order.length / BATCH);
    for (let step = 0, epoch = 0; epoch < EPOCHS; epoch++) {
      this.shuffle(order);
      for (let from = 0; from < order.length; from += BATCH) {
        const batch = order.subarray(from, from + BATCH);
        for (const row of batch) this.learn(row);
        step++;
        const rate = (RATE * (1 + Math.cos((Math.PI * step) / steps))) / 2;
        this.learner.step(batch.length, rate, DECAY);
        this.lead.step(batch.length, rate, 0);
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

  /** Adds the gradients of one sample. */
  private learn(row: number): void {
    const { samples, shares, learner } = this;
    const players = samples.at(row, AT.players);
    for (let seat = 0; seat < players; seat++) {
      this.look(row, seat, players);
      learner.forward(seat);
      shares[seat] = learner.output(seat)[0];
    }
    softmax(shares, players);
    this.learnLead(row, players);
    for (let seat = 0; seat < players; seat++) {
      const slope = learner.slope(seat);
      slope[0] = shares[seat] - samples.at(row, AT.shares + seat);
      slope[1] = (POINTS_WEIGHT * (learner.output(seat)[1] - samples.at(row, AT.points + seat) / POINTS)) / players;
      learner.backward(seat);
    }
  }

  /** Writes the network's input for a seat. */
  private look(row: number, seat: number, players: number): void {
    const { raw, centre, spread } = this;
    const input = this.learner.input(seat);
    lookFrom(this.featuresOf(row), seat, players, raw);
    for (let i = 0; i < INPUTS; i++) input[i] = (raw[i] - centre[i]) / spread[i];
    this.writeMoment(row, players, input, INPUTS);
  }

  private writeMoment(row: number, players: number, input: Float32Array, from: number): void {
    const moments = this.momentsOf.get(players)!;
    const step = this.samples.at(row, AT.step) * MIXED;
    input.fill(0, from);
    for (let k = step; k < step + MIXED; k++) input[from + moments.row[k]] += moments.part[k];
  }

  /** Learns what a lead in points is worth, from the estimated points. */
  private learnLead(row: number, players: number): void {
    const { samples, learner, lead, byPoints } = this;
    this.writeMoment(row, players, lead.input(0), 0);
    lead.forward(0);
    const [worth] = lead.output(0);
    for (let seat = 0; seat < players; seat++) byPoints[seat] = worth * learner.output(seat)[1];
    softmax(byPoints, players);
    let slope = 0;
    for (let seat = 0; seat < players; seat++)
      slope += (byPoints[seat] - samples.at(row, AT.shares + seat)) * learner.output(seat)[1];
    lead.slope(0)[0] = slope;
    lead.backward(0);
  }

  /** The weights for unscaled inputs. */
  private result(): Weights {
    const { centre, spread, count } = this;
    const { weights, biases } = this.learner;
    const width = aligned(INPUTS + count);
    const first = new Float64Array(FIRST * INPUTS);
    const moments = new Float64Array(count * FIRST);
    const firstBias = Float64Array.from(biases[0].values);
    for (let j = 0; j < FIRST; j++) {
      const row = weights[0].values.subarray(j * width, (j + 1) * width);
      for (let i = 0; i < INPUTS; i++) {
        first[j * INPUTS + i] = row[i] / spread[i];
        firstBias[j] -= first[j * INPUTS + i] * centre[i];
      }
      for (let k = 0; k < count; k++) moments[k * FIRST + j] = row[INPUTS + k];
    }
    return {
      ...{ first, moments, firstBias },
      second: Float64Array.from(weights[1].values),
      secondBias: Float64Array.from(biases[1].values),
      last: Float64Array.from(weights[2].values),
      lastBias: Float64Array.from(biases[2].values),
      lead: this.leadOf(),
    };
  }

  /** A bias can be added at every step, since the knots add up to 1. */
  private leadOf(): Float64Array {
    const [weights] = this.lead.weights;
    const [bias] = this.lead.biases[0].values;
    return Float64Array.from({ length: this.count }, (_, k) => weights.values[k] + (k < this.knots ? bias : 0));
  }
}

/**
 * Weights that fit the rows.
 *
 * @param moments the moment of each step, for every number of players in the rows
 * @param counts how many numbers describe a moment
 */
export const fitWeights = (
  samples: Samples,
  rows: Int32Array,
  moments: MomentsOf,
  counts: Counts,
  seed: string,
): Weights => new Fit(samples, rows, moments, counts, seed).run();
