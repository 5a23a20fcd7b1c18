/**
 * What the region boards promise each seat: votes to come, mandates for them, chances to win, media, agreement.
 *
 * Hot file, as `features.ts` is: all arrays are made once, and each board's opinions are read once for all seats.
 */
import { mediaController } from '../engine/board/media.ts';
import { boardAt, turnOf } from '../engine/flow/seats.ts';
import type { Rules } from '../engine/rules.ts';
import { NONE, PLACES, SEATS, type State, TOPICS } from '../engine/state.ts';
import type { Calendar } from './calendar.ts';

const WHERE = [
  ['now', 'current region'],
  ['next', 'next region'],
  ['later', 'regions after that, together'],
] as const;

const KINDS = [
  ['expected', 'mandates that it can expect with the meetings still to come'],
  ['victory', 'chance to win the election, by expected votes; coalition partners count together'],
  ['outright', 'chance to reach the votes that make a party win outright'],
  ['national-media', 'points of the media marker that a victory would bring to the national board'],
  ['fit', 'coincidence of the platform with the open opinions'],
  ['popularity', 'popularity'],
  ['media', 'media markers'],
  ['control', 'control of the media, by the size of the region'],
] as const;

export const BOARD_FEATURES: readonly (readonly [name: string, about: string])[] = WHERE.flatMap(([where, words]) =>
  KINDS.map(([kind, about]): [string, string] => [`${where}.${kind}`, `${words}: ${about}`]),
);

/** Votes of the tables, 0 … 50; mandates are smoothed over two votes either way, so that every vote counts. */
const VOTES = 51;
const SMOOTHED = 2;
/** Meetings that a party adds to a region in a round, and how much its factor rises in one. */
const MEETINGS_A_ROUND = 1.6;
const DRIFT = 0.2;
/** Lead in votes that makes a victory likely, in the current region; it is wider by this share with each position. */
const WIN_SCALE = 7;
const WIDER = 0.6;
/** Mandates of a large region. */
const LARGE = 40;

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

/** Chance that a lead holds: like a logistic curve, but cheap. @param scale the lead that holds three times of four */
export const likely = (lead: number, scale: number): number => 0.5 + (0.5 * lead) / (scale + Math.abs(lead));

export class BoardFeatures {
  private readonly rules: Rules;
  private readonly calendar: Calendar;
  private readonly rows: Float64Array;
  private readonly from: number;
  private readonly stride: number;
  private readonly mandates: Float64Array;
  // Parameters, close at hand.
  private readonly players: number;
  private readonly voteCap: number;
  private readonly meetingPlaces: number;
  private readonly outright: number;
  /** Of the board looked at, by seat. */
  private readonly fits = new Float64Array(SEATS);
  private readonly votes = new Float64Array(SEATS);
  private readonly strength = new Float64Array(SEATS);
  private readonly victories = new Float64Array(SEATS);

  /**
   * @param rows where the features of each seat are added; cleared before each position
   * @param from the first of them within a seat's row
   * @param stride length of a row
   */
  constructor(rules: Rules, calendar: Calendar, rows: Float64Array, from: number, stride: number) {
    this.rules = rules;
    this.calendar = calendar;
    this.rows = rows;
    this.from = from;
    this.stride = stride;
    this.mandates = smoothed(rules);
    this.players = rules.players;
    this.voteCap = rules.p.voteCap;
    this.meetingPlaces = rules.p.meetingPlaces;
    this.outright = rules.p.victoryVotes;
  }

  take(s: State): void {
    const { from } = this;
    for (let position = 0; position < s.inLine; position++) {
      const at = from + Math.min(position, WHERE.length - 1) * KINDS.length;
      if (position === 0 && this.calendar.held[s.step]) this.takeHeld(s, at);
      else this.takeBoard(s, position, at);
    }
  }

  /** An election that is over but for what its winner gains by it. */
  private takeHeld(s: State, from: number): void {
    if (!this.calendar.rewarding[s.step]) return;
    for (let seat = 0; seat < this.players; seat++) {
      if (seat !== s.winner && seat !== s.partner) continue;
      const at = seat * this.stride + from;
      this.rows[at + 1] = 1;
      this.rows[at + 3] = s.media[s.current * SEATS + seat] > 0 ? this.mediaPoints(s, 0) : 0;
    }
  }

  private takeBoard(s: State, position: number, from: number): void {
    const { rules, rows, stride, fits, votes, victories, outright, players } = this;
    const { media, popularity } = s;
    const board = boardAt(s, position);
    const scale = WIN_SCALE * (1 + WIDER * position);
    this.takeFits(s, board);
    this.takeVotes(s, board, position);
    this.takeVictories(s, position, scale);
    const points = this.mediaPoints(s, position);
    for (let seat = 0; seat < players; seat++) {
      const cell = board * SEATS + seat;
      const at = seat * stride + from;
      const chance = victories[seat];
      rows[at] += this.mandatesAt(s, board, votes[seat]);
      rows[at + 1] += chance;
      if (outright > 0) rows[at + 2] += likely(votes[seat] - outright, scale);
      if (media[cell] > 0) rows[at + 3] += chance * points;
      rows[at + 4] += fits[seat];
      rows[at + 5] += popularity[cell];
      rows[at + 6] += media[cell];
    }
    const controller = mediaController(rules, s, board);
    if (controller !== NONE) rows[controller * stride + from + 7] += this.mandatesAt(s, board, VOTES - 1) / LARGE;
  }

  /** The coincidence of every seat with the board's open opinions; the key issue counts twice. */
  private takeFits(s: State, board: number): void {
    const { fits, players } = this;
    const { opinions, platform } = s;
    const key = s.keyIssue[board];
    for (let seat = 0; seat < players; seat++) fits[seat] = 0;
    for (let at = board * PLACES; at < (board + 1) * PLACES; at++) {
      const card = opinions[at];
      if (card < 0) continue;
      const topic = card >> 1;
      const weight = (1 - ((card & 1) << 1)) * (topic === key ? 2 : 1);
      for (let seat = 0; seat < players; seat++) fits[seat] += platform[seat * TOPICS + topic] * weight;
    }
  }

  private takeVotes(s: State, board: number, position: number): void {
    const { fits, votes, players, rules } = this;
    const { meetings } = s;
    const drift = DRIFT * Math.min(position, 2);
    const rounds = Math.max(0, Math.min(position - s.ballots + 1, rules.lastCampaign - Math.max(1, s.round)));
    for (let seat = 0; seat < players; seat++) {
      const cell = board * SEATS + seat;
      const held = meetings[cell];
      const coming = this.meetingsToCome(held, rounds + this.buys(s, position, seat));
      votes[seat] = this.votesWith(s, cell, held + coming, fits[seat] + drift);
    }
  }

  /** Meetings that a party with so many there may still add in so many rounds. */
  private meetingsToCome(held: number, rounds: number): number {
    if (rounds === 0) return 0;
    const room = this.meetingPlaces * (1 + 0.5 * (rounds - 1)) - held;
    return Math.max(0, Math.min(rounds * MEETINGS_A_ROUND, room));
  }

  /** 1 if the seat may still buy meetings there in this round: in that phase, seats and regions come one by one. */
  private buys(s: State, position: number, seat: number): number {
    if (!this.calendar.buying[s.step]) return 0;
    if (!this.calendar.organizing[s.step] || s.actor === NONE) return 1;
    const turn = turnOf(this.rules, s, seat);
    return turn > s.turn || (turn === s.turn && position >= s.board) ? 1 : 0;
  }

  /** Votes of a seat once it has converted so many meetings, which need not be whole. */
  private votesWith(s: State, cell: number, meetings: number, fit: number): number {
    const counted = s.votes[cell];
    if (meetings <= 0) return counted;
    // Part of a meeting brings the same part of its votes.
    const part = Math.min(1, meetings);
    const more = part * this.rules.votesFor(Math.max(1, meetings), fit, s.popularity[cell]);
    return Math.min(this.voteCap, counted + more);
  }

  private mandatesAt(s: State, board: number, votes: number): number {
    const table = this.mandates;
    const first = s.region[board] * VOTES;
    if (votes >= VOTES - 1) return table[first + VOTES - 1];
    if (votes <= 0) return table[first];
    const low = Math.floor(votes);
    return table[first + low] + (votes - low) * (table[first + low + 1] - table[first + low]);
  }

  /** The chance of every seat to lead, against each other seat; partners in a coalition count together. */
  private takeVictories(s: State, position: number, scale: number): void {
    const { votes, victories, strength, players } = this;
    const { coalitionWith } = s;
    const allied = position === 0;
    for (let seat = 0; seat < players; seat++) {
      const partner = allied ? coalitionWith[seat] : NONE;
      strength[seat] = votes[seat] + (partner === NONE ? 0 : votes[partner]);
      victories[seat] = strength[seat] > 0 ? 1 : 0;
    }
    for (let seat = 1; seat < players; seat++) {
      const partner = allied ? coalitionWith[seat] : NONE;
      for (let other = 0; other < seat; other++) {
        if (other === partner) continue;
        const chance = likely(strength[seat] - strength[other], scale);
        // A coalition is one rival, not two: its second partner does not count again.
        const rival = allied ? coalitionWith[other] : NONE;
        if (rival === NONE || rival > other) victories[seat] *= chance;
        if (partner === NONE || partner > seat) victories[other] *= 1 - chance;
      }
    }
  }

  /** Points of a media marker that comes to the national board after the election there. */
  private mediaPoints(s: State, position: number): number {
    const { mediaPoints } = this.rules;
    return mediaPoints[Math.min(mediaPoints.length - 1, s.election + position)];
  }
}
