/**
 * The agents at hand: the built-in ones, found by name in the folder `agents/`, those from files of the user's, and
 * programs in any language. Whatever is run or read for an agent passes a registry, which knows whose word it is asked by.
 *
 * `src` never imports an agent: they are guests, and this is where they come in.
 */
import { resolve } from 'node:path';
import { quote } from '../../base/text/quote.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { State } from '../../rules/engine/state.ts';
import { builtInModules, type NamedModule } from './built-in.ts';
import { type Agent, type AgentRandom, DECISION_SECONDS, type Decision, type Player, type Result } from './define.ts';
import { AgentError, changedSince, Untrusted } from './errors.ts';
import { expectedOneOf } from './expected.ts';
import { agentOf, type Loading, loadAgentFile } from './load.ts';
import { type AgentRequest, parseAgent } from './notation.ts';
import { namesFile, type OptionRecord, readOptions } from './options.ts';
import { type Command, commandText } from './program/command.ts';
import type { Program } from './program/program.ts';
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
  readonly program?: Program;
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

/** What is needed to make players of an agent again, in another thread or on another day. */
export interface AgentSource {
  readonly id: string;
  readonly file: string | null;
  readonly hash: string | null;
  readonly command?: Command;
  readonly options?: OptionRecord;
  readonly isolated?: true;
}

/** Agents may use agents; deeper than this they go round in a circle. */
const DEEPEST = 4;

export class Registry {
  private readonly agents = new Map<string, LoadedAgent>();
  private readonly trust: Trust;

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
  /**
   * Adds the agent of a user's file, once however often it is asked for. It plays in this thread, where its code is then.
   *
   * @param how see `loadAgentFile`
   * @throws Untrusted where its code may not be run; AgentError of one sentence with file and line
   */
  addFile(file: string, how: Loading = {}): Promise<LoadedAgent> {
    return this.fileBy(file, how, () => loadAgentFile(file, how));
  }

  /**
   * The same, but it plays in a process of its own, which is shown what its seat sees.
   *
   * @param confined whether that process is kept from all that it has no need of; as the registry has it when left out
   * @param how the hash that its sources had, and how long it may take to be loaded
   * @throws AgentError also where loading it would end a process or never come to an end
   */
  addFileApart(
    file: string,
    confined = this.isolated,
    how: Loading & { readonly seconds?: number } = {},
  ): Promise<LoadedAgent> {
    return this.fileBy(file, how, async () => {
      // Loaded when it is needed, like programs.
      const { loadIsolated } = await import('./isolated/agent.ts');
      return loadIsolated(file, { confined, ...how });
    });
  }

  private async fileBy(
    file: string,
    how: Loading,
    load: () => Promise<Omit<LoadedAgent, 'file'>>,
  ): Promise<LoadedAgent> {
    const path = resolve(file);
    this.admitCode(file, (named) => named.file !== undefined && resolve(named.file) === path);
    const known = this.list().find((loaded) => loaded.file !== null && resolve(loaded.file) === path);
    return known ? unchanged(known, how) : this.add({ ...(await load()), file });
  }

  /**
   * Adds the agent that a program is, once however often it is asked for; the program runs on.
   *
   * @param how see `loadProgram`
   * @throws Untrusted where it may not be started
   */
  async addProgram(command: Command, how: Loading & { readonly seconds?: number } = {}): Promise<LoadedAgent> {
    this.admitCode(`process:${commandText(command)}`, (named) => !!named.command && isSame(named.command, command));
    const same = (loaded: LoadedAgent) => loaded.command !== undefined && isSame(loaded.command, command);
    // Loaded when it is needed: few tables have programs, and every worker would load what they need.
    const { loadProgram } = await import('./program/agent.ts');
    const known = this.list().find(same);
    return known ? unchanged(known, how) : this.add({ ...loadProgram(command, how), command, file: null });
  }

  /**
   * The agent that is asked for, loaded if need be: a user's file in a process of its own, so that nothing of it runs here.
   * What is only looked at sleeps until it is to play.
   *
   * @param seconds that a decision may take; the hello of a program as well
   * @throws Untrusted where its code may not be run, or a file of its options not be read
   */
  async find(request: AgentRequest, seconds?: number): Promise<LoadedAgent> {
    const loaded = await this.load(request, seconds);
    this.admitFiles(loaded.agent, request.options);
    return loaded;
  }

  private async load({ id, file, command, isolated }: AgentRequest, seconds?: number): Promise<LoadedAgent> {
    if (file !== undefined) return this.asleep(await this.addFileApart(file, isolated));
    if (command === undefined) return this.get(id ?? '');
    return this.asleep(await this.addProgram(command, { seconds }));
  }

  private asleep(loaded: LoadedAgent): LoadedAgent {
    loaded.program?.close();
    return loaded;
  }

  /** Refuses code that nobody has allowed. @param isIt whether a request of the person is for it */
  private admitCode(origin: string, isIt: (named: AgentRequest) => boolean): void {
    const { code, named } = this.trust;
    if (code || named.map(parseAgent).some(isIt)) return;
    throw new Untrusted(`${shown(origin)} is no built-in agent, and its code would run on this machine`);
  }

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
      throw new AgentError(`agent ${quote(id)} is reached through ${DEEPEST} others; agents go in a circle`);
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

/** An agent that was loaded before. @throws AgentError where its hash is another one than is asked for */
const unchanged = (known: LoadedAgent, { hash = null }: Pick<Loading, 'hash'>): LoadedAgent => {
  if (hash === null || hash === known.hash) return known;
  throw changedSince(originOf(known) ?? known.agent.id);
};
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

const isSame = (a: Command, b: Command): boolean =>
  resolve(a.folder) === resolve(b.folder) && a.words.join('\n') === b.words.join('\n');

/** Where an agent came from that is not built in. */
const originOf = ({ file, command }: LoadedAgent): string | null => (command ? commandText(command) : file);

const builtIn = ([name, module]: NamedModule): LoadedAgent => {
  const agent = agentOf(`agents/${name}`, module);
  if (agent.id === name) return { agent, file: null, hash: null };
  throw new AgentError(`agents/${name}: the agent's id is ${quote(agent.id)}; a built-in agent is called as its file`);
};

/**
 * A registry of the built-in agents, by name.
 *
 * @param trust whose word other agents are asked for by; that of data when left out
 * @param folder where they are, for tests
 */
export const loadRegistry = async (trust: Trust = DATA, folder?: string): Promise<Registry> => {
  const registry = new Registry(trust);
  for (const named of await builtInModules(folder)) registry.add(builtIn(named));
  return registry;
};

interface Loads {
  /** Whose word the agents are asked for by; that of data when left out. */
  readonly trust?: Trust;
  /** That a decision may take; the hello of a program as well. */
  readonly seconds?: number;
  /** Called with the place in the line-up before an agent is loaded. */
  readonly loading?: (place: number) => void;
  /** Whether files play in this thread, all but those that are to be isolated. */
  readonly here?: boolean;
}

/**
 * A registry of the built-in agents and of the files and programs that an experiment uses: what a worker plays with.
 *
 * @throws AgentError when a file is not what it was when the experiment was read: its code is not run
 * @throws Untrusted where code may not be run, or a file of an option not be read
 */
export const registryFor = async (
  sources: readonly AgentSource[],
  { trust, seconds, loading, here = false }: Loads = {},
): Promise<Registry> => {
  const registry = await loadRegistry(trust);
  for (const [place, { id, file, hash, command, options = {} }] of sources.entries()) {
    if (file !== null || command) loading?.(place);
    // One file is one agent for all who ask for it: it is isolated for all or for none.
    const isolated = registry.isolated || sources.some((other) => other.file === file && other.isolated);
    const loadFile = () =>
      here && !isolated ? registry.addFile(file!, { hash }) : registry.addFileApart(file!, isolated, { hash });
    const load = () => (file === null ? registry.get(id) : loadFile());
    const { agent } = await (command ? registry.addProgram(command, { seconds, hash }) : load());
    registry.admitFiles(agent, options);
  }
  return registry;
};
