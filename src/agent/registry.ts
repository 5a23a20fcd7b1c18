/**
 * The agents at hand: the built-in ones, found by name in the folder `agents/`, those from files of the user's, and
 * programs in any language.
 *
 * `src` never imports an agent: they are guests, and this is where they come in.
 */
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import { type Agent, type AgentRandom, DECISION_SECONDS, type Decision, type Player, type Result } from './define.ts';
import { AgentError } from './errors.ts';
import { expectedOneOf } from './expected.ts';
import { agentOf, EXTENSION, loadAgentFile } from './load.ts';
import { type AgentRequest, parseAgent } from './notation.ts';
import { readOptions } from './options.ts';
import { type Command, commandText } from './program/command.ts';
import type { Program } from './program/program.ts';
import { shown } from './thrown.ts';

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
  readonly isolated?: true;
}

/** Agents may use agents; deeper than this they go round in a circle. */
const DEEPEST = 4;

const BUILT_IN = fileURLToPath(new URL('../../agents', import.meta.url));

export class Registry {
  /** Whether users' files play in processes of their own where nothing else is said. */
  readonly isolated: boolean;
  private readonly agents = new Map<string, LoadedAgent>();

  constructor(isolated = false) {
    this.isolated = isolated;
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
    if (!found) throw new AgentError(`unknown agent '${id}'; ${expectedOneOf(id, this.ids())}`);
    return found;
  }

  /** Adds an agent. Throws an `AgentError` when its id is taken by another one. */
  add(loaded: LoadedAgent): LoadedAgent {
    const { id } = loaded.agent;
    const taken = this.agents.get(id);
    if (taken) {
      throw new AgentError(
        `${originOf(loaded) ?? id}: the id '${id}' is taken by ${originOf(taken) ?? 'a built-in agent'}; choose another`,
      );
    }
    this.agents.set(id, loaded);
    return loaded;
  }

  /**
   * Adds the agent of a user's file, once however often it is asked for. It plays in this thread, where its code is then.
   *
   * @throws AgentError of one sentence with file and line
   */
  addFile(file: string): Promise<LoadedAgent> {
    return this.fileBy(file, () => loadAgentFile(file));
  }

  /**
   * The same, but it plays in a process of its own, which is shown what its seat sees.
   *
   * @param confined whether that process is kept from all that it has no need of; as the registry has it when left out
   * @param seconds how long it may take to be loaded
   * @throws AgentError also where loading it would end a process or never come to an end
   */
  addFileApart(file: string, confined = this.isolated, seconds?: number): Promise<LoadedAgent> {
    return this.fileBy(file, async () => {
      // Loaded when it is needed, like programs.
      const { loadIsolated } = await import('./isolated/agent.ts');
      return loadIsolated(file, { confined, seconds });
    });
  }

  private async fileBy(file: string, load: () => Promise<Omit<LoadedAgent, 'file'>>): Promise<LoadedAgent> {
    const path = resolve(file);
    const known = this.list().find((loaded) => loaded.file !== null && resolve(loaded.file) === path);
    return known ?? this.add({ ...(await load()), file });
  }

  /**
   * Adds the agent that a program is, once however often it is asked for; the program runs on.
   *
   * @param seconds that a decision may take; the hello as well
   */
  async addProgram(command: Command, seconds?: number): Promise<LoadedAgent> {
    const same = (loaded: LoadedAgent) => loaded.command !== undefined && isSame(loaded.command, command);
    const known = this.list().find(same);
    if (known) return known;
    // Loaded when it is needed: few tables have programs, and every worker would load what they need.
    const { loadProgram } = await import('./program/agent.ts');
    return this.list().find(same) ?? this.add({ ...loadProgram(command, seconds), command, file: null });
  }

  /**
   * The agent that is asked for, loaded if need be: a user's file in a process of its own, so that nothing of it runs here.
   * What is only looked at sleeps until it is to play.
   *
   * @param seconds that a decision may take; the hello of a program as well
   */
  async find(request: AgentRequest, seconds?: number): Promise<LoadedAgent> {
    const { id = '', file, command, isolated } = request;
    if (file === undefined && command === undefined) return this.get(id);
    const loaded =
      file === undefined ? await this.addProgram(command!, seconds) : await this.addFileApart(file, isolated);
    loaded.program?.close();
    return loaded;
  }

  /**
   * Makes sure that an agent is awake, so that its first decision does not pay for its start.
   *
   * @throws PlayerFailure when it is a program that cannot be started
   */
  wake(id: string): void {
    this.get(id).program?.open();
  }

  /** A player of an agent, with the options given and the defaults of the others. Throws an `AgentError`. */
  player(id: string, given: Readonly<Record<string, unknown>>, chair: Chair, depth = 1): Player {
    if (depth > DEEPEST)
      throw new AgentError(`agent '${id}' is reached through ${DEEPEST} others; agents go in a circle`);
    const loaded = this.get(id);
    const { agent } = loaded;
    const player: unknown = agent.create({
      ...chair,
      seconds: chair.seconds ?? DECISION_SECONDS,
      options: readOptions(agent.id, agent.options, given),
      agent: (text, more = {}, seat = chair.seat) => {
        const asked = parseAgent(text);
        const options = { ...asked.options, ...more };
        const other = this.player(asked.id ?? text, options, { ...chair, seat }, depth + 1);
        return loaded.file === null ? other : byMethods(other);
      },
    });
    if (isPlayer(player)) return player;
    const where = originOf(loaded) === null ? `agent '${id}'` : `agent '${id}' (${originOf(loaded)})`;
    throw new AgentError(
      `${where}: create returned ${shown(player)}; expected a player, an object with a choose function`,
    );
  }
}

/** A player by its methods alone: nobody gets from it to what all of its kind have in common. */
export const byMethods = (player: Player): Player =>
  Object.freeze({
    choose: (decision: Decision) => player.choose(decision),
    ...(player.weigh && { weigh: (decision: Decision, out: Float64Array) => player.weigh?.(decision, out) }),
    ...(player.evaluate && { evaluate: (view: State, out: Float64Array) => player.evaluate?.(view, out) }),
    ...(player.explain && { explain: (decision: Decision, limit?: number) => player.explain!(decision, limit) }),
    ...(player.over && { over: (result: Result | null) => player.over?.(result) }),
  });

const isPlayer = (value: unknown): value is Player =>
  typeof (value as Partial<Player> | null | undefined)?.choose === 'function';

const isSame = (a: Command, b: Command): boolean =>
  resolve(a.folder) === resolve(b.folder) && a.words.join('\n') === b.words.join('\n');

/** Where an agent came from that is not built in. */
const originOf = ({ file, command }: LoadedAgent): string | null => (command ? commandText(command) : file);

/** Names and modules of the agents in a folder: `random.ts`, or `mcts/index.ts` for one of several files. */
const modulesIn = (folder: string): [name: string, path: string][] => {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): [string, string][] => {
    const path = resolve(folder, entry.name);
    const index = resolve(path, `index${EXTENSION}`);
    if (entry.isDirectory()) return existsSync(index) ? [[entry.name, index]] : [];
    const isModule = entry.name.endsWith(EXTENSION) && !entry.name.endsWith('.d.ts');
    return isModule ? [[entry.name.slice(0, -EXTENSION.length), path]] : [];
  });
};

const loadBuiltIn = async (name: string, path: string): Promise<LoadedAgent> => {
  const module: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(path).href);
  const agent = agentOf(`agents/${name}`, module);
  if (agent.id === name) return { agent, file: null, hash: null };
  throw new AgentError(`agents/${name}: the agent's id is '${agent.id}'; a built-in agent is called as its file`);
};

/**
 * A registry of the built-in agents, by name.
 *
 * @param folder where they are, for tests
 * @param isolated whether users' files play in processes of their own where nothing else is said
 */
export const loadRegistry = async (folder = BUILT_IN, { isolated = false } = {}): Promise<Registry> => {
  const registry = new Registry(isolated);
  for (const [name, path] of modulesIn(folder).sort()) registry.add(await loadBuiltIn(name, path));
  return registry;
};

interface Loads {
  /** That a decision may take; the hello of a program as well. */
  readonly seconds?: number;
  /** Told of the place in the line-up before an agent is loaded. */
  readonly loading?: (place: number) => void;
  /** Whether files play in this thread, all but those that are to be isolated. */
  readonly here?: boolean;
}

/**
 * A registry of the built-in agents and of the files and programs that an experiment uses: what a worker plays with.
 * Throws an `AgentError` when a file is not what it was when the experiment was read.
 */
export const registryFor = async (
  sources: readonly AgentSource[],
  { seconds, loading, here = false }: Loads = {},
): Promise<Registry> => {
  const registry = await loadRegistry();
  for (const [place, { file, hash, command }] of sources.entries()) {
    if (file === null && !command) continue;
    loading?.(place);
    // One file is one agent, whoever asks for it: it is isolated for all or for none.
    const isolated = sources.some((other) => other.file === file && other.isolated);
    const loadFile = () => (here && !isolated ? registry.addFile(file!) : registry.addFileApart(file!, isolated));
    const loaded = command ? await registry.addProgram(command, seconds) : await loadFile();
    if (hash !== null && loaded.hash !== hash) {
      const origin = originOf(loaded);
      throw new AgentError(`${origin}: the file has changed since the experiment was read; start the run again`);
    }
  }
  return registry;
};
