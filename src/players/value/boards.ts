/**
 * The prospects of each seat on the region boards: expected votes, mandates for them, chances of winning, media, agreement.
 *
 * Hot file, like `features.ts`: all arrays are made once.
 */
import { mediaController } from '../../rules/engine/board/media.ts';
import { everybody, turnOf } from '../../rules/engine/flow/seats.ts';
import type { Rules } from '../../rules/engine/rules.ts';
import { NONE, SEATS, type State } from '../../rules/engine/state.ts';
import type { Calendar } from './calendar.ts';
import { likely, mediaPointsAt, Projection } from './projection.ts';

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

/** The expectations with which the models in `models/` were trained. */
const EXPECTATIONS = { meetings: 1.6, drift: 0.2, winScale: 7 };
/** The votes that bring the last mandates, and the mandates of a large region. */
const MOST_VOTES = 50;
const LARGE = 40;

export class BoardFeatures {
  private readonly rules: Rules;
  private readonly calendar: Calendar;
  private readonly rows: Float64Array;
  private readonly from: number;
  private readonly stride: number;
  private readonly projection: Projection;
  // Copies of parameters, for quick access.
  private readonly players: number;
  private readonly outright: number;
  /** For the current board, by seat. */
  private readonly strength = new Float64Array(SEATS);
  private readonly victories = new Float64Array(SEATS);

  /**
   * @param rows where the features of each seat are added; cleared before each position
   * @param from the index of the first of them within a seat's row
   * @param stride length of a row
   */
  constructor(rules: Rules, calendar: Calendar, rows: Float64Array, from: number, stride: number) {
    this.rules = rules;
    this.calendar = calendar;
    this.rows = rows;
    this.from = from;
    this.stride = stride;
    this.projection = new Projection(rules, EXPECTATIONS);
    this.players = rules.players;
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

  /** An election that is over, except for its winner's rewards. */
  private takeHeld(s: State, from: number): void {
    if (!this.calendar.rewarding[s.step]) return;
    for (let seat = 0; seat < this.players; seat++) {
      if (seat !== s.winner && seat !== s.partner) continue;
      const at = seat * this.stride + from;
      this.rows[at + 1] = 1;
      this.rows[at + 3] = s.media[s.current * SEATS + seat] > 0 ? mediaPointsAt(this.rules, s, 0) : 0;
    }
  }

  private takeBoard(s: State, position: number, from: number): void {
    const { rules, rows, stride, projection, victories, outright, players } = this;
    const { media, popularity } = s;
    projection.project(s, position, this.buyers(s, position));
    this.takeVictories(s);
    const { board, scale, fits, votes } = projection;
    const points = mediaPointsAt(rules, s, position);
    for (let seat = 0; seat < players; seat++) {
      const cell = board * SEATS + seat;
      const at = seat * stride + from;
      const chance = victories[seat];
      rows[at] += projection.mandatesAt(votes[seat]);
      rows[at + 1] += chance;
      if (outright > 0) rows[at + 2] += likely(votes[seat] - outright, scale);
      if (media[cell] > 0) rows[at + 3] += chance * points;
      rows[at + 4] += fits[seat];
      rows[at + 5] += popularity[cell];
      rows[at + 6] += media[cell];
    }
    const controller = mediaController(rules, s, board);
    if (controller !== NONE) rows[controller * stride + from + 7] += projection.mandatesAt(MOST_VOTES) / LARGE;
  }

  /** The seats that may still buy meetings there in this round; within that phase, seats and regions come one by one. */
  private buyers(s: State, position: number): number {
    if (!this.calendar.buying[s.step]) return 0;
    if (!this.calendar.organizing[s.step] || s.actor === NONE) return everybody(this.rules);
    let buyers = 0;
    for (let seat = 0; seat < this.players; seat++) {
      const turn = turnOf(this.rules, s, seat);
      if (turn > s.turn || (turn === s.turn && position >= s.board)) buyers |= 1 << seat;
    }
    return buyers;
  }

  /** The chance of every seat of leading against each other seat; partners in a coalition count together. */
  private takeVictories(s: State): void {
    const { victories, strength, players } = this;
    const { votes, scale, position } = this.projection;
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
        // A coalition is one rival, not two: its second partner is not counted again.
        const rival = allied ? coalitionWith[other] : NONE;
        if (rival === NONE || rival > other) victories[seat] *= chance;
        if (partner === NONE || partner > seat) victories[other] *= 1 - chance;
      }
    }
  }
}
