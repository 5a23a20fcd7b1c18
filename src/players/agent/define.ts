/**
 * What an agent is: one module that declares an id, options, and how its players are made.
 *
 * ```ts
 * import { defineAgent, option, PASS } from 'macher-lab';
 *
 * export default defineAgent({
 *   id: 'thrifty',
 *   about: 'Passes when it can, otherwise plays at random.',
 *   options: { mood: option.number({ default: 0.5, min: 0, max: 1, about: 'how often it passes' }) },
 *   create: ({ options, random }) => ({
 *     choose: ({ actions }) =>
 *       actions.includes(PASS) && random.next() < options.mood ? PASS : actions.at(random.int(actions.n)),
 *   }),
 * });
 * ```
 */

import { quote } from '../../base/text/quote.ts';
import type { ActionList } from '../../rules/engine/action.ts';
import type { Random } from '../../rules/engine/chance.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { DecidingPhase } from '../../rules/engine/phase-names.ts';
import type { ScoreSheet } from '../../rules/engine/scoring.ts';
import type { State } from '../../rules/engine/state.ts';
import { AgentError } from './errors.ts';
import type { Explanation } from './explanation.ts';
import { describeOption, type Option, type Options, type OptionValues, optionTakes } from './options.ts';

/** One decision. The caller reuses the view and the list: read them, and copy what you want to keep. */
export interface Decision {
  /** What the seat sees; cells that it cannot see are UNKNOWN. */
  readonly view: State;
  /** The seat that decides, 0 … 4. */
  readonly seat: number;
  /** Name of the phase, such as 'convert-meetings'. */
  readonly phase: DecidingPhase;
  /** What is legal: at least one action, the first `actions.n` of `actions.list`. */
  readonly actions: ActionList;
}

/** How a game ended, as everybody at the table learns. */
export interface Result {
  /** Points by source, seat by seat. */
  readonly scores: readonly ScoreSheet[];
  /** Each seat's share of the win, together 1. */
  readonly winShares: readonly number[];
}

/** How long a decision may take by default, in seconds. */
export const DECISION_SECONDS = 60;
/** How long a user's file may take to be loaded, in seconds. */
export const LOAD_SECONDS = 20;

/** An agent at a table, for one game. It may remember what it saw; it never sees more than its seat does. */
export interface Player {
  /** Returns one of the legal actions. */
  choose(decision: Decision): number;
  /** Writes a probability for each legal action, in their order, into `out`: a policy, which searches use as a prior. */
  weigh?(decision: Decision, out: Float64Array): void;
  /**
   * Writes an estimate of each seat's win share (0 … 1, together 1) into `out`.
   *
   * @param view what this player's seat sees, or a determinization of it
   */
  evaluate?(view: State, out: Float64Array): void;
  /**
   * Returns what it would pay in the current open auction, so that `choose` need not be asked again: the highest bid to which it
   * would raise or, if each seat bids once, its bid. See `game.bidding` and `game.bidUpTo`.
   */
  price?(decision: Decision): number;
  /**
   * Says why it chose its action. It is asked after `choose`, about the same decision, and later decisions must not change.
   * `explanation` puts the returned data into words.
   *
   * @param limit how many actions to rank, 5 by default
   */
  explain?(decision: Decision, limit?: number): Explanation;
  /** False if its explanations never have visits, so that recorders of searches need not ask for them. Unknown when left out. */
  readonly searches?: boolean | undefined;
  /**
   * Called when it will not be asked again.
   *
   * @param result how the game ended; null if it was not played to its end
   */
  over?(result: Result | null): void;
}

/** An agent's source of chance, which can be rewound. */
export interface AgentRandom extends Random {
  /** Remembers the current state; calling the returned function goes back to it. */
  keep(): () => void;
}

/** What an agent is given when it sits down. */
export interface AgentContext<O extends Options = Options> {
  /** A checked value for every option that the agent declares. */
  readonly options: OptionValues<O>;
  /** The only source of chance that an agent may use: the same seed must give the same decisions. */
  readonly random: AgentRandom;
  /** The rules of the game at hand: legal actions, play, determinizations. It holds no state. */
  readonly game: Game;
  /** Where the player sits, 0 … 4. */
  readonly seat: number;
  /** How long one decision may take; a player that takes longer has failed. */
  readonly seconds: number;
  /**
   * A player of another agent, for rollouts and priors; it draws from the same `random`.
   *
   * @param id the agent, as on the command line: 'heuristic', 'heuristic:reserve=2'
   * @param options more options by name
   * @param seat where it sits; this player's own seat by default
   */
  agent(id: string, options?: Readonly<Record<string, unknown>>, seat?: number): Player;
}

/** What `defineAgent` takes. */
export interface AgentDefinition<O extends Options = Options> {
  /** Small letters, digits and hyphens; unique among the agents of an experiment. */
  readonly id: string;
  /** What it does, in one sentence. */
  readonly about: string;
  /** What its user can set, by name; none if left out. */
  readonly options?: O;
  /** Called once for each game and seat. */
  create(context: AgentContext<O>): Player;
}

/** A symbol that all copies of this package share, so that a defined agent is known wherever it was defined. */
const DEFINED = Symbol.for('macher-lab.agent');

/** A checked definition: the default export of an agent's module. */
export interface Agent<O extends Options = Options> extends AgentDefinition<O> {
  readonly options: O;
  readonly [DEFINED]: true;
}

const checkOption = (id: string, name: string, declared: Option): void => {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) {
    throw new AgentError(
      `agent ${quote(id)} declares the option ${quote(name)}; expected a name of letters and digits`,
    );
  }
  if (declared.about === '')
    throw new AgentError(
      `option ${quote(name)} of agent ${quote(id)} has no description; expected 'about' with one`,
      name,
    );
  if (optionTakes(declared, declared.default)) return;
  const found = quote(declared.default);
  throw new AgentError(
    `option ${quote(name)} of agent ${quote(id)} has the default ${found}; expected ${describeOption(declared)}`,
    name,
  );
};

/** What an agent without options declares. */
type NoOptions = Readonly<Record<never, Option>>;

const foundAs = (part: string, value: unknown): string =>
  `${quote(part)} is ${value === undefined ? 'missing' : quote(value)}`;

/**
 * Declares an agent. Throws an `AgentError` if the id, an option's name or a default is wrong.
 *
 * @example
 * ```ts
 * const eager = defineAgent({
 *   id: 'eager',
 *   about: 'Takes the first action.',
 *   create: () => ({ choose: ({ actions }) => actions.at(0) }),
 * });
 * eager.id; // eager
 * ```
 */
export const defineAgent = <const O extends Options = NoOptions>(definition: AgentDefinition<O>): Agent<O> => {
  const { id, options = {} as O } = definition;
  if (!/^[a-z][a-z0-9-]*$/.test(id)) {
    throw new AgentError(`found the agent id ${quote(id)}; expected small letters, digits and hyphens`);
  }
  // Agents written in JavaScript have no compiler to check this.
  if (typeof definition.create !== 'function')
    throw new AgentError(`agent ${quote(id)}: ${foundAs('create', definition.create)}; expected a function`);
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw new AgentError(
      `agent ${quote(id)}: ${foundAs('options', options)}; expected an object with options by name, or none`,
    );
  for (const [name, declared] of Object.entries(options)) checkOption(id, name, declared);
  return { ...definition, options, [DEFINED]: true };
};

/** Whether a value came from `defineAgent`. */
export const isAgent = (value: unknown): value is Agent =>
  typeof value === 'object' && value !== null && DEFINED in value;

/** The default export of an agent's module. */
export const agentOf = (file: string, module: Record<string, unknown>): Agent => {
  const found = module.default as { default?: unknown } | undefined;
  // A default export that was compiled to older JavaScript is one level deeper.
  const agent = isAgent(found) ? found : found?.default;
  if (isAgent(agent)) return agent;
  throw new AgentError(
    `${file}: expected an agent, written as 'export default defineAgent({ … })' or 'module.exports = defineAgent({ … })'`,
  );
};
