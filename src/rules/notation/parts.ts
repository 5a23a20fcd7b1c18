/** The parts of actions, for programs that show actions or learn from them. */
import { type ActionList, type ActionName, amountOf, first, second, third } from '../engine/action.ts';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import { formatAction } from './actions.ts';
import { numberOf, SPANS } from './space.ts';

/** One argument of an action. */
export interface ActionArgument {
  /** The meaning of the value: 'board', 'markers', 'amount' (of money, in thousands), … */
  readonly what: string;
  /** Counted from 0: boards, cards, topics and seats by their index in the state and the edition. */
  readonly value: number;
}

/** An action in its parts. */
export interface ActionParts {
  readonly action: ActionName;
  /** In the order in which `action` takes them; none for an action such as pass. */
  readonly arguments: readonly ActionArgument[];
}

/** A legal action, in its parts and in words. */
export interface DescribedAction extends ActionParts {
  /** The action as `game.play` takes it. */
  readonly act: number;
  /** Its number among the `ACTIONS` of all editions; −1 if it has none. */
  readonly number: number;
  /** Its words, which `parseAction` reads. */
  readonly text: string;
}

/**
 * The parts of an action: `{ action: 'meetings', arguments: [{ what: 'board', value: 1 }, { what: 'markers', value: 3 }] }`.
 *
 * @example
 * ```ts
 * partsOf(bid(12)); // { action: 'bid', arguments: [ { what: 'amount', value: 12 } ] }
 * ```
 */
export const partsOf = (act: number): ActionParts => {
  const { action, arguments: names } = SPANS[act >>> 24];
  const values = action === 'bid' ? [amountOf(act)] : [first(act), second(act), third(act)];
  return { action, arguments: names.map((what, i) => ({ what, value: values[i] })) };
};

/**
 * Every legal action of a decision.
 *
 * @param s the state before the action: the true one, or what the acting seat sees
 * @param actions what is legal, from `game.legalActions`
 *
 * @example
 * ```ts
 * describeActions(game, state, actions)[0].text; // pass
 * ```
 */
export const describeActions = (game: Game, s: State, actions: ActionList): DescribedAction[] =>
  Array.from(actions.list.subarray(0, actions.n), (act) => ({
    act,
    number: numberOf(act),
    text: formatAction(game, s, act),
    ...partsOf(act),
  }));
