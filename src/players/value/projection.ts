/**
 * The prospects in the election of a region: expected votes for every seat, and mandates for them.
 *
 * Hot file: watched by `macher bench` (`heuristic.gamesPerSecond`, `value.nanoseconds`); all arrays are made once, and a board's
 * opinions are read once for all seats.
 */
import { boardAt } from '../../rules/engine/flow/seats.ts';
import type { Rules } from '../../rules/engine/rules.ts';
import { PLACES, SEATS, type State, TOPICS } from '../../rules/engine/state.ts';

/** What is expected of any party before an election. */
export interface Expectations {
  /** Meetings that it adds to a region in a round. */
  readonly meetings: number;
  /** How much its factor rises in a round. */
  readonly drift: number;
  /** The lead in votes that makes a victory likely in the current region; for regions further down the line it is larger. */
  readonly winScale: number;
}

/** Votes in the tables, 0 … 50; mandates are smoothed over two votes either way, so that every vote counts. */
const VOTES = 51;
const SMOOTHED = 2;
/** By how much the required lead grows with each position in line. */
const WIDER = 0.6;

const smoothed = (rules: Rules): Float64Array => {
  const regions = rules.edition.components.regions.length;
  const table = new Float64Array(regions * VOTES);
  for (let at = 0; at < table.length; at++) {
    const region = Math.floor(at / VOTES);
    for (let d = -SMOOTHED; d <= SMOOTHED; d++) table[at] += rules.mandatesFor(region, Math.max(0, (at % VOTES) + d));
    table[at] /= 2 * SMOOTHED + 1;
  }
  return table;
};

const TABLES = new WeakMap<Rules, Float64Array>();
const tableOf = (rules: Rules): Float64Array => {
  const table = TABLES.get(rules) ?? smoothed(rules);
  TABLES.set(rules, table);
  return table;
};

/** The chance of keeping a lead: like a logistic curve, but cheap. @param scale the lead that is kept three times out of four */
export const likely = (lead: number, scale: number): number => 0.5 + (0.5 * lead) / (scale + Math.abs(lead));

/**
 * Points of a media marker that is moved to the national board after the election of the region at a position in line.
 *
 * @example
 * ```ts
 * mediaPointsAt(game.rules, state, 0); // 20
 * ```
 */
export const mediaPointsAt = ({ mediaPoints }: Rules, s: State, position: number): number =>
  mediaPoints[Math.min(mediaPoints.length - 1, s.election + position)];

/**
 * The projection of a board; the fields are those of the last one read.
 *
 * @example
 * ```ts
 * const board = new Projection(game.rules, { meetings: 1.6, drift: 0.2, winScale: 7 });
 * // The current region, where nobody can buy meetings any more.
 * board.project(state, 0, 0);
 * board.votes[0] >= 0; // true
 * ```
 */
export class Projection {
  readonly rules: Rules;
  protected s!: State;
  board = 0;
  /** Its position in line, 0 for the current region. */
  position = 0;
  /** The lead in votes that makes a victory likely on this board. */
  scale = 1;
  /** By seat: coincidence of the platform with the open opinions, and votes at the election. */
  readonly fits = new Float64Array(SEATS);
  readonly votes = new Float64Array(SEATS);
  /** By seat: meetings that it may still add. */
  private readonly coming = new Float64Array(SEATS);
  private drift = 0;
  /** Where the region's mandates begin in the table. */
  private region = 0;
  private readonly mandates: Float64Array;
  private readonly expectations: Expectations;
  // Copies of parameters, for quick access.
  private readonly players: number;
  private readonly voteCap: number;
  private readonly least: number;
  private readonly most: number;

  constructor(rules: Rules, expectations: Expectations) {
    this.rules = rules;
    this.expectations = expectations;
    this.mandates = tableOf(rules);
    this.players = rules.players;
    this.voteCap = rules.p.voteCap;
    this.least = rules.p.popularityMin;
    this.most = rules.p.popularityMax;
  }

  /**
   * Reads a board, given its position in line.
   *
   * @param buying bit mask of the seats that may still buy meetings there in this round
   */
  project(s: State, position: number, buying: number): void {
    const { expectations } = this;
    this.s = s;
    this.position = position;
    this.board = boardAt(s, position);
    this.region = s.region[this.board] * VOTES;
    this.scale = expectations.winScale * (1 + WIDER * position);
    this.drift = expectations.drift * Math.min(position, 2);
    this.takeFits();
    const rounds = Math.max(0, Math.min(position - s.ballots + 1, this.rules.lastCampaign - Math.max(1, s.round)));
    for (let seat = 0; seat < this.players; seat++) {
      this.coming[seat] = this.meetingsToCome(s.meetings[this.board * SEATS + seat], rounds + ((buying >> seat) & 1));
      this.votes[seat] = this.votesWith(seat, 0, 0, 0, 0);
    }
  }

  /** The coincidence of every seat with the board's open opinions; the key issue counts twice. */
  private takeFits(): void {
    const { fits, players, board } = this;
    const { opinions, platform } = this.s;
    const key = this.s.keyIssue[board];
    for (let seat = 0; seat < players; seat++) fits[seat] = 0;
    for (let at = board * PLACES; at < (board + 1) * PLACES; at++) {
      const card = opinions[at];
      if (card < 0) continue;
      const topic = card >> 1;
      const weight = (1 - ((card & 1) << 1)) * (topic === key ? 2 : 1);
      for (let seat = 0; seat < players; seat++) fits[seat] += platform[seat * TOPICS + topic] * weight;
    }
  }

  /** Meetings that a party with `held` meetings there may still add in that many rounds. */
  private meetingsToCome(held: number, rounds: number): number {
    if (rounds === 0) return 0;
    const room = this.rules.p.meetingPlaces * (1 + 0.5 * (rounds - 1)) - held;
    return Math.max(0, Math.min(rounds * this.expectations.meetings, room));
  }

  /** Votes of a seat at the election, with additional votes, steps of popularity, coincidence and meetings. */
  votesWith(seat: number, votes: number, steps: number, fit: number, meetings: number): number {
    const { s } = this;
    const cell = this.board * SEATS + seat;
    const popularity = Math.max(this.least, Math.min(this.most, s.popularity[cell] + steps));
    const expected = s.meetings[cell] + meetings + this.coming[seat];
    const converted = this.converted(expected, this.fits[seat] + fit + this.drift, popularity);
    return Math.min(this.voteCap, s.votes[cell] + votes + converted);
  }

  /** Votes for that many meetings, which need not be whole: a fraction of one brings the same fraction of its votes. */
  converted(meetings: number, fit: number, popularity: number): number {
    if (meetings <= 0) return 0;
    return Math.min(1, meetings) * this.rules.votesFor(Math.max(1, meetings), fit, popularity);
  }

  /** Mandates for that many votes, which need not be whole. */
  mandatesAt(votes: number): number {
    const { mandates, region } = this;
    if (votes >= VOTES - 1) return mandates[region + VOTES - 1];
    if (votes <= 0) return mandates[region];
    const low = Math.floor(votes);
    return mandates[region + low] + (votes - low) * (mandates[region + low + 1] - mandates[region + low]);
  }
}
