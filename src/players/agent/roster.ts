/**
 * The available agents by name, and the players made from them. Nothing here reads files or starts programs: `registry.ts` finds
 * agents.
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
import { type AgentRequest, namesCode, parseAgent } from './notation.ts';
import { withNumbers } from './numbers.ts';
import { namesFile, readOptions } from './options.ts';
import { type Command, commandText } from './program/command-text.ts';
import { shown } from './thrown.ts';
import { DATA, type Trust } from './trust.ts';

/** What is expected instead of an id: of one that is a path, an ending, since only that shows a file. */
const expectedFor = (id: string, known: readonly string[]): string => {
  if (namesCode(id)) return `it is no id; a file is named by 'file: ${id}' or by its path alone`;
  return /[/\\]/.test(id)
    ? 'expected a file that ends in .ts, .mts, .js or .mjs, or the id of an agent'
    : expectedOneOf(id, known);
};

/** An agent and where it came from. */
export interface LoadedAgent {
  readonly agent: Agent;
  /** The user's file as it was named; null for a built-in agent. */
  readonly file: string | null;
  /** Hash of the sources of a user's agent; null for a built-in one, whose version is that of the project. */
  readonly hash: string | null;
  /** Set if it plays in its own process. */
  readonly program?: { readonly title: string; readonly protocol: number; open(): void; close(): void };
  /** The command, if it is a program in any language. */
  readonly command?: Command;
}

/** A chair at a table, for which a player is made. */
export interface Chair {
  readonly game: Game;
  readonly seat: number;
  readonly random: AgentRandom;
  /** How long a decision may take; the default when left out. */
  readonly seconds?: number;
}

/** Agents may use agents; if they nest deeper than this, they call each other in a circle. */
const DEEPEST = 4;

export class Roster {
  private readonly agents = new Map<string, LoadedAgent>();
  protected readonly trust: Trust;

  /** @param trust who asks for agents; that of data when left out, for which only built-in ones run */
  constructor(trust: Trust = DATA) {
    this.trust = trust;
  }

  /** Whether users' files play in their own processes by default. */
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

  /** The agent with that id. Throws an `AgentError` that names the nearest id if there is none. */
  get(id: string): LoadedAgent {
    const found = this.agents.get(id);
    if (!found) throw new AgentError(`unknown agent ${quote(id)}; ${expectedFor(id, this.ids())}`);
    return found;
  }

  /** Adds an agent. Throws an `AgentError` if another one has its id. */
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

  /** Rejects options that name a file which may not be read, including those of an agent that an option names. */
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
   * Wakes an agent up, so that its first decision does not include its start.
   *
   * @throws PlayerFailure if it is a program that cannot be started
   */
  wake(id: string): void {
    this.get(id).program?.open();
  }

  /**
   * A player of an agent, with the given options and defaults for the others.
   *
   * @throws AgentError if an option is wrong; Untrusted if it names a file that may not be read
   */
  player(id: string, given: Readonly<Record<string, unknown>>, chair: Chair): Player {
    return this.playerFor(id, given, chair, 1, false);
  }

  /** @param byGuest whether the request comes from code that was allowed to run, and could read files itself */
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
    const origin = originOf(loaded);
    const where = origin === null ? `agent ${quote(id)}` : `agent ${quote(id)} (${origin})`;
    if (isPlayer(player)) {
      const isAsked = origin !== null && (player.weigh || player.evaluate);
      return isAsked ? withNumbers(byMethods(player), where, chair.game) : player;
    }
    throw new AgentError(
      `${where}: create returned ${shown(player)}; expected a player, an object with a choose function`,
    );
  }
}

/** The agent that the value of an option names; null if it names none. */
const requestIn = (value: unknown): AgentRequest | null => {
  try {
    return parseAgent(String(value));
  } catch {
    return null;
  }
};

/** All values of options in the text of an agent, including those of agents that its options name. */
const valuesIn = (text: string): unknown[] =>
  Object.values(requestIn(text)?.options ?? {}).flatMap((value) => [value, ...valuesIn(String(value))]);

/** A player with only its methods: nobody can reach from it what all players of its kind share. */
export const byMethods = (player: Player): Player =>
  Object.freeze({
    choose: (decision: Decision) => player.choose(decision),
    ...(player.weigh && { weigh: (decision: Decision, out: Float64Array) => player.weigh?.(decision, out) }),
    ...(player.evaluate && { evaluate: (view: State, out: Float64Array) => player.evaluate?.(view, out) }),
    ...(player.price && { price: (decision: Decision) => player.price!(decision) }),
    ...(player.explain && { explain: (decision: Decision, limit?: number) => player.explain!(decision, limit) }),
    ...(player.searches !== undefined && { searches: player.searches }),
    ...(player.over && { over: (result: Result | null) => player.over?.(result) }),
  });

const isPlayer = (value: unknown): value is Player =>
  typeof (value as Partial<Player> | null | undefined)?.choose === 'function';

/** The file or command of an agent that is not built in. */
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
 * @param folder the folder of the agents, for tests
 */
export const withBuiltIn = async <R extends Roster>(roster: R, folder?: string): Promise<R> => {
  for (const named of await builtInModules(folder)) roster.add(builtIn(named));
  return roster;
};
