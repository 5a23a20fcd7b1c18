/** How good an evaluation is on games that it has not seen: log loss by round, points, calibration. */

import { mean } from '../../../base/stats/describe.ts';
import { type BlockSums, blockMean, blockShare, type Estimate } from '../../../base/stats/intervals.ts';
import { FEATURE_COUNT } from '../../../players/value/features.ts';
import { type Model, TABLES } from '../../../players/value/model.ts';
import { soften } from '../../../players/value/shares.ts';
import { Value } from '../../../players/value/value.ts';
import type { Edition } from '../../../rules/engine/edition.ts';
import { Game } from '../../../rules/engine/game.ts';
import { SEATS } from '../../../rules/engine/state.ts';
import type { Tenth } from '../../report/calibration.ts';
import { AT, ROW, type Samples } from './sample.ts';

/** Log losses, in nats per position: lower is better. */
interface Losses {
  readonly positions: number;
  /** With an even share for every seat. */
  readonly constant: number;
  /** With the heuristic's own estimate, unchanged, and softened as fits best. */
  readonly heuristic: number;
  readonly softened: number;
  readonly model: number;
}

export interface RoundRow extends Losses {
  /** 0 for the set-up; null for all rounds together. */
  readonly round: number | null;
  /** Root of the mean squared error of final points: with the model, and with the mean of all. */
  readonly points: number;
  readonly pointsOfMean: number;
}

export interface Judgement {
  readonly softness: number;
  readonly rounds: readonly RoundRow[];
  readonly all: RoundRow;
  /** How much less the model loses than the softened heuristic, with its interval over games. */
  readonly gain: Estimate;
  /** All seats in all positions, by the share that the model gave them. */
  readonly deciles: readonly Tenth[];
}

const DECILES = 10;
/** Estimates are at least this: one mistake must not outweigh everything else. */
const LEAST = 1e-6;
const SOFTNESSES = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

const lossOf = (given: ArrayLike<number>, won: (seat: number) => number, players: number): number => {
  let loss = 0;
  for (let seat = 0; seat < players; seat++) loss -= won(seat) * Math.log(Math.max(LEAST, given[seat]));
  return loss;
};

interface RowLosses {
  readonly game: number;
  readonly round: number;
  readonly losses: Omit<Losses, 'positions'>;
  readonly error: number;
  readonly errorOfMean: number;
}

/** A model's estimates for the rows of samples, without replaying the games. */
class Reader {
  private readonly samples: Samples;
  private readonly values: ReadonlyMap<number, Value>;
  readonly shares = new Float64Array(SEATS);
  readonly points = new Float64Array(SEATS);

  constructor(samples: Samples, edition: Edition, model: Model) {
    this.samples = samples;
    this.values = new Map(TABLES.map((players) => [players, new Value(new Game(edition, players), model)]));
  }

  read(row: number): number {
    const { samples } = this;
    const players = samples.at(row, AT.players);
    const from = row * ROW + AT.features;
    const features = samples.cells.subarray(from, from + players * FEATURE_COUNT);
    this.values.get(players)?.evaluateFeatures(samples.at(row, AT.step), features, this.shares, this.points);
    return players;
  }
}

const heuristicOf = (samples: Samples, row: number, players: number, softness: number): Float64Array => {
  const given = Float64Array.from({ length: players }, (_, seat) => samples.at(row, AT.heuristic + seat));
  soften(given, players, softness);
  return given;
};

/** The softness with the least loss on the fitted games: it shows the heuristic's estimate at its best. */
const bestSoftness = (samples: Samples, rows: Int32Array): number => {
  const losses = SOFTNESSES.map((softness) => {
    let loss = 0;
    for (const row of rows) {
      const players = samples.at(row, AT.players);
      const given = heuristicOf(samples, row, players, softness);
      loss += lossOf(given, (seat) => samples.at(row, AT.shares + seat), players);
    }
    return loss;
  });
  return SOFTNESSES[losses.indexOf(Math.min(...losses))];
};

/** Mean final points at each table, over the fitted games. */
const meanPoints = (samples: Samples, rows: Int32Array): ReadonlyMap<number, number> =>
  new Map(
    TABLES.map((players) => {
      const there = [...rows].filter((row) => samples.at(row, AT.players) === players);
      const of = (row: number) => mean(Array.from({ length: players }, (_, seat) => samples.at(row, AT.points + seat)));
      return [players, mean(there.map(of))];
    }),
  );

const rowOf = (round: number | null, judged: readonly RowLosses[]): RoundRow => {
  const loss = (of: keyof RowLosses['losses']) => mean(judged.map(({ losses }) => losses[of]));
  return {
    round,
    positions: judged.length,
    constant: loss('constant'),
    heuristic: loss('heuristic'),
    softened: loss('softened'),
    model: loss('model'),
    points: Math.sqrt(mean(judged.map(({ error }) => error))),
    pointsOfMean: Math.sqrt(mean(judged.map(({ errorOfMean }) => errorOfMean))),
  };
};

/** Sums by game, for intervals over games. */
const sumsOver = (values: readonly { readonly game: number; readonly value: number }[]): BlockSums => {
  const games = new Map<number, [sum: number, count: number]>();
  for (const { game, value } of values) {
    const [sum, count] = games.get(game) ?? [0, 0];
    games.set(game, [sum + value, count + 1]);
  }
  const total = (of: (sum: number, count: number) => number) =>
    [...games.values()].reduce((all, [sum, count]) => all + of(sum, count), 0);
  return {
    blocks: games.size,
    sum: total((sum) => sum),
    count: total((_, count) => count),
    sumSquares: total((sum) => sum * sum),
    cross: total((sum, count) => sum * count),
    countSquares: total((_, count) => count * count),
  };
};

interface Given {
  readonly game: number;
  readonly given: number;
  readonly value: number;
}

const decilesOf = (given: readonly Given[]): Tenth[] => {
  const sorted = [...given].sort((a, b) => a.given - b.given);
  return Array.from({ length: DECILES }, (_, i) => {
    const part = sorted.slice(
      Math.floor((i * sorted.length) / DECILES),
      Math.floor(((i + 1) * sorted.length) / DECILES),
    );
    return { predicted: mean(part.map((one) => one.given)), won: blockShare(sumsOver(part)), seats: part.length };
  }).filter(({ seats }) => seats > 0);
};

/** Judges a model by the rows that the samples hold out; its rivals in the comparison may be fitted to the others. */
export const judgeModel = (edition: Edition, model: Model, samples: Samples): Judgement => {
  const [heldOut, fitted] = [samples.rows(true), samples.rows(false)];
  const softness = bestSoftness(samples, fitted);
  const means = meanPoints(samples, fitted);
  const reader = new Reader(samples, edition, model);
  const given: Given[] = [];
  const judged = Array.from(heldOut, (row): RowLosses => {
    const players = reader.read(row);
    const game = samples.at(row, AT.game);
    const won = (seat: number) => samples.at(row, AT.shares + seat);
    const errors = (of: (seat: number) => number) =>
      mean(Array.from({ length: players }, (_, seat) => (of(seat) - samples.at(row, AT.points + seat)) ** 2));
    for (let seat = 0; seat < players; seat++) given.push({ game, given: reader.shares[seat], value: won(seat) });
    return {
      game,
      round: samples.at(row, AT.round),
      losses: {
        constant: Math.log(players),
        heuristic: lossOf(heuristicOf(samples, row, players, 1), won, players),
        softened: lossOf(heuristicOf(samples, row, players, softness), won, players),
        model: lossOf(reader.shares, won, players),
      },
      error: errors((seat) => reader.points[seat]),
      errorOfMean: errors(() => means.get(players) ?? 0),
    };
  });
  const rounds = [...new Set(judged.map(({ round }) => round))].sort((a, b) => a - b);
  const gains = judged.map(({ game, losses }) => ({ game, value: losses.softened - losses.model }));
  return {
    softness,
    rounds: rounds.map((round) =>
      rowOf(
        round,
        judged.filter((one) => one.round === round),
      ),
    ),
    all: rowOf(null, judged),
    gain: blockMean(sumsOver(gains)),
    deciles: decilesOf(given),
  };
};
