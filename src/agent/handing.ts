/**
 * What a seat is handed at each decision: a view and a list of its own, written anew each time, so that whatever its player
 * has done to them, the next decision is as it should be, and nobody else is shown it.
 *
 * The true state is copied and masked by methods that were taken before any guest was loaded: a player cannot put one of its
 * own in their place, and is asked only when what it must not see is masked.
 *
 * Hot file: watched by `macher bench` (`heuristic.gamesPerSecond`).
 */

import { ActionList } from '../engine/action.ts';
import type { Edition } from '../engine/edition.ts';
import { Game } from '../engine/game.ts';
import { mask } from '../engine/observation.ts';
import type { State } from '../engine/state.ts';
import type { Decision } from './define.ts';

const { apply } = Reflect;
const copyCells = Int16Array.prototype.set;

/** A list whose fields nobody can replace; its numbers are written anew for each decision. */
const sealedList = (): ActionList =>
  Object.seal(Object.defineProperty(new ActionList(), 'list', { writable: false, configurable: false }));

/** Rules for the player of one seat: its own copy, of which nothing can be replaced. */
export const rulesForGuests = (edition: Edition, players: number): Game =>
  Object.freeze(new Game(edition, players)) as Game;

export class Handing {
  private readonly game: Game;
  private readonly views: readonly State[];
  private readonly cells: readonly Int16Array[];
  private readonly lists: readonly ActionList[];
  private readonly actions: readonly Int32Array[];

  constructor(game: Game) {
    const seats = Array.from({ length: game.players }, (_, seat) => seat);
    this.game = game;
    this.views = seats.map(() => Object.freeze(game.newState()) as State);
    this.cells = this.views.map(({ cells }) => cells);
    this.lists = seats.map(sealedList);
    this.actions = this.lists.map(({ list }) => list);
  }

  /** The decision of the seat that acts. @param legal what it may do: copied */
  decision(state: State, legal: ActionList): Decision {
    const { game } = this;
    const seat = state.actor;
    const cells = this.cells[seat];
    apply(copyCells, cells, [state.cells]);
    mask(game.rules, seat, cells);
    const actions = this.lists[seat];
    const list = this.actions[seat];
    actions.n = legal.n;
    for (let i = 0; i < legal.n; i++) list[i] = legal.list[i];
    return { view: this.views[seat], seat, phase: game.decidingPhase(state), actions };
  }
}
