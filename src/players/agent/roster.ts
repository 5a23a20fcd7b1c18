/**
 * The agents at hand by name, and the players made of them. Nothing here reads files or starts programs: where agents come
 * from, `registry.ts` knows.
 */
import { quote } from '../../base/text/quote.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { State } from '../../rules/engine/state.ts';
import { builtInModules, type NamedModule } from './built-in.ts';
import {
  type Agent,
  type AgentRandom,
  agentOf,
  DECISION_SECONDS,
  type Decision,
  type Player,
  type Result,
} from './define.ts';
import { AgentError, Untrusted } from './errors.ts';
import { expectedOneOf } from './expected.ts';
import { type AgentRequest, parseAgent } from './notation.ts';
import { namesFile, readOptions } from './options.ts';
import { type Command, commandText } from './program/command-text.ts';
import { shown } from './thrown.ts';
import { DATA, type Trust } from './trust.ts';

/** An agent and where it came from. */
export interface LoadedAgent {
  readonly agent: Agent;
  /** The user's file as it was named; null for a built-in agent. */
  readonly file: string | null;
  /** Hash of the sources of a user's agent; null for a built-in one, whose version is the project's. */
  readonly hash: string | null;
  /** Where it plays in a process of its own. */
  readonly program?: { readonly title: string; readonly protocol: number; open(): void; close(): void };
  /** What is run, where it is a program in any language. */
  readonly command?: Command;
}

/** A chair at a table: what a player is made for. */
export interface Chair {
  readonly game: Game;
  readonly seat: number;
  readonly random: AgentRandom;
  /** How long a decision may take; as long as usual when left out. */
  readonly seconds?: number;
}

/** Agents may use agents; deeper than this they go round in a circle. */
const DEEPEST = 4;

export class Roster {
  private readonly agents = new Map<string, LoadedAgent>();
  protected readonly trust: Trust;

  /** @param trust whose word agents are asked for by; that of data when left out, which only built-in ones are run for */
  constructor(trust: Trust = DATA) {
    this.trust = trust;
  }

  /** Whether users' files play in processes of their own where nothing else is said. */
  get isolated(): boolean {
    return this.trust.isolated;
  }

  /** Built-in agents first, by name. */
  list(): LoadedAgent[] {
    return [...this.agents.values()];
  }

  ids(): string[] {
    return [...this.agents.keys()];
  }

  /** The agent of that id. Throws an `AgentError` that names the nearest id when there is none. */
  get(id: string): LoadedAgent {
    const found = this.agents.get(id);
    if (!found) throw new AgentError(`unknown agent ${quote(id)}; ${expectedOneOf(id, this.ids())}`);
    return found;
  }

  /** Adds an agent. Throws an `AgentError` when its id is taken by another one. */
  add(loaded: LoadedAgent): LoadedAgent {
    const { id } = loaded.agent;
    const taken = this.agents.get(id);
    if (taken) {
      throw new AgentError(
        `${originOf(loaded) ?? id}: the id ${quote(id)} is taken by ${originOf(taken) ?? 'a built-in agent'}; choose another`,
      );
    }
    this.agents.set(id, loaded);
    return loaded;
  }

  /**

  /** Refuses options that name a file which nobody has allowed to be read, also those of an agent that an option asks for. */
  admitFiles({ id, options }: Agent, given: Readonly<Record<string, unknown>>): void {
    const { files, named } = this.trust;
    if (files) return;
    for (const [name, value] of Object.entries(given)) {
      if (!Object.hasOwn(options, name) || value === '' || value === undefined) continue;
      const { type } = options[name];
      const asked = type === 'text' ? requestIn(value) : null;
      const inner = this.agents.get(asked?.id ?? '');
      if (asked && inner) this.admitFiles(inner.agent, asked.options);
      if (!namesFile(options[name], value) || named.flatMap(valuesIn).includes(value)) continue;
      throw new Untrusted(
        `option ${quote(name)} of agent ${quote(id)} names the file ${shown(value)}, which would be read`,
      );
    }
  }

  /**
   * Makes sure that an agent is awake, so that its first decision does not pay for its start.
   *
   * @throws PlayerFailure when it is a program that cannot be started
   */
  wake(id: string): void {
    this.get(id).program?.open();
  }

  /**
   * A player of an agent, with the options given and the defaults of the others.
   *
   * @throws AgentError where an option is wrong; Untrusted where it names a file that may not be read
   */
  player(id: string, given: Readonly<Record<string, unknown>>, chair: Chair): Player {
    return this.playerFor(id, given, chair, 1, false);
  }

  /** @param byGuest whether code that was allowed to run asks for it, which could read files itself */
  private playerFor(
    id: string,
    given: Readonly<Record<string, unknown>>,
    chair: Chair,
    depth: number,
    byGuest: boolean,
  ): Player {
    if (depth > DEEPEST)
      throw new AgentError(
        `agent ${quote(id)} delegates through ${DEEPEST} others: the agents probably call each other in a circle`,
      );
    const loaded = this.get(id);
    const { agent } = loaded;
    if (!byGuest) this.admitFiles(agent, given);
    const isGuest = byGuest || originOf(loaded) !== null;
    const player: unknown = agent.create({
      ...chair,
      seconds: chair.seconds ?? DECISION_SECONDS,
      options: readOptions(agent.id, agent.options, given),
      agent: (text, more = {}, seat = chair.seat) => {
        const asked = parseAgent(text);
        const options = { ...asked.options, ...more };
        const other = this.playerFor(asked.id ?? text, options, { ...chair, seat }, depth + 1, isGuest);
        return loaded.file === null ? other : byMethods(other);
      },
    });
    if (isPlayer(player)) return player;
    const where = originOf(loaded) === null ? `agent ${quote(id)}` : `agent ${quote(id)} (${originOf(loaded)})`;
    throw new AgentError(
      `${where}: create returned ${shown(player)}; expected a player, an object with a choose function`,
    );
  }
}

/** The agent that the value of an option asks for; null where it asks for none. */
const requestIn = (value: unknown): AgentRequest | null => {
  try {
    return parseAgent(String(value));
  } catch {
    return null;
  }
};

/** All values of options in the text of an agent, also of those that its options ask for. */
const valuesIn = (text: string): unknown[] =>
  Object.values(requestIn(text)?.options ?? {}).flatMap((value) => [value, ...valuesIn(String(value))]);

/** A player by its methods alone: nobody gets from it to what all of its kind have in common. */
export const byMethods = (player: Player): Player =>
  Object.freeze({
    choose: (decision: Decision) => player.choose(decision),
    ...(player.weigh && { weigh: (decision: Decision, out: Float64Array) => player.weigh?.(decision, out) }),
    ...(player.evaluate && { evaluate: (view: State, out: Float64Array) => player.evaluate?.(view, out) }),
    ...(player.price && { price: (decision: Decision) => player.price!(decision) }),
    ...(player.explain && { explain: (decision: Decision, limit?: number) => player.explain!(decision, limit) }),
    ...(player.over && { over: (result: Result | null) => player.over?.(result) }),
  });

const isPlayer = (value: unknown): value is Player =>
  typeof (value as Partial<Player> | null | undefined)?.choose === 'function';

/** Where an agent came from that is not built in. */
export const originOf = ({ file, command }: LoadedAgent): string | null => (command ? commandText(command) : file);

const builtIn = ([name, module]: NamedModule): LoadedAgent => {
  const agent = agentOf(`agents/${name}`, module);
  if (agent.id === name) return { agent, file: null, hash: null };
  throw new AgentError(
    `agents/${name}: the agent's id is ${quote(agent.id)}; a built-in agent has the name of its file`,
  );
};

/**
 * Adds the built-in agents to a roster.
 *
 * @param folder where they are, for tests
 */
export const withBuiltIn = async <R extends Roster>(roster: R, folder?: string): Promise<R> => {
  for (const named of await builtInModules(folder)) roster.add(builtIn(named));
  return roster;
};
