/**
 * Puts a decision into the numbers that a policy weighs: for each action its kind, what it is about, and how it differs from
 * others of its kind.
 *
 * Hot file: used at every decision of a rollout; nothing is allocated.
 */
import { ACTION, type ActionList, amountOf, EFFECT, first, kindOf, second, third } from '../engine/action.ts';
import { popularityStep } from '../engine/board/popularity.ts';
import { positionOf } from '../engine/flow/seats.ts';
import type { Game } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';
import { BOARDS, CARDS, LAID, NONE, PLACES, SEATS, type State, TOPICS } from '../engine/state.ts';
import { Contexts } from './contexts.ts';
import { kindWithin, MOST_NUMBERS, NAMED } from './kinds.ts';
import { BOARD_CONTEXT, CONTEXT, SEAT_ALONE, SEAT_SIZE, type Sketch, UNNAMED } from './sketch.ts';

const stanceOf = (card: number): number => 1 - ((card & 1) << 1);
/** Regions that count apart for agreement: the current one, the next, and those after that together. */
const STRETCHES = 3;
const MOST_PRELIMINARY = 4;
/** Where a context tells what votes a meeting brings. */
const MEETING_VOTES = SEAT_SIZE + BOARD_CONTEXT.indexOf('votes that a meeting brings');
const ROOTS = Float64Array.from({ length: 256 }, (_, n) => Math.sqrt(n));
const rootOf = (n: number): number => (n < ROOTS.length ? ROOTS[n] : Math.sqrt(n));

/** Scales of a bid's amount and of its root. */
export const BY_AMOUNT = 1 / 10;
export const BY_ROOT = 1 / 3;

export class Describer {
  private readonly rules: Rules;
  private readonly sketch: Sketch;
  private readonly contexts: Contexts;
  private s!: State;
  private seat = 0;
  /** Where the numbers of the action at hand are. */
  private at = 0;
  /** Worth of the stance "yes" on each topic, by stretch of the line and on the national board. */
  private readonly wanted = new Float64Array((STRETCHES + 1) * TOPICS);
  private platformTaken = false;
  /** Of the board at hand: the rivals' changes of agreement. */
  private rivals = 0;
  private strongest = 0;

  constructor(game: Game, sketch: Sketch) {
    this.rules = game.rules;
    this.sketch = sketch;
    this.contexts = new Contexts(game, sketch);
  }

  /** Describes a decision of a seat; the sketch holds it until the next. */
  describe(s: State, seat: number, actions: ActionList): void {
    const { sketch } = this;
    this.s = s;
    this.seat = seat;
    this.platformTaken = false;
    this.contexts.take(s, seat);
    const { list, n } = actions;
    sketch.n = n;
    const sealed = n > 0 && kindOf(list[0]) === ACTION.bid;
    for (let i = 0; i < n; i++) {
      sketch.kinds[i] = kindWithin(list[i]);
      sketch.contexts[i] = SEAT_ALONE;
      sketch.cards[i] = UNNAMED;
      this.at = i * MOST_NUMBERS;
      this.write(i, list[i], sealed);
    }
  }

  /** @param sealed whether bids are for the order of play: for a poll, one can pass */
  private write(i: number, act: number, sealed: boolean): void {
    const { sketch, contexts, s, seat, rules } = this;
    const a = first(act);
    switch (kindOf(act)) {
      case ACTION.pass:
      case ACTION.shelve:
      case ACTION.nationalMedia:
      case ACTION.renew:
        return;
      case ACTION.bid:
        if (!sealed) sketch.contexts[i] = contexts.boardAt(s.board);
        return this.writeBid(amountOf(act), sealed);
      case ACTION.option:
        sketch.cards[i] = (a * MOST_PRELIMINARY + second(act)) % NAMED;
        return;
      case ACTION.name:
        sketch.cards[i] = (seat - a + rules.players) % rules.players;
        return;
      case ACTION.place:
        sketch.cards[i] = a;
        return;
      case ACTION.target:
      case ACTION.media:
      case ACTION.tile:
        sketch.contexts[i] = contexts.board(a);
        return;
      case ACTION.shadow:
        sketch.contexts[i] = contexts.board(a);
        sketch.cards[i] = second(act) % NAMED;
        return this.writeCard(second(act));
      case ACTION.pay: {
        const card = s.shadowShown[seat * BOARDS + a];
        sketch.contexts[i] = contexts.board(a);
        sketch.cards[i] = card % NAMED;
        return this.writeCard(card);
      }
      case ACTION.effect:
        sketch.contexts[i] = contexts.board(a);
        return this.writeEffect(a, second(act), third(act));
      case ACTION.force:
      case ACTION.propose:
        sketch.contexts[i] = contexts.board(s.current);
        return this.writePartner(a);
      case ACTION.accept:
        sketch.contexts[i] = contexts.board(s.current);
        return this.writePartner(s.proposer);
      case ACTION.exchange:
        sketch.contexts[i] = contexts.board(a);
        return this.writeExchange(a, second(act), third(act));
      case ACTION.meetings:
        sketch.contexts[i] = contexts.board(a);
        return this.writeMeetings(a, second(act));
      case ACTION.publish:
        sketch.contexts[i] = contexts.boardAt(s.board);
        return this.writePoll((s.current + s.board) & (BOARDS - 1), first(act) - 1, second(act) - 1);
      case ACTION.convert:
        sketch.contexts[i] = contexts.board(a);
        return this.writeConversion(a, second(act));
      case ACTION.national:
        return this.writeNational(a, second(act));
      case ACTION.contribute:
      case ACTION.decline:
        sketch.cards[i] = a % NAMED;
        this.put(0, rules.contributionAmount[a] / 10);
        return;
      default:
        return this.writePlatform(kindOf(act), a, second(act));
    }
  }

  private put(number: number, value: number): void {
    this.sketch.numbers[this.at + number] = value;
  }

  private writeBid(amount: number, sealed: boolean): void {
    const { s, seat } = this;
    this.put(0, amount * BY_AMOUNT);
    this.put(1, rootOf(amount) * BY_ROOT);
    this.put(2, amount === (sealed ? 0 : s.highBid + 1) ? 1 : 0);
    this.put(3, s.cash[seat] > 0 ? amount / s.cash[seat] : 0);
  }

  /** What a shadow card does, at its best. */
  private writeCard(card: number): void {
    const { rules } = this;
    const main = card + rules.shadowCards;
    const { shadowVotes, shadowRaise, shadowLower, shadowLowerAll, shadowMembers } = rules;
    this.put(0, (shadowVotes[card] + shadowVotes[main]) / 5);
    this.put(1, (shadowRaise[card] + shadowRaise[main] + shadowLower[card] + shadowLower[main]) / 2);
    this.put(2, rules.shadowCost[card] / 5);
    this.put(3, shadowLowerAll[card] + shadowLowerAll[main] + (shadowMembers[card] + shadowMembers[main]) / 5);
  }

  private writeEffect(board: number, effect: number, target: number): void {
    const { s, seat, rules } = this;
    const card = s.shadowShown[seat * BOARDS + board];
    const row = card + (s.main ? rules.shadowCards : 0);
    switch (effect) {
      case EFFECT.votes:
        return this.put(0, rules.shadowVotes[row] / 5);
      case EFFECT.keyIssue:
        return this.writeTopic(board, target, 1);
      case EFFECT.clearKeyIssue:
        return this.writeTopic(board, s.keyIssue[board], -1);
      case EFFECT.robbery:
      case EFFECT.removal:
        this.put(0, s.media[board * SEATS + target] / 2);
        return this.writeRival(board, target);
      case EFFECT.raise:
        return this.put(0, popularityStep(rules, s, board, seat, rules.shadowRaise[row]));
      case EFFECT.lower:
        this.put(0, popularityStep(rules, s, board, target, -rules.shadowLower[row]));
        return this.writeRival(board, target);
      case EFFECT.lowerAll:
        return this.put(0, rules.shadowLowerAll[row]);
      case EFFECT.members:
        return this.put(0, rules.shadowMembers[row] / 5);
      default:
        return;
    }
  }

  private writeRival(board: number, rival: number): void {
    const { votes } = this.contexts;
    const at = board * SEATS;
    this.put(1, Math.max(-3, Math.min(3, (votes[at + rival] - votes[at + this.seat]) / 10)));
    this.put(2, votes[at + rival] / 50);
  }

  private writePartner(partner: number): void {
    const { contexts, s, seat, rules } = this;
    const { votes } = contexts;
    const at = s.current * SEATS;
    let best = 0;
    for (let other = 0; other < rules.players; other++) {
      if (other !== seat && other !== partner) best = Math.max(best, votes[at + other]);
    }
    this.put(0, (votes[at + seat] + votes[at + partner] - best) / 10);
    this.put(1, votes[at + partner] / 50);
  }

  /** Changes of agreement with a board's opinions, of the own seat and of the others. */
  private writeAgreements(board: number, card: number, times: number): void {
    const { s, seat, rules } = this;
    const topic = card >> 1;
    const worth = times * stanceOf(card);
    const strongest = this.contexts.strongest[board];
    for (let other = 0; other < rules.players; other++) {
      const change = s.platform[other * TOPICS + topic] * worth;
      if (other === seat) this.sketch.numbers[this.at] += change;
      else this.rivals += change;
      if (other === strongest) this.strongest += change;
    }
  }

  private beginAgreements(): void {
    this.put(0, 0);
    this.rivals = 0;
    this.strongest = 0;
  }

  private endAgreements(): void {
    this.put(1, this.strongest);
    this.put(2, this.rivals);
  }

  private writeExchange(board: number, leaves: number, enters: number): void {
    this.beginAgreements();
    this.writeAgreements(board, enters, 1);
    this.writeAgreements(board, leaves, -1);
    this.endAgreements();
  }

  /** A topic that becomes the key issue, or ceases to be it. */
  private writeTopic(board: number, topic: number, sign: number): void {
    const { opinions } = this.s;
    this.beginAgreements();
    for (let at = board * PLACES; at < (board + 1) * PLACES; at++) {
      if (opinions[at] >= 0 && opinions[at] >> 1 === topic) this.writeAgreements(board, opinions[at], sign);
    }
    this.endAgreements();
  }

  private writeMeetings(board: number, n: number): void {
    const { s, seat, rules, contexts } = this;
    const price = rules.p.meetingPrices[n - 1];
    // A board's own context tells what the first brings; here the last ones count too.
    const perMeeting = this.sketch.values[contexts.board(board) * CONTEXT + MEETING_VOTES];
    this.put(0, n / 4);
    this.put(1, (n * n) / 16);
    this.put(2, (n * perMeeting) / 2);
    this.put(3, price / 5);
    this.put(4, s.cash[seat] > 0 ? price / s.cash[seat] : 0);
  }

  /** A poll that is published: who is named, or without names the own rise and the falls of all others. */
  private writePoll(board: number, one: number, other: number): void {
    const { s, seat, rules, contexts } = this;
    const whole = s.heldBack !== NONE;
    const strongest = contexts.strongest[board];
    let own = 0;
    let best = 0;
    let all = 0;
    for (let q = 0; q < rules.players; q++) {
      const change = rules.pollChanges[s.pollHeld[seat] * SEATS + s.party[q]];
      const counts = whole ? q === seat || change < 0 : q === one || q === other;
      if (!counts) continue;
      const step = popularityStep(rules, s, board, q, change);
      if (q === seat) own = step;
      else all += step;
      if (q === strongest) best = step;
    }
    this.put(0, own);
    this.put(1, best);
    this.put(2, all);
  }

  private writeConversion(board: number, n: number): void {
    const { s, seat, rules, contexts } = this;
    const { projection } = contexts;
    const cell = board * SEATS + seat;
    const { fits } = this.projected(board);
    const fit = fits[seat];
    const votes = Math.min(rules.p.voteCap, s.votes[cell] + rules.votesFor(n, fit, s.popularity[cell]));
    const later = projection.converted(s.meetings[cell] - n, fit, s.popularity[cell]);
    const end = Math.min(rules.p.voteCap, votes + later);
    this.put(0, n / 5);
    this.put(1, (votes - s.votes[cell]) / 20);
    this.put(2, end / 50);
    this.put(3, projection.mandatesAt(end) / 40);
    this.put(4, n === s.meetings[cell] ? 1 : 0);
  }

  /** The projection of a board; it holds the one that was taken last. */
  private projected(board: number): Contexts['projection'] {
    const { projection } = this.contexts;
    if (projection.board !== board) projection.project(this.s, positionOf(this.s, board), 0);
    return projection;
  }

  private writeNational(card: number, slot: number): void {
    const { s, seat, rules } = this;
    const there = s.national[slot];
    let joins = 0;
    let leaves = 0;
    for (let other = 0; other < rules.players; other++) {
      if (other === seat) continue;
      joins += this.shares(other, card);
      if (there !== NONE) leaves += this.shares(other, there);
    }
    this.put(0, this.shares(seat, card));
    this.put(1, joins / 2);
    this.put(2, there === NONE ? 0 : this.shares(seat, there));
    this.put(3, leaves / 2);
    this.put(4, rules.nationalPoints[slot] / 10);
  }

  /** 1 where a seat's platform shares an opinion. */
  private shares(seat: number, card: number): number {
    return this.s.platform[seat * TOPICS + (card >> 1)] === stanceOf(card) ? 1 : 0;
  }

  private writePlatform(kind: number, a: number, b: number): void {
    const { s, seat } = this;
    this.takePlatform();
    const platform = seat * TOPICS;
    if (kind === ACTION.swap) this.writeStances(a >> 1, stanceOf(a), b, s.platform[platform + b]);
    else if (kind === ACTION.flip) this.writeStances(a, -s.platform[platform + a], a, s.platform[platform + a]);
    else if (kind === ACTION.hide) this.writeStances(a, 0, a, s.platform[platform + a]);
    else if (kind === ACTION.draw) this.writeBestOnDisplay();
    else {
      const topic = a >> 1;
      this.writeStances(topic, stanceOf(a), topic, s.platform[platform + topic]);
    }
    this.put(4, kind === ACTION.flip || kind === ACTION.hide || kind === ACTION.draw ? 0 : this.ofTopic(kind, a >> 1));
  }

  /** What it brings that a stance joins the platform and another leaves it. */
  private writeStances(joins: number, stance: number, leaves: number, before: number): void {
    const { wanted } = this;
    for (let part = 0; part <= STRETCHES; part++) {
      const at = part * TOPICS;
      this.put(part, wanted[at + joins] * stance - wanted[at + leaves] * before);
    }
  }

  /** The card on display with the greatest agreement in the regions to come. */
  private writeBestOnDisplay(): void {
    const { s, seat, wanted } = this;
    let best = NONE;
    let most = Number.NEGATIVE_INFINITY;
    for (let card = 0; card < CARDS; card++) {
      if (s.display[card] === 0) continue;
      const topic = card >> 1;
      const change = stanceOf(card) - s.platform[seat * TOPICS + topic];
      const gain = (wanted[topic] + wanted[TOPICS + topic] + wanted[2 * TOPICS + topic]) * change;
      if (gain <= most) continue;
      most = gain;
      best = card;
    }
    if (best === NONE) for (let part = 0; part <= STRETCHES; part++) this.put(part, 0);
    else this.writeStances(best >> 1, stanceOf(best), best >> 1, s.platform[seat * TOPICS + (best >> 1)]);
  }

  /** Cards of a topic that the seat has already: kept from a draft, or in hand. */
  private ofTopic(kind: number, topic: number): number {
    const { s, seat } = this;
    let cards = 0;
    if (kind === ACTION.keep || kind === ACTION.lay) {
      for (let at = seat * LAID; at < (seat + 1) * LAID; at++) if (s.laid[at] >= 0 && s.laid[at] >> 1 === topic) cards++;
    } else cards = s.hand[seat * CARDS + topic * 2] + s.hand[seat * CARDS + topic * 2 + 1];
    return cards / 2;
  }

  /** What each stance is worth: agreement on the boards in line, and on the national board. */
  private takePlatform(): void {
    if (this.platformTaken) return;
    this.platformTaken = true;
    const { s, wanted, contexts, rules } = this;
    wanted.fill(0);
    for (let position = 0; position < s.inLine; position++) {
      const board = contexts.boardAt(position) - 1;
      const from = Math.min(position, STRETCHES - 1) * TOPICS;
      const worth = contexts.agreement[board] / 2;
      for (let at = board * PLACES; at < (board + 1) * PLACES; at++) {
        const card = s.opinions[at];
        if (card < 0) continue;
        const topic = card >> 1;
        wanted[from + topic] += stanceOf(card) * worth * (topic === s.keyIssue[board] ? 2 : 1);
      }
    }
    for (let slot = 0; slot < rules.places; slot++) {
      const card = s.national[slot];
      if (card !== NONE) wanted[STRETCHES * TOPICS + (card >> 1)] += (stanceOf(card) * rules.nationalPoints[slot]) / 10;
    }
  }
}
