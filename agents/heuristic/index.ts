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
  CARDS,
  coincidence,
  type Decision,
  defineAgent,
  type Explanation,
  equalCards,
  first,
  type Game,
  kindOf,
  LAID,
  MOST_ACTIONS,
  mandatePoints,
  mediaController,
  mediaPoints,
  NONE,
  opposite,
  PASS,
  type Player,
  platformCard,
  popularityStep,
  SEATS,
  type State,
  second,
  softmax,
  third,
  topicOf,
  totalPoints,
  votesForMeetings,
} from 'macher-lab';
import { BoardView, bestUse, effectGain, exchangeGain, mediaGain } from './boards.ts';
import { layingScore } from './laying.ts';
import { type Judgement, OPTIONS } from './options.ts';
import { LATER_MONEY, Outlook } from './outlook.ts';
import { PlatformView } from './platforms.ts';
import { explain } from './reasons/index.ts';
import { LEAST_PRICE, ONLY_BID, OTHERS_BACK, OVERSPENT, RENEWAL, REPEATED, SHADOW_PACE } from './weights.ts';

type Score = (s: State, seat: number, actions: ActionList, out: Float64Array) => void;

/** For every step, whether a phase of that name comes at it or later in its round; before the first round it does. */
const stepsBefore = ({ rules }: Game, name: string): boolean[] =>
  rules.program.map(
    (_, step) =>
      rules.roundOf[step] === 0 ||
      rules.program.some(
        (phase, later) => later >= step && rules.roundOf[later] === rules.roundOf[step] && phase.name === name,
      ),
  );

/** For every step, whether the mandates of the current region are counted and the region has not made way yet. */
const stepsWithElectionHeld = ({ rules }: Game): boolean[] => {
  let held = false;
  return rules.program.map(({ name }) => {
    const before = held;
    if (name === 'determine-mandates') held = true;
    else if (name === 'next-region' || name === 'leave-region') held = false;
    return before;
  });
};

export class Heuristic implements Player {
  readonly game: Game;
  readonly judgement: Judgement;
  readonly outlook: Outlook;
  readonly view: BoardView;
  readonly platforms: PlatformView;
  /** Points of each action of the decision last judged. */
  readonly scores = new Float64Array(MOST_ACTIONS);
  private readonly judges: Record<string, Score>;
  /** By step of the game: whether meetings can still be bought in its round, and whether its election is held. */
  private readonly beforeMeetings: readonly boolean[];
  private readonly electionHeld: readonly boolean[];

  constructor(game: Game, judgement: Judgement) {
    this.game = game;
    this.judgement = judgement;
    this.outlook = new Outlook(game, judgement);
    this.view = new BoardView(this.outlook);
    this.platforms = new PlatformView(this.outlook);
    this.beforeMeetings = stepsBefore(game, 'organize-meetings');
    this.electionHeld = stepsWithElectionHeld(game);
    this.judges = {
      preliminary: this.preliminary,
      'bid-for-order': this.order,
      'name-starter': this.starter,
      'pick-places': this.place,
      'platform-conference': this.platform,
      'change-platform': this.change,
      'change-stances': this.stances,
      'hide-stances': this.hiding,
      'draft-platform': this.draft,
      'lay-platforms': this.lay,
      'complete-platforms': this.lay,
      'place-shadow-cards': this.shadow,
      'use-shadow-cards': this.use,
      'form-coalitions': this.coalition,
      'buy-media': this.media,
      'influence-media': this.exchange,
      'organize-meetings': this.meetings,
      'auction-polls': this.poll,
      'convert-meetings': this.convert,
      'reward-winner': this.reward,
      'election-outcome': this.consent,
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
    for (let i = 0; i < n; i++) out[i] = this.scores[i];
    softmax(out, n, this.judgement.temperature);
  }

  evaluate(s: State, out: Float64Array): void {
    this.outlook.look(s);
    const { players } = this.game;
    this.expect(s, out);
    const scale = s.over
      ? 0.01
      : this.judgement.evaluationScale *
        (0.35 + (0.65 * (this.game.rules.lastRound - s.round)) / this.game.rules.lastRound);
    softmax(out, players, scale);
  }

  /** Points that each seat is expected to end with, but for what comes alike to all. */
  private expect(s: State, out: Float64Array): void {
    const { rules, players } = this.game;
    const { outlook } = this;
    if (s.over) {
      for (let q = 0; q < players; q++) out[q] = totalPoints(rules, s, q);
      return;
    }
    for (let q = 0; q < players; q++) {
      const cash = rules.p.startMoney + s.flow[q];
      out[q] = mandatePoints(s, q) + mediaPoints(rules, s, q) + s.victoryPoints[q] + this.membership(s, q);
      out[q] += outlook.nationalWorth(s, q) + outlook.money * cash * LATER_MONEY;
    }
    for (let position = 0; position < s.inLine; position++) {
      const board = boardAt(s, position);
      if (position === 0 && this.electionHeld[s.step]) continue;
      outlook.takeCoincidences(s, board);
      outlook.project(s, board, this.beforeMeetings[s.step]);
      for (let q = 0; q < players; q++) out[q] += outlook.worthAt(s, board, q, outlook.votes[q]);
    }
  }

  private membership(s: State, seat: number): number {
    const { rules, players } = this.game;
    let first = 1;
    for (let q = 0; q < players; q++)
      if (q !== seat) first *= 1 / (1 + Math.exp((s.members[q] - s.members[seat]) / this.judgement.bonusScale));
    const plain = 1 + this.outlook.member - this.outlook.lastMember;
    return s.members[seat] * plain + first * rules.p.membershipFirst;
  }

  explain(decision: Decision, limit?: number): Explanation {
    return explain(this, decision, limit);
  }

  /** Fills in the scores of a decision. */
  score({ view, seat, phase, actions }: Decision): void {
    this.outlook.look(view);
    this.judges[phase].call(this, view, seat, actions, this.scores);
  }

  /** Money that can be spent without touching the reserve; in the last round of spending all of it. */
  spendable(s: State, seat: number): number {
    const last = s.round >= this.game.rules.lastCampaign;
    return s.cash[seat] - (last ? 0 : this.judgement.reserve);
  }

  /** Takes in a board, as it is worth to a seat in this step of the game. */
  take(s: State, board: number, seat: number): void {
    this.view.take(s, board, seat, this.beforeMeetings[s.step]);
  }

  private preliminary(s: State, seat: number, actions: ActionList, out: Float64Array): void {
    const { rules } = this.game;
    for (let i = 0; i < actions.n; i++) {
      const act = actions.list[i];
      if (kindOf(act) === ACTION.target) {
        this.take(s, first(act), seat);
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

  /** Worth of what a preliminary choice gives, wherever it does most. */
  lineWorth(s: State, seat: number, gives: string, amount: number): number {
    if (gives === 'members') return amount * this.outlook.member;
    if (gives === 'media') return 0.75 * amount * this.judgement.controlWorth + amount * 3;
    let best = 0;
    for (let board = 0; board < BOARDS; board++) {
      this.take(s, board, seat);
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
    const losersPay = this.game.rules.p.orderPaidBy === 'all';
    for (let i = 0; i < actions.n; i++) {
      const amount = amountOf(actions.list[i]);
      const chance = 1 - Math.exp(-amount / 2.5);
      const paid = price * amount * (losersPay ? 1 : chance);
      out[i] = chance * this.judgement.orderWorth - paid - (amount > spendable ? OVERSPENT : 0) - 0.01 * amount;
    }
  }

  private starter(_s: State, seat: number, actions: ActionList, out: Float64Array): void {
    const { players } = this.game;
    for (let i = 0; i < actions.n; i++) out[i] = this.asOrdered((seat - first(actions.list[i]) + players) % players);
  }

  private place(_s: State, _seat: number, actions: ActionList, out: Float64Array): void {
    for (let i = 0; i < actions.n; i++) out[i] = this.asOrdered(first(actions.list[i]));
  }

  /** How near a place with so many seats before it is to the one that it wants. */
  asOrdered(before: number): number {
    return -Math.abs(before - Math.min(this.judgement.seatsBefore, this.game.players - 1));
  }

  /** A change of platform from the display: what a card would bring by a swap, and keeping the best in hand. */
  private change(s: State, seat: number, actions: ActionList, out: Float64Array): void {
    this.platforms.take(s, seat);
    for (let i = 0; i < actions.n; i++) {
      const act = actions.list[i];
      const kind = kindOf(act);
      if (kind === ACTION.draw) out[i] = 1 + Math.max(0, this.bestOnDisplay(s));
      else if (kind === ACTION.renew) out[i] = RENEWAL;
      else if (kind === ACTION.take) out[i] = this.platforms.bestSwap(first(act));
      else if (kind === ACTION.discard) out[i] = -this.platforms.bestSwap(first(act));
      else if (kind === ACTION.swap) out[i] = this.platforms.swapGain(first(act), second(act)) - 0.2;
      else out[i] = 0;
    }
  }

  /** What the best card on display would bring by a swap. */
  bestOnDisplay(s: State): number {
    let best = 0;
    for (let card = 0; card < CARDS; card++) {
      if (s.display[card] > 0) best = Math.max(best, this.platforms.bestSwap(card));
    }
    return best;
  }

  /** Turning a stance costs members. */
  private stances(s: State, seat: number, actions: ActionList, out: Float64Array): void {
    const { outlook } = this;
    this.platforms.take(s, seat);
    const loss = Math.min(s.members[seat], outlook.highestOf(this.game.rules.p.stanceDice)) * outlook.member;
    for (let i = 0; i < actions.n; i++) {
      const topic = first(actions.list[i]);
      if (actions.list[i] === PASS) out[i] = 0;
      else out[i] = this.platforms.swapGain(opposite(platformCard(s, seat, topic)), topic) - loss - 0.5;
    }
  }

  private hiding(s: State, seat: number, actions: ActionList, out: Float64Array): void {
    this.platforms.take(s, seat);
    for (let i = 0; i < actions.n; i++) out[i] = this.platforms.hidingGain(first(actions.list[i]));
  }

  /** A card of a topic that the seat has kept already is of little use. */
  private draft(s: State, seat: number, actions: ActionList, out: Float64Array): void {
    this.platforms.take(s, seat);
    for (let i = 0; i < actions.n; i++) {
      const card = first(actions.list[i]);
      let kept = 0;
      for (let at = seat * LAID; at < seat * LAID + s.laidSize[seat]; at++) {
        if (topicOf(s.laid[at]) === topicOf(card)) kept++;
      }
      out[i] = this.platforms.cardWorth(card) - kept * REPEATED;
    }
  }

  /** Lays the most valuable topics, in their order; of what is left the best cards stay in hand. */
  private lay(s: State, seat: number, actions: ActionList, out: Float64Array): void {
    this.platforms.take(s, seat);
    const laying = kindOf(actions.list[0]) === ACTION.lay;
    for (let i = 0; i < actions.n; i++) {
      const card = first(actions.list[i]);
      if (laying) out[i] = layingScore(this.platforms, this.game.rules.p.platformTopics, s, seat, card);
      else out[i] = -this.platforms.bestSwap(card);
    }
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
  keeping(s: State, card: number): number {
    const { rules } = this.game;
    const left = Math.max(0, rules.lastCampaign - s.round) / Math.max(1, rules.lastCampaign - 1);
    const votes = Math.max(rules.shadowVotes[card], rules.shadowVotes[card + rules.shadowCards]);
    const spare = rules.shadowCards / (rules.lastCampaign * SHADOW_PACE);
    return (this.judgement.cardWorth * Math.sqrt(left) * (0.5 + votes / 10)) / Math.max(1, spare);
  }

  private shadow(s: State, seat: number, actions: ActionList, out: Float64Array): void {
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
      if (i === firstCard) this.take(s, first(act), seat);
      const card = second(act);
      if (rules.shadowCost[card] > spendable) out[i] = -OVERSPENT - rules.shadowCost[card];
      else
        out[i] =
          bestUse(this.view, this.outlook, s, card) +
          this.phoneWorth(s, first(act), seat, card) -
          rules.shadowCost[card] * this.outlook.money -
          this.keeping(s, card);
    }
  }

  /** Worth of the coalition that a card with a telephone may bring. */
  phoneWorth(s: State, board: number, seat: number, card: number): number {
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
  partnership(s: State, board: number, seat: number, other: number): number {
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

  /** Uses a card; in between, what a card brings is decided: a poll, a change of platform. */
  private use(s: State, seat: number, actions: ActionList, out: Float64Array): void {
    const kind = kindOf(actions.list[actions.n - 1]);
    if (kind === ACTION.shadow) this.shadow(s, seat, actions, out);
    else if (kind === ACTION.shelve || kind === ACTION.publish) this.publish(s, seat, actions, out);
    else if (kind === ACTION.effect || kind === ACTION.tile || kind === ACTION.pay) this.act(s, seat, actions, out);
    else this.change(s, seat, actions, out);
  }

  private act(s: State, seat: number, actions: ActionList, out: Float64Array): void {
    const { rules } = this.game;
    const board = first(actions.list[actions.n - 1]);
    const card = s.shadowShown[seat * BOARDS + board];
    const row = s.main ? card + rules.shadowCards : card;
    this.take(s, board, seat);
    for (let i = 0; i < actions.n; i++) {
      const act = actions.list[i];
      if (act === PASS) out[i] = 0;
      else if (kindOf(act) === ACTION.pay) {
        out[i] = bestUse(this.view, this.outlook, s, card) - rules.shadowCost[card] * this.outlook.money;
      } else if (kindOf(act) === ACTION.tile) out[i] = this.phoneWorth(s, board, seat, card);
      else out[i] = 0.05 + effectGain(this.view, this.outlook, s, row, second(act), third(act));
    }
  }

  private coalition(s: State, seat: number, actions: ActionList, out: Float64Array): void {
    this.take(s, s.current, seat);
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
      this.take(s, first(act), seat);
      out[i] =
        mediaGain(this.outlook, s, first(act), seat) -
        mediaPrice * Math.max(0.3, this.outlook.money) -
        0.4 * (this.game.rules.p.mediaSupply - s.mediaSupply[seat]) -
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
      if (i === 1) this.take(s, first(act), seat);
      out[i] = exchangeGain(this.view, s, this.game.players, second(act), third(act)) - 0.1;
    }
  }

  /** Worth of a marker that stays in supply. */
  marker(s: State, seat: number): number {
    const scarce = Math.max(0, 1 - s.meetingSupply[seat] / 12);
    return s.round >= this.game.rules.lastCampaign ? 0 : this.judgement.markerWorth * (0.3 + scarce);
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
      if (i === 1) this.take(s, first(act), seat);
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
  pollWorth(s: State, board: number, seat: number): number {
    this.take(s, board, seat);
    const published = this.publishing(s, seat) * this.view.gain(0, 1, 0, 0);
    const shelved = this.outlook.shelving * this.outlook.member;
    return Math.max(published, shelved) + 0.25 * Math.min(published, shelved);
  }

  /** Steps of own popularity that an unseen poll is expected to bring; a back that can be seen tells more. */
  publishing(s: State, seat: number): number {
    if (s.topBack === NONE) return this.judgement.pollGain;
    return s.topBack === s.party[seat] ? this.judgement.pollGain : this.judgement.pollGain * OTHERS_BACK;
  }

  private poll(s: State, seat: number, actions: ActionList, out: Float64Array): void {
    if (kindOf(actions.list[0]) === ACTION.shelve) {
      this.publish(s, seat, actions, out);
      return;
    }
    const worth = this.pollWorth(s, boardAt(s, s.board), seat) * this.judgement.pollCaution;
    const price = Math.max(LEAST_PRICE, this.outlook.money);
    const limit = Math.min(worth / price, this.spendable(s, seat));
    const aim = s.highBid + 1 + Math.floor(Math.max(0, limit - s.highBid - 1) * this.bidJump(s));
    for (let i = 0; i < actions.n; i++) {
      const amount = amountOf(actions.list[i]);
      if (actions.list[i] === PASS) out[i] = 0;
      else if (amount > limit) out[i] = worth - price * amount - OVERSPENT;
      else out[i] = worth - price * aim - 0.3 * price * Math.abs(amount - aim);
    }
  }

  /** How far a bid is raised: with one bid for each seat, the last to bid needs no more than one unit. */
  bidJump(s: State): number {
    if (s.topBack === NONE) return this.judgement.bidJump;
    return s.turn === this.game.players ? 0 : ONLY_BID;
  }

  private publish(s: State, seat: number, actions: ActionList, out: Float64Array): void {
    const board = boardAt(s, s.board);
    this.take(s, board, seat);
    for (let i = 0; i < actions.n; i++) {
      const act = actions.list[i];
      if (kindOf(act) === ACTION.shelve) out[i] = this.outlook.shelving * this.outlook.member;
      else if (s.heldBack !== NONE) out[i] = this.wholeGain(s, board, seat);
      else out[i] = this.resultGain(s, board, seat, first(act)) + this.resultGain(s, board, seat, second(act));
    }
  }

  /** A poll that is published as a whole: the own raise, and what lowers others. */
  private wholeGain(s: State, board: number, seat: number): number {
    const { rules, players } = this.game;
    const safe = mediaController(rules, s, board);
    let gain = this.resultGain(s, board, seat, seat + 1);
    for (let q = 0; q < players; q++) {
      const change = rules.pollChanges[s.pollHeld[seat] * SEATS + s.party[q]];
      if (q !== seat && q !== safe && change < 0) gain += this.resultGain(s, board, seat, q + 1);
    }
    return gain;
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
    const fit = coincidence(s, board, seat) + this.judgement.factorDrift * position;
    const held = s.meetings[at];
    for (let i = 0; i < actions.n; i++) {
      const n = actions.list[i] === PASS ? 0 : second(actions.list[i]);
      const votes = Math.min(rules.p.voteCap, s.votes[at] + (n > 0 ? votesForMeetings(rules, s, board, seat, n) : 0));
      const room = Math.max(0, rules.p.meetingPlaces - (held - n));
      const coming = Math.min(position * this.judgement.meetingsExpected, room + (position - 1) * 3);
      const later = outlook.votesFrom(held - n + coming, fit, s.popularity[at]);
      const end = Math.min(rules.p.voteCap, votes + later);
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
      else if (kindOf(act) === ACTION.nationalMedia) out[i] = this.game.rules.mediaPoints[s.election];
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
    const { outlook } = this;
    const money = s.round >= rules.lastCampaign ? 0.02 : outlook.money * LATER_MONEY;
    const bonus = rules.p.contributionBonusDice * outlook.meanFace;
    for (let i = 0; i < actions.n; i++) {
      const card = first(actions.list[i]);
      if (actions.list[i] === PASS) out[i] = 0;
      else if (kindOf(actions.list[i]) === ACTION.contribute) {
        const loss = rules.acceptMembers[card] + outlook.highestOf(rules.acceptDice[card]);
        out[i] = rules.contributionAmount[card] * money - loss * outlook.member;
      } else {
        const gain = rules.declineMembers[card] + rules.declineDice[card] * outlook.meanFace;
        out[i] = (gain + bonus * (card / rules.contributionAmount.length) ** 2) * outlook.member;
      }
    }
  }

  /** Whoever is asked into a coalition has nothing to lose by it. */
  private consent(_s: State, _seat: number, actions: ActionList, out: Float64Array): void {
    for (let i = 0; i < actions.n; i++) out[i] = actions.list[i] === PASS ? 0 : 1;
  }
}

export default defineAgent({
  id: 'heuristic',
  about: 'Plans which regions to win and values every action in points, by judgement in named options.',
  options: OPTIONS,
  create: ({ options, game }) => new Heuristic(game, options),
});
