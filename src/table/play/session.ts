/**
 * A table with people and bots at it: what is asked, what may be answered, what each seat has seen, and the record.
 *
 * It knows no prompts and no files. Its user lets bots move with `step` or `settle`, asks `pending`, answers
 * with `choose`, and is handed the whole record to keep after every action.
 *
 * The record is all that a table remembers, so continuing it gives the game that would have been played without a
 * break: the rules replay the actions, chance follows from seed and counters in the state, and a bot is made for
 * each decision, its random numbers seeded by the agents' root of the game's seed, its seat and the number of the
 * decision. So a bot knows what it sees and nothing that it thought before.
 */

import { Random } from '../../base/random/random.ts';
import { agentsRoot, seedOf } from '../../base/random/seed.ts';
import { plainText } from '../../base/text/plain-text.ts';
import { quote } from '../../base/text/quote.ts';
import { NotationError } from '../../base/text/yaml-entry.ts';
import type { Decision, Player } from '../../players/agent/define.ts';
import { explainDecision } from '../../players/agent/explain.ts';
import { type Explanation, withoutReasons } from '../../players/agent/explanation.ts';
import { rulesForGuests } from '../../players/agent/handing.ts';
import { messageOf } from '../../players/agent/thrown.ts';
import { ActionList, amountOf, PASS } from '../../rules/engine/action.ts';
import type { Edition } from '../../rules/engine/edition.ts';
import { boardAt } from '../../rules/engine/flow/seats.ts';
import { Game } from '../../rules/engine/game.ts';
import { isIdleSwap } from '../../rules/engine/phases/platform-conference.ts';
import type { ScoreSheet } from '../../rules/engine/scoring.ts';
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

/** What stands for a person where other seats have an agent. */
export const PERSON = 'person';

/** Seats of persons. */
export const personsAmong = (agents: readonly string[]): number[] =>
  agents.flatMap((agent, seat) => (agent === PERSON ? [seat] : []));

/** What a table needs from outside. */
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

/** What an adviser would do, why, and its probability for each option where it has any. */
export interface Advice {
  readonly action: number;
  readonly weights: readonly number[] | null;
  readonly reasons: Explanation;
}

export interface Standing {
  readonly seat: number;
  readonly party: string;
  readonly agent: string;
  readonly sheet: ScoreSheet;
  /** 1 for the best; those tied share the better place. */
  readonly rank: number;
}

/** A hand at an open auction. */
export interface Hand {
  readonly seat: number;
  /** What it has bid; null as long as it has not. */
  readonly bid: number | null;
  /** Whether it can still win. */
  readonly up: boolean;
}

/** What is to happen next, and the seat that it happens to. */
export interface Turn {
  readonly kind: 'forced' | 'person' | 'bot' | 'over';
  readonly seat: number;
}

/** An action that was carried out. */
interface Taken {
  readonly seat: number;
  readonly action: number;
  /** Whether there was anything else to do. */
  readonly chosen: boolean;
  /** The phase that it was an answer in. */
  readonly phase: string;
  /** Whether it was made unseen by others. */
  readonly sealed: boolean;
  /** The phase of common writing that it belongs to; null for none. */
  readonly together: string | null;
  /** The open bidding that it belongs to; null for none. */
  readonly bidding: string | null;
  /** Its line in the record. */
  readonly line: string;
}

/** A decision that cannot be taken back, in a sentence. */
export class CannotUndo extends TableError {
  override readonly name = 'CannotUndo';
}

/** Why a bot did what it did. */
export interface OwnReasons extends Explanation {
  /** What the action that it took brings it; null where that action was not possible in any position that was tried. */
  readonly gains: readonly Gain[] | null;
}

/** How many positions are tried, and for how long at most, in which a bot would play what it has played. */
const POSITIONS = 64;
const PATIENCE = 3000;

/** Where the person who is asked could go back to. */
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

/** The positions that a seat could be in, in which undoing looks whether it would have seen the same. */
const WORLDS = 16;

export class Session {
  readonly game: Game;
  readonly agents: readonly string[];
  private readonly bots: PlayerMaker;
  private readonly save: (record: string) => void;
  /** The same rules without the events of this table: to try things out. */
  readonly rules: Game;
  /** Rules that bots were given, by seat and agent. */
  private readonly guests = new Map<string, Game>();
  private readonly chronicle: Chronicle;
  /** The seed that the bots' chance grows from, which does not lead back to the deal. */
  private readonly chance: string;
  private readonly head: RecordHead;
  private readonly state: State;
  private readonly legal = new ActionList();
  private text: string;
  /** What was decided so far, in order. */
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

  /** A record to look at: nobody plays on, and nothing is saved. @throws NotationError as `resume` does */
  static lookAt(text: string): Session {
    const bots: PlayerMaker = () => {
      throw new Error('Bots do not play while somebody looks at a game.');
    };
    return Session.resume(text, { bots, save: () => {} });
  }

  /**
   * Resumes a record; nothing is saved before the next action.
   *
   * @throws NotationError with the line, when the record cannot be read or does not agree with the rules
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

  /** Plays what a longer record of the same game has more of; false, at whatever action, where it is of another game. */
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

  /** The round that is played, 0 during set-up. */
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

  /** The decision that waits for a person; null while a bot has to move, and after the end. */
  get pending(): Prompt | null {
    return this.promptIn('en');
  }

  /** The decision that waits for a person, in its language. */
  promptIn(language: Language): Prompt | null {
    if (this.isOver || !this.asksPerson()) return null;
    const seat = this.state.actor;
    return promptOf(this.rules, this.view(seat), seat, this.legal, language);
  }

  /** Plays a person's action. Throws `IllegalAction`, with nothing changed, when it is not legal or not a person's turn. */
  choose(action: number): void {
    if (this.isOver || this.agents[this.state.actor] === PERSON) this.play(action);
    else throw new Error(`${seatName(this.rules, this.state, this.state.actor)} has to move, but no person plays it.`);
  }

  /** Names an auction in which seats raise in turn; null outside of one. */
  get auction(): string | null {
    const { step, board } = this.state;
    return this.game.bidding(this.state) === 'raising' ? `${step}.${board}` : null;
  }

  /** Names what seats bid for in the open, in turn or once each; null where they do not. */
  private get openBidding(): string | null {
    const { step, board } = this.state;
    return this.game.bidding(this.state) === null ? null : `${step}.${board}`;
  }

  /**
   * The hands of those who bid in the open, as the table sees them; null where nobody does. Where seats raise in turn, those who have
   * not passed are in; where each bids once, the highest alone.
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

  /** The auctions of polls that follow in this phase, with their regions. */
  get auctionsToCome(): readonly { readonly auction: string; readonly region: string }[] {
    const { step, board, inLine, region, over } = this.state;
    if (over || this.game.decidingPhase(this.state) !== 'auction-polls') return [];
    const { regions } = this.game.edition.components;
    return Array.from({ length: Math.max(0, inLine - 1 - board) }, (_, i) => {
      const position = board + 1 + i;
      return { auction: `${step}.${position}`, region: regions[region[boardAt(this.state, position)]].name };
    });
  }

  /** Names a phase in which seats write at the same time, as long as nothing of it is shown; null in any other. */
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
   * The table as it will be when a seat's turn has come in a phase in which seats write at the same time, and when it has written so
   * much: another seat moves where that is all that it is asked. It is a table to look at and to try things on: what the seats
   * before it write there is anything, as nothing that this seat sees depends on it.
   *
   * @param written in the words of records, after what it has chosen already
   * @param words receives what that is, in every language
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

  /** The seats that are still to write in such a phase, in the order in which the rules ask them. */
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

  /** Plays a bid or a pass of the person who is asked in an auction, and who would pay up to `price`. */
  bidUpTo(price: number): void {
    this.choose(this.game.bidUpTo(this.state, price));
  }

  /** The legal action that a person means by a text in the notation of records. Throws `UnreadableAction`. */
  read(text: string): number {
    return parseAction(this.rules, this.view(this.state.actor), text);
  }

  /** Plays one action of a bot, or the only one that a person has; false when a person has to choose or the game is over. */
  step(): boolean {
    if (this.isOver || this.asksPerson()) return false;
    this.play(this.think());
    return true;
  }

  /**
   * What is offered to the seat that moves: what is legal but for what is of no use to anybody, which a record may hold all the
   * same. The list is the session's own: it is filled again with every call.
   */
  offered(s = this.state): ActionList {
    const { legal } = this;
    this.game.legalActions(s, legal);
    let kept = 0;
    for (let i = 0; i < legal.n; i++) if (!isIdleSwap(s, s.actor, legal.list[i])) legal.list[kept++] = legal.list[i];
    legal.n = kept;
    return legal;
  }

  /** What is to happen next: a seat has one action, a bot or a person has to choose, or the game is over. */
  get turn(): Turn {
    if (this.isOver) return { kind: 'over', seat: NONE };
    this.offered();
    const seat = this.state.actor;
    if (this.legal.n === 1) return { kind: 'forced', seat };
    return { kind: this.agents[seat] === PERSON ? 'person' : 'bot', seat };
  }

  /**
   * The action that the bot of the seat that moves would take, or the only one. It changes nothing, so another table with
   * the same record may think for this one.
   */
  think(): number {
    this.offered();
    return this.legal.n === 1 ? this.legal.list[0] : this.ask(this.state.actor);
  }

  /** Plays what was thought out for a bot, here or elsewhere. Throws `IllegalAction` when it is not legal. */
  take(action: number): void {
    if (this.turn.kind === 'person') throw new Error('A person has to choose.');
    this.play(action);
  }

  /** The action that was played after this many others. */
  playedAt(decision: number): number {
    return this.done[decision].action;
  }

  /** The decisions in which a seat had a choice, by how many came before. */
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

  /** The seat that moves now, as its party and agent: for notices while a bot thinks. */
  mover(): { readonly party: string; readonly agent: string } | null {
    if (this.isOver) return null;
    return { party: seatName(this.rules, this.state, this.state.actor), agent: this.agents[this.state.actor] };
  }

  /**
   * The table as it was when the person who is asked now decided last; that record is saved at once.
   *
   * It must have learned nothing since: in positions dealt at random that agree with what it saw then, the same actions have to
   * show it the same. And nobody else may have chosen in the open since, whose answer it would know beforehand, nor another
   * person in secret, who would have to choose again.
   *
   * @param phases those in which the person chooses, where somebody else does in the others; null where it chooses in all
   * @throws CannotUndo with a sentence, nothing changed, where that is not so
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

  /** The decision that the person who is asked would take back, or why it cannot; looked for once in a position. */
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
    // Nobody may learn from this whether a secret choice of another person was one.
    const isFinal = (one: Taken) => (one.sealed ? this.agents[one.seat] === PERSON : one.chosen);
    const other = this.done.slice(at).find((one) => one.seat !== seat && isFinal(one));
    if (other) {
      const party = seatName(this.rules, this.state, other.seat);
      return { at, reason: (refusals) => refusals.hasMoved(party) };
    }
    return { at, reason: this.hasLearned(seat, at) ? (refusals) => refusals.hasLearned : null };
  }

  /** Whether a seat has seen something since a decision that does not follow from what it saw then. */
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

  /** Plays what was played since a decision in another position; false where it could not have been. */
  private canReplay(world: State, since: number): boolean {
    const { rules, legal } = this;
    for (const { seat, action, sealed } of this.done.slice(since)) {
      rules.legalActions(world, legal);
      if (world.actor !== seat) return false;
      const isLegal = legal.includes(action);
      // Nobody saw what was chosen in secret: where it could not have been, as a bid beyond the money, another choice was.
      if (!isLegal && !sealed) return false;
      rules.play(world, isLegal ? action : legal.list[0]);
    }
    return true;
  }

  /** What a seat has seen happen, in words, from the first action on. */
  log(seat: number): Entry[] {
    return this.chronicle.entries.filter((entry) => entry.seat === null || entry.seat === seat);
  }

  /** Points as final scoring would count them now, the best first: at every table they are open. */
  standings(): Standing[] {
    const sheets = this.game.scores(this.state);
    const shares = new Float64Array(sheets.length);
    this.game.returns(this.state, shares);
    // Of equal totals a variant may have the richest win.
    const isAbove = (other: number, seat: number) =>
      sheets[other].total > sheets[seat].total ||
      (sheets[other].total === sheets[seat].total && shares[other] > 0 && shares[seat] === 0);
    return sheets
      .map((sheet, seat) => ({
        seat,
        party: seatName(this.rules, this.state, seat),
        agent: this.agents[seat],
        sheet,
        rank: 1 + sheets.filter((_, other) => isAbove(other, seat)).length,
      }))
      .sort((a, b) => a.rank - b.rank);
  }

  /** What an agent would do in the place of the seat that is to choose. It changes nothing. */
  advise(agent: string): Advice {
    this.offered();
    const seat = this.state.actor;
    const weights = new Float64Array(this.legal.n);
    const player = this.player(agent, seat);
    player.weigh?.(this.decision(seat), weights);
    const reasons = explainDecision(this.rules, player, this.decision(seat), agent);
    player.over?.(null);
    return { action: reasons.action, weights: player.weigh ? Array.from(weights) : null, reasons };
  }

  /**
   * Why the bot that moves played what it did, as far as another seat can know: in a position dealt at random that agrees with
   * what that seat sees, and in which the bot, asked again, plays the same. So its reasons are of that move, and give nothing
   * away. Where it plays the same in none of them, its reasons for another move, which looks better from there.
   *
   * @param played what it did for all to see
   * @param milliseconds after which no further position is tried
   */
  reasonsFor(asker: number, played: number, milliseconds = PATIENCE): OwnReasons {
    const { actor: seat } = this.state;
    const [view, world] = [this.view(asker), this.rules.newState()];
    const agent = this.agents[seat];
    const random = new Random(...seedOf(this.chance, 'why', asker, this.done.length));
    const end = Date.now() + milliseconds;
    let [other, gains]: [Explanation | null, OwnReasons['gains']] = [null, null];
    for (let tried = 0; tried < POSITIONS && (other === null || Date.now() < end); tried++) {
      this.rules.determinize(view, asker, random, world);
      const isPossible = this.offered(world).includes(played);
      // With a card or an amount that it does not have there, it had no such choice.
      if (!isPossible && tried < POSITIONS - 1) continue;
      const decision = this.decision(seat, world);
      const player = this.player(agent, seat);
      const reasons = explainDecision(this.rules, player, decision, agent);
      player.over?.(null);
      if (reasons.action === played || (isPossible && gains === null)) gains = this.gains(played, world);
      if (isPossible && reasons.unit === null) return { ...withoutReasons(this.rules, decision, played, agent), gains };
      if (reasons.action === played) return { ...reasons, gains };
      other ??= reasons;
    }
    return { ...other!, gains };
  }

  /**
   * What an action of the seat that moves brings, by what that seat sees. REASONER has to be among the bots.
   *
   * @param s a position of this game; that of the table where nothing is said
   */
  gains(action: number, s = this.state): readonly Gain[] {
    this.offered(s);
    const { actor: seat } = s;
    const explanation = this.player(REASONER, seat).explain!(this.decision(seat, s), this.legal.n);
    return gainsOf(explanation, action);
  }

  /** Whether a person has a choice to make; leaves what is offered in `legal`. */
  private asksPerson(): boolean {
    this.offered();
    return this.agents[this.state.actor] === PERSON && this.legal.n > 1;
  }

  private player(agent: string, seat: number): Player {
    const random = new Random(...seedOf(this.chance, 'table', seat, this.done.length));
    return this.bots(agent, { game: this.guestRules(agent, seat), seat, random });
  }

  /** Rules for the bot of a seat, its own. @throws Error when it has written into them before */
  private guestRules(agent: string, seat: number): Game {
    const { edition, players } = this.rules;
    const player = `${seat} ${agent}`;
    const own = this.guests.get(player) ?? rulesForGuests(edition, players);
    this.guests.set(player, own);
    if (own.rules.hash() === this.rules.rules.hash()) return own;
    this.guests.delete(player);
    throw new Error(`The agent ${quote(agent)} of seat ${seat + 1} wrote into the tables of the rules`);
  }

  /** What a bot is handed: copies, whatever it does to them. */
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
      throw new Error(`The agent ${quote(this.agents[seat])} of seat ${seat + 1} failed: ${messageOf(error)}.`, {
        cause: error,
      });
    }
  }

  /** Plays an action, checked, and hands the record on to be kept. */
  private play(action: number): void {
    const line = this.carryOut(action);
    this.text += line;
    if (this.isOver) this.seal();
    this.save(this.text);
  }

  /** Writes the result of a game that is over into its record. */
  private seal(): void {
    this.text = sealRecord(this.text + recordResult(this.rules, this.state));
  }

  /** Plays an action, checked; returns its line for the record. */
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
