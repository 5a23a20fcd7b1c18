/**
 * A game: an edition compiled for a number of players, and the verbs that every user of the engine needs.
 *
 * It holds no game state. `play` is the hot, unchecked way; `apply` refuses what is not legal.
 */
import { ActionList } from './action.ts';
import { keyDice, plantSeed, type Random, type Seed } from './chance.ts';
import { determinize } from './determinize.ts';
import type { Edition } from './edition.ts';
import { observe } from './observation.ts';
import type { Bidding, Chooser } from './phase.ts';
import type { DecidingPhase, PhaseName } from './phase-names.ts';
import { clearTable } from './phases/set-up.ts';
import { Rules, type RulesOptions } from './rules.ts';
import { type ScoreSheet, scoreSeat, totalPoints } from './scoring.ts';
import { NONE, State } from './state.ts';

/**
 * An action that the rules do not allow now.
 *
 * @example
 * ```ts
 * try {
 *   game.apply(state, bid(400));
 * } catch (error) {
 *   error instanceof IllegalAction; // true
 * }
 * ```
 */
export class IllegalAction extends Error {
  override readonly name = 'IllegalAction';
}

/**
 * The rules of an edition for a number of players: what is legal, what an action does, what a seat sees. It holds no state.
 *
 * @example
 * ```ts
 * const table = new Game(EDITIONS[0], 4);
 * const position = table.newState();
 * table.start(position, seedOf('my deal'));
 * const legal = new ActionList();
 * table.legalActions(position, legal);
 * table.play(position, legal.list[0]);
 * table.isOver(position); // false
 * ```
 */
export class Game {
  readonly edition: Edition;
  readonly players: number;
  readonly rules: Rules;
  private readonly legal = new ActionList();

  /**
   * @param players seats at the table, within the edition's range
   * @param options who receives events, and what replaces chance
   */
  constructor(edition: Edition, players: number, options: RulesOptions = {}) {
    this.edition = edition;
    this.players = players;
    this.rules = new Rules(edition, players, options);
  }

  /** A blank state for reuse; only `start`, `copyFrom` or a loader make it a position. */
  newState(): State {
    return new State();
  }

  /** Sets up the table and plays on to the first decision. */
  start(s: State, seed: Seed): void {
    clearTable(this.rules, s);
    plantSeed(s, seed);
    this.enter(s, 0);
  }

  /** Enters the phase at `step` of the sequence of play, and plays on to the first decision: for loaders of positions. */
  enter(s: State, step: number): void {
    s.step = step - 1;
    s.actor = NONE;
    this.advance(s);
  }

  /** Whether the game is over. */
  isOver(s: State): boolean {
    return s.over === 1;
  }

  /** The name of the current phase; 'end' after the last. */
  phase(s: State): PhaseName | 'end' {
    return this.rules.program[s.step]?.name ?? 'end';
  }

  /** The phase in which the acting seat decides; only for states in which a seat does. */
  decidingPhase(s: State): DecidingPhase {
    return this.rules.program[s.step].name as DecidingPhase;
  }

  /** Writes the acting seat's legal actions into `out`: at least one, until the game is over. */
  legalActions(s: State, out: ActionList): void {
    out.clear();
    if (s.over === 0) this.rules.program[s.step].actions(this.rules, s, out);
  }

  /** Plays a legal action and whatever follows without a decision. Not checked: see `apply`. */
  play(s: State, act: number): void {
    this.rules.program[s.step].play(this.rules, s, act);
    if (s.actor === NONE) this.advance(s);
  }

  /** How seats bid in the open now; null if they do not. */
  bidding(s: State): Bidding | null {
    return s.over ? null : (this.rules.program[s.step].bidding?.(s) ?? null);
  }

  /**
   * The action of the acting seat during open bidding if it would pay up to `price`: it raises by the least possible amount. If
   * each seat bids once, it bids the price itself, or if it is last, no more than it has to. It passes if it would have to pay
   * more.
   */
  bidUpTo(s: State, price: number): number {
    return this.rules.program[s.step].bidUpTo!(this.rules, s, price);
  }

  /**
   * Settles the current open auction, and plays whatever follows without a decision: the same as all bids of `bidUpTo`, one after
   * another.
   *
   * @param prices what each seat would pay; NaN for one that has to decide itself
   * @returns false if it is now the turn of a seat without a price
   */
  settle(s: State, prices: ArrayLike<number>): boolean {
    const phase = this.rules.program[s.step];
    const { board } = s;
    do {
      const price = prices[s.actor];
      if (Number.isNaN(price)) return false;
      phase.play(this.rules, s, phase.bidUpTo!(this.rules, s, price));
    } while (s.actor !== NONE && s.board === board && phase.bidding!(s) !== null);
    if (s.actor === NONE) this.advance(s);
    return true;
  }

  /** Plays an action after checking that it is legal. Throws `IllegalAction` if it is not, and leaves the state unchanged. */
  apply(s: State, act: number): void {
    if (s.over) throw new IllegalAction('The game is over; no action is legal.');
    this.legalActions(s, this.legal);
    if (!this.legal.includes(act)) {
      throw new IllegalAction(
        `Action ${act} is not legal for seat ${s.actor + 1} in ${this.phase(s)} of round ${s.round}.`,
      );
    }
    this.play(s, act);
  }

  /** Enters phases until somebody decides or the game ends. */
  private advance(s: State): void {
    const { program, roundOf } = this.rules;
    while (s.actor === NONE) {
      s.step++;
      if (s.step === program.length) {
        s.over = 1;
        return;
      }
      s.round = roundOf[s.step];
      keyDice(s);
      program[s.step].begin(this.rules, s);
    }
  }

  /** What each seat has scored so far or, after the game, in the end. */
  scores(s: State): ScoreSheet[] {
    return Array.from({ length: this.players }, (_, seat) => scoreSeat(this.rules, s, seat));
  }

  /**
   * The win share of each seat: 1 for a sole first place, otherwise split evenly among those tied for it, or among the richest of
   * them.
   */
  returns(s: State, out: Float64Array): void {
    let best = Number.NEGATIVE_INFINITY;
    let winners = 0;
    for (let seat = 0; seat < this.players; seat++) {
      out[seat] = totalPoints(this.rules, s, seat);
      if (out[seat] > best) winners = 0;
      if (out[seat] >= best) winners++;
      best = Math.max(best, out[seat]);
    }
    if (winners > 1 && this.rules.p.finalTie === 'money') {
      this.richestOf(s, out, best);
      return;
    }
    for (let seat = 0; seat < this.players; seat++) out[seat] = out[seat] === best ? 1 / winners : 0;
  }

  /** Splits the win among the seats in first place that have the most money. */
  private richestOf(s: State, out: Float64Array, best: number): void {
    let [most, winners] = [-1, 0];
    for (let seat = 0; seat < this.players; seat++) {
      if (out[seat] !== best || s.cash[seat] < most) continue;
      winners = s.cash[seat] > most ? 1 : winners + 1;
      most = s.cash[seat];
    }
    for (let seat = 0; seat < this.players; seat++) {
      out[seat] = out[seat] === best && s.cash[seat] === most ? 1 / winners : 0;
    }
  }

  /** Writes what a seat sees into `view`. */
  observe(s: State, seat: number, view: State): void {
    observe(this.rules, s, seat, view);
  }

  /** Whether what is chosen now stays secret until everybody who is asked has chosen. */
  isSealed(s: State): boolean {
    return s.over === 0 && this.rules.program[s.step].sealed?.(s) === true;
  }

  /**
   * Writes a full state that agrees with a seat's view into `into`, with everything else redrawn.
   *
   * @param chooser guesses the secret choices that other seats have made in this phase, such as sealed bids; without one, they
   *   are uniform among what is legal, which for bids is far too high
   */
  determinize(view: State, seat: number, random: Random, into: State, chooser?: Chooser): void {
    determinize(this.rules, view, seat, random, into, chooser);
  }
}
