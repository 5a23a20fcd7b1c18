/**
 * A table with people and bots: the current question, its possible answers, what each seat has seen, and the record.
 *
 * It has no prompts and no files. Its user lets bots move with `step` or `settle`, asks `pending`, answers with `choose`, and
 * gets the whole record to store after every action.
 *
 * The record is all that a table remembers, so a resumed game is the game that would have been played without a break: the rules
 * replay the actions, random events follow from seed and counters in the state, and a bot is created for each decision, with
 * random numbers seeded by the agents' root of the game's seed, its seat and the number of the decision. So a bot knows what it
 * sees, but nothing that it thought earlier.
 */

import { Random } from '../../base/random/random.ts';
import { agentsRoot, seedOf } from '../../base/random/seed.ts';
import { plainText } from '../../base/text/plain-text.ts';
import { quote } from '../../base/text/quote.ts';
import { NotationError } from '../../base/text/yaml-entry.ts';
import type { Decision, Player } from '../../players/agent/define.ts';
import { GuestError } from '../../players/agent/errors.ts';
import { explainDecision } from '../../players/agent/explain.ts';
import { type Explanation, withoutReasons } from '../../players/agent/explanation.ts';
import { rulesForGuests } from '../../players/agent/handing.ts';
import { messageOf } from '../../players/agent/thrown.ts';
import { ACTION, ActionList, amountOf, kindOf, PASS } from '../../rules/engine/action.ts';
import type { Edition } from '../../rules/engine/edition.ts';
import { boardAt } from '../../rules/engine/flow/seats.ts';
import { Game } from '../../rules/engine/game.ts';
import { isIdleSwap } from '../../rules/engine/phases/platform-conference.ts';
import { NONE, type State } from '../../rules/engine/state.ts';
import { parseAction, seatName } from '../../rules/notation/actions.ts';
import { parseRecord, sealRecord } from '../../rules/notation/parse-record.ts';
import {
  decisionLabel,
  type RecordHead,
  recordDecision,
  recordHead,
  recordResult,
} from '../../rules/notation/record.ts';
import { replay } from '../../rules/notation/replay.ts';
import { type Gain, gainsOf, REASONER } from '../guide/because.ts';
import { type Chosen, givenBy, givenWords, inTotal } from '../guide/in-total.ts';
import { actionWords, GUIDES, type Prompt, promptOf } from '../guide/index.ts';
import { inAll, type Language, type Said } from '../words/language.ts';
import { type Saying, TableError } from '../words/table-error.ts';
import type { PlayerMaker } from './bots.ts';
import { Chronicle, type Entry } from './chronicle.ts';
import { ranksOf } from './ranks.ts';
import type { Hand, Standing } from './shape.ts';

/** Marks a person in a list of agents. */
export const PERSON = 'person';

export const personsAmong = (agents: readonly string[]): number[] =>
  agents.flatMap((agent, seat) => (agent === PERSON ? [seat] : []));

/** What a table needs from its user. */
export interface Surroundings {
  readonly bots: PlayerMaker;
  /** Receives the whole record: before the first action, and after each. */
  readonly save: (record: string) => void;
}

export interface Setting extends Surroundings {
  readonly edition: Edition;
  /** Seat by seat: an agent as on the command line, or PERSON. */
  readonly agents: readonly string[];
  readonly seed: string;
}

/** What an adviser would do, why, and its probability for each option if it has any. */
export interface Advice {
  readonly action: number;
  readonly weights: readonly number[] | null;
  readonly reasons: Explanation;
}

/** What happens next, and to which seat. */
export interface Turn {
  readonly kind: 'forced' | 'person' | 'bot' | 'over';
  readonly seat: number;
}

/** An action that was carried out. */
interface Taken {
  readonly seat: number;
  readonly action: number;
  /** Whether there was an alternative. */
  readonly chosen: boolean;
  /** The phase of the question. */
  readonly phase: string;
  /** Whether it was made in secret. */
  readonly sealed: boolean;
  /** The phase of simultaneous writing that it belongs to; null for none. */
  readonly together: string | null;
  /** The open bidding that it belongs to; null for none. */
  readonly bidding: string | null;
  /** Its line in the record. */
  readonly line: string;
}

/** A decision that cannot be taken back, with the reason. */
export class CannotUndo extends TableError {
  override readonly name = 'CannotUndo';
}

/** Why a bot made its move. */
export interface OwnReasons extends Explanation {
  /** The gains of its action; null if that action was not possible in any tried position. */
  readonly gains: readonly Gain[] | null;
  /** A better action that it did not consider; null if there is none, or if it could name what others do not see. */
  readonly missed?: number | null;
}

/** Points by which an action has to be better to count as missed. */
const LEAST_MISSED = 1;
/** Actions that name nothing hidden, such as a card in hand. What a bid should be depends on what others would pay. */
const OPEN: ReadonlySet<number> = new Set([ACTION.media, ACTION.meetings, ACTION.convert, ACTION.exchange]);

/** How many positions are tried, and for how long at most, to find one in which a bot would make the same move. */
const POSITIONS = 64;
const PATIENCE = 3000;

/** The position to which the asked person could return. */
interface WayBack {
  /** In a game of this many actions, */
  readonly after: number;
  /** and among the decisions of these phases, */
  readonly phases: ReadonlySet<string> | null;
  /** to before that one, */
  readonly at: number;
  /** unless it cannot. */
  readonly reason: Saying | null;
}

/** How many possible positions of a seat are tried, to check whether it would have seen the same. */
const WORLDS = 16;

export class Session {
  readonly game: Game;
  readonly agents: readonly string[];
  private readonly bots: PlayerMaker;
  private readonly save: (record: string) => void;
  /** The same rules without the events of this table, for trying things out. */
  readonly rules: Game;
  /** Copies of the rules for bots, by seat and agent. */
  private readonly guests = new Map<string, Game>();
  private readonly chronicle: Chronicle;
  /** The seed for the bots' random numbers, which does not reveal the deal. */
  private readonly chance: string;
  private readonly head: RecordHead;
  private readonly state: State;
  private readonly legal = new ActionList();
  private text: string;
  /** The decisions so far, in order. */
  private readonly done: Taken[] = [];
  private lastWayBack: WayBack | null = null;

  private constructor(head: RecordHead, { bots, save }: Surroundings) {
    const { edition, players, agents, seed } = head;
    this.agents = agents;
    this.bots = bots;
    this.save = save;
    this.rules = new Game(edition, players);
    this.chronicle = new Chronicle(this.rules);
    this.game = new Game(edition, players, { events: this.chronicle });
    this.chance = agentsRoot(head.seedText ?? seed.join('/'));
    this.state = this.game.newState();
    this.head = head;
    this.text = recordHead(head);
    this.game.start(this.state, seed);
  }

  /** A new game; its record is saved at once. */
  static start({ edition, agents, seed, ...surroundings }: Setting): Session {
    const head = { edition, players: agents.length, agents, seed: seedOf(seed), seedText: seed };
    const session = new Session(head, surroundings);
    session.save(session.text);
    return session;
  }

  /** A record for viewing: nobody plays on, and nothing is saved. @throws NotationError as `resume` does */
  static lookAt(text: string): Session {
    const bots: PlayerMaker = () => {
      throw new Error('Bots do not play while somebody looks at a game.');
    };
    return Session.resume(text, { bots, save: () => {} });
  }

  /**
   * Resumes a record; nothing is saved before the next action.
   *
   * @throws NotationError with the line, if the record cannot be read or does not agree with the rules
   */
  static resume(text: string, surroundings: Surroundings): Session {
    const record = parseRecord(text);
    if (record.chance) {
      throw new NotationError(
        1,
        'chance is written out in this record, as in one entered from a log: it cannot be continued.',
      );
    }
    const { actions } = replay(record);
    const session = new Session(record, surroundings);
    for (const act of actions) session.carryOut(act);
    session.text = plainText(text);
    if (session.isOver && record.result === null) session.seal();
    return session;
  }

  /**
   * Plays the further actions of a longer record of the same game; false, at any point, if it turns out to be a different game.
   */
  follow(record: string): boolean {
    if (!record.startsWith(this.text)) return false;
    for (const line of record.slice(this.text.length).split('\n').slice(0, -1)) {
      const label = decisionLabel(this.rules, this.state);
      if (this.isOver || !line.startsWith(label)) return false;
      this.text += this.carryOut(parseAction(this.rules, this.state, line.slice(label.length)));
    }
    return true;
  }

  get isOver(): boolean {
    return this.game.isOver(this.state);
  }

  /** The current round, 0 during set-up. */
  get round(): number {
    return this.state.round;
  }

  /** The record so far. */
  get record(): string {
    return this.text;
  }

  /** What a seat sees. */
  view(seat: number): State {
    const view = this.game.newState();
    this.game.observe(this.state, seat, view);
    return view;
  }

  /** The question for a person; null while a bot has to move, and after the end. */
  get pending(): Prompt | null {
    return this.promptIn('en');
  }

  promptIn(language: Language): Prompt | null {
    if (this.isOver || !this.asksPerson()) return null;
    const seat = this.state.actor;
    return promptOf(this.rules, this.view(seat), seat, this.legal, language);
  }

  /** Plays a person's action. Throws `IllegalAction`, with nothing changed, if it is not legal or not a person's turn. */
  choose(action: number): void {
    if (this.isOver || this.agents[this.state.actor] === PERSON) this.play(action);
    else throw new Error(`${seatName(this.rules, this.state, this.state.actor)} has to move, but no person plays it.`);
  }

  /** Identifies the current auction in which seats raise in turn; null otherwise. */
  get auction(): string | null {
    const { step, board } = this.state;
    return this.game.bidding(this.state) === 'raising' ? `${step}.${board}` : null;
  }

  /** Identifies the current open bidding, in turn or once each; null if there is none. */
  private get openBidding(): string | null {
    const { step, board } = this.state;
    return this.game.bidding(this.state) === null ? null : `${step}.${board}`;
  }

  /**
   * The hands of those who bid openly, as the table sees them; null if nobody does. If seats raise in turn, those who have not
   * passed are in; if each bids once, only the highest is.
   */
  get hands(): readonly Hand[] | null {
    const { openBidding, state } = this;
    if (openBidding === null) return null;
    const inTurn = this.auction !== null;
    const here = this.done.filter(({ bidding }) => bidding === openBidding);
    return this.agents.flatMap((_, seat) => {
      const own = here.filter((one) => one.seat === seat);
      if (own.length === 0) return inTurn ? [{ seat, bid: null, up: true }] : [];
      const bid = own.findLast(({ action }) => action !== PASS);
      const up = own.at(-1)!.action !== PASS && (inTurn || seat === state.highBidder);
      return [{ seat, bid: bid ? amountOf(bid.action) : null, up }];
    });
  }

  /** The later auctions of polls in this phase, with their regions. */
  get auctionsToCome(): readonly { readonly auction: string; readonly region: string }[] {
    const { step, board, inLine, region, over } = this.state;
    if (over || this.game.decidingPhase(this.state) !== 'auction-polls') return [];
    const { regions } = this.game.edition.components;
    return Array.from({ length: Math.max(0, inLine - 1 - board) }, (_, i) => {
      const position = board + 1 + i;
      return { auction: `${step}.${position}`, region: regions[region[boardAt(this.state, position)]].name };
    });
  }

  /** Identifies a phase in which seats write at the same time, while nothing is revealed; null in any other. */
  get together(): string | null {
    const { step, stage } = this.state;
    if (!this.game.isSealed(this.state)) return null;
    return GUIDES[this.game.decidingPhase(this.state)].isTogether ? `${step}.${stage}` : null;
  }

  /** How many choices a seat has made in that phase. */
  writtenBy(seat: number): number {
    const { together } = this;
    return this.done.filter((one) => one.seat === seat && one.chosen && one.together === together).length;
  }

  /**
   * The table as it will be when a seat's turn comes in a phase of simultaneous writing, and when it has written something:
   * another seat moves once it has answered everything. It is for looking and trying out: earlier seats get arbitrary choices
   * there, since nothing that this seat sees depends on them.
   *
   * @param written in the words of records, after what it has chosen already
   * @param words receives the meaning of that, in every language
   */
  ahead(seat: number, written: readonly string[] = [], words: Said[] = []): Session {
    const { together } = this;
    const twin = new Session(this.head, { bots: this.bots, save: () => {} });
    twin.state.copyFrom(this.state);
    twin.done.push(...this.done);
    twin.text = this.text;
    const left = [...written];
    const chosen: Chosen<Said>[] = [];
    for (let isBegun = false; twin.together === together; ) {
      const { kind, seat: mover } = twin.turn;
      if (isBegun && mover !== seat) break;
      isBegun ||= mover === seat;
      if (mover !== seat || kind === 'forced') twin.play(twin.legal.list[0]);
      else if (left.length === 0) break;
      else {
        const action = twin.read(left.shift()!);
        const view = twin.view(seat);
        const said = inAll((language) => actionWords(twin.rules, view, action, language));
        chosen.push({ words: said, given: givenBy(twin.rules, view, action) });
        twin.play(action);
      }
    }
    words.push(...inTotal(chosen, (given) => inAll((language) => givenWords(given, language))));
    return twin;
  }

  /** The seats that still have to write in such a phase, in the order in which the rules ask them. */
  get toWrite(): readonly number[] {
    const { together } = this;
    const [s, legal] = [this.rules.newState(), new ActionList()];
    s.copyFrom(this.state);
    const { step, stage } = s;
    const seats: number[] = [];
    while (together !== null && !this.rules.isOver(s) && s.step === step && s.stage === stage) {
      if (!seats.includes(s.actor)) seats.push(s.actor);
      this.rules.legalActions(s, legal);
      this.rules.play(s, legal.list[0]);
    }
    return seats;
  }

  /** Plays a bid or a pass for the asked person in an auction, who would pay up to `price`. */
  bidUpTo(price: number): void {
    this.choose(this.game.bidUpTo(this.state, price));
  }

  /** The legal action for a person's text in the notation of records. Throws `UnreadableAction`. */
  read(text: string): number {
    return parseAction(this.rules, this.view(this.state.actor), text);
  }

  /** Plays one action of a bot, or a person's only possible one; false if a person has to choose or the game is over. */
  step(): boolean {
    if (this.isOver || this.asksPerson()) return false;
    this.play(this.think());
    return true;
  }

  /**
   * What is offered to the moving seat: all legal actions except those that are of no use to anybody, which a record may still
   * contain. The list belongs to the session: every call refills it.
   */
  offered(s = this.state): ActionList {
    const { legal } = this;
    this.game.legalActions(s, legal);
    let kept = 0;
    for (let i = 0; i < legal.n; i++) if (!isIdleSwap(s, s.actor, legal.list[i])) legal.list[kept++] = legal.list[i];
    legal.n = kept;
    return legal;
  }

  /** What happens next: a seat has only one action, a bot or a person has to choose, or the game is over. */
  get turn(): Turn {
    if (this.isOver) return { kind: 'over', seat: NONE };
    this.offered();
    const seat = this.state.actor;
    if (this.legal.n === 1) return { kind: 'forced', seat };
    return { kind: this.agents[seat] === PERSON ? 'person' : 'bot', seat };
  }

  /**
   * The action that the bot of the moving seat would take, or the only one. It changes nothing, so another table with the same
   * record may think for this one.
   */
  think(): number {
    this.offered();
    return this.legal.n === 1 ? this.legal.list[0] : this.ask(this.state.actor);
  }

  /** Plays a bot's action that was computed here or elsewhere. Throws `IllegalAction` if it is not legal. */
  take(action: number): void {
    if (this.turn.kind === 'person') throw new Error('A person has to choose.');
    this.play(action);
  }

  /** The action played after this many others. */
  playedAt(decision: number): number {
    return this.done[decision].action;
  }

  /** The decisions in which a seat had a choice, by the number of decisions before. */
  choicesOf(seat: number): number[] {
    return this.done.flatMap((one, at) => (one.seat === seat && one.chosen ? [at] : []));
  }

  /** How many actions a seat has taken. */
  taken(seat: number): number {
    return this.done.filter((one) => one.seat === seat).length;
  }

  /** Lets bots move until a person has to choose or the game is over. */
  settle(): void {
    while (this.step());
  }

  /** The party and agent of the moving seat: for notices while a bot thinks. */
  mover(): { readonly party: string; readonly agent: string } | null {
    if (this.isOver) return null;
    return { party: seatName(this.rules, this.state, this.state.actor), agent: this.agents[this.state.actor] };
  }

  /**
   * The table before the last decision of the person who is asked now; that record is saved at once.
   *
   * The person must have learned nothing since: in random positions that agree with what it saw then, the same actions have to
   * show it the same. And nobody else may have chosen openly since, because the person would know that answer beforehand, nor
   * another person in secret, who would have to choose again.
   *
   * @param phases the phases in which the person chooses, if somebody else chooses in the others; null if it chooses in all
   *
   * @throws CannotUndo with a sentence, and nothing changed, if that is not the case
   */
  undo(phases: ReadonlySet<string> | null = null): Session {
    const { at, reason } = this.wayBack(phases);
    if (reason !== null) throw new CannotUndo(reason);
    const lines = this.done.slice(0, at).map(({ line }) => line);
    const record = recordHead(this.head) + lines.join('');
    this.save(record);
    return Session.resume(record, { bots: this.bots, save: this.save });
  }

  /** Whether `undo` would go back. */
  canUndo(phases: ReadonlySet<string> | null = null): boolean {
    return this.wayBack(phases).reason === null;
  }

  /** The decision that the asked person would take back, or why it cannot; computed once per position. */
  private wayBack(phases: ReadonlySet<string> | null): WayBack {
    const known = this.lastWayBack;
    if (known?.after === this.done.length && known.phases === phases) return known;
    this.lastWayBack = { after: this.done.length, phases, ...this.findWayBack(phases) };
    return this.lastWayBack;
  }

  private findWayBack(phases: ReadonlySet<string> | null): Pick<WayBack, 'at' | 'reason'> {
    const seat = this.state.actor;
    const isOwn = ({ phase }: Taken) => phases === null || phases.has(phase);
    const at = this.done.findLastIndex((one) => one.seat === seat && one.chosen && isOwn(one));
    if (this.isOver || !this.asksPerson() || at === -1) {
      return { at, reason: (refusals) => refusals.nothingToUndo };
    }
    // This must not reveal whether another person's secret move was a real choice.
    const isFinal = (one: Taken) => (one.sealed ? this.agents[one.seat] === PERSON : one.chosen);
    const other = this.done.slice(at).find((one) => one.seat !== seat && isFinal(one));
    if (other) {
      const party = seatName(this.rules, this.state, other.seat);
      return { at, reason: (refusals) => refusals.hasMoved(party) };
    }
    return { at, reason: this.hasLearned(seat, at) ? (refusals) => refusals.hasLearned : null };
  }

  /** Whether a seat has seen something since a decision that did not follow from what it saw then. */
  private hasLearned(seat: number, since: number): boolean {
    const { rules } = this;
    const [then, world, seen, now] = Array.from({ length: 4 }, () => rules.newState());
    rules.start(world, this.head.seed);
    for (const { action } of this.done.slice(0, since)) rules.play(world, action);
    rules.observe(world, seat, then);
    rules.observe(this.state, seat, now);
    const random = new Random(...seedOf(this.chance, 'undo', since));
    for (let i = 0; i < WORLDS; i++) {
      rules.determinize(then, seat, random, world);
      if (!this.canReplay(world, since)) return true;
      rules.observe(world, seat, seen);
      if (!seen.equals(now)) return true;
    }
    return false;
  }

  /** Replays the actions since a decision in another position; false if they would not be possible. */
  private canReplay(world: State, since: number): boolean {
    const { rules, legal } = this;
    for (const { seat, action, sealed } of this.done.slice(since)) {
      rules.legalActions(world, legal);
      if (world.actor !== seat) return false;
      const isLegal = legal.includes(action);
      // Nobody saw a secret choice: if it would be impossible here, such as a bid beyond the money, another choice takes its
      // place.
      if (!isLegal && !sealed) return false;
      rules.play(world, isLegal ? action : legal.list[0]);
    }
    return true;
  }

  /** Everything that a seat has seen, in words, from the first action on. */
  log(seat: number): Entry[] {
    return this.chronicle.entries.filter((entry) => entry.seat === null || entry.seat === seat);
  }

  /** Points as final scoring would count them now, the best first: they are visible at every table. */
  standings(): Standing[] {
    const ranks = ranksOf(this.game, this.state);
    return this.game
      .scores(this.state)
      .map((sheet, seat) => ({
        seat,
        party: seatName(this.rules, this.state, seat),
        agent: this.agents[seat],
        sheet,
        rank: ranks[seat],
      }))
      .sort((a, b) => a.rank - b.rank);
  }

  /** What an agent would do in the place of the seat that has to choose. It changes nothing. @param limit how many actions it ranks */
  advise(agent: string, limit?: number): Advice {
    this.offered();
    const seat = this.state.actor;
    const weights = new Float64Array(this.legal.n);
    const player = this.player(agent, seat);
    player.weigh?.(this.decision(seat), weights);
    const reasons = explainDecision(this.rules, player, this.decision(seat), agent, limit);
    player.over?.(null);
    return { action: reasons.action, weights: player.weigh ? Array.from(weights) : null, reasons };
  }

  /**
   * Why the moving bot played its action, as far as another seat can know: in a random position that agrees with what that seat
   * sees, and in which the bot, asked again, plays the same. So its reasons are about that move, and reveal nothing. If it plays
   * the same in none of them, they are its reasons for another move, which looks better from there.
   *
   * @param played its visible action
   */
  reasonsFor(asker: number, played: number): OwnReasons {
    const { actor: seat } = this.state;
    const [view, world] = [this.view(asker), this.rules.newState()];
    const agent = this.agents[seat];
    const random = new Random(...seedOf(this.chance, 'why', asker, this.done.length));
    const end = Date.now() + PATIENCE;
    let [other, gains]: [Explanation | null, OwnReasons['gains']] = [null, null];
    for (let tried = 0; tried < POSITIONS && (other === null || Date.now() < end); tried++) {
      this.rules.determinize(view, asker, random, world);
      const isPossible = this.offered(world).includes(played);
      // With a card or an amount that it does not have there, it had no such choice.
      if (!isPossible && tried < POSITIONS - 1) continue;
      const decision = this.decision(seat, world);
      const player = this.player(agent, seat);
      // Ranked without a limit, it leaves out what it did not consider.
      const reasons = explainDecision(this.rules, player, decision, agent, decision.actions.n);
      player.over?.(null);
      if (reasons.action === played || (isPossible && gains === null)) gains = this.gains(played, world);
      if (isPossible && reasons.unit === null) return { ...withoutReasons(this.rules, decision, played, agent), gains };
      if (reasons.action === played) return { ...reasons, gains, missed: this.missed(reasons, world) };
      other ??= reasons;
    }
    return { ...other!, gains };
  }

  /**
   * The gains of an action of the moving seat, by what that seat sees. REASONER has to be among the bots.
   *
   * @param s a position of this game; by default that of the table
   */
  gains(action: number, s = this.state): readonly Gain[] {
    return gainsOf(this.judged(s), action);
  }

  /** How REASONER ranks the actions of the moving seat in a position. */
  private judged(s: State): Explanation {
    this.offered(s);
    const { actor: seat } = s;
    return this.player(REASONER, seat).explain!(this.decision(seat, s), this.legal.n);
  }

  /** The best action in a position, if the bot did not consider it and it is much better than what the bot did. */
  private missed({ action, ranked }: Explanation, s: State): number | null {
    const all = this.judged(s).ranked;
    const [best, own] = [all[0], all.find((one) => one.action === action)];
    if (!best || !own || best.value - own.value < LEAST_MISSED || !OPEN.has(kindOf(best.action))) return null;
    return ranked.some((one) => one.action === best.action) ? null : best.action;
  }

  /** Whether a person has to choose; puts what is offered into `legal`. */
  private asksPerson(): boolean {
    this.offered();
    return this.agents[this.state.actor] === PERSON && this.legal.n > 1;
  }

  private player(agent: string, seat: number): Player {
    const random = new Random(...seedOf(this.chance, 'table', seat, this.done.length));
    return this.bots(agent, { game: this.guestRules(agent, seat), seat, random });
  }

  /** A copy of the rules for the bot of a seat. @throws GuestError if it has written into its copy before */
  private guestRules(agent: string, seat: number): Game {
    const { edition, players } = this.rules;
    const player = `${seat} ${agent}`;
    const own = this.guests.get(player) ?? rulesForGuests(edition, players);
    this.guests.set(player, own);
    if (own.rules.hash() === this.rules.rules.hash()) return own;
    this.guests.delete(player);
    throw new GuestError(`${agent}: it wrote into the tables of the rules`);
  }

  /** The copies that a bot gets, so it cannot do harm. */
  private decision(seat: number, s = this.state): Decision {
    const actions = new ActionList();
    for (let i = 0; i < this.legal.n; i++) actions.push(this.legal.list[i]);
    const view = this.game.newState();
    this.game.observe(s, seat, view);
    return { view, seat, phase: this.game.decidingPhase(s), actions };
  }

  private ask(seat: number): number {
    try {
      const player = this.player(this.agents[seat], seat);
      const act = player.choose(this.decision(seat));
      player.over?.(null);
      if (this.offered().includes(act)) return act;
      throw new Error(`it chose ${act}, which is not legal in ${this.game.phase(this.state)}`);
    } catch (error) {
      // One that names its file need not be named again.
      const who = error instanceof GuestError ? 'bot' : `agent ${quote(this.agents[seat])}`;
      throw new Error(`The ${who} of seat ${seat + 1} failed: ${messageOf(error)}.`, { cause: error });
    }
  }

  /** Checks and plays an action, and passes the record on to be stored. */
  private play(action: number): void {
    const line = this.carryOut(action);
    this.text += line;
    if (this.isOver) this.seal();
    this.save(this.text);
  }

  /** Writes the result of a finished game into its record. */
  private seal(): void {
    this.text = sealRecord(this.text + recordResult(this.rules, this.state));
  }

  /** Checks and plays an action; returns its line for the record. */
  private carryOut(action: number): string {
    const before = this.game.newState();
    before.copyFrom(this.state);
    const { together, openBidding: bidding } = this;
    this.game.legalActions(this.state, this.legal);
    const isLegal = this.legal.includes(action);
    const chosen = this.offered().n > 1;
    if (isLegal) this.chronicle.before(before, action);
    this.game.apply(this.state, action);
    this.chronicle.after(this.state);
    const line = recordDecision(this.rules, before, action);
    const [phase, sealed] = [this.rules.phase(before), this.rules.isSealed(before)];
    this.done.push({ seat: before.actor, action, chosen, phase, sealed, together, bidding, line });
    return line;
  }
}
