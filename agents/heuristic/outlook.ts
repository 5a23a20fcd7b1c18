/**
 * What a player expects: votes of every party at every coming election, and what they are worth.
 *
 * Hot file: used at every decision of a rollout; all arrays are made once.
 */
import { type Game, SEATS, type State } from 'macher-lab';
import { BOARDS, coincidence, NONE, owns, type Rules, SLOTS } from 'macher-lab/engine';
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

/** Mandates of a large region, for which the worth of money is judged. */
const LARGE_REGION = 40;
/** How much of the bonus for the largest membership a member brings nearer. */
const BONUS_SHARE = 0.025;
/** How likely a party that reaches the votes shares the victory, and one that leads without them finds a partner. */
const SHARED = 0.4;
const PARTNERED = 0.6;
/** How likely a party that neither leads nor reaches the votes is taken as a partner. */
const TAKEN = 0.2;

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

/** Mean of the highest of so many dice: faces by the chance that none is higher. */
const meanHighest = (faces: readonly number[], dice: number): number => {
  const atMost = (face: number) => (faces.filter((other) => other <= face).length / faces.length) ** dice;
  const distinct = [...new Set(faces)].sort((a, b) => a - b);
  if (dice === 0) return 0;
  return distinct.reduce((mean, face, i) => mean + face * (atMost(face) - (i > 0 ? atMost(distinct[i - 1]) : 0)), 0);
};

/** Chance of a lead of so many scales to hold: like a logistic curve, but cheap, since it is asked most of all. */
const likely = (lead: number): number => 0.5 + (0.5 * lead) / (1 + Math.abs(lead));

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
  /** Members that a shelved poll brings on average. */
  readonly shelving: number;
  /** Mean face of a die, and the mean of the highest of so many dice. */
  readonly meanFace: number;
  private readonly highest: number[];
  /** What a member is worth at the end, bonus included. */
  readonly lastMember: number;
  /** Whether a victory has points of its own, and whether who controls the media places a marker even without one. */
  readonly scoresVictory: boolean;
  readonly controllerPlaces: boolean;
  /** How much a region's mandates, and with them a unit of money, are worth against those of a large one. */
  private readonly economy: number;
  private readonly moneyByRound: Float64Array;
  private readonly memberByRound: Float64Array;

  constructor(game: Game, judgement: Judgement) {
    this.game = game;
    this.rules = game.rules;
    this.judgement = judgement;
    this.mandates = tableOf(game.rules);
    const { rules } = game;
    const largest = rules.edition.components.regions.map((_, region) => rules.mandatesFor(region, VOTES));
    this.economy = largest.reduce((sum, mandates) => sum + mandates, 0) / largest.length / LARGE_REGION;
    const faces = Array.from(rules.diceFaces);
    this.meanFace = faces.reduce((sum, face) => sum + face, 0) / faces.length;
    this.shelving = rules.p.shelvedMembers + rules.p.shelvedDice * this.meanFace;
    this.highest = Array.from({ length: 11 }, (_, dice) => meanHighest(faces, dice));
    this.lastMember = 1 + BONUS_SHARE * rules.p.membershipFirst;
    this.scoresVictory = rules.p.victorySole > 0;
    this.controllerPlaces = rules.program.some(({ name }) => name === 'media-presence');
    const rounds = Array.from({ length: game.rules.lastRound + 1 }, (_, round) => Math.max(1, round));
    this.moneyByRound = Float64Array.from(rounds, (round) => this.moneyIn(round));
    this.memberByRound = Float64Array.from(rounds, (round) => this.memberIn(round));
  }

  /** Mean of the highest of so many dice. */
  highestOf(dice: number): number {
    return this.highest[Math.min(dice, this.highest.length - 1)];
  }

  /** Takes in how far the game is. */
  look(s: State): void {
    this.money = this.moneyByRound[s.round];
    this.member = this.memberByRound[s.round];
  }

  /** Money is worth less from round to round, and nothing in the last round in which it can be spent. */
  private moneyIn(round: number): number {
    const last = this.rules.lastCampaign;
    const left = Math.max(0, last - round) / Math.max(1, last - 1);
    return this.judgement.moneyWorth * this.economy * left ** this.judgement.moneyFade;
  }

  /** A member is a point, a chance of the bonus, and the money of the pay-outs that can still be spent. */
  private memberIn(round: number): number {
    const { memberPayRounds, memberPay } = this.rules.p;
    const payouts = memberPayRounds.filter((paid) => paid >= round && paid < this.rules.lastCampaign);
    return this.lastMember + payouts.length * memberPay * this.moneyIn(round) * LATER_MONEY;
  }

  /** Position in line of a board. */
  positionOf(s: State, board: number): number {
    return (board - s.current + BOARDS) % BOARDS;
  }

  /** Meetings that a party may still add before the election of a board, this round's purchase included if `buying`. */
  private meetingsToCome(s: State, board: number, seat: number, buying: boolean): number {
    const rounds = this.roundsUntil(s, board) + (buying ? 1 : 0);
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
    const held = s.meetings[at] + meetings;
    const expected = held + this.meetingsToCome(s, board, seat, buying);
    const drift = this.judgement.factorDrift * Math.min(position, 2);
    return Math.min(this.rules.p.voteCap, s.votes[at] + votes + this.votesFrom(expected, fit + drift, popularity));
  }

  /** Votes for an expected number of meetings, which need not be whole. */
  votesFrom(meetings: number, fit: number, popularity: number): number {
    if (meetings <= 0) return 0;
    if (meetings < 1) return meetings * this.rules.votesFor(1, fit, popularity);
    return this.rules.votesFor(meetings, fit, popularity);
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

  /** Rounds that end before the one in which a board has its election. */
  private roundsUntil(s: State, board: number): number {
    const rounds = this.positionOf(s, board) - s.ballots + 1;
    return Math.max(0, Math.min(rounds, this.rules.lastCampaign - Math.max(1, s.round)));
  }

  /** Points of a media marker placed after the election of a board. */
  mediaPointsAt(s: State, board: number): number {
    const { mediaPoints } = this.rules;
    return mediaPoints[Math.min(mediaPoints.length - 1, s.election + this.positionOf(s, board))];
  }

  /** Chance that a seat has a marker there for its victory. */
  private ready(s: State, board: number, seat: number): number {
    return s.media[board * SEATS + seat] > 0 ? 1 : this.positionOf(s, board) > 0 ? 0.5 : 0;
  }

  /** Worth of a victory there. */
  winWorth(s: State, board: number, seat: number): number {
    const { judgement, rules } = this;
    const partner = board === s.current && s.coalitionWith[seat] !== NONE;
    const opinions = rules.places > 0 ? judgement.winOpinions * (partner ? 0.55 : 1) : 0;
    const media = this.ready(s, board, seat) * judgement.winMedia * this.mediaPointsAt(s, board);
    return (media + opinions) * (partner ? judgement.coalitionWorth : 1);
  }

  /** Worth of coming to so many votes where victories score: outright, in a coalition, or below. */
  private victoryWorth(s: State, board: number, seat: number, votes: number): number {
    const { victoryVotes, victorySole, victoryShared, victoryCoalition, victoryBelow } = this.rules.p;
    const scale = this.judgement.winScale * (1 + 0.6 * this.positionOf(s, board));
    const outright = likely((votes - victoryVotes) / scale);
    const leads = this.winChance(s, board, seat, votes);
    const alone = victorySole + SHARED * (victoryShared - victorySole);
    const leading = victoryBelow + PARTNERED * (victoryCoalition - victoryBelow);
    const below = leads * leading + (1 - leads) * TAKEN * victoryCoalition;
    const media = this.ready(s, board, seat) * this.judgement.winMedia * this.mediaPointsAt(s, board);
    return outright * alone + (1 - outright) * below + media * Math.max(leads, outright * 0.5);
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
    const mandates = this.mandatesAt(s, board, votes) * (1 + this.money * LATER_MONEY * this.rules.p.mandatePay);
    if (this.scoresVictory) return mandates + this.victoryWorth(s, board, seat, votes);
    return mandates + this.winChance(s, board, seat, votes) * this.winWorth(s, board, seat);
  }

  /** Worth of agreeing with the opinion on a national place: points, and members for the rounds left. */
  placeWorth(s: State, slot: number, secured: boolean): number {
    const rounds = Math.max(0, this.rules.lastRound - Math.max(1, s.round) + 1);
    const points = this.rules.nationalPoints[slot] * 0.8 + (secured ? this.rules.p.securedPoints : 0);
    return (points + this.rules.nationalMembers[slot] * rounds * 0.75 * this.member) * this.judgement.opinionWeight;
  }

  /** Worth of a national opinion of that card on a place, to a seat. */
  opinionWorth(s: State, seat: number, card: number, slot: number, secured: boolean): number {
    return owns(s, seat, card) ? this.placeWorth(s, slot, secured) : 0;
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
