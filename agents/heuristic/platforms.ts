/** Judges changes of the platform: what each topic and stance is worth on the boards and on the national board. */
import type { State } from 'macher-lab';
import { BOARDS, boardAt, everybody, NONE, PLACES, stanceOf, TOPICS, topicOf } from 'macher-lab/engine';
import type { Outlook } from './outlook.ts';
import type { RegionView } from './region.ts';

/** The weight of a board by its position in line: the farther off it is, the more the platform can change before its election. */
const LATER = Float64Array.from({ length: BOARDS }, (_, position) => 0.85 ** position);

/** The current platform, and what it would be worth to change it. */
export class PlatformView {
  private readonly outlook: Outlook;
  private readonly boards: readonly RegionView[];
  private readonly everybody: number;
  /** What one step of coincidence more, and one less, is worth on each board. */
  private readonly up = new Float64Array(BOARDS);
  private readonly down = new Float64Array(BOARDS);
  /** The stance that each board rewards on each topic, twice for the key issue. */
  private readonly wanted = new Int8Array(BOARDS * TOPICS);
  /** The worth of agreeing with the national opinion on a topic, and the stance of that opinion. */
  private readonly national = new Float64Array(TOPICS);
  private readonly nationalStance = new Int8Array(TOPICS);
  private s!: State;
  private seat = 0;

  constructor(outlook: Outlook, boards: readonly RegionView[]) {
    this.outlook = outlook;
    this.boards = boards;
    this.everybody = everybody(outlook.rules);
  }

  take(s: State, seat: number): void {
    this.s = s;
    this.seat = seat;
    this.wanted.fill(0);
    for (let position = 0; position < s.inLine; position++) this.takeBoard(position, LATER[position]);
    this.takeNational();
  }

  private takeBoard(position: number, weight: number): void {
    const { s } = this;
    const board = boardAt(s, position);
    const region = this.boards[board];
    region.project(s, position, this.everybody);
    region.standFor(this.seat);
    this.up[board] = region.gain(0, 0, 1, 0) * weight;
    this.down[board] = -region.gain(0, 0, -1, 0) * weight;
    for (let at = board * PLACES; at < (board + 1) * PLACES; at++) {
      const card = s.opinions[at];
      if (card < 0) continue;
      this.wanted[board * TOPICS + topicOf(card)] = stanceOf(card) * (topicOf(card) === s.keyIssue[board] ? 2 : 1);
    }
  }

  private takeNational(): void {
    const { s, outlook } = this;
    this.nationalStance.fill(0);
    for (let slot = 0; slot < outlook.rules.places; slot++) {
      const card = s.national[slot];
      if (card === NONE) continue;
      this.nationalStance[topicOf(card)] = stanceOf(card);
      this.national[topicOf(card)] = outlook.placeWorth(s, this.seat, slot, s.secured[slot] === 1);
    }
  }

  /** What it is worth to replace the platform card on a topic by another card. */
  swapGain(card: number, topic: number): number {
    const { s, seat } = this;
    const leaves = s.platform[seat * TOPICS + topic];
    let gain = this.nationalMatch(topicOf(card), stanceOf(card)) - this.nationalMatch(topic, leaves);
    for (let position = 0; position < s.inLine; position++) {
      gain += this.boardGain(boardAt(s, position), card, topic, leaves);
    }
    return gain;
  }

  /** What the best swap with a card is worth. */
  bestSwap(card: number): number {
    const { s, seat } = this;
    if (s.platform[seat * TOPICS + topicOf(card)] !== 0) return this.swapGain(card, topicOf(card));
    let best = Number.NEGATIVE_INFINITY;
    for (let topic = 0; topic < TOPICS; topic++) {
      if (s.platform[seat * TOPICS + topic] !== 0) best = Math.max(best, this.swapGain(card, topic));
    }
    return best;
  }

  /** What a card is worth that joins the platform without replacing any. */
  cardWorth(card: number): number {
    const { s } = this;
    let worth = this.nationalMatch(topicOf(card), stanceOf(card));
    for (let position = 0; position < s.inLine; position++) {
      worth += this.boardGain(boardAt(s, position), card, topicOf(card), 0);
    }
    return worth;
  }

  /** What it is worth not to be asked about a topic in this round: everything converted now is converted without it. */
  hidingGain(topic: number): number {
    const { s, seat } = this;
    const board = s.current;
    const fit = -this.wanted[board * TOPICS + topic] * s.platform[seat * TOPICS + topic];
    return fit * (fit > 0 ? this.up[board] : this.down[board]);
  }

  /** The topic whose platform card is best replaced by a card. */
  bestTopic(card: number): number {
    const { s, seat } = this;
    if (s.platform[seat * TOPICS + topicOf(card)] !== 0) return topicOf(card);
    let best = topicOf(card);
    let bestGain = Number.NEGATIVE_INFINITY;
    for (let topic = 0; topic < TOPICS; topic++) {
      if (s.platform[seat * TOPICS + topic] === 0 || this.swapGain(card, topic) <= bestGain) continue;
      best = topic;
      bestGain = this.swapGain(card, topic);
    }
    return best;
  }

  /**
   * What it is worth on one board if a card joins the platform and another one leaves it.
   *
   * @param leaves the stance on `topic` that leaves, 0 for none
   */
  boardGain(board: number, card: number, topic: number, leaves: number): number {
    const fit =
      this.wanted[board * TOPICS + topicOf(card)] * stanceOf(card) - this.wanted[board * TOPICS + topic] * leaves;
    return fit * (fit > 0 ? this.up[board] : this.down[board]);
  }

  /** The worth of a stance on the national board, by the opinion there that agrees with it. */
  nationalMatch(topic: number, stance: number): number {
    return this.nationalStance[topic] === stance && stance !== 0 ? this.national[topic] : 0;
  }
}
