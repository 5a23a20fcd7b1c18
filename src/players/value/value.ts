/**
 * The learned evaluation: each seat's final share of the win, and its final points, from a position.
 *
 * ```ts
 * const value = loadValue(game);
 * value.evaluate(state, shares, points);
 * ```
 *
 * It reads cells that everybody can see, and no others: what a seat sees, the true position and each determinization of
 * it are valued alike, so that there is nothing to average over.
 *
 * Hot file: watched by `macher bench` (`value.nanoseconds`). Everything that depends on the step of the game alone is
 * tabled on construction, and nothing is allocated afterwards.
 */

import { ModelError } from '../../base/text/model-file.ts';
import type { Game } from '../../rules/engine/game.ts';
import { totalPoints } from '../../rules/engine/scoring.ts';
import { SEATS, type State } from '../../rules/engine/state.ts';
import { FEATURE_COUNT, Features } from './features.ts';
import { type Model, TABLES } from './model.ts';
import { Moments } from './moments.ts';
import { softmax } from './shares.ts';

export class Value {
  private readonly game: Game;
  private readonly features: Features;
  /** By step: what features add to a seat's points, what their sums over the table add to everybody's, what all start from. */
  private readonly points: Float64Array;
  private readonly level: Float64Array;
  private readonly base: Float64Array;
  /** By step: how much a point more than others have adds to the chance to win, as a logit. */
  private readonly lead: Float64Array;
  /** Points of each seat, but for what comes alike to all. */
  private readonly own = new Float64Array(SEATS);

  /** @throws ModelError when the model is for another edition */
  constructor(game: Game, model: Model) {
    if (model.edition !== game.edition.id) {
      throw new ModelError(`The evaluation was trained for ${model.edition}; the game is ${game.edition.id}.`);
    }
    this.game = game;
    this.features = new Features(game);
    const { knots, phases, weights } = model;
    const moments = new Moments(this.features.calendar, knots, phases);
    const table = TABLES.indexOf(game.players as (typeof TABLES)[number]);
    const sharpness = weights.sharpness[table];
    this.lead = moments.mix(weights.lead, 1).map((weight) => weight * sharpness);
    this.points = moments.mix(weights.points, FEATURE_COUNT);
    // A feature counts apart from its mean over the table, which counts for all seats alike.
    const level = moments.mix(weights.level, FEATURE_COUNT);
    this.level = level.map((weight, i) => (weight - this.points[i]) / game.players);
    const { rowCount } = moments;
    this.base = moments.mix(weights.base.subarray(table * rowCount, (table + 1) * rowCount), 1);
  }

  /**
   * Writes each seat's expected share of the win into `shares` (together 1), and its expected final points into `points`
   * if that is given. A finished game has its own: the shares and points of its final scoring.
   */
  evaluate(s: State, shares: Float64Array, points: Float64Array | null = null): void {
    if (s.over) this.settle(s, shares, points);
    else {
      this.features.take(s);
      this.weigh(s.step, shares, points);
    }
  }

  /** The same from features that were taken before, seat by seat: for those who judge a model. */
  evaluateFeatures(step: number, features: ArrayLike<number>, shares: Float64Array, points: Float64Array): void {
    this.features.rows.set(features);
    this.weigh(step, shares, points);
  }

  /** By how much a point more than others have raises the odds to win there, as a logit. */
  logitOf(s: State): number {
    return this.lead[s.step];
  }

  private settle(s: State, shares: Float64Array, points: Float64Array | null): void {
    const { game } = this;
    game.returns(s, shares);
    if (!points) return;
    for (let seat = 0; seat < game.players; seat++) points[seat] = totalPoints(game.rules, s, seat);
  }

  private weigh(step: number, shares: Float64Array, points: Float64Array | null): void {
    const { own } = this;
    const { players } = this.game;
    this.weighOwn(step);
    for (let seat = 0; seat < players; seat++) shares[seat] = own[seat] * this.lead[step];
    softmax(shares, players);
    if (!points) return;
    const common = this.commonPoints(step);
    for (let seat = 0; seat < players; seat++) points[seat] = own[seat] + common;
  }

  /** Four sums at a time, so that none waits for the other. A row's length is a multiple of four. */
  private weighOwn(step: number): void {
    const { points, own } = this;
    const { rows } = this.features;
    const { players } = this.game;
    const from = step * FEATURE_COUNT;
    for (let seat = 0, row = 0; seat < players; seat++, row += FEATURE_COUNT) {
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      for (let i = row, at = from; i < row + FEATURE_COUNT; i += 4, at += 4) {
        a += rows[i] * points[at];
        b += rows[i + 1] * points[at + 1];
        c += rows[i + 2] * points[at + 2];
        d += rows[i + 3] * points[at + 3];
      }
      own[seat] = a + b + c + d;
    }
  }

  /** Points that come alike to all seats. */
  private commonPoints(step: number): number {
    const { level } = this;
    const { rows } = this.features;
    const from = step * FEATURE_COUNT;
    let common = this.base[step];
    for (let row = 0; row < this.game.players * FEATURE_COUNT; row += FEATURE_COUNT) {
      for (let i = 0; i < FEATURE_COUNT; i++) common += rows[row + i] * level[from + i];
    }
    return common;
  }
}
