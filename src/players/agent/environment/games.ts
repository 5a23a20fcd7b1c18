/**
 * Thousands of games, each stored as its cells: one working state plays all of them.
 *
 * If only one action is legal, it is played without asking, as in matches. Hot file: `python/examples/random_games.py` measures
 * it.
 */

import { ActionList } from '../../../rules/engine/action.ts';
import type { Game } from '../../../rules/engine/game.ts';
import { SEATS, type State } from '../../../rules/engine/state.ts';
import { MASK_BYTES } from '../../../rules/notation/numbering.ts';
import { ACTIONS, actionNumbered, numberOf } from '../../../rules/notation/space.ts';
import type { Player } from '../define.ts';
import { noAction } from '../errors.ts';
import { MOST_GAMES } from './messages.ts';
import { Refusal } from './refusal.ts';

/** An agent that plays a seat of a game. */
interface Seated {
  readonly agent: string;
  readonly player: Player;
}

/** A game in the environment. */
export interface Held {
  readonly game: Game;
  readonly cells: Int16Array;
  /** The legal actions of the seat to move, as a mask over their numbers. */
  readonly mask: Uint8Array;
  /** The seat to move; −1 when the game is over. */
  seat: number;
  /** The seat that moved last; before the first move, the seat to move. */
  last: number;
  /** Each seat's share of the win if the last action ended the game; otherwise 0. */
  readonly reward: Float32Array;
  /** Agents that have played in it, by seat: they may remember what they saw. */
  readonly players: Seated[];
  /** The seed of its chance, in place of its number: a bot's decision must not depend on which others it is asked with. */
  readonly luck: string | null;
  /** The seat whose observation this is, if it is not a whole game. */
  readonly observer: number | null;
}

/** What the seat that decides sees. */
export interface Observed {
  readonly game: Game;
  readonly seat: number;
  /** Masked: cells that the seat may not see are UNKNOWN. */
  readonly cells: Int16Array;
  /** The legal actions, in the engine's encoding. */
  readonly legal: readonly number[];
  /** The seed for all chance in what is made from it. */
  readonly luck: string;
}

const has = (mask: Uint8Array, number: number): boolean => (mask[number >> 3] & (1 << (number & 7))) !== 0;

/** Marks the first `n` actions of a list by their numbers. */
const mark = (mask: Uint8Array, list: ArrayLike<number>, n: number): void => {
  for (let i = 0; i < n; i++) {
    const number = numberOf(list[i]);
    if (number !== -1) mask[number >> 3] |= 1 << (number & 7);
  }
};

/** A copy of a game that is not stored yet, with the same agents at its seats. */
export const copyOf = (held: Held): Held => ({
  ...held,
  cells: held.cells.slice(),
  mask: held.mask.slice(),
  reward: held.reward.slice(),
});

/** Replaces a game by its played-on copy. */
export const takeOver = (held: Held, { cells, mask, reward, seat, last }: Held): void => {
  held.cells.set(cells);
  held.mask.set(mask);
  held.reward.set(reward);
  Object.assign(held, { seat, last });
};

export class Games {
  private readonly held = new Map<number, Held>();
  private readonly legal = new ActionList();
  private readonly shares = new Float64Array(SEATS);
  private readonly states = new WeakMap<Game, State>();
  private readonly most: number;
  /** Cells of the games that are being stepped, as they were before. */
  private kept = new Int16Array(0);
  private next = 0;

  /** @param most games held at the same time */
  constructor(most = MOST_GAMES) {
    this.most = most;
  }

  /** @throws Refusal for a number that no game has */
  at(number: number): Held {
    const found = this.held.get(number);
    if (found) return found;
    throw new Refusal('no-such-game', `There is no game ${number}; reset deals games and gives their numbers.`);
  }

  /** Carries something out. If it fails, the games that it has added are dropped, and their numbers are free again. */
  whollyOrNot<T>(act: () => T): T {
    const { next } = this;
    try {
      return act();
    } catch (error) {
      for (let number = next; number < this.next; number++) this.held.delete(number);
      this.next = next;
      throw error;
    }
  }

  /** Games by their numbers. @throws Refusal if one is missing or is named twice */
  all(numbers: readonly number[]): Held[] {
    if (new Set(numbers).size < numbers.length)
      throw new Refusal('malformed', 'A game is named twice; name each once.');
    return numbers.map((number) => this.at(number));
  }

  /** Whole games by their numbers. @throws Refusal also if one is only a seat's observation */
  whole(numbers: readonly number[]): Held[] {
    const games = this.all(numbers);
    const seen = games.findIndex(({ observer }) => observer !== null);
    if (seen === -1) return games;
    throw new Refusal('unreadable', `Game ${numbers[seen]} is only what a seat sees; determinize it first.`);
  }

  /** @throws Refusal if there is no room for that many more */
  makeRoom(more: number): void {
    if (this.held.size + more <= this.most) return;
    const most = this.most.toLocaleString('en');
    throw new Refusal('too-much', `${most} games can be held at once, and ${this.held.size} are; drop some first.`);
  }

  /** A game in that state, not stored yet. @throws Refusal if it allows no action */
  make(game: Game, state: State, luck: string | null = null): Held {
    const held: Held = {
      ...{ game, seat: -1, last: 0, players: [], observer: null, luck },
      cells: new Int16Array(state.cells.length),
      mask: new Uint8Array(MASK_BYTES),
      reward: new Float32Array(SEATS),
    };
    this.settle(held, state);
    if (held.seat !== -1) held.last = held.seat;
    return held;
  }

  /** Stores a game, under a new number or in place of another. */
  add(held: Held, number = this.next++): number {
    this.held.set(number, held);
    return number;
  }

  /** Stores a seat's observation, which is not a whole game. */
  addObserved({ game, seat, cells, legal, luck }: Observed): void {
    const mask = new Uint8Array(MASK_BYTES);
    mark(mask, legal, legal.length);
    const reward = new Float32Array(SEATS);
    this.held.set(this.next++, { game, seat, last: seat, cells, mask, reward, players: [], luck, observer: seat });
  }

  /** Stores a copy of a game, without the agents that have played in it. */
  copy(held: Held, luck: string | null): number {
    const number = this.next++;
    this.held.set(number, { ...copyOf(held), players: [], luck });
    return number;
  }

  drop(number: number): void {
    this.held.delete(number);
  }

  /** The state of a game, written into a state that all games with its rules share: valid until the next call. */
  stateOf({ game, cells }: Held): State {
    const state = this.states.get(game) ?? game.newState();
    this.states.set(game, state);
    state.cells.set(cells);
    return state;
  }

  /** Checks that actions are legal, one in each game. @throws Refusal with the first that is not */
  check(numbers: readonly number[], games: readonly Held[], actions: readonly number[]): void {
    for (let i = 0; i < games.length; i++) {
      if (games[i].seat === -1) throw new Refusal('game-over', `Game ${numbers[i]} is over; reset it or leave it out.`);
      if (actions[i] < ACTIONS && has(games[i].mask, actions[i])) continue;
      throw new Refusal(
        'illegal-action',
        `Action ${actions[i]} is not legal in game ${numbers[i]}; the mask of its last answer has those that are.`,
      );
    }
  }

  /**
   * Plays a legal action in each game, given by its number, and whatever follows without a choice.
   *
   * @throws Refusal if a position is reached that allows no action; then no game has changed
   */
  step(games: readonly Held[], numbers: readonly number[]): void {
    const last = games.map((held) => held.last);
    this.keep(games);
    let i = 0;
    try {
      for (; i < games.length; i++) this.play(games[i], actionNumbered(numbers[i])!);
    } catch (error) {
      for (; i >= 0; i--) this.putBack(games[i], i, last[i]);
      throw error;
    }
  }

  /** Copies the cells of games, in case they have to be put back. */
  private keep(games: readonly Held[]): void {
    const width = games[0].cells.length;
    if (this.kept.length < games.length * width) this.kept = new Int16Array(games.length * width);
    for (let i = 0; i < games.length; i++) this.kept.set(games[i].cells, i * width);
  }

  private putBack(held: Held, i: number, last: number): void {
    const width = held.cells.length;
    held.cells.set(this.kept.subarray(i * width, (i + 1) * width));
    held.last = last;
    this.settle(held, this.stateOf(held));
  }

  /** Plays an action of the engine. @throws Refusal if a position is reached that allows no action */
  play(held: Held, act: number): void {
    const state = this.stateOf(held);
    const { seat } = held;
    held.game.play(state, act);
    this.settle(held, state);
    held.last = seat;
  }

  /** Writes what a seat sees of a game into `view`. */
  observe(held: Held, seat: number, view: State): void {
    held.game.observe(this.stateOf(held), seat, view);
  }

  /** The legal actions of the seat to move, in the engine's encoding and order. */
  legalIn(held: Held): number[] {
    if (held.seat === -1) return [];
    held.game.legalActions(this.stateOf(held), this.legal);
    return this.legal.toArray().filter((act) => numberOf(act) !== -1);
  }

  /**
   * Plays on while there is no choice, stores the cells, and notes who moves and what is legal.
   *
   * @throws Refusal if nothing is legal; then the game has not changed
   */
  private settle(held: Held, state: State): void {
    const { game, mask, reward } = held;
    const { legal } = this;
    for (game.legalActions(state, legal); legal.n === 1; game.legalActions(state, legal))
      game.play(state, legal.list[0]);
    if (legal.n === 0 && !state.over)
      throw new Refusal('unreadable', `The ${noAction(game.phase(state), state.round)}.`);
    reward.fill(0);
    mask.fill(0);
    held.cells.set(state.cells);
    held.seat = state.over ? -1 : state.actor;
    mark(mask, legal.list, legal.n);
    if (!state.over) return;
    game.returns(state, this.shares);
    for (let seat = 0; seat < game.players; seat++) reward[seat] = this.shares[seat];
  }
}
