/**
 * What a player expects: votes of every party at every coming election, and what they are worth.
 *
 * Hot file: used at every decision of a rollout; all arrays are made once.
 */
import { BOARDS, coincidence, type Game, holds, NONE, type Rules, SEATS, SLOTS, type State } from 'macher-lab';
import type { Judgement } from './options.ts';

/** Votes of the tables, 0 … 50. */
const VOTES = 51;

/** Mandates by region and votes, smoothed over two votes either way, so that every vote counts. */
const smoothed = (rules: Rules): Float64Array => {
  const regions = rules.edition.components.regions.length;
  const table = new Float64Array(regions * VOTES);
  for (let region = 0; region < regions; region++) {
    for (let votes = 0; votes < VOTES; votes++) {
      let sum = 0;
      for (let d = -2; d <= 2; d++) sum += rules.mandatesFor(region, Math.max(0, votes + d));
      table[region * VOTES + votes] = sum / 5;
    }
  }
  return table;
};

/** Money that comes at the end of a round, against money in hand. */
export const LATER_MONEY = 0.8;

const TABLES = new WeakMap<Rules, Float64Array>();
const tableOf = (rules: Rules): Float64Array => {
  const known = TABLES.get(rules);
  if (known) return known;
  const table = smoothed(rules);
  TABLES.set(rules, table);
  return table;
};

/** Chance of a lead of so many scales to hold: like a logistic curve, but cheap, since it is asked most of all. */
export const likely = (lead: number): number => 0.5 + (0.5 * lead) / (1 + Math.abs(lead));

export class Outlook {
  readonly game: Game;
  readonly rules: Rules;
  readonly judgement: Judgement;
  readonly mandates: Float64Array;
  /** Worth of a unit of money and of a member in the round looked at, in points. */
  money = 0;
  member = 1;
  /** Expected votes of each seat on the board last projected. */
  readonly votes = new Float64Array(SEATS);
  readonly coincidences = new Float64Array(SEATS);
  private readonly moneyByRound: Float64Array;
  private readonly memberByRound: Float64Array;

  constructor(game: Game, judgement: Judgement) {
    this.game = game;
    this.rules = game.rules;
    this.judgement = judgement;
    this.mandates = tableOf(game.rules);
    const rounds = Array.from({ length: game.rules.lastRound + 1 }, (_, round) => Math.max(1, round));
    this.moneyByRound = Float64Array.from(rounds, (round) => this.moneyIn(round));
    this.memberByRound = Float64Array.from(rounds, (round) => this.memberIn(round));
  }

  /** Takes in how far the game is. */
  look(s: State): void {
    this.money = this.moneyByRound[s.round];
    this.member = this.memberByRound[s.round];
  }

  /** Money is worth less from round to round, and nothing in the last round in which it can be spent. */
  private moneyIn(round: number): number {
    const last = this.rules.lastRound - 1;
    const left = Math.max(0, last - round) / Math.max(1, last - 1);
    return this.judgement.moneyWorth * left ** this.judgement.moneyFade;
  }

  /** A member is a point, a chance of the bonus, and the money of the pay-outs that can still be spent. */
  private memberIn(round: number): number {
    const { memberPayRounds, memberPay } = this.rules.p;
    const payouts = memberPayRounds.filter((paid) => paid >= round && paid < this.rules.lastRound - 1);
    return 1.25 + payouts.length * memberPay * this.moneyIn(round) * LATER_MONEY;
  }

  /** Position in line of a board. */
  positionOf(s: State, board: number): number {
    return (board - s.current + BOARDS) % BOARDS;
  }

  /** Meetings that a party may still add before the election of a board, this round's purchase included if `buying`. */
  private meetingsToCome(s: State, board: number, seat: number, buying: boolean): number {
    const rounds = this.positionOf(s, board) + (buying && s.round < this.rules.lastRound ? 1 : 0);
    const room = this.rules.p.meetingPlaces * (1 + 0.5 * (rounds - 1)) - s.meetings[board * SEATS + seat];
    return Math.max(0, Math.min(rounds * this.judgement.meetingsExpected, room));
  }

  /** Fills in the coincidence of each seat with a board. */
  takeCoincidences(s: State, board: number): void {
    for (let seat = 0; seat < this.rules.players; seat++) this.coincidences[seat] = coincidence(s, board, seat);
  }

  /** Expected votes of a seat at the election of a board. */
  votesOf(
    s: State,
    board: number,
    seat: number,
    fit: number,
    steps: number,
    votes: number,
    meetings: number,
    buying: boolean,
  ): number {
    const at = board * SEATS + seat;
    const position = this.positionOf(s, board);
    const popularity = Math.max(
      this.rules.p.popularityMin,
      Math.min(this.rules.p.popularityMax, s.popularity[at] + steps),
    );
    const factor = fit + popularity + this.judgement.factorDrift * Math.min(position, 2);
    const held = s.meetings[at] + meetings;
    const expected = held + this.meetingsToCome(s, board, seat, buying);
    return Math.min(this.rules.p.voteCap, s.votes[at] + votes + expected * Math.max(0.5, factor));
  }

  /** Projects all seats on a board from the coincidences taken. */
  project(s: State, board: number, buying: boolean): void {
    for (let seat = 0; seat < this.rules.players; seat++) {
      this.votes[seat] = this.votesOf(s, board, seat, this.coincidences[seat], 0, 0, 0, buying);
    }
  }

  /** Chance that the seat, with so many votes, wins the board against the projected others; partners count together. */
  winChance(s: State, board: number, seat: number, votes: number): number {
    const scale = this.judgement.winScale * (1 + 0.6 * this.positionOf(s, board));
    const partner = board === s.current ? s.coalitionWith[seat] : NONE;
    const own = votes + (partner === NONE ? 0 : this.votes[partner]);
    if (own <= 0) return 0;
    let chance = 1;
    for (let other = 0; other < this.rules.players; other++) {
      if (other === seat || other === partner) continue;
      const ally = board === s.current ? s.coalitionWith[other] : NONE;
      if (ally !== NONE && ally < other) continue;
      const theirs = this.votes[other] + (ally === NONE ? 0 : this.votes[ally]);
      chance *= likely((own - theirs) / scale);
    }
    return chance;
  }

  /** Round of the election of a board. */
  electionRound(s: State, board: number): number {
    return Math.min(this.rules.lastRound, Math.max(1, s.round) + this.positionOf(s, board));
  }

  /** Worth of a victory there. */
  winWorth(s: State, board: number, seat: number): number {
    const { judgement, rules } = this;
    const round = this.electionRound(s, board);
    const ready = s.media[board * SEATS + seat] > 0 ? 1 : this.positionOf(s, board) > 0 ? 0.5 : 0;
    const partner = board === s.current && s.coalitionWith[seat] !== NONE;
    const opinions = judgement.winOpinions * (partner ? 0.55 : 1);
    return (
      (ready * judgement.winMedia * rules.mediaPoints[round - 1] + opinions) * (partner ? judgement.coalitionWorth : 1)
    );
  }

  mandatesAt(s: State, board: number, votes: number): number {
    const v = Math.max(0, Math.min(VOTES - 1, votes));
    const low = Math.floor(v);
    const at = s.region[board] * VOTES + low;
    return low === VOTES - 1
      ? this.mandates[at]
      : this.mandates[at] + (v - low) * (this.mandates[at + 1] - this.mandates[at]);
  }

  /** Worth of a board to a seat that comes to so many votes there. */
  worthAt(s: State, board: number, seat: number, votes: number): number {
    const mandates = this.mandatesAt(s, board, votes);
    return (
      mandates * (1 + this.money * LATER_MONEY) + this.winChance(s, board, seat, votes) * this.winWorth(s, board, seat)
    );
  }

  /** Worth of agreeing with the opinion on a national place: points, and members for the rounds left. */
  placeWorth(s: State, slot: number, secured: boolean): number {
    const rounds = Math.max(0, this.rules.lastRound - Math.max(1, s.round) + 1);
    const points = this.rules.nationalPoints[slot] * 0.8 + (secured ? this.rules.p.securedPoints : 0);
    return (points + this.rules.nationalMembers[slot] * rounds * 0.75 * this.member) * this.judgement.opinionWeight;
  }

  /** Worth of a national opinion of that card on a place, to a seat. */
  opinionWorth(s: State, seat: number, card: number, slot: number, secured: boolean): number {
    return holds(s, seat, card) ? this.placeWorth(s, slot, secured) : 0;
  }

  /** Worth of all national opinions to a seat. */
  nationalWorth(s: State, seat: number): number {
    let worth = 0;
    for (let slot = 0; slot < Math.min(SLOTS, this.rules.places); slot++) {
      if (s.national[slot] !== NONE) worth += this.opinionWorth(s, seat, s.national[slot], slot, s.secured[slot] === 1);
    }
    return worth;
  }
}
