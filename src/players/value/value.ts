/**
 * The learned evaluation: each seat's final share of the win, and its final points, from a position.
 *
 * ```ts
 * const value = loadValue(game);
 * value.evaluate(state, shares, points);
 * ```
 *
 * It reads only cells that everybody can see: what a seat sees, the true position and every determinization have the same value,
 * so there is nothing to average over.
 *
 * Hot file: watched by `macher bench` (`value.nanoseconds`). Everything that depends only on the step of the game is put into
 * tables on construction, and nothing is allocated afterwards.
 */

import { ModelError } from '../../base/text/model-file.ts';
import type { Game } from '../../rules/engine/game.ts';
import { totalPoints } from '../../rules/engine/scoring.ts';
import type { State } from '../../rules/engine/state.ts';
import { doubled } from '../network/kernels.ts';
import { Network } from '../network/network.ts';
import { Calendar } from './calendar.ts';
import { FEATURE_CELLS, FEATURE_COUNT, Features } from './features.ts';
import { INPUTS, type Model, OUTPUTS, POINTS, WIDTHS } from './model.ts';
import { Moments } from './moments.ts';
import { softmax } from './shares.ts';

/** The learned evaluation of a game's positions; `loadValue` returns it. */
export class Value {
  private readonly game: Game;
  private readonly features: Features;
  private readonly network: Network;
  /** By step: how much a lead of `POINTS` over others adds to the logit of winning. */
  private readonly lead: Float64Array;

  /** @throws ModelError if the model is for another edition */
  constructor(game: Game, model: Model) {
    if (model.edition !== game.edition.id) {
      throw new ModelError(`The evaluation was trained for ${model.edition}; the game is ${game.edition.id}.`);
    }
    this.game = game;
    const calendar = new Calendar(game.rules);
    const moments = new Moments(calendar, game.players, model.knots, model.phases);
    this.network = networkOf(model, moments, game.players);
    this.features = new Features(game, this.network.space.takeDoubles(FEATURE_CELLS), calendar);
    this.lead = moments.mix(model.weights.lead, 1);
  }

  /**
   * Writes each seat's expected share of the win into `shares` (together 1), and its expected final points into `points` if
   * given. For a finished game, these are the shares and points of its final scoring.
   */
  evaluate(s: State, shares: Float64Array, points: Float64Array | null = null): void {
    if (s.over) this.settle(s, shares, points);
    else {
      this.features.take(s);
      this.weigh(s.step, shares, points);
    }
  }

  /**
   * The same for many positions in one call, from one deal or several.
   *
   * @param shares a row of `players` numbers for each position
   * @param points rows like those of `shares`, if they are wanted
   */
  evaluateAll(states: readonly State[], shares: Float64Array, points: Float64Array | null = null): void {
    const { players } = this.game;
    states.forEach((s, i) => {
      const [from, to] = [i * players, (i + 1) * players];
      this.evaluate(s, shares.subarray(from, to), points?.subarray(from, to));
    });
  }

  /** The same from features that were computed before, seat by seat: for judging a model. */
  evaluateFeatures(step: number, features: ArrayLike<number>, shares: Float64Array, points: Float64Array): void {
    this.features.rows.set(features);
    this.weigh(step, shares, points);
  }

  /** How much a point of lead over others adds to the logit of winning in a position. */
  logitOf(s: State): number {
    return this.lead[s.step] / POINTS;
  }

  private settle(s: State, shares: Float64Array, points: Float64Array | null): void {
    const { game } = this;
    game.returns(s, shares);
    if (!points) return;
    for (let seat = 0; seat < game.players; seat++) points[seat] = totalPoints(game.rules, s, seat);
  }

  private weigh(step: number, shares: Float64Array, points: Float64Array | null): void {
    const { network, game, features } = this;
    const { players } = game;
    const { input, output, space } = network;
    space.kernels.look(features.rows.byteOffset, input.byteOffset, FEATURE_COUNT, players);
    network.run(step, players);
    for (let seat = 0; seat < players; seat++) {
      shares[seat] = output[OUTPUTS * seat];
      if (points) points[seat] = output[OUTPUTS * seat + 1] * POINTS;
    }
    softmax(shares, players);
  }
}

/**
 * Writes a seat's row of features, then the mean and the maximum of the others' rows. In the hot path, WebAssembly does the same.
 */
export const lookFrom = (rows: ArrayLike<number>, seat: number, players: number, into: Float32Array): void => {
  const own = seat * FEATURE_COUNT;
  for (let i = 0; i < FEATURE_COUNT; i++) {
    let sum = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let other = 0, at = i; other < players; other++, at += FEATURE_COUNT) {
      if (other === seat) continue;
      const value = rows[at];
      sum += value;
      if (value > most) most = value;
    }
    into[i] = rows[own + i];
    into[FEATURE_COUNT + i] = sum / (players - 1);
    into[2 * FEATURE_COUNT + i] = most;
  }
};

/** The network of a model, with a row of the first layer's biases for each step of the game. */
const networkOf = ({ weights }: Model, moments: Moments, players: number): Network => {
  const [first, second] = WIDTHS;
  const biases = Float32Array.from(moments.mix(weights.moments, first), (sum, i) => sum + weights.firstBias[i % first]);
  const layer = (inputs: number, outputs: number, own: Float64Array, added: ArrayLike<number>) => ({
    ...{ inputs, outputs, weights: Float32Array.from(own), biases: Float32Array.from(added) },
  });
  const layers = [
    layer(INPUTS, first, weights.first, biases),
    layer(first, second, weights.second, weights.secondBias),
    layer(second, OUTPUTS, weights.last, weights.lastBias),
  ];
  return new Network(layers, players, [doubled(FEATURE_CELLS)]);
};
