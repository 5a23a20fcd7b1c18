/**
 * Plays through a log with one guess of everything unrecorded: random outcomes and actions.
 *
 * It stops if the guess and the log disagree. Every decision remembers the position before it, so another guess is played from
 * there and not from the beginning.
 */

import type { Random } from '../../base/random/random.ts';
import { quote } from '../../base/text/quote.ts';
import type { Entry } from '../../base/text/yaml-entry.ts';
import { ACTION, ActionList, kindOf, PASS } from '../../rules/engine/action.ts';
import { plantSeed, type Seed } from '../../rules/engine/chance.ts';
import { boardAt } from '../../rules/engine/flow/seats.ts';
import { Game } from '../../rules/engine/game.ts';
import { isIdleSwap } from '../../rules/engine/phases/platform-conference.ts';
import { Rules } from '../../rules/engine/rules.ts';
import { BOARDS, PRELIMINARY, State, type StreamName, TOPICS } from '../../rules/engine/state.ts';
import { stepName } from '../../rules/notation/position/moment.ts';
import { fromFirstWrong, type Missed, missedAtTable, missedOf } from './facts.ts';
import { Foresight } from './foresight/index.ts';
import { LogProgress } from './foresight/log-progress.ts';
import { isMeant, type Note, type PaperLog, type PhaseLog } from './log.ts';
import { readNote } from './read-note.ts';
import { Rehearsals } from './rehearsal/index.ts';
import { type Cursors, type Draw, type Outcomes, Tape } from './tape.ts';
import { Work } from './work.ts';

/** The source of an action: the log, rules that leave no choice, a pass because nothing was noted, or a guess. */
type Source = 'log' | 'only' | 'passed' | 'guessed';

/** A decision that was played. */
export interface Made {
  readonly act: number;
  readonly by: Source;
  /** The number of its action in the log. */
  readonly note: number;
  /** Step, seat, region and turn: they identify a decision even if others come before it. */
  readonly place: string;
}

/** A guess: outcomes by stream, and actions by the place of their decisions. */
export interface Guess {
  readonly outcomes: Outcomes;
  readonly acts: ReadonlyMap<string, number>;
  /** Places at which a seat did something unrecorded before its next action, although that was possible. */
  readonly later: ReadonlySet<string>;
}

/** The position before a decision, and how much of the log had come true. */
export interface Moment {
  /** Cells of the state. */
  readonly cells: Int16Array;
  readonly cursors: Cursors;
  readonly done: Uint8Array;
  readonly held: number;
}

/** Why a guess and the log disagree. */
export interface Parting extends Omit<Missed, 'of'> {
  /** What would have to change: a stream of chance, all dice, the seats' actions, or anything. */
  readonly of: StreamName | 'dice' | 'choices' | null;
  /** The step in which only lack of money made actions impossible. */
  readonly step?: number;
}

/** A guess, played as far as it agrees with the log. */
export interface Walked extends Guess {
  readonly made: readonly Made[];
  readonly moments: readonly Moment[];
  /** Random outcomes before each decision, beginning with the set-up, and after the last one. */
  readonly draws: readonly (readonly Draw[])[];
  /** Actions and facts that came true. */
  readonly held: number;
  /** Null if all did. */
  readonly parting: Parting | null;
  /** The position at the end. */
  readonly end: State;
}

/** Chooses if nobody knows what was done: gets the state, the legal actions, and the number of the decision. */
export type Guesser = (game: Game, s: State, legal: ActionList, decision: number) => number;

/** Up to this lack of money, it is tested whether a seat could otherwise act. */
const MOST_LACKED = 60;
/** Starting a guess takes as long as this many decisions. */
const SET_UP = 100;

/** Thrown to end a walk at a disagreement. */
class Parted extends Error {
  readonly parting: Parting;

  constructor(parting: Parting) {
    super(parting.problem);
    this.parting = parting;
  }
}

export class Walker {
  readonly game: Game;
  readonly log: PaperLog;
  readonly seed: Seed;
  readonly work: Work;
  private readonly guesser: Guesser;
  private readonly s: State;
  private readonly tape: Tape;
  private readonly progress: LogProgress;
  /** What the log says later: for the cards of a deck, an order that was found; for everything else, a guess. */
  private readonly rehearsals: Rehearsals;
  private readonly foresight: Foresight;
  private readonly legal = new ActionList();
  /** Every action of the log, and the index of the first one of each phase. */
  private readonly notes: readonly Note[];
  private readonly first: ReadonlyMap<number, number>;
  /** If nothing is known about the end, the game breaks off after the last round with notes. */
  private readonly lastRound: number;
  private done: Uint8Array;
  private held = 0;
  /** Decisions played in all guesses; every guess counts as a few more. */
  played = 0;
  private readonly read = new Map<string, number | null>();

  constructor(log: PaperLog, seed: Seed, guesser: Guesser, work = new Work()) {
    this.log = log;
    this.seed = seed;
    this.work = work;
    this.guesser = guesser;
    this.s = new State();
    this.progress = new LogProgress(log, new Rules(log.edition, log.players), this.s);
    this.rehearsals = new Rehearsals(log, this.progress.rules, work);
    this.foresight = new Foresight(this.progress);
    this.tape = new Tape((stream) => this.foreseen(stream));
    this.game = new Game(log.edition, log.players, { chance: this.tape });
    const phases = [...log.phases.values()].sort((a, b) => a.step - b.step);
    const first = new Map<number, number>();
    const notes: Note[] = [];
    for (const { step, notes: own } of phases) {
      first.set(step, notes.length);
      notes.push(...own);
    }
    this.notes = notes;
    this.first = first;
    this.done = new Uint8Array(notes.length);
    this.lastRound = log.end ? this.game.rules.lastRound : Math.max(...log.rounds);
  }

  /** Looks for other orders of the decks, if the log leaves them open; returns whether there is one for every deck. */
  rehearse(random: Random): boolean {
    return this.rehearsals.rehearse(random);
  }

  /**
   * Plays a guess.
   *
   * @param before another guess that was played, and that is the same up to a decision
   * @param from that decision; −1 for the set-up
   * @param seed the seed for random outcomes from there on, if none are set
   */
  play(guess: Guess, before: Walked | null = null, from = -1, seed: Seed | null = null): Walked {
    const kept = before === null || from < 0 ? 0 : from;
    const moments = before === null ? [] : before.moments.slice(0, kept);
    const made = before === null ? [] : before.made.slice(0, kept);
    const draws = before === null || from < 0 ? [] : before.draws.slice(0, kept + 1);
    const walk = { guess, moments, made, draws };
    const begun = this.played;
    this.played += SET_UP;
    let parting: Parting | null = null;
    try {
      this.begin(guess, before, from, seed);
      if (from < 0) draws.push(this.tape.takeDraws());
      if (from < 0) this.sit();
      this.goOn(walk, from < 0 ? -1 : this.s.step);
    } catch (error) {
      parting = error instanceof Parted ? error.parting : this.impossible(error);
      draws.push(this.tape.takeDraws());
    }
    this.work.done += this.played - begun;
    const end = this.game.newState();
    end.copyFrom(this.s);
    const acts = new Map([...guess.acts, ...made.map(({ place, act }) => [place, act] as const)]);
    return {
      outcomes: this.tape.outcomes,
      acts,
      later: guess.later,
      made,
      moments,
      draws,
      held: this.held,
      parting,
      end,
    };
  }

  private begin(guess: Guess, before: Walked | null, from: number, seed: Seed | null): void {
    const { s, game, tape } = this;
    if (before === null || from < 0) {
      this.done = this.progress.done = new Uint8Array(this.notes.length);
      this.held = 0;
      tape.begin(
        guess.outcomes,
        guess.outcomes.map(() => 0),
      );
      game.start(s, seed ?? this.seed);
      return;
    }
    const { cells, cursors, done, held } = before.moments[from];
    s.cells.set(cells);
    if (seed) plantSeed(s, seed);
    tape.begin(guess.outcomes, cursors);
    this.done = this.progress.done = done.slice();
    this.held = held;
  }

  private sit(): void {
    const { parties } = this.log;
    const wrong = fromFirstWrong(parties, (party, seat) => this.s.party[seat] === party);
    if (wrong > 0) throw new Parted({ line: 1, problem: 'the parties cannot sit like that', by: wrong, of: 'parties' });
    this.held++;
  }

  /** @param from the last step whose beginning was checked; −1 before the first */
  private goOn(
    walk: { guess: Guess; moments: Moment[]; made: Made[]; draws: (readonly Draw[])[] },
    from: number,
  ): void {
    const { s, game, tape } = this;
    let step = from;
    for (;;) {
      if (s.step !== step) this.enter(step, walk.moments);
      step = s.step;
      if (s.over || s.round > this.lastRound) return;
      game.legalActions(s, this.legal);
      walk.moments.push({
        cells: s.cells.slice(),
        cursors: tape.cursors,
        done: this.done.slice(),
        held: this.held,
      });
      const place = placeOf(s, walk.made);
      const { acts, later } = walk.guess;
      const made = { ...this.decide(acts.get(place), walk.made.length, later.has(place)), place };
      game.play(s, made.act);
      this.played++;
      walk.made.push(made);
      walk.draws.push(tape.takeDraws());
      if (made.note >= 0) this.hold(this.notes[made.note].after);
    }
  }

  /** Play has reached another step: everything noted about earlier steps must have happened. */
  private enter(from: number, moments: readonly Moment[]): void {
    const { s, log, game } = this;
    for (const phase of log.phases.values()) {
      if (phase.step >= from && phase.step < s.step) this.checkDone(phase, moments);
    }
    const begins = log.begins.get(s.round);
    if (begins && (from === -1 || game.rules.roundOf[from] !== s.round)) this.check(missedAtTable(begins, game, s));
    if (s.over) this.hold(log.end ? [log.end] : []);
    else this.hold(log.phases.get(s.step)?.begins ?? []);
  }

  private checkDone({ step, notes }: PhaseLog, moments: readonly Moment[]): void {
    const start = this.first.get(step)!;
    const left = notes.flatMap(({ text }, i) => (text !== null && !this.done[start + i] ? [start + i] : []));
    if (left.length === 0) return;
    const { rules } = this.game;
    const when = `${stepName(this.game, step)} of round ${rules.roundOf[step]}`;
    const problemOf = (text: string | null) => `${quote(text ?? '')} cannot be played in ${when}`;
    for (const note of left) {
      const lacks = this.lacksMoney(this.notes[note], step, moments);
      if (lacks === null) continue;
      const { line, text } = this.notes[note];
      throw new Parted({
        line,
        problem: problemOf(text),
        by: left.length + lacks.money / 1000,
        of: 'dice',
        seat: lacks.seat,
      });
    }
    const { line, text } = this.notes[left[0]];
    throw new Parted({ line, problem: problemOf(text), by: left.length, of: neededFor(text!), step });
  }

  /** The seat that could have done an action in a step with more money, and how much; null if something else prevented it. */
  private lacksMoney(
    { who, text }: Note,
    step: number,
    moments: readonly Moment[],
  ): { seat: number; money: number } | null {
    const { game, s } = this;
    let isAsked = false;
    for (let i = moments.length - 1; i >= 0; i--) {
      const state = this.stateAt(moments[i]);
      if (state.step < step) break;
      const seat = state.actor;
      if (!isMeant(who, state, seat)) continue;
      isAsked = true;
      const had = state.cash[seat];
      const isEnough = (money: number) => {
        state.cash[seat] = had + money;
        return readNote(game, state, text!) !== null;
      };
      if (isEnough(0) || !isEnough(MOST_LACKED)) continue;
      let [few, money] = [0, MOST_LACKED];
      while (money - few > 1) {
        const half = (few + money) >> 1;
        if (isEnough(half)) money = half;
        else few = half;
      }
      return { seat, money };
    }
    const seat = s.cash.findIndex((_, at) => isMeant(who, s, at));
    const [, bid] = /^bid (\d+)$/i.exec(text!) ?? [];
    const money = bid === undefined ? Number(!isAsked) : Number(bid) - s.cash[seat];
    return money > 0 ? { seat, money } : null;
  }

  private hold(facts: readonly Entry[]): void {
    for (const fact of facts) this.check(missedOf(fact, this.game, this.s));
  }

  private check(missed: Missed): void {
    if (missed.by > 0) throw new Parted(missed);
    this.held++;
  }

  /** The action of the deciding seat. */
  private decide(guessed: number | undefined, decision: number, isLater: boolean): Omit<Made, 'place'> {
    const { s, legal, log } = this;
    const phase = log.phases.get(s.step);
    const { act, note, isUnknown } = this.nextNote(phase);
    const before = act === null ? null : this.foresight.before(legal.toArray());
    if (before !== null) return { act: before, by: 'guessed', note: -1 };
    if (act !== null && !isLater) {
      this.done[note] = 1;
      this.held++;
      return { act, by: 'log', note };
    }
    leaveIdleSwapsOut(legal, s);
    if (legal.n === 1) return { act: legal.list[0], by: 'only', note: -1 };
    const passes = !isUnknown && log.rounds.has(s.round) && legal.includes(PASS) && !mayDecline(legal);
    if (guessed !== undefined && legal.includes(guessed)) {
      return { act: guessed, by: passes && guessed === PASS ? 'passed' : 'guessed', note: -1 };
    }
    const foreseen = this.foreseenAct(legal.toArray());
    if (foreseen !== null) return { act: foreseen, by: passes && foreseen === PASS ? 'passed' : 'guessed', note: -1 };
    if (passes) return { act: PASS, by: 'passed', note: -1 };
    if (!isUnknown) leaveOpenNotesOut(legal);
    keepOnly(legal, this.foresight.narrow(legal.toArray()));
    return { act: this.guesser(this.game, s, legal, decision), by: 'guessed', note: -1 };
  }

  /** A possible outcome that is needed; −1 for none. */
  private foreseen(stream: StreamName): number {
    const rehearsed = this.rehearsals.next(stream, this.s);
    return rehearsed === -1 ? this.foresight.outcome(stream) : rehearsed;
  }

  /** What the deciding seat should do in secret; null for anything. */
  private foreseenAct(acts: readonly number[]): number | null {
    return this.rehearsals.act(acts, this.s) ?? this.foresight.act(acts);
  }

  /** The position before a decision. */
  stateAt({ cells }: Moment): State {
    const state = this.game.newState();
    state.cells.set(cells);
    return state;
  }

  /** Decisions of a step at which an action was played before others that come earlier in the log; and the last action there. */
  playedTooSoon({ made, moments }: Walked, step: number): number[] {
    const start = this.first.get(step) ?? 0;
    const own = made.flatMap(({ note, place }, decision) =>
      note >= 0 && place.startsWith(`${step}/`) ? [decision] : [],
    );
    return own.filter((decision) => {
      const { done } = moments[decision];
      const before = this.notes.slice(start, made[decision].note);
      return decision === own.at(-1) || before.some(({ text }, i) => text !== null && !done[start + i]);
    });
  }

  /** Possible guesses instead of an unrecorded action. */
  alternatives(moment: Moment): number[] {
    const state = this.stateAt(moment);
    const legal = new ActionList();
    this.game.legalActions(state, legal);
    const phase = this.log.phases.get(state.step);
    if (phase && !phase.isUnknown) leaveOpenNotesOut(legal);
    leaveIdleSwapsOut(legal, state);
    return legal.toArray();
  }

  /**
   * The next action of the deciding seat, null if it is not possible yet, and whether it did something unknown before. Logs name
   * regions in any order, so an action in another region may come first.
   */
  private nextNote(phase: PhaseLog | undefined): { act: number | null; note: number; isUnknown: boolean } {
    let isUnknown = phase?.isUnknown ?? false;
    const start = phase ? this.first.get(phase.step)! : 0;
    for (const [i, { who, text, region }] of phase?.notes.entries() ?? []) {
      const note = start + i;
      if (this.done[note] || !isMeant(who, this.s, this.s.actor)) continue;
      const here = this.s.region[boardAt(this.s, this.s.board)];
      if (region !== -1 && here !== region) break;
      const logged = this.progress.notes[note];
      // Actions that followed the use of a politician in another region.
      if (text !== null && logged.region === -1 && logged.usedIn !== -1 && logged.usedIn !== here) continue;
      const act = text === null ? null : this.actionOf(text);
      if (act !== null) return { act, note, isUnknown };
      if (text === null) isUnknown = true;
      else if (logged.region === -1) break;
    }
    return { act: null, note: -1, isUnknown };
  }

  /** The legal action for a text, null if there is none; each text is read once for the same options. */
  private actionOf(text: string): number | null {
    const { s, game, legal } = this;
    const { actor } = s;
    const rows = [
      ...[text, actor, s.main, s.proposer, ...legal.toArray(), ...s.region],
      ...s.platform.subarray(actor * TOPICS, (actor + 1) * TOPICS),
      ...s.shadowShown.subarray(actor * BOARDS, (actor + 1) * BOARDS),
      ...s.preliminary.subarray(actor * PRELIMINARY, (actor + 1) * PRELIMINARY),
    ];
    const key = rows.join();
    let act = this.read.get(key);
    if (act === undefined) {
      act = readNote(game, s, text);
      this.read.set(key, act);
    }
    return act;
  }

  /** The disagreement for something that the rules or the tape refuse. */
  private impossible(error: unknown): Parting {
    if (!(error instanceof Error) || !error.message.startsWith("The script's")) throw error;
    return { line: 1, problem: error.message, by: Number.POSITIVE_INFINITY, of: null };
  }
}

/** What usually has to change for an action to become legal. */
const neededFor = (text: string): StreamName | 'choices' => {
  if (/^(swap|discard|keep|lay|take)\b/i.test(text)) return 'platform';
  if (/^(publish|shelve)\b/i.test(text)) return 'polls';
  if (/^(exchange|national)\b/i.test(text)) return 'opinions';
  return 'choices';
};

const placeOf = ({ step, actor, board }: State, made: readonly Made[]): string => {
  const start = `${step}/${actor}/${board}/`;
  let turn = 0;
  for (let i = made.length - 1; i >= 0 && made[i].place.startsWith(`${step}/`); i--) {
    if (made[i].place.startsWith(start)) turn++;
  }
  return `${start}${turn}`;
};

/** Taking a contribution would have been noticed: if one may be declined face down, that is what happened. */
const leaveOpenNotesOut = (legal: ActionList): void => {
  const acts = legal.toArray();
  const unseen = acts.filter((act) => kindOf(act) !== ACTION.contribute);
  if (unseen.length > 0) keepOnly(legal, unseen);
};

/** Nobody swaps a card for an equal one. */
const leaveIdleSwapsOut = (legal: ActionList, s: State): void => {
  const acts = legal.toArray();
  const useful = acts.filter((act) => !isIdleSwap(s, s.actor, act));
  if (useful.length < acts.length) keepOnly(legal, useful);
};

/** Whether a contribution may be declined face down, which nobody would have noted. */
const mayDecline = (legal: ActionList): boolean => legal.toArray().some((act) => kindOf(act) === ACTION.decline);

const keepOnly = (legal: ActionList, acts: readonly number[]): void => {
  legal.clear();
  for (const act of acts) legal.push(act);
};
