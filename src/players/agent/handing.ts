/**
 * What a seat is given at each decision: its own view and list, rewritten each time. Whatever its player has done to them, the
 * next decision is correct, and nobody else sees it.
 *
 * The true state is copied and masked by methods that were taken before any guest was loaded: a player cannot replace them with
 * its own, and is asked only when everything that it must not see is masked.
 *
 * Hot file: watched by `macher bench` (`heuristic.gamesPerSecond`).
 */

import { ActionList } from '../../rules/engine/action.ts';
import type { Edition } from '../../rules/engine/edition.ts';
import { Game } from '../../rules/engine/game.ts';
import { mask } from '../../rules/engine/observation.ts';
import type { DecidingPhase } from '../../rules/engine/phase-names.ts';
import type { State } from '../../rules/engine/state.ts';
import type { Decision } from './define.ts';
import { AgentError } from './errors.ts';
import { guestsAdmitted } from './guests.ts';

const { apply } = Reflect;
const { isFrozen } = Object;
const copyCells = Int16Array.prototype.set;

/** A list whose fields nobody can replace; its numbers are rewritten for each decision. */
const sealedList = (): ActionList =>
  Object.seal(Object.defineProperty(new ActionList(), 'list', { writable: false, configurable: false }));

/** Rules for the player of one seat: its own copy, in which nothing can be replaced. */
export const rulesForGuests = (edition: Edition, players: number): Game =>
  Object.freeze(new Game(edition, players)) as Game;

/** What one player is given, from its first decision to its last. */
export class Hand {
  private readonly view: State;
  private readonly cells: Int16Array;
  private readonly actions: ActionList;
  private readonly list: Int32Array;

  constructor(game: Game) {
    this.view = Object.freeze(game.newState()) as State;
    this.cells = this.view.cells;
    this.actions = sealedList();
    this.list = this.actions.list;
  }

  /**
   * A decision, all of it copied.
   *
   * @param cells of a state; the caller must mask those that the seat may not see before it asks the player
   * @throws AgentError if the player has made that impossible
   */
  decision(
    cells: Int16Array,
    seat: number,
    phase: DecidingPhase,
    legal: { readonly n: number; readonly list: ArrayLike<number> },
  ): Decision {
    const { view, actions, list } = this;
    try {
      apply(copyCells, this.cells, [cells]);
      actions.n = legal.n;
    } catch {
      throw new AgentError(
        'it froze or transferred an object that it receives with each decision; copy what you want to keep',
      );
    }
    for (let i = 0; i < legal.n; i++) list[i] = legal.list[i];
    return { view, seat, phase, actions };
  }

  /** Whether the next decision can still be written into it. */
  get intact(): boolean {
    return !isFrozen(this.actions) && this.cells.length > 0 && this.list.length > 0;
  }

  /** Masks what a seat may not see in the copied cells of a state. */
  mask({ rules }: Game, seat: number): void {
    mask(rules, seat, this.cells);
  }
}

/** The `Hand` of each seat at a table. */
export class Handing {
  private readonly game: Game;
  private readonly hands: Hand[];

  constructor(game: Game) {
    this.game = game;
    this.hands = Array.from({ length: game.players }, () => new Hand(game));
  }

  /**
   * Gets ready for other players. A later player must not see what an earlier one did to its hand: guests could leave messages
   * there. The project's own players do not, and a new hand costs a fiftieth of their game.
   */
  renew(): void {
    for (const [seat, hand] of this.hands.entries())
      if (guestsAdmitted() || !hand.intact) this.hands[seat] = new Hand(this.game);
  }

  /** The decision of the seat that acts. @param legal what it may do: copied @throws AgentError see `Hand` */
  decision(state: State, legal: ActionList): Decision {
    const { game } = this;
    const seat = state.actor;
    const hand = this.hands[seat];
    const decision = hand.decision(state.cells, seat, game.decidingPhase(state), legal);
    hand.mask(game, seat);
    return decision;
  }
}
