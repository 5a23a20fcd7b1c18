/**
 * Games by the thousand, each as its cells: one working state plays all of them.
 *
 * Lone legal actions are played without asking, as in matches. Hot file: `python/examples/random_games.py` measures it.
 */

import { ActionList } from '../../../rules/engine/action.ts';
import type { Game } from '../../../rules/engine/game.ts';
import { SEATS, type State } from '../../../rules/engine/state.ts';
import { MASK_BYTES } from '../../../rules/notation/numbering.ts';
import { ACTIONS, actionNumbered, numberOf } from '../../../rules/notation/space.ts';
import type { Player } from '../define.ts';
import { MOST_GAMES } from './messages.ts';
import { Refusal } from './refusal.ts';

/** An agent that plays a seat of a game. */
interface Seated {
  readonly agent: string;
  readonly player: Player;
}

/** A game that is held. */
export interface Held {
  readonly game: Game;
  readonly cells: Int16Array;
  /** Which actions the seat to move has, by their numbers. */
  readonly mask: Uint8Array;
  /** The seat to move; −1 when the game is over. */
  seat: number;
  /** The seat that moved last, the first to move before that. */
  last: number;
  /** Each seat's share of the win if the last action ended the game; otherwise 0. */
  readonly reward: Float32Array;
  /** Agents that have played in it, by seat: they may remember what they saw. */
  readonly players: Seated[];
  /** What its chance follows from in place of its number: the decision of a bot comes in any company. */
  readonly luck: string | null;
  /** The seat whose observation this is, where it is no whole game. */
  readonly observer: number | null;
}

/** What a seat sees that decides. */
export interface Observed {
  readonly game: Game;
  readonly seat: number;
  /** Masked: what the seat may not see is UNKNOWN. */
  readonly cells: Int16Array;
  /** What is legal, as the engine has it. */
  readonly legal: readonly number[];
  /** What chance in everything that is made from it follows from. */
  readonly luck: string;
}

const has = (mask: Uint8Array, number: number): boolean => (mask[number >> 3] & (1 << (number & 7))) !== 0;

/** Marks the first actions of a list by their numbers. */
const mark = (mask: Uint8Array, list: ArrayLike<number>, n: number): void => {
  for (let i = 0; i < n; i++) {
    const number = numberOf(list[i]);
    if (number !== -1) mask[number >> 3] |= 1 << (number & 7);
  }
};

/** A game that is held by nobody yet, with the same agents at its seats. */
export const copyOf = (held: Held): Held => ({
  ...held,
  cells: held.cells.slice(),
  mask: held.mask.slice(),
  reward: held.reward.slice(),
});

/** Makes a game what its copy has become. */
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
  private next = 0;

  /** @param most games that are held at once */
  constructor(most = MOST_GAMES) {
    this.most = most;
  }

  /** How many are held. */
  get count(): number {
    return this.held.size;
  }

  /** @throws Refusal for a number that no game has */
  at(number: number): Held {
    const found = this.held.get(number);
    if (found) return found;
    throw new Refusal('no-such-game', `There is no game ${number}; reset deals games and gives their numbers.`);
  }

  /** Games by their numbers. @throws Refusal where one is not there or is named twice */
  all(numbers: readonly number[]): Held[] {
    if (new Set(numbers).size < numbers.length)
      throw new Refusal('malformed', 'A game is named twice; name each once.');
    return numbers.map((number) => this.at(number));
  }

  /** Whole games by their numbers. @throws Refusal also where one is only what a seat sees */
  whole(numbers: readonly number[]): Held[] {
    const games = this.all(numbers);
    const seen = games.findIndex(({ observer }) => observer !== null);
    if (seen === -1) return games;
    throw new Refusal('unreadable', `Game ${numbers[seen]} is only what a seat sees; determinize it first.`);
  }

  /** @throws Refusal where there is no room for that many more */
  makeRoom(more: number): void {
    if (this.held.size + more <= this.most) return;
    const most = this.most.toLocaleString('en');
    throw new Refusal('too-much', `${most} games can be held at once, and ${this.held.size} are; drop some first.`);
  }

  /** Holds a game that is in that state, under a new number or in place of another. */
  add(game: Game, state: State, number = this.next++, luck: string | null = null): number {
    const held: Held = {
      ...{ game, seat: -1, last: 0, players: [], observer: null, luck },
      cells: new Int16Array(state.cells.length),
      mask: new Uint8Array(MASK_BYTES),
      reward: new Float32Array(SEATS),
    };
    this.held.set(number, held);
    this.settle(held, state);
    if (held.seat !== -1) held.last = held.seat;
    return number;
  }

  /** Holds what a seat sees, which is no whole game. */
  addObserved({ game, seat, cells, legal, luck }: Observed): void {
    const mask = new Uint8Array(MASK_BYTES);
    mark(mask, legal, legal.length);
    const reward = new Float32Array(SEATS);
    this.held.set(this.next++, { game, seat, last: seat, cells, mask, reward, players: [], luck, observer: seat });
  }

  /** Holds a copy of a game, without the agents that have played in it. */
  copy(held: Held, luck: string | null): number {
    const number = this.next++;
    this.held.set(number, { ...copyOf(held), players: [], luck });
    return number;
  }

  drop(number: number): void {
    this.held.delete(number);
  }

  /** The state of a game, in a state that all games of its rules share: valid until the next call. */
  stateOf({ game, cells }: Held): State {
    const state = this.states.get(game) ?? game.newState();
    this.states.set(game, state);
    state.cells.set(cells);
    return state;
  }

  /** Makes sure that actions are legal, one in each game. @throws Refusal with the first that is not */
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

  /** Plays a legal action, by its number, and whatever follows without a choice. */
  step(held: Held, number: number): void {
    this.play(held, actionNumbered(number)!);
  }

  /** Plays an action of the engine. */
  play(held: Held, act: number): void {
    const state = this.stateOf(held);
    held.last = held.seat;
    held.game.play(state, act);
    this.settle(held, state);
  }

  /** Writes what a seat sees of a game into `view`. */
  observe(held: Held, seat: number, view: State): void {
    held.game.observe(this.stateOf(held), seat, view);
  }

  /** The legal actions of the seat to move, as the engine has them, in its order. */
  legalIn(held: Held): number[] {
    if (held.seat === -1) return [];
    held.game.legalActions(this.stateOf(held), this.legal);
    return this.legal.toArray().filter((act) => numberOf(act) !== -1);
  }

  /** Plays what leaves no choice, keeps the cells, and notes who moves and what is legal. */
  private settle(held: Held, state: State): void {
    const { game, mask, reward } = held;
    const { legal } = this;
    reward.fill(0);
    mask.fill(0);
    for (game.legalActions(state, legal); legal.n === 1; game.legalActions(state, legal))
      game.play(state, legal.list[0]);
    held.cells.set(state.cells);
    held.seat = state.over ? -1 : state.actor;
    mark(mask, legal.list, legal.n);
    if (!state.over) return;
    game.returns(state, this.shares);
    for (let seat = 0; seat < game.players; seat++) reward[seat] = this.shares[seat];
  }
}
