/**
 * A seat's view as plain data with the names of the edition: for programs in any language, and for people who read it.
 *
 * Everything a seat can see is listed, even if it is as usual; regions come in the order of their elections, seats in the order
 * of their chairs. Cards, regions and parties have the same names as in actions and positions. What the table, a region and a
 * seat show is defined beside the keys of positions.
 */
import type { Game } from '../../engine/game.ts';
import type { State } from '../../engine/state.ts';
import { boardOf } from '../about.ts';
import { itemsToJson, type JsonOf, nameAt } from '../position/placing.ts';
import { TABLE_ITEMS } from '../position/whole.ts';
import { observedBy } from './observed.ts';

/** The table at a decision, as seen by the seat that decides. A null cannot be seen, or does not exist. */
export interface Observation extends JsonOf<typeof TABLE_ITEMS> {
  readonly edition: string;
  readonly players: number;
  /** The round, from 1; 0 during set-up. */
  readonly round: number;
  /** The number of the last round. */
  readonly rounds: number;
  /** The number of the current election, from 1, and how many regions still hold an election in this round. */
  readonly election: number;
  readonly electionsThisRound: number;
  readonly phase: string;
  /** The seat that sees this, and its party. */
  readonly seat: number;
  readonly party: string;
  /** The region that the decision is about. */
  readonly about: string | null;
}

/**
 * What a seat sees, in words.
 *
 * @param view from `game.observe`: nothing else is read
 * @param actions what the seat may do
 *
 * @example
 * ```ts
 * observationToJson(game, view, view.actor, actions.toArray()).phase; // use-shadow-cards
 * ```
 */
export const observationToJson = (game: Game, view: State, seat: number, actions: readonly number[]): Observation => {
  const t = observedBy(game, view, seat);
  return {
    edition: game.edition.id,
    players: game.players,
    round: view.round,
    rounds: game.rules.lastRound,
    election: view.election + 1,
    electionsThisRound: view.ballots,
    phase: game.phase(view),
    seat,
    party: t.parties[seat],
    about: nameAt(t.words.regions.list, view.region[boardOf(game, view, actions)]),
    ...itemsToJson(TABLE_ITEMS, t, 0),
  };
};
