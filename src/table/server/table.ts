import { messageOf } from '../../players/agent/thrown.ts';
import type { DecidingPhase } from '../../rules/engine/phase-names.ts';
import { seatName, UnreadableAction } from '../../rules/notation/actions.ts';
import { cutRecord, parseRecord } from '../../rules/notation/parse-record.ts';
import { bookOf, type Section } from '../guide/book.ts';
import type { Prompt } from '../guide/index.ts';
import { ADVISER, SITTING_ADVISER } from '../play/bots.ts';
import type { Entry } from '../play/chronicle.ts';
import type { Keeping } from '../play/keeping.ts';
import type { Order } from '../play/orders.ts';
import { CannotUndo, PERSON, Session } from '../play/session.ts';
import type { Review } from '../review/shape.ts';
import { type GuideWords, guideIn } from '../words/guide/index.ts';
import { inAll, type Language, type Said } from '../words/language.ts';
import { type Naming, namesIn } from '../words/names/index.ts';
import { failureOf } from '../words/storing.ts';
import { TableError } from '../words/table-error.ts';
import { adviceOn, reasonsFor, worthsAt } from './adviser.ts';
import { Aftermath, type AftermathCause } from './aftermath.ts';
import { bidBookAt, isBid } from './bid-book.ts';
import { lessonTexts, TAUGHT, TEACHER } from './lesson.ts';
import type {
  BidBookJson,
  HintJson,
  LessonJson,
  LogJson,
  LookBack,
  Pace,
  ReviewJson,
  ServerMessage,
  StepJson,
  Update,
  Welcome,
  WorthsJson,
  WritingJson,
} from './messages.ts';
import { Refused } from './refused.ts';
import { Remarks } from './remarks.ts';
import { reviewToJson, wholeReview } from './reviews.ts';
import { dealOf } from './same-deal.ts';
import { SealedChoices } from './sealed.ts';
import { linksFor, type Sitters } from './seat-keeping.ts';
import { isSitting } from './sitting.ts';
import { choiceWords, logToJson, type SeatPrompt, sittingToJson, snapshotOf, welcomeTo } from './snapshot.ts';
import { STAND_IN } from './stand-in.ts';
import type { Thinkers } from './thinkers.ts';
import { Wishes } from './wishes.ts';

/** Milliseconds between visible actions of bots. */
const PAUSE: Readonly<Record<Pace, number>> = { 'at once': 0, brisk: 350, calm: 1200 };

/** The milliseconds after which a bot stands in for an absent person, if there are several persons. */
const AWAY = 60_000;

/** Phases in which a person who plays only auctions is asked. */
const AUCTIONS: ReadonlySet<DecidingPhase> = new Set<DecidingPhase>(['bid-for-order', 'auction-polls']);

/** What can go wrong at a table without ending it. */
type Cause = AftermathCause | 'record' | 'sealed choices' | 'remarks' | 'wishes' | 'bots';

type Send = (message: ServerMessage) => void;

/** A page that is open. */
interface Listener {
  readonly seat: number;
  readonly send: Send;
  /** The language of its person. */
  readonly language: Language;
  /** The last message that it was sent. */
  bytes: string;
  log: readonly LogJson[];
}

export interface TableParts {
  readonly session: Session;
  readonly keeping: Keeping;
  readonly sitters: Sitters;
  readonly thinkers: Thinkers;
  /** Milliseconds after which a bot stands in; for tests. */
  readonly away?: number;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const sameEntries = (a: readonly LogJson[], b: readonly LogJson[]): number => {
  const least = Math.min(a.length, b.length);
  // An election may read the same with different votes, after something was taken back.
  const votes = ({ election }: LogJson) => election?.votes.join() ?? '';
  for (let i = 0; i < least; i++) if (a[i].text !== b[i].text || votes(a[i]) !== votes(b[i])) return i;
  return least;
};

export class Table {
  readonly keeping: Keeping;
  sitters: Sitters;
  private session: Session;
  private readonly thinkers: Thinkers;
  private readonly awayAfter: number;
  private readonly listeners = new Set<Listener>();
  /** Seats that a bot plays while their person is away, and those that the table waits for. */
  private readonly away = new Set<number>();
  private readonly waiting = new Set<number>();
  private readonly leaving = new Map<number, NodeJS.Timeout>();
  /** How often a bot has chosen for an absent person. */
  private readonly stoodIn = new Map<number, number>();
  private readonly remarks: Remarks;
  private readonly wishes: Wishes;
  private readonly sealed: SealedChoices;
  /** Seats whose persons are ready, before the game begins. */
  private readonly ready = new Set<number>();
  /** How often seats have rewritten secret choices: makes sure that prompts get new ids. */
  private readonly rewritten = new Map<number, number>();
  /** How often something was taken back: makes sure that prompts get new ids. */
  private undone = 0;
  /** What went wrong and has not gone well since. */
  private readonly troubles = new Map<Cause, Said>();
  private readonly aftermath: Aftermath;
  private isRunning = false;
  private isClosed = false;
  private lastLookedAt = Date.now();

  constructor({ session, keeping, sitters, thinkers, away = AWAY }: TableParts) {
    this.session = session;
    this.keeping = keeping;
    this.sitters = sitters;
    this.aftermath = new Aftermath(keeping.file, thinkers, {
      onChange: () => void this.publish(),
      onTrouble: (cause, why) => this.note(cause, why),
    });
    this.sealed = new SealedChoices(keeping.file);
    this.remarks = new Remarks(keeping.file);
    this.wishes = new Wishes(keeping.file);
    this.thinkers = thinkers;
    this.awayAfter = away;
  }

  /** A table for a new or saved game. @throws NotationError if the record cannot be resumed */
  static open(parts: Omit<TableParts, 'session'>, begin: (save: (record: string) => void) => Session): Table {
    let table: Table | null = null;
    const session = begin((record) => {
      if (table) table.save(record);
      else parts.keeping.write(record);
    });
    table = new Table({ ...parts, session });
    table.run();
    return table;
  }

  get isOver(): boolean {
    return this.session.isOver;
  }

  /** Whether it had no viewer for some milliseconds. */
  isIdleFor(milliseconds: number): boolean {
    return this.isEmpty && Date.now() - this.lastLookedAt > milliseconds;
  }

  get persons(): number[] {
    return this.sitters.seats.map(({ seat }) => seat);
  }

  /** Phases whose decisions persons can take back; null for all. */
  private get undoable(): ReadonlySet<DecidingPhase> | null {
    return this.sitters.auctionsOnly ? AUCTIONS : null;
  }

  private get hints(): boolean {
    const { persons } = this;
    return persons.length === 1 ? this.sitters.hints : persons.every((seat) => this.wishes.hints.has(seat));
  }

  /** Sends what a seat sees, now and after every change, until the returned function is called. */
  listen(seat: number, send: Send, language: Language = 'en'): () => void {
    clearTimeout(this.leaving.get(seat));
    this.leaving.delete(seat);
    if (this.away.delete(seat) || this.waiting.delete(seat)) this.remark(seat, (log, party) => log.back(party));
    const listener: Listener = { seat, send, language, bytes: '', log: [] };
    send(this.welcome(seat, language));
    this.listeners.add(listener);
    this.waitForOthers();
    this.publish();
    this.run();
    this.aftermath.resume(seat, this.session.record);
    return () => {
      this.listeners.delete(listener);
      if (this.isClosed) return;
      this.lastLookedAt = Date.now();
      const isGone = !this.isHere(seat);
      if (this.isGathering) {
        if (isGone) this.ready.delete(seat);
        this.publish();
      } else if (isGone && this.persons.length > 1) this.waitFor(seat);
    };
  }

  /** Whether its people are gathering: nobody moves before the game begins. */
  private get isGathering(): boolean {
    return !this.sitters.begun;
  }

  /** Whether nobody is here. */
  private get isEmpty(): boolean {
    return this.listeners.size === 0;
  }

  private isHere(seat: number): boolean {
    return [...this.listeners].some((one) => one.seat === seat);
  }

  /** Notes whether somebody is ready; the game begins once everybody is. */
  setReady(seat: number, isReady: boolean): void {
    if (!this.isGathering) return;
    if (isReady) this.ready.add(seat);
    else this.ready.delete(seat);
    if (this.persons.every((one) => this.ready.has(one))) this.begin();
    else this.publish();
  }

  /** Begins a game for which people are gathering; those who have not come count as away. */
  begin(): void {
    if (!this.isGathering) return;
    this.sitters = { ...this.sitters, begun: true };
    this.waitForOthers();
    this.publish();
    this.run();
  }

  /** Answers a prompt with actions in the words of records, one after another while the phase is the same. */
  act(seat: number, id: string, actions: readonly string[]): void {
    const first = this.promptFor(seat, id);
    const session = this.tableOf(seat)!;
    this.stoodIn.delete(seat);
    try {
      for (const [i, text] of actions.entries()) {
        while (i > 0 && session.turn.kind === 'forced' && session.turn.seat === seat) session.take(session.think());
        const prompt = session.pending;
        if (i > 0 && (prompt?.seat !== seat || prompt.phase !== first.phase || prompt.round !== first.round)) break;
        session.choose(this.read(session, text));
        if (session !== this.session) this.kept('sealed choices', () => this.sealed.write(this.session, seat, text));
      }
    } finally {
      // If one of them was refused, those before it have been played.
      this.publish();
      this.run();
    }
  }

  /** Lets the table bid for a seat in the current auction and in later ones of its phase, up to a price, and pass beyond it. */
  bidUpTo(seat: number, id: string, price: number, later: readonly Order[] = []): void {
    this.promptFor(seat, id);
    try {
      this.wishes.orders.give(this.session, price, later);
    } catch (error) {
      throw error instanceof TableError ? new Refused(422, error.said) : error;
    }
    this.keepWishes();
    this.stoodIn.delete(seat);
    this.publish();
    this.run();
  }

  private cancelBids(seat: number): void {
    if (this.wishes.orders.cancel(seat)) this.keepWishes();
  }

  private keepWishes(): void {
    this.kept('wishes', () => this.wishes.keep());
  }

  /** Asks a seat again instead of bidding for it. */
  stopBidding(seat: number): void {
    this.cancelBids(seat);
    this.publish();
    this.run();
  }

  /** The questions of a sitting that begins with these answers. */
  plan(seat: number, id: string, actions: readonly string[], language: Language = 'en'): StepJson[] {
    this.promptFor(seat, id);
    return sittingToJson(this.session.rules, this.tableOf(seat)!.view(seat), seat, actions, language);
  }

  undo(seat: number, id: string): void {
    this.promptFor(seat, id);
    this.cancelBids(seat);
    if (this.sealed.hasWritten(seat)) {
      this.writeAgain(seat, false);
      return;
    }
    const other = this.writers.find((writer) => this.sealed.hasWritten(writer));
    if (other !== undefined) throw new Refused(422, (refusals) => refusals.hasMoved(this.partyOf(other)));
    try {
      this.session = this.session.undo(this.undoable);
    } catch (error) {
      throw error instanceof CannotUndo ? new Refused(422, error.said) : error;
    }
    this.undone++;
    this.publish();
    this.run();
  }

  /** Lets a seat rewrite its secret choices. @throws Refused if they are no longer secret */
  writeAgain(seat: number, all = true): void {
    if (!this.writers.includes(seat) || !this.sealed.hasWritten(seat)) {
      throw new Refused(409, (refusals) => refusals.answered);
    }
    this.kept('sealed choices', () => this.sealed.takeBack(this.session, seat, all));
    this.rewritten.set(seat, (this.rewritten.get(seat) ?? 0) + 1);
    this.publish();
  }

  /** What the strongest bot that answers in a second would do. */
  async hint(seat: number, id: string, language: Language = 'en'): Promise<HintJson> {
    this.promptFor(seat, id);
    const prompt = this.tableOf(seat)!.promptIn(language)!;
    if (!this.hints) throw new Refused(403, (refusals) => refusals.hintsOff);
    const agent = isSitting(prompt.phase) ? SITTING_ADVISER : ADVISER;
    return adviceOn(this.thinkers, this.tableOf(seat)!, { prompt, agent, language });
  }

  /** The explanation and advice for a question of the lesson. @throws Refused at any other table */
  async lesson(seat: number, id: string, language: Language = 'en'): Promise<LessonJson> {
    this.promptFor(seat, id);
    if (!this.sitters.lesson) throw new Refused(403, (refusals) => refusals.noLesson);
    const prompt = this.tableOf(seat)!.promptIn(language)!;
    const texts = lessonTexts(prompt, language);
    if (prompt.round > TAUGHT) return { texts, hint: null };
    const hint = await adviceOn(this.thinkers, this.tableOf(seat)!, { prompt, agent: TEACHER, language });
    return { texts, hint };
  }

  /**
   * Why a bot made the choice in an entry of a seat's log, as far as that seat can know.
   *
   * @param at after how many decisions of the finished game the seat reads the log; null if it does not look back
   */
  async why(seat: number, entry: number, language: Language = 'en', at: number | null = null): Promise<string> {
    const line = (at === null ? this.log(seat) : this.lookAt(at).log(seat))[entry];
    const by = line?.by ?? null;
    if (by === null || this.session.agents[by] === PERSON) {
      throw new Refused(422, (refusals) => refusals.onlyBots);
    }
    const { decision } = line;
    return reasonsFor(this.thinkers, this.session, { seat, by, decision, language });
  }

  /** The rule book of this game. */
  book(language: Language = 'en'): Section[] {
    return bookOf(this.session.rules, language);
  }

  /** Lets a bot play for a seat that the table waits for. @throws Refused if it does not wait for that seat */
  standIn(seat: number): void {
    if (!this.waiting.delete(seat)) throw new Refused(409, (refusals) => refusals.notWaiting);
    this.playFor(seat);
  }

  /** Adds a remark for everybody: it stays in the log, and is not part of the record. */
  say(seat: number, text: string): void {
    const said = text.trim();
    if (said === '') return;
    this.remark(seat, (log, party) => log.says(party, said));
    this.publish();
  }

  /** Updates the names of persons and of the game. */
  reseat(sitters: Sitters): void {
    this.sitters = sitters;
    this.publish();
  }

  /** Notes whether a person wants hints; they are shown if everybody at the table wants them. */
  agree(seat: number, wants: boolean): void {
    if (wants) this.wishes.hints.add(seat);
    else this.wishes.hints.delete(seat);
    this.keepWishes();
    this.publish();
  }

  /** The record. @throws Refused before the end: it contains hidden information */
  record(): string {
    if (!this.isOver) throw new Refused(403, (refusals) => refusals.recordHidden);
    return this.session.record;
  }

  /**
   * A search's values for the options of a position, as in a hint there.
   *
   * @param at how many decisions came before
   * @throws Refused before the end
   */
  async worths(at: number, language: Language = 'en'): Promise<WorthsJson> {
    return worthsAt(this.thinkers, this.record(), at, language);
  }

  /**
   * The bid book of a position of this table's finished game.
   *
   * @throws Refused before the end, or if nobody bids there
   */
  async bidBook(at: number): Promise<BidBookJson> {
    return bidBookAt(this.thinkers, this.record(), at);
  }

  private lookAt(at: number): Session {
    return Session.lookAt(cutRecord(this.record(), at));
  }

  /** A position of this table's finished game, as a seat saw it. @throws Refused before the end */
  lookBack(seat: number, at: number, language: Language = 'en'): LookBack {
    const { decisions } = parseRecord(this.record());
    const then = this.lookAt(at);
    const asked = { hints: true, asked: null, standings: null, language };
    return {
      at: Math.min(at, decisions.length),
      of: decisions.length,
      snapshot: snapshotOf(then.rules, then.view(seat), seat, asked),
      isBid: at < decisions.length && isBid(then),
      next: at < decisions.length ? choiceWords(then, decisions[at].text, language) : null,
      log: logToJson(then.log(seat), language),
    };
  }

  /**
   * Has bots play the same deal in a person's seat, in the background; pages are told about each finished game. Games played
   * before a restart of the server are not repeated.
   *
   * @throws Refused before the end
   */
  challenge(seat: number): void {
    const record = this.record();
    const own = this.session.standings().find((one) => one.seat === seat)!.sheet.total;
    this.aftermath.challenge(seat, own, record);
  }

  /** Begins the review of the game, if it has not begun; pages are told about its progress. @throws Refused before the end */
  review(): void {
    this.aftermath.review(this.record());
  }

  /** The review. @throws Refused if there is none */
  reviewed(): Review {
    this.record();
    const review = wholeReview(this.keeping.file);
    if (!review) throw new Refused(404, (refusals) => refusals.noReview);
    return review;
  }

  /** What the page shows a seat of the review. @throws Refused if there is none */
  reviewJson(seat: number, language: Language = 'en'): ReviewJson {
    return reviewToJson(this.reviewed(), seat, this.session.choicesOf(seat), language);
  }

  /** The deal for friends. @throws Refused before the end */
  deal(seat: number): string {
    return dealOf(this.record(), this.session.agents, seat);
  }

  private get part(): number | null {
    return this.isOver ? this.aftermath.reviewed : null;
  }

  /** Stops asking bots, and releases the file. */
  close(): void {
    this.isClosed = true;
    this.aftermath.close();
    for (const timer of this.leaving.values()) clearTimeout(timer);
    this.keeping.close();
  }

  private save(record: string): void {
    this.kept('record', () => this.keeping.write(record));
  }

  /** Writes a file; if that fails everybody is informed, and the game continues. */
  private kept(cause: Cause, write: () => void): void {
    try {
      write();
      this.note(cause, null);
    } catch (error) {
      this.note(cause, failureOf(error));
    }
  }

  /** Notes what went wrong, or that the same went well again; true if that is news. */
  private note(cause: Cause, why: Said | null): boolean {
    if (why === null) return this.troubles.delete(cause);
    this.troubles.set(cause, why);
    return true;
  }

  /** Everything that is wrong, in sentences; null if nothing is. */
  private troubleIn(language: Language): string | null {
    const said = new Set([...this.troubles.values()].map((why) => why[language]));
    return said.size === 0 ? null : [...said].join(' ');
  }

  private partyOf(seat: number): string {
    return seatName(this.session.rules, this.session.view(seat), seat);
  }

  /** Notes in everybody's log what happened to a seat. */
  private remark(seat: number, say: (log: GuideWords['log'], party: string, names: Naming) => string): void {
    const { session } = this;
    const party = this.partyOf(seat);
    const said = inAll((language) => say(guideIn(language).log, party, namesIn(language)));
    const after = session.agents.map((_, other) => session.log(other).length);
    this.kept('remarks', () => this.remarks.add({ seat, said, round: session.round, after }));
  }

  /** Everything a seat has seen, in the game and at the table. */
  private log(seat: number): Entry[] {
    return this.remarks.into(this.session.log(seat), seat);
  }

  private welcome(seat: number, language: Language): Welcome {
    const { sitters } = this;
    const isHost = seat === sitters.host;
    const links = isHost ? linksFor(sitters).filter((link) => link.seat !== seat) : [];
    const { auctionsOnly, lesson, pace } = sitters;
    const more = { auctionsOnly, lesson, pace, isHost, links };
    return welcomeTo(this.session, seat, more, language);
  }

  /** Counts those as leaving who are not here and have not left: they did not come, or did not come back after a restart. */
  private waitForOthers(): void {
    if (this.isClosed || this.isGathering || this.persons.length < 2) return;
    const known = [this.leaving, this.away, this.waiting];
    for (const seat of this.persons)
      if (!this.isHere(seat) && !known.some((seats) => seats.has(seat))) this.waitFor(seat);
  }

  private waitFor(seat: number): void {
    const leave = () => {
      this.leaving.delete(seat);
      // With nobody here the table rests; the count begins again when somebody is back.
      if (this.isEmpty) return;
      if (this.sitters.ifAway === 'bot') {
        this.playFor(seat);
        return;
      }
      this.waiting.add(seat);
      this.remark(seat, (log, party) => log.waits(party));
      this.publish();
    };
    this.leaving.set(seat, setTimeout(leave, this.awayAfter).unref());
  }

  /** Lets a bot play for an absent person, until they are back. */
  private playFor(seat: number): void {
    this.away.add(seat);
    this.remark(seat, (log, party, names) => log.away(party, names.bot(STAND_IN)));
    this.publish();
    this.run();
  }

  /** Whether bots play for everybody up to a later round; the set-up of a whole game is never skipped. */
  private isBefore(startRound: number, round: number): boolean {
    return startRound > 1 && round < startRound;
  }

  /** Whether a bot chooses in a person's place. */
  private isStoodInFor({ seat, phase, round }: Pick<Prompt, 'seat' | 'phase' | 'round'>): boolean {
    const { auctionsOnly, startRound } = this.sitters;
    return this.away.has(seat) || this.isBefore(startRound, round) || (auctionsOnly && !AUCTIONS.has(phase));
  }

  /** Whether a bot would choose for an absent person, but nobody is here to see it. */
  private isResting({ seat }: Prompt): boolean {
    return this.isEmpty && this.away.has(seat);
  }

  /** Whether somebody is not asked: a bot chooses, or the table bids as ordered. */
  private isPlayedFor(prompt: Prompt): boolean {
    return this.isStoodInFor(prompt) || this.wishes.orders.upTo(this.session, prompt.seat) !== null;
  }

  /** The seats of persons who currently write at the same time; none if they are asked one after another. */
  private get writers(): readonly number[] {
    const { session } = this;
    if (this.isGathering || session.together === null) return [];
    const phase = session.rules.decidingPhase(session.view(0));
    const persons = this.persons.filter((seat) => !this.isStoodInFor({ seat, phase, round: session.round }));
    return this.sealed.writers(session, persons);
  }

  /**
   * The table at which a seat is asked: that of the game, or its own if seats write at the same time; null if it is not asked.
   */
  private tableOf(seat: number): Session | null {
    const { session, writers } = this;
    if (writers.length === 0) return session;
    if (!writers.includes(seat) || this.sealed.isDone(session, seat)) return null;
    return this.sealed.tableOf(session, seat);
  }

  private idOf(seat: number, table: Session): string {
    return [this.undone, table.taken(seat), this.rewritten.get(seat) ?? []].flat().join('.');
  }

  /** The question to a seat, with the id that its page knows. */
  private promptFor(seat: number, id: string): Prompt {
    const table = this.tableOf(seat);
    const prompt = table?.pending ?? null;
    if (table === null || prompt === null || prompt.seat !== seat || this.isGathering || this.isPlayedFor(prompt)) {
      throw new Refused(409, (refusals) => refusals.notYourTurn);
    }
    if (id !== this.idOf(seat, table)) throw new Refused(409, (refusals) => refusals.answered);
    return prompt;
  }

  private read(table: Session, text: string): number {
    try {
      return table.read(text);
    } catch (error) {
      if (!(error instanceof UnreadableAction)) throw error;
      throw new Refused(422, (refusals) => refusals.notPossible(error.message));
    }
  }

  private asked(seat: number, language: Language): SeatPrompt | null {
    const table = this.tableOf(seat);
    const prompt = table?.promptIn(language) ?? null;
    if (table === null || prompt === null || prompt.seat !== seat || this.isGathering || this.isPlayedFor(prompt)) {
      return null;
    }
    return { prompt, id: this.idOf(seat, table), canUndo: this.canTakeBack(seat) };
  }

  private canTakeBack(seat: number): boolean {
    if (this.sealed.hasWritten(seat)) return true;
    const isAlone = !this.writers.some((writer) => this.sealed.hasWritten(writer));
    return isAlone && this.session.turn.seat === seat && this.session.canUndo(this.undoable);
  }

  /** The seats that write at the same time, and what this seat has written; null if none do. */
  private writing(seat: number, language: Language): WritingJson | null {
    const { session, sealed, writers } = this;
    if (writers.length === 0) return null;
    return {
      // A seat without a choice, for example without money, must look like one that is still thinking.
      seats: writers.map((writer) => ({
        seat: writer,
        done: sealed.hasWritten(writer) && sealed.isDone(session, writer),
      })),
      own: writers.includes(seat) ? sealed.wordsOf(session, seat).map((said) => said[language]) : [],
    };
  }

  /** Sends every page what has changed for it; false if nothing has changed for any. */
  private publish(): boolean {
    let isNews = false;
    for (const listener of this.listeners) {
      const { seat, language } = listener;
      const { session } = this;
      const standings = session.isOver ? session.standings() : null;
      const asked = this.asked(seat, language);
      const seen = { hints: this.hints, asked, standings, language };
      const view = (asked ? this.tableOf(seat)! : session).view(seat);
      const snapshot = snapshotOf(session.rules, view, seat, seen);
      const log = logToJson(this.log(seat), language);
      const keep = sameEntries(listener.log, log);
      const common = {
        trouble: this.troubleIn(language),
        away: [...this.away],
        waiting: [...this.waiting],
        gathering: this.isGathering
          ? this.persons.map((seat) => ({ seat, here: this.isHere(seat), ready: this.ready.has(seat) }))
          : null,
        called: session.agents.map((_, at) => this.sitters.seats.find((one) => one.seat === at)?.name ?? ''),
        missed: this.stoodIn.get(seat) ?? 0,
        upTo: this.wishes.orders.upTo(session, seat),
        upToLater: this.wishes.orders.toCome(session, seat),
        writing: this.writing(seat, language),
        hands: session.hands,
        hints: this.hints,
        agreed: this.wishes.hints.has(seat),
        reviewed: this.part,
        challenge: this.aftermath.results(seat),
      };
      const bytes = JSON.stringify({ snapshot, log, common });
      if (bytes === listener.bytes) continue;
      const writes = asked ? undefined : common.writing?.seats.find(({ done }) => !done);
      // Before the game begins, nobody moves.
      const mover = this.isGathering ? null : (writes?.seat ?? snapshot.mover);
      const update: Update = { kind: 'update', ...snapshot, ...common, mover, log: { keep, more: log.slice(keep) } };
      listener.bytes = bytes;
      listener.log = log;
      listener.send(update);
      isNews = true;
    }
    return isNews;
  }

  /** Lets bots move until a person has to choose. */
  private run(): void {
    if (this.isRunning || this.isClosed || this.isGathering) return;
    this.isRunning = true;
    const moves = async () => {
      for (let goesOn = true; goesOn && !this.isClosed; ) {
        goesOn = await this.move();
        if (this.note('bots', null)) this.publish();
      }
    };
    moves()
      .catch((error) => {
        this.note('bots', new TableError((refusals) => refusals.savedBefore(messageOf(error))).said);
        this.publish();
      })
      .finally(() => {
        this.isRunning = false;
      });
  }

  /** One move of a bot, or somebody's only possible one; false if a person has to choose, or at the end. */
  private async move(): Promise<boolean> {
    const { session } = this;
    const { kind } = session.turn;
    if (kind === 'over') {
      this.publish();
      return false;
    }
    if (kind === 'forced') {
      session.take(session.think());
      this.publish();
      return true;
    }
    const written = this.written();
    if (written !== null) {
      session.choose(written);
      this.publish();
      return true;
    }
    const prompt = kind === 'person' ? session.pending! : null;
    const upTo = prompt && this.wishes.orders.upTo(session, prompt.seat);
    if (upTo !== null) {
      session.bidUpTo(upTo);
      return this.show();
    }
    if (prompt && (!this.isStoodInFor(prompt) || this.isResting(prompt))) {
      this.publish();
      return false;
    }
    const { record } = session;
    const { action } = await this.thinkers.ask(
      prompt ? { kind: 'advise', record, agent: STAND_IN } : { kind: 'move', record },
    );
    // In the meantime somebody may have come back or left, or taken something back.
    if (this.isClosed || this.session !== session || session.record !== record) return true;
    if (prompt && (!this.isStoodInFor(prompt) || this.isResting(prompt))) return true;
    const isSkipped = this.isBefore(this.sitters.startRound, session.round);
    if (prompt && this.away.has(prompt.seat)) this.stoodIn.set(prompt.seat, (this.stoodIn.get(prompt.seat) ?? 0) + 1);
    if (prompt) session.choose(action);
    else session.take(action);
    return isSkipped || this.show();
  }

  /** What the moving seat wrote while others wrote too, once all have finished; null if it has to be asked. */
  private written(): number | null {
    const { session, sealed, writers } = this;
    const isWhole = writers.length > 0 && writers.every((seat) => sealed.isDone(session, seat));
    const text = isWhole && session.turn.kind === 'person' ? sealed.due(session) : null;
    return text === null ? null : session.read(text);
  }

  /** Shows what was done in somebody's place, and pauses so people can follow. */
  private async show(): Promise<boolean> {
    const wait = PAUSE[this.sitters.pace];
    if (this.publish() && wait > 0) await pause(wait);
    return true;
  }
}
