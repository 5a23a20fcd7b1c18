/**
 * The contexts of a decision: the acting seat's own situation, and the prospects of each board for it.
 *
 * Only cells that the seat can see are read. Hot file: used at every decision of a rollout; nothing is allocated.
 */
import { placedCost } from '../../rules/engine/board/shadow-cards.ts';
import { everybody, positionOf, turnOf } from '../../rules/engine/flow/seats.ts';
import type { Rules } from '../../rules/engine/rules.ts';
import { BOARDS, MAX_ELECTIONS, NONE, SEATS, type State } from '../../rules/engine/state.ts';
import { Calendar } from '../value/calendar.ts';
import { likely, mediaPointsAt, Projection } from '../value/projection.ts';
import { BOARD_CONTEXT, CONTEXT, placesOf, SEAT_CONTEXT, SEAT_SIZE, type Sketch } from './sketch.ts';

/** Where the numbers of a seat stand, and those of a board after them. */
const OWN = placesOf(SEAT_CONTEXT);
const HERE = placesOf(BOARD_CONTEXT);

const EXPECTATIONS = { meetings: 1.6, drift: 0.2, winScale: 5 };
/** The number of additional votes over which a board's slopes are measured; below, the votes that bring its last mandates. */
const STEP = 5;
const MOST_VOTES = 50;
/** Points that leading is worth besides mandates, for the gain of a meeting or a step. */
export const PRIZE = 12;
const BITS = Uint8Array.from({ length: 256 }, (_, mask) => mask.toString(2).replaceAll('0', '').length);

/** Points that a vote is worth, by the mandates and the chance of leading that `STEP` votes bring. */
const worthOfVote = (mandatesMore: number, chanceMore: number): number => (mandatesMore + PRIZE * chanceMore) / STEP;

/** Votes, in fives, that both actions of a shadow card bring. */
export const votesBy = ({ shadowVotes, shadowCards }: Rules, card: number): number =>
  (shadowVotes[card] + shadowVotes[card + shadowCards]) / 5;

/** Steps of popularity, up or down, in twos, that both actions of a shadow card make on its board. */
export const stepsBy = ({ shadowRaise, shadowLower, shadowCards }: Rules, card: number): number => {
  const main = card + shadowCards;
  return (shadowRaise[card] + shadowRaise[main] + shadowLower[card] + shadowLower[main]) / 2;
};

export class Contexts {
  readonly calendar: Calendar;
  readonly projection: Projection;
  /** The strongest rival by expected votes, for boards that have been read. */
  readonly strongest = new Int8Array(BOARDS);
  /** Expected votes by board and seat, for boards that have been read. */
  readonly votes = new Float64Array(BOARDS * SEATS);
  private readonly rules: Rules;
  private readonly sketch: Sketch;
  private readonly everybody: number;
  /** The situation of the seat, which begins the context of every board. */
  private readonly own = new Float64Array(SEAT_SIZE);
  private s!: State;
  private seat = 0;
  /** Bit mask of the boards that have been read. */
  private taken = 0;
  /** The board that the projection holds. */
  private projected = NONE;

  constructor(rules: Rules, sketch: Sketch) {
    this.rules = rules;
    this.sketch = sketch;
    this.calendar = new Calendar(rules);
    this.projection = new Projection(rules, EXPECTATIONS);
    this.everybody = everybody(rules);
  }

  /** Reads the seat's situation; boards are read when they are first needed. */
  take(s: State, seat: number): void {
    this.s = s;
    this.seat = seat;
    this.taken = 0;
    this.projected = NONE;
    this.takeSeat();
  }

  private takeSeat(): void {
    const { s, seat, rules } = this;
    const values = this.own;
    const { players } = rules;
    let flows = 0;
    let members = 0;
    let mandates = 0;
    let richest = 0;
    let bid = 0;
    for (let other = 0; other < players; other++) {
      flows += s.flow[other];
      members += s.members[other];
      if (other === seat) continue;
      richest = Math.max(richest, s.flow[other]);
      bid = Math.max(bid, s.shownBids[other]);
    }
    const elections = Math.min(MAX_ELECTIONS, s.election + 1) * SEATS;
    for (let row = 0; row < elections; row += SEATS) {
      mandates += players * s.mandatesWon[row + seat];
      for (let at = row; at < row + players; at++) mandates -= s.mandatesWon[at];
    }
    const cash = s.cash[seat] - placedCost(rules, s, seat);
    const { startMoney } = rules.p;
    values[OWN.always] = 1;
    values[OWN.cash] = cash / 20;
    values[OWN['cash, up to 10']] = Math.min(cash, 10) / 10;
    values[OWN['cash above that of the others']] = (s.flow[seat] - flows / players) / 20;
    values[OWN['cash of the richest rival']] = (startMoney + richest) / 40;
    values[OWN.members] = s.members[seat] / 30;
    values[OWN['members above those of the others']] = (s.members[seat] - members / players) / 15;
    values[OWN['meeting markers']] = s.meetingSupply[seat] / 10;
    values[OWN['media markers']] = s.mediaSupply[seat] / 5;
    values[OWN['place in turn order']] = turnOf(rules, s, seat) / (players - 1);
    values[OWN['mandates above those of the others']] = mandates / (players - 1) / 60;
    values[OWN['shadow cards left']] = BITS[s.shadowLeft[seat] & 255] / 8;
    values[OWN['cash, up to 5']] = Math.min(cash, 5) / 5;
    values[OWN['highest last bid of rivals']] = bid / 5;
    values[OWN['own last bid']] = Math.max(0, s.shownBids[seat]) / 5;
    values[OWN['platform cards in hand']] = s.handSize[seat] / 5;
  }

  /** Reads a board, unless that has been done. */
  read(board: number): void {
    if ((this.taken & (1 << board)) !== 0) return;
    this.taken |= 1 << board;
    this.takeBoard(board);
  }

  /** The worth of a step of agreement on a board for the seat; the board's context need not have been read. */
  agreementAt(board: number): number {
    const { seat } = this;
    const projection = this.project(board);
    const { votes, scale } = projection;
    let best = Number.NEGATIVE_INFINITY;
    for (let other = 0; other < this.rules.players; other++) if (other !== seat) best = Math.max(best, votes[other]);
    const own = votes[seat];
    const chanceMore = likely(own - best + STEP, scale) - likely(own - best, scale);
    const mandatesMore = projection.mandatesAt(own + STEP) - projection.mandatesAt(own);
    return worthOfVote(mandatesMore, chanceMore) * (projection.votesWith(seat, 0, 0, 1, 0) - own);
  }

  /** The projection of a board. Only the last one is kept, so it is computed again when another board is asked for. */
  project(board: number): Projection {
    const { s, projection } = this;
    if (this.projected === board) return projection;
    this.projected = board;
    projection.project(s, positionOf(s, board), this.calendar.buying[s.step] ? this.everybody : 0);
    return projection;
  }

  private takeBoard(board: number): void {
    const { s, seat, rules, projection } = this;
    const { values } = this.sketch;
    const position = positionOf(s, board);
    const from = board * CONTEXT;
    for (let i = 0; i < SEAT_SIZE; i++) values[from + i] = this.own[i];
    if (s.region[board] === NONE) {
      values.fill(0, from + SEAT_SIZE, from + CONTEXT);
      return;
    }
    this.project(board);
    const { votes, fits, scale } = projection;
    let best = NONE;
    let next = 0;
    let media = 0;
    let tiles = 0;
    let backs = 0;
    for (let other = 0; other < rules.players; other++) {
      this.votes[board * SEATS + other] = votes[other];
      if (other === seat) continue;
      media = Math.max(media, s.media[board * SEATS + other]);
      backs += s.shadowBacks[other * BOARDS + board];
      tiles += s.coalitionTile[board * SEATS + other];
      if (best === NONE || votes[other] > votes[best]) {
        if (best !== NONE) next = votes[best];
        best = other;
      } else next = Math.max(next, votes[other]);
    }
    this.strongest[board] = best;
    const cell = board * SEATS + seat;
    const own = votes[seat];
    const lead = own - votes[best];
    const chance = likely(lead, scale);
    const chanceMore = likely(lead + STEP, scale) - chance;
    const mandatesMore = projection.mandatesAt(own + STEP) - projection.mandatesAt(own);
    const stake = projection.mandatesAt(MOST_VOTES);
    const vote = worthOfVote(mandatesMore, chanceMore);
    const byMeeting = projection.votesWith(seat, 0, 0, 0, 1) - own;
    const byPopularity = projection.votesWith(seat, 0, 1, 0, 0) - own;
    const byAgreement = projection.votesWith(seat, 0, 0, 1, 0) - own;
    const at = from + SEAT_SIZE;
    values[at + HERE.votes] = s.votes[cell] / MOST_VOTES;
    values[at + HERE['votes to come']] = own / MOST_VOTES;
    values[at + HERE['votes to come of the strongest rival']] = votes[best] / MOST_VOTES;
    values[at + HERE['votes to come of the next']] = next / MOST_VOTES;
    values[at + HERE.lead] = Math.max(-3, Math.min(3, lead / 10));
    values[at + HERE['chance to lead']] = chance;
    values[at + HERE['chance that votes bring']] = 4 * chanceMore;
    values[at + HERE['mandates that votes bring']] = mandatesMore / 8;
    values[at + HERE['mandates at stake']] = stake / 40;
    values[at + HERE.agreement] = fits[seat] / 4;
    values[at + HERE.popularity] = s.popularity[cell] / 3;
    values[at + HERE.meetings] = s.meetings[cell] / 5;
    values[at + HERE['media markers']] = s.media[cell] / 2;
    values[at + HERE['media markers of the strongest rival']] = media / 2;
    values[at + HERE['control of the media']] = s.media[cell] > media ? 1 : s.media[cell] < media ? -1 : 0;
    values[at + HERE['points of a media marker']] = mediaPointsAt(rules, s, position) / 10;
    values[at + HERE['current region']] = position === 0 ? 1 : 0;
    values[at + HERE['next region']] = position === 1 ? 1 : 0;
    values[at + HERE['later region']] = position > 1 ? 1 : 0;
    values[at + HERE['votes that a meeting brings']] = byMeeting / 5;
    values[at + HERE['votes that popularity brings']] = byPopularity / 5;
    values[at + HERE['votes that agreement brings']] = byAgreement / 5;
    values[at + HERE['gain by a meeting']] = (vote * byMeeting) / 10;
    values[at + HERE['gain by popularity']] = (vote * byPopularity) / 10;
    values[at + HERE['gain by agreement']] = (vote * byAgreement) / 10;
    values[at + HERE['coalition tile']] = s.coalitionTile[cell] + tiles / 2;
    values[at + HERE['shadow cards of others']] = backs / 2;
    values[at + HERE['elections still to come in this round']] = s.ballots > position ? 1 : 0;
    const rival = board * SEATS + best;
    const mine = s.media[cell];
    values[at + HERE['no media marker']] = mine === 0 ? 1 : 0;
    values[at + HERE['media points to be won']] = mine === 0 ? (chance * mediaPointsAt(rules, s, position)) / 10 : 0;
    values[at + HERE['control that a marker brings']] = mine === media ? stake / 40 : 0;
    values[at + HERE['control that a marker takes']] = mine + 1 === media ? stake / 40 : 0;
    values[at + HERE['control that a marker secures']] = mine === media + 1 ? stake / 40 : 0;
    values[at + HERE['doubt of the lead']] = 4 * chance * (1 - chance);
    values[at + HERE['votes by converting all']] =
      projection.converted(s.meetings[cell], fits[seat], s.popularity[cell]) / MOST_VOTES;
    values[at + HERE['lead in votes now']] = (s.votes[cell] - s.votes[rival]) / 10;
    values[at + HERE['meetings of the strongest rival']] = s.meetings[rival] / 5;
    values[at + HERE['agreement of the strongest rival']] = fits[best] / 4;
    values[at + HERE['popularity of the strongest rival']] = s.popularity[rival] / 3;
    values[at + HERE['mandates to come']] = projection.mandatesAt(own) / 40;
    values[at + HERE['lead, if it leads']] = Math.max(0, lead) / 15;
    values[at + HERE['lead, if it is behind']] = Math.max(0, -lead) / 15;
    values[at + HERE['lead of the strongest rival over the next']] = (votes[best] - next) / 10;
    values[at + HERE['votes up to the most']] = (rules.p.voteCap - s.votes[cell]) / MOST_VOTES;
    const placed = seat * BOARDS + board;
    const card = Math.max(s.shadowPlaced[placed], s.shadowShown[placed]);
    values[at + HERE['votes by own shadow card']] = card === NONE ? 0 : votesBy(rules, card);
    values[at + HERE['steps by own shadow card']] = card === NONE ? 0 : stepsBy(rules, card);
    values[at + HERE['cash of the strongest rival']] = (rules.p.startMoney + s.flow[best]) / 40;
    values[at + HERE['the strongest rival comes later']] = turnOf(rules, s, best) > turnOf(rules, s, seat) ? 1 : 0;
  }
}
