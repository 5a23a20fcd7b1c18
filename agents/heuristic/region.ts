/**
 * The current state of a region board, and what a change there would be worth to a seat, in points.
 *
 * Hot file: used at every decision of a rollout. The worth of a change is computed only once a decision.
 */
import { SEATS, type State } from 'macher-lab';
import { NONE } from 'macher-lab/engine';
import { mediaPointsAt, Projection } from 'macher-lab/search';
import { Memo } from './memo.ts';
import type { Outlook } from './outlook.ts';

/** How likely a party that reaches the votes has to share the victory, and one that leads without them finds a partner. */
const SHARED = 0.4;
const PARTNERED = 0.6;
/** How likely a party that neither leads nor reaches the votes becomes a partner. */
const TAKEN = 0.2;

/**
 * The chance of keeping a lead of that many scales: like a logistic curve, but cheap, since it is computed more often than
 * anything else.
 */
const likely = (lead: number): number => 0.5 + (0.5 * lead) / (1 + Math.abs(lead));

const NOBODY = new Int16Array(SEATS).fill(NONE);

/** The most steps of popularity or coincidence, either way, whose worth is remembered. */
const STEPS = 6;
const KINDS = 2 * STEPS + 1;

export class RegionView extends Projection {
  private readonly outlook: Outlook;
  seat = 0;
  /** The current worth of the board to the seat, and the worth of winning there. */
  private base = 0;
  private prize = 0;
  /** Coalition partners in the region, by seat. */
  private allies: Int16Array = NOBODY;
  /** The worth of steps of each seat's popularity and coincidence. */
  private readonly known = new Memo(2 * SEATS * KINDS);
  /** The most that effects of shadow cards are worth there. */
  readonly effects: Memo;

  constructor(outlook: Outlook) {
    const { meetingsExpected, factorDrift, winScale } = outlook.judgement;
    super(outlook.rules, { meetings: meetingsExpected, drift: factorDrift, winScale });
    this.outlook = outlook;
    this.effects = new Memo(outlook.facts.effects.kinds);
  }

  /** Reads a board, given its position in line. @param buying bit mask of the seats that may still buy meetings */
  override project(s: State, position: number, buying: number): void {
    super.project(s, position, buying);
    this.allies = position === 0 ? s.coalitionWith : NOBODY;
  }

  /** Selects the seat for which changes are valued. */
  standFor(seat: number): void {
    this.seat = seat;
    this.known.forget();
    this.effects.forget();
    this.prize = this.winWorth(seat);
    this.base = this.worth(seat, this.votes[seat], this.prize);
  }

  /** What additional votes, steps of popularity, coincidence and meetings are worth to the seat. */
  gain(votes: number, steps: number, fit: number, meetings: number): number {
    return votes === 0 && meetings === 0
      ? this.moved(this.seat, steps, fit)
      : this.gainOf(this.votesWith(this.seat, votes, steps, fit, meetings));
  }

  /** What steps of popularity and coincidence of any seat are worth to the seat: its own, or a rival's. */
  moved(seat: number, steps: number, fit: number): number {
    if (steps !== 0 && fit !== 0) return this.computeMoved(seat, steps, fit);
    const step = steps + fit + STEPS;
    if (!(step >= 0 && step < KINDS && Number.isInteger(step))) return this.computeMoved(seat, steps, fit);
    const at = ((fit === 0 ? 0 : SEATS) + seat) * KINDS + step;
    const known = this.known.at(at);
    return Number.isNaN(known) ? this.known.keep(at, this.computeMoved(seat, steps, fit)) : known;
  }

  private computeMoved(seat: number, steps: number, fit: number): number {
    const votes = this.votesWith(seat, 0, steps, fit, 0);
    return seat === this.seat ? this.gainOf(votes) : this.gainFromRival(seat, votes);
  }

  private gainOf(votes: number): number {
    return this.worth(this.seat, votes, this.prize) - this.base;
  }

  /** What it is worth to the seat if a rival's votes change: a better chance of winning, and the rival's own loss. */
  private gainFromRival(rival: number, after: number): number {
    const before = this.votes[rival];
    this.votes[rival] = after;
    const own = this.gainOf(this.votes[this.seat]);
    this.votes[rival] = before;
    return own + this.rivalsLoss(before, after);
  }

  /** The worth to the seat of the mandates that a rival loses. */
  rivalsLoss(before: number, after: number): number {
    const share = this.outlook.judgement.rivalWeight / Math.max(1, this.rules.players - 1);
    return (this.mandatesAt(before) - this.mandatesAt(after)) * share;
  }

  /** The worth of the board to a seat with that many votes there. @param prize what winning there is worth to it */
  worth(seat: number, votes: number, prize = this.winWorth(seat)): number {
    const mandates = this.mandatesAt(votes) * (1 + this.outlook.pays[seat]);
    if (this.outlook.facts.victoriesScore) return mandates + this.victoryWorth(seat, votes);
    return mandates + this.winChance(seat, votes) * prize;
  }

  /** The chance that the seat, with that many votes, wins the board against the projected others; partners count together. */
  winChance(seat: number, votes: number): number {
    const { allies, scale } = this;
    const partner = allies[seat];
    const own = votes + (partner === NONE ? 0 : this.votes[partner]);
    if (own <= 0) return 0;
    let chance = 1;
    for (let other = 0; other < this.rules.players; other++) {
      if (other === seat || other === partner) continue;
      const ally = allies[other];
      if (ally !== NONE && ally < other) continue;
      const theirs = this.votes[other] + (ally === NONE ? 0 : this.votes[ally]);
      chance *= likely((own - theirs) / scale);
    }
    return chance;
  }

  /** The worth of a victory there. */
  private winWorth(seat: number): number {
    const { judgement } = this.outlook;
    const partner = this.allies[seat] !== NONE;
    const opinions = this.rules.places > 0 ? judgement.winOpinions * (partner ? 0.55 : 1) : 0;
    return (this.mediaWorth(seat) + opinions) * (partner ? judgement.coalitionWorth : 1);
  }

  /** The worth of reaching that many votes if victories score: outright, in a coalition, or below. */
  private victoryWorth(seat: number, votes: number): number {
    const { victoryVotes, victorySole, victoryShared, victoryCoalition, victoryBelow } = this.rules.p;
    const outright = likely((votes - victoryVotes) / this.scale);
    const leads = this.winChance(seat, votes);
    const alone = victorySole + SHARED * (victoryShared - victorySole);
    const leading = victoryBelow + PARTNERED * (victoryCoalition - victoryBelow);
    const below = leads * leading + (1 - leads) * TAKEN * victoryCoalition;
    const media = this.mediaWorth(seat) * Math.max(leads, outright * 0.5);
    return outright * alone + (1 - outright) * below + media;
  }

  /** The worth of the marker that a victory brings to the national board, by the chance that the seat has one there. */
  private mediaWorth(seat: number): number {
    const ready = this.s.media[this.board * SEATS + seat] > 0 ? 1 : this.position > 0 ? 0.5 : 0;
    return ready * this.outlook.judgement.winMedia * mediaPointsAt(this.rules, this.s, this.position);
  }

  /** What a coalition with another seat is worth to the seat, compared with none. */
  partnership(other: number): number {
    const { votes, seat, prize } = this;
    const alone = this.winChance(seat, votes[seat]);
    const both = votes[seat] + votes[other];
    const kept = votes[other];
    votes[other] = 0;
    const together = this.winChance(seat, both);
    votes[other] = kept;
    return together * prize * 0.65 * this.outlook.judgement.coalitionWorth - alone * prize;
  }
}
