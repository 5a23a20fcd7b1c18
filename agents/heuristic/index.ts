/**
 * A full player by judgement: it values every legal action in points and takes the best.
 *
 * It reads its own seat's cells and open ones only, so an observation and a determinization of it are judged alike.
 */
import {
  ACTION,
  type ActionList,
  amountOf,
  BOARDS,
  boardAt,
  type Decision,
  defineAgent,
  equalCards,
  first,
  type Game,
  kindOf,
  mandatePoints,
  mediaPoints,
  NONE,
  opinionPoints,
  PASS,
  type Player,
  popularityStep,
  SEATS,
  type State,
  second,
  securedPoints,
  third,
  votesForMeetings,
} from 'macher-lab';
import { BEFORE_MEETINGS, BoardView, bestEffect, effectGain, exchangeGain, mediaGain } from './boards.ts';
import { type Judgement, OPTIONS } from './options.ts';
import { LATER_MONEY, Outlook } from './outlook.ts';
import { PlatformView } from './platforms.ts';

/** The least that a unit of money counts when bidding: it can always buy something else. */
const LEAST_PRICE = 0.12;
/** Points that weigh against going below the reserve: more than anything is worth. */
const OVERSPENT = 30;

type Score = (s: State, seat: number, actions: ActionList, out: Float64Array) => void;

export class Heuristic implements Player {
  private readonly game: Game;
  private readonly judgement: Judgement;
  private readonly outlook: Outlook;
  private readonly view: BoardView;
  private readonly platforms: PlatformView;
  private readonly scores = new Float64Array(2048);
  private readonly totals = new Float64Array(SEATS);
  private readonly judges: Record<string, Score>;

  constructor(game: Game, judgement: Judgement) {
    this.game = game;
    this.judgement = judgement;
    this.outlook = new Outlook(game, judgement);
    this.view = new BoardView(this.outlook);
    this.platforms = new PlatformView(this.outlook);
    this.judges = {
      preliminary: this.preliminary,
      'bid-for-order': this.order,
      'name-starter': this.starter,
      'platform-conference': this.platform,
      'place-shadow-cards': this.place,
      'use-shadow-cards': this.use,
      'form-coalitions': this.coalition,
      'buy-media': this.media,
      'influence-media': this.exchange,
      'organize-meetings': this.meetings,
      'auction-polls': this.poll,
      'convert-meetings': this.convert,
      'reward-winner': this.reward,
      'party-contributions': this.contribution,
    };
  }

  choose(decision: Decision): number {
    const { actions } = decision;
    this.score(decision);
    let best = 0;
    for (let i = 1; i < actions.n; i++) if (this.scores[i] > this.scores[best]) best = i;
    return actions.list[best];
  }

  weigh(decision: Decision, out: Float64Array): void {
    const { n } = decision.actions;
    this.score(decision);
    let best = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < n; i++) best = Math.max(best, this.scores[i]);
    let sum = 0;
    for (let i = 0; i < n; i++) {
      out[i] = Math.exp((this.scores[i] - best) / this.judgement.temperature);
      sum += out[i];
    }
    for (let i = 0; i < n; i++) out[i] /= sum;
  }

  evaluate(s: State, out: Float64Array): void {
    this.outlook.look(s);
    const { players } = this.game;
    this.expect(s, this.totals);
    let best = Number.NEGATIVE_INFINITY;
    for (let q = 0; q < players; q++) best = Math.max(best, this.totals[q]);
    const scale = s.over
      ? 0.01
      : this.judgement.evaluationScale *
        (0.35 + (0.65 * (this.game.rules.lastRound - s.round)) / this.game.rules.lastRound);
    let sum = 0;
    for (let q = 0; q < players; q++) {
      out[q] = Math.exp((this.totals[q] - best) / scale);
      sum += out[q];
    }
    for (let q = 0; q < players; q++) out[q] /= sum;
  }

  /** Points that each seat is expected to end with, but for what comes alike to all. */
  private expect(s: State, out: Float64Array): void {
    const { rules, players } = this.game;
    const { outlook } = this;
    for (let q = 0; q < players; q++) {
      const cash = rules.p.startMoney + s.flow[q];
      out[q] = mandatePoints(s, q) + mediaPoints(rules, s, q) + this.membership(s, q);
      out[q] += s.over ? opinionPoints(rules, s, q) + securedPoints(rules, s, q) : outlook.nationalWorth(s, q);
      out[q] += outlook.money * cash * 0.8;
    }
    if (s.over) return;
    for (let position = 0; position < s.inLine; position++) {
      const board = boardAt(s, position);
      if (position === 0 && this.electionHeld(s)) continue;
      outlook.takeCoincidences(s, board);
      outlook.project(s, board, true);
      for (let q = 0; q < players; q++) out[q] += outlook.worthAt(s, board, q, outlook.votes[q]);
    }
  }

  /** Whether the current region's mandates have been counted already: after that its votes are not expected again. */
  private electionHeld(s: State): boolean {
    const phase = this.game.phase(s);
    return phase === 'reward-winner';
  }

  private membership(s: State, seat: number): number {
    const { rules, players } = this.game;
    let first = 1;
    for (let q = 0; q < players; q++)
      if (q !== seat)
        first *= 1 / (1 + Math.exp((s.members[q] - s.members[seat]) / (s.over ? 0.1 : this.judgement.bonusScale)));
    return s.members[seat] * (s.over ? 1 : this.outlook.member - 0.25) + first * rules.p.membershipFirst;
  }

  private score({ view, seat, phase, actions }: Decision): void {
    this.outlook.look(view);
    this.view.buying = BEFORE_MEETINGS.has(phase);
    this.judges[phase].call(this, view, seat, actions, this.scores);
  }

  /** Money that can be spent without touching the reserve; in the last round of spending all of it. */
  private spendable(s: State, seat: number): number {
    const last = s.round >= this.game.rules.lastRound - 1;
    return s.cash[seat] - (last ? 0 : this.judgement.reserve);
  }

  private take(s: State, board: number, seat: number, phase: string): void {
    this.view.take(s, board, seat, BEFORE_MEETINGS.has(phase));
  }

  private preliminary(s: State, seat: number, actions: ActionList, out: Float64Array): void {
    const { rules } = this.game;
    for (let i = 0; i < actions.n; i++) {
      const act = actions.list[i];
      if (kindOf(act) === ACTION.target) {
        this.take(s, first(act), seat, 'preliminary');
        out[i] =
          this.view.gain(6, 1, 0, 3) +
          (s.media[first(act) * SEATS + seat] > 0 ? 1 : 0) -
          0.5 * this.outlook.positionOf(s, first(act));
        continue;
      }
      let worth = 0;
      for (const line of rules.preliminary[first(act)][second(act)].lines)
        worth += this.lineWorth(s, seat, line.gives, line.amount);
      out[i] = worth;
    }
  }

  private lineWorth(s: State, seat: number, gives: string, amount: number): number {
    if (gives === 'members') return amount * this.outlook.member;
    if (gives === 'media') return 0.75 * amount * this.judgement.controlWorth + amount * 3;
    let best = 0;
    for (let board = 0; board < BOARDS; board++) {
      this.take(s, board, seat, 'preliminary');
      const gain =
        gives === 'votes'
          ? this.view.gain(amount, 0, 0, 0)
          : gives === 'popularity'
            ? this.view.gain(0, amount, 0, 0)
            : this.view.gain(0, 0, 0, amount);
      best = Math.max(best, gain);
    }
    return best;
  }

  private order(s: State, seat: number, actions: ActionList, out: Float64Array): void {
    const spendable = this.spendable(s, seat);
    const price = Math.max(0.15, this.outlook.money);
    for (let i = 0; i < actions.n; i++) {
      const amount = amountOf(actions.list[i]);
      const chance = 1 - Math.exp(-amount / 2.5);
      out[i] =
        chance * (this.judgement.orderWorth - price * amount) - (amount > spendable ? OVERSPENT : 0) - 0.01 * amount;
    }
  }

  private starter(_s: State, seat: number, actions: ActionList, out: Float64Array): void {
    const { players } = this.game;
    for (let i = 0; i < actions.n; i++) out[i] = (seat - first(actions.list[i]) + players) % players;
  }

  private platform(s: State, seat: number, actions: ActionList, out: Float64Array): void {
    this.platforms.take(s, seat);
    for (let i = 0; i < actions.n; i++) {
      const act = actions.list[i];
      if (act === PASS) out[i] = 0;
      else if (kindOf(act) === ACTION.discard)
        out[i] = this.judgement.discardBelow - this.platforms.bestSwap(first(act));
      else out[i] = this.platforms.swapGain(first(act), second(act)) - 0.2;
    }
  }

  /** Worth of keeping a shadow card for a later round. */
  private keeping(s: State, card: number): number {
    const { rules } = this.game;
    const left = Math.max(0, rules.lastRound - 1 - s.round) / Math.max(1, rules.lastRound - 2);
    return this.judgement.cardWorth * Math.sqrt(left) * (0.5 + rules.shadowVotes[card] / 10);
  }

  private place(s: State, seat: number, actions: ActionList, out: Float64Array): void {
    const { rules } = this.game;
    let owed = 0;
    for (let board = 0; board < BOARDS; board++) {
      const card = s.shadowPlaced[seat * BOARDS + board];
      if (card !== NONE) owed += rules.shadowCost[card];
    }
    const spendable = this.spendable(s, seat) - owed;
    // A card that lies face down already is guessed without the choice to pass.
    const firstCard = actions.list[0] === PASS ? 1 : 0;
    for (let i = 0; i < actions.n; i++) {
      const act = actions.list[i];
      if (act === PASS) {
        out[i] = 0;
        continue;
      }
      if (i === firstCard) this.take(s, first(act), seat, 'place-shadow-cards');
      const card = second(act);
      if (rules.shadowCost[card] > spendable) out[i] = -OVERSPENT - rules.shadowCost[card];
      else
        out[i] =
          bestEffect(this.view, this.outlook, s, card) +
          this.phoneWorth(s, first(act), seat, card) -
          rules.shadowCost[card] * this.outlook.money -
          this.keeping(s, card);
    }
  }

  /** Worth of the coalition that a card with a telephone may bring. */
  private phoneWorth(s: State, board: number, seat: number, card: number): number {
    if (!this.game.rules.shadowPhone[card] || s.noCoalition[board] || s.coalitionTile[board * SEATS + seat]) return 0;
    let best = 0;
    for (let q = 0; q < this.game.players; q++) {
      if (q === seat) continue;
      const equal = equalCards(s, seat, q);
      if (equal < this.game.rules.p.voluntaryCoalition) continue;
      const likely =
        (s.coalitionTile[board * SEATS + q] ? 0.9 : 0.3) * (equal >= this.game.rules.p.forcedCoalition ? 1 : 0.6);
      best = Math.max(best, likely * this.partnership(s, board, seat, q));
    }
    return best * (board === s.current ? 1 : 0.4);
  }

  /** What a coalition is worth to a seat, over standing alone: projected votes must have been taken. */
  private partnership(s: State, board: number, seat: number, other: number): number {
    const { outlook } = this;
    const alone = outlook.winChance(s, board, seat, outlook.votes[seat]);
    const both = outlook.votes[seat] + outlook.votes[other];
    const kept = outlook.votes[other];
    outlook.votes[other] = 0;
    const together = outlook.winChance(s, board, seat, both);
    outlook.votes[other] = kept;
    const worth = outlook.winWorth(s, board, seat);
    return together * worth * 0.65 * this.judgement.coalitionWorth - alone * worth;
  }

  private use(s: State, seat: number, actions: ActionList, out: Float64Array): void {
    for (let i = 0; i < actions.n; i++) {
      const act = actions.list[i];
      if (act === PASS) out[i] = 0;
      else {
        const board = first(act);
        if (i === 1) this.take(s, board, seat, 'use-shadow-cards');
        out[i] =
          0.05 + effectGain(this.view, this.outlook, s, s.shadowShown[seat * BOARDS + board], second(act), third(act));
      }
    }
  }

  private coalition(s: State, seat: number, actions: ActionList, out: Float64Array): void {
    this.take(s, s.current, seat, 'form-coalitions');
    for (let i = 0; i < actions.n; i++) {
      const act = actions.list[i];
      if (act === PASS) out[i] = 0;
      else out[i] = this.partnership(s, s.current, seat, kindOf(act) === ACTION.accept ? s.proposer : first(act));
    }
  }

  private media(s: State, seat: number, actions: ActionList, out: Float64Array): void {
    const { mediaPrice } = this.game.rules.p;
    const affordable = this.spendable(s, seat) >= mediaPrice;
    for (let i = 0; i < actions.n; i++) {
      const act = actions.list[i];
      if (act === PASS) {
        out[i] = 0;
        continue;
      }
      this.take(s, first(act), seat, 'buy-media');
      out[i] =
        mediaGain(this.outlook, s, first(act), seat) -
        mediaPrice * Math.max(0.3, this.outlook.money) -
        0.4 * (5 - s.mediaSupply[seat]) -
        (affordable ? 0 : OVERSPENT);
    }
  }

  private exchange(s: State, seat: number, actions: ActionList, out: Float64Array): void {
    for (let i = 0; i < actions.n; i++) {
      const act = actions.list[i];
      if (act === PASS) {
        out[i] = 0;
        continue;
      }
      if (i === 1) this.take(s, first(act), seat, this.game.phase(s));
      out[i] = exchangeGain(this.view, s, this.game.players, second(act), third(act)) - 0.1;
    }
  }

  /** Worth of a marker that stays in supply. */
  private marker(s: State, seat: number): number {
    const scarce = Math.max(0, 1 - s.meetingSupply[seat] / 12);
    return s.round >= this.game.rules.lastRound - 1 ? 0 : this.judgement.markerWorth * (0.3 + scarce);
  }

  private meetings(s: State, seat: number, actions: ActionList, out: Float64Array): void {
    const { meetingPrices } = this.game.rules.p;
    const spendable = this.spendable(s, seat);
    for (let i = 0; i < actions.n; i++) {
      const act = actions.list[i];
      if (act === PASS) {
        out[i] = 0;
        continue;
      }
      if (i === 1) this.take(s, first(act), seat, 'organize-meetings');
      const n = second(act);
      const price = meetingPrices[n - 1];
      out[i] =
        this.view.gain(0, 0, 0, n) -
        price * this.outlook.money -
        n * this.marker(s, seat) -
        (price > spendable ? 30 : 0);
    }
  }

  /** What an unseen poll for a board is worth: shelved, or published for the seat's own popularity. */
  private pollWorth(s: State, board: number, seat: number): number {
    this.take(s, board, seat, 'auction-polls');
    const published = this.judgement.pollGain * this.view.gain(0, 1, 0, 0);
    const shelved = this.game.rules.p.shelvedDice * 1.5 * this.outlook.member;
    return Math.max(published, shelved) + 0.25 * Math.min(published, shelved);
  }

  private poll(s: State, seat: number, actions: ActionList, out: Float64Array): void {
    if (kindOf(actions.list[0]) === ACTION.shelve) {
      this.publish(s, seat, actions, out);
      return;
    }
    const worth = this.pollWorth(s, boardAt(s, s.board), seat) * this.judgement.pollCaution;
    const price = Math.max(LEAST_PRICE, this.outlook.money);
    const limit = Math.min(worth / price, this.spendable(s, seat));
    const aim = s.highBid + 1 + Math.floor(Math.max(0, limit - s.highBid - 1) * this.judgement.bidJump);
    for (let i = 0; i < actions.n; i++) {
      const amount = amountOf(actions.list[i]);
      if (actions.list[i] === PASS) out[i] = 0;
      else if (amount > limit) out[i] = worth - price * amount - OVERSPENT;
      else out[i] = worth - price * aim - 0.3 * price * Math.abs(amount - aim);
    }
  }

  private publish(s: State, seat: number, actions: ActionList, out: Float64Array): void {
    const board = boardAt(s, s.board);
    this.take(s, board, seat, 'auction-polls');
    for (let i = 0; i < actions.n; i++) {
      const act = actions.list[i];
      if (kindOf(act) === ACTION.shelve) out[i] = this.game.rules.p.shelvedDice * 1.5 * this.outlook.member;
      else out[i] = this.resultGain(s, board, seat, first(act)) + this.resultGain(s, board, seat, second(act));
    }
  }

  private resultGain(s: State, board: number, seat: number, mark: number): number {
    if (mark === 0) return 0;
    const { rules } = this.game;
    const moved = mark - 1;
    const change = popularityStep(rules, s, board, moved, rules.pollChanges[s.pollHeld[seat] * SEATS + s.party[moved]]);
    return moved === seat ? this.view.gain(0, change, 0, 0) : this.view.gainFromRival(moved, change, 0);
  }

  private convert(s: State, seat: number, actions: ActionList, out: Float64Array): void {
    const act = actions.list[actions.n - 1];
    if (kindOf(act) === ACTION.exchange) {
      this.exchange(s, seat, actions, out);
      return;
    }
    const { rules } = this.game;
    const { outlook } = this;
    const board = first(act);
    const position = outlook.positionOf(s, board);
    const at = board * SEATS + seat;
    const later = Math.max(0.5, votesForMeetings(rules, s, board, seat, 2) / 2 + this.judgement.factorDrift * position);
    const held = s.meetings[at];
    for (let i = 0; i < actions.n; i++) {
      const n = actions.list[i] === PASS ? 0 : second(actions.list[i]);
      const votes = Math.min(rules.p.voteCap, s.votes[at] + (n > 0 ? votesForMeetings(rules, s, board, seat, n) : 0));
      const room = Math.max(0, rules.p.meetingPlaces - (held - n));
      const coming = Math.min(position * this.judgement.meetingsExpected, room + (position - 1) * 3);
      const end = Math.min(rules.p.voteCap, votes + (held - n + coming) * later);
      out[i] =
        outlook.mandatesAt(s, board, end) * (1 + outlook.money * LATER_MONEY) +
        0.3 * end +
        n * this.marker(s, seat) * 1.2;
    }
  }

  private reward(s: State, seat: number, actions: ActionList, out: Float64Array): void {
    for (let i = 0; i < actions.n; i++) {
      const act = actions.list[i];
      if (act === PASS) out[i] = 0;
      else if (kindOf(act) === ACTION.nationalMedia) out[i] = this.game.rules.mediaPoints[s.round - 1];
      else out[i] = this.nationalGain(s, seat, first(act), second(act));
    }
  }

  /** Worth of placing a card on the national board: own gain, less a share of what the others gain. */
  private nationalGain(s: State, seat: number, card: number, slot: number): number {
    let gain = 0;
    const share = this.judgement.rivalWeight;
    for (let q = 0; q < this.game.players; q++) {
      const there = s.national[slot];
      const before = there === NONE ? 0 : this.outlook.opinionWorth(s, q, there, slot, s.secured[slot] === 1);
      const after = this.outlook.opinionWorth(s, q, card, slot, there === card);
      gain += q === seat ? after - before : -(after - before) * share;
    }
    return gain;
  }

  private contribution(s: State, _seat: number, actions: ActionList, out: Float64Array): void {
    const { rules } = this.game;
    const money = s.round >= rules.lastRound - 1 ? 0.02 : this.outlook.money * LATER_MONEY;
    for (let i = 0; i < actions.n; i++) {
      const card = first(actions.list[i]);
      const dice = kindOf(actions.list[i]) === ACTION.contribute ? rules.acceptDice[card] : rules.declineDice[card];
      if (kindOf(actions.list[i]) === ACTION.contribute)
        out[i] = rules.contributionAmount[card] * money - (3 - 1.5 / dice) * this.outlook.member;
      else out[i] = (1.5 * dice + 4.5 * (card / rules.contributionAmount.length) ** 2) * this.outlook.member;
    }
  }
}

export default defineAgent({
  id: 'heuristic',
  about: 'Plans which regions to win and values every action in points, by judgement in named options.',
  options: OPTIONS,
  create: ({ options, game }) => new Heuristic(game, options),
});
