/**
 * What a position is worth to each seat: the one judgement for searches, hints, explanations, reviews and drills.
 *
 * It is the share of the win, plus a little for the place and for the points ahead of the others. While a game is open, a share
 * of the win far outweighs both: at even chances a point of lead changes the share by about a hundredth, and counts for a
 * twentieth of that besides. When the game is as good as won or lost, every option has the same share, and place and points
 * distinguish them. KataGo plays on in won and lost games in the same way (Wu 2019, "Accelerating Self-Play Learning in Go",
 * section 4.2: score utility). Unlike there, points count the same however far ahead a seat is, so that they never fade.
 *
 * Hot file: called for every judgement of a rollout.
 */
import type { Game } from '../../rules/engine/game.ts';
import { totalPoints } from '../../rules/engine/scoring.ts';
import { SEATS, type State } from '../../rules/engine/state.ts';
import { softmax } from './shares.ts';

/** What counts besides the share of the win, in shares of the win. */
export interface UtilityWeights {
  /** Being first of all rather than last. */
  readonly place: number;
  /** A point more of lead. */
  readonly points: number;
}

/** The weights that the built-in searches use. */
export const UTILITY: UtilityWeights = { place: 0.02, points: 0.0005 };

/** Estimates positions: shares of the win, which add up to 1, and final points. */
export interface Estimate {
  /** Writes each seat's expected share of the win and its expected final points. */
  evaluate(s: State, shares: Float64Array, points: Float64Array): void;
  /** How much a point of lead adds to the logit of winning in a position. */
  logitOf(s: State): number;
}

/** The lead in points that makes a victory e times as likely while the game lasts. */
const LEAD = 20;
/** The lead in points that makes a finished game e times as good. */
export const MARGIN = 10;

/**
 * Estimates by the points that final scoring would count now: a softmax over the seats.
 *
 * @example
 * ```ts
 * const estimate = new ScoreEstimate(game);
 * const shares = new Float64Array(4);
 * estimate.evaluate(state, shares, new Float64Array(4));
 * Math.round(100 * shares.reduce((a, b) => a + b)); // 100
 * ```
 */
export class ScoreEstimate implements Estimate {
  private readonly game: Game;
  private readonly scale: number;

  /** @param scale the lead in points that makes a victory e times as likely */
  constructor(game: Game, scale = LEAD) {
    this.game = game;
    this.scale = scale;
  }

  /** Writes shares of the win from points, and points as they would be counted now. */
  evaluate(s: State, shares: Float64Array, points: Float64Array): void {
    const { rules, players } = this.game;
    for (let seat = 0; seat < players; seat++) points[seat] = shares[seat] = totalPoints(rules, s, seat);
    softmax(shares, players, this.scale);
  }

  logitOf(): number {
    return 1 / this.scale;
  }
}

/** How many numbers about one seat `Utility` writes after the utilities: share of the win, place, points ahead. */
export const FACTS = 3;

/** The least that a point is assumed to add to a logit: before the first round a model may see no value in a lead. */
const LEAST_LOGIT = 1 / 50;
/** Prevents a division by zero if two seats both have 0. */
const TINY = 1e-300;

/**
 * Judges positions; finished games by their margin, because the end of a rollout is one of many possible ends.
 *
 * @example
 * ```ts
 * const utility = new Utility(game, new ScoreEstimate(game));
 * const values = new Float64Array(game.players + FACTS);
 * utility.evaluate(state, values);
 * values[game.players] > 0; // true
 * ```
 */
export class Utility {
  /** The seat whose facts are written. */
  seat = 0;
  private readonly game: Game;
  private readonly estimate: Estimate;
  private readonly outcome: Estimate;
  private readonly weights: UtilityWeights;
  private readonly shares = new Float64Array(SEATS);
  private readonly points = new Float64Array(SEATS);

  constructor(game: Game, estimate: Estimate, weights: UtilityWeights = UTILITY) {
    this.game = game;
    this.estimate = estimate;
    this.outcome = new ScoreEstimate(game, MARGIN);
    this.weights = weights;
  }

  /**
   * Writes each seat's utility into `out`, then the facts about `seat`: its share of the win, its place (1 for first of all, 0
   * for last), and how many points it is ahead of the mean of the others.
   */
  evaluate(s: State, out: Float64Array): void {
    const { players } = this.game;
    const { shares, points, weights, seat } = this;
    this.judgeOf(s).evaluate(s, shares, points);
    let total = 0;
    for (let each = 0; each < players; each++) total += points[each];
    for (let each = 0; each < players; each++) {
      const place = this.placeOf(each);
      const lead = (points[each] * players - total) / (players - 1);
      out[each] = shares[each] + weights.place * place + weights.points * lead;
      if (each !== seat) continue;
      out[players] = shares[each];
      out[players + 1] = place;
      out[players + 2] = lead;
    }
  }

  /** How much a point of lead adds to the logit of winning. */
  logitOf(s: State): number {
    return Math.max(LEAST_LOGIT, this.judgeOf(s).logitOf(s));
  }

  /** What a point of lead is worth, in utility, to a seat with such a share and place. */
  pointWorth(logit: number, share: number, place: number): number {
    const { weights } = this;
    return logit * (share * (1 - share) + weights.place * place * (1 - place)) + weights.points;
  }

  private judgeOf(s: State): Estimate {
    return s.over === 0 ? this.estimate : this.outcome;
  }

  /** The share of the others that a seat is expected to be ahead of: shares from a softmax determine this pair by pair (Luce). */
  private placeOf(seat: number): number {
    const { shares } = this;
    const { players } = this.game;
    const own = shares[seat] + TINY;
    let ahead = 0;
    for (let other = 0; other < players; other++) if (other !== seat) ahead += own / (own + shares[other] + TINY);
    return ahead / (players - 1);
  }
}
