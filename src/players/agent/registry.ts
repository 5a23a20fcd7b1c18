/**
 * Where agents come from: built-in ones, found by name in the folder `agents/`, those from users' files, and programs in any
 * language. Everything that is run or read for an agent goes through a registry, which knows who asks for it.
 *
 * `src` never imports an agent: they are guests, and come in here.
 */
import { resolve } from 'node:path';
import { changedSince, Untrusted } from './errors.ts';
import type { Loading } from './load.ts';
import { type AgentRequest, parseAgent } from './notation.ts';
import type { OptionRecord } from './options.ts';
import { type Command, commandText } from './program/command-text.ts';
import { type LoadedAgent, originOf, Roster, withBuiltIn } from './roster.ts';
import { shown } from './thrown.ts';
import { DATA, type Trust } from './trust.ts';

/** What is needed to make players of an agent again, in another thread or on another day. */
export interface AgentSource {
  readonly id: string;
  readonly file: string | null;
  readonly hash: string | null;
  readonly command?: Command;
  readonly options?: OptionRecord;
  readonly isolated?: true;
}

export class Registry extends Roster {
  /**
   * Adds the agent in a user's file, only once however often it is requested. It plays in this thread, into which its code is
   * loaded.
   *
   * @param how see `loadAgentFile`
   * @throws Untrusted if its code may not run; AgentError of one sentence with file and line
   */
  addFile(file: string, how: Loading = {}): Promise<LoadedAgent> {
    return this.fileBy(file, how, async () => {
      // Loaded only when needed, like programs.
      const { loadAgentFile } = await import('./load.ts');
      return loadAgentFile(file, how);
    });
  }

  /**
   * The same, but the agent plays in its own process, which gets only what its seat sees.
   *
   * @param confined whether that process is denied everything it does not need; the registry's default when left out
   * @param how the hash that its sources must have, and how long loading may take
   * @throws AgentError also if loading it would end a process or never finish
   */
  addFileApart(
    file: string,
    confined = this.isolated,
    how: Loading & { readonly seconds?: number } = {},
  ): Promise<LoadedAgent> {
    return this.fileBy(file, how, async () => {
      // Loaded only when needed, like programs.
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
    this.admitFile(file);
    const known = this.list().find((loaded) => loaded.file !== null && resolve(loaded.file) === path);
    return known ? unchanged(known, how) : this.add({ ...(await load()), file });
  }

  /**
   * Adds a program as an agent, only once however often it is requested; the program keeps running.
   *
   * @param how the hash that it must have, and how long a decision may take
   * @throws Untrusted if it may not be started
   */
  async addProgram(command: Command, how: Loading & { readonly seconds?: number } = {}): Promise<LoadedAgent> {
    this.admitCommand(command);
    const same = (loaded: LoadedAgent) => loaded.command !== undefined && isSame(loaded.command, command);
    // Loaded only when needed: few tables have programs, and otherwise every worker would load this code.
    const { programLoader } = await import('./program/agent.ts');
    const load = await programLoader();
    const known = this.list().find(same);
    return known ? unchanged(known, how) : this.add({ ...load(command, how), command, file: null });
  }

  /**
   * The requested agent, loaded if necessary; a user's file gets its own process, so none of its code runs here. An agent that is
   * only looked at sleeps until it has to play.
   *
   * @param seconds the time for a decision, and for a program's hello
   * @throws Untrusted if its code may not run, or a file in its options may not be read
   */
  async find(request: AgentRequest, seconds?: number): Promise<LoadedAgent> {
    const loaded = await this.load(request, seconds);
    this.admitFiles(loaded.agent, request.options);
    return loaded;
  }

  /**
   * Rejects an agent that may not be played, without loading it.
   *
   * @throws Untrusted if its code may not run, or a file in its options may not be read; AgentError if there is no such agent
   */
  admit({ id = '', file, command, options }: AgentRequest): void {
    if (file !== undefined) this.admitFile(file);
    else if (command) this.admitCommand(command);
    else this.admitFiles(this.get(id).agent, options);
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

  private admitFile(file: string): void {
    const path = resolve(file);
    this.admitCode(file, (named) => named.file !== undefined && resolve(named.file) === path);
  }

  private admitCommand(command: Command): void {
    this.admitCode(`process:${commandText(command)}`, (named) => !!named.command && isSame(named.command, command));
  }

  /** Rejects code that nobody has allowed. @param isIt whether a request of the person is for it */
  private admitCode(origin: string, isIt: (named: AgentRequest) => boolean): void {
    const { code, named } = this.trust;
    if (code || named.map(parseAgent).some(isIt)) return;
    throw new Untrusted(`${shown(origin)} is no built-in agent, and its code would run on this machine`);
  }
}

/** Whether an agent from a file or a program may be allowed to play. */
export const admitsGuests = ({ code, named }: Trust): boolean =>
  code || named.map(parseAgent).some(({ file, command }) => file !== undefined || command !== undefined);

/** An agent that was loaded before. @throws AgentError if its hash differs from the requested one */
const unchanged = (known: LoadedAgent, { hash = null }: Pick<Loading, 'hash'>): LoadedAgent => {
  if (hash === null || hash === known.hash) return known;
  throw changedSince(originOf(known) ?? known.agent.id);
};
const isSame = (a: Command, b: Command): boolean =>
  resolve(a.folder) === resolve(b.folder) && a.words.join('\n') === b.words.join('\n');

/**
 * A registry of the built-in agents, by name.
 *
 * @param trust who asks for other agents; that of data when left out
 * @param folder the folder of the agents, for tests
 */
export const loadRegistry = (trust: Trust = DATA, folder?: string): Promise<Registry> =>
  withBuiltIn(new Registry(trust), folder);

interface Loads {
  /** Who asks for the agents; that of data when left out. */
  readonly trust?: Trust;
  /** The time for a decision, and for a program's hello. */
  readonly seconds?: number;
  /** Called with the place in the line-up before an agent is loaded. */
  readonly loading?: (place: number) => void;
  /** Whether files play in this thread, except those that must be isolated. */
  readonly here?: boolean;
}

/**
 * A registry of the built-in agents, and of the files and programs that an experiment uses: what a worker plays with.
 *
 * @throws AgentError if a file has changed since the experiment was read: its code is not run
 * @throws Untrusted if code may not run, or a file in an option may not be read
 */
export const registryFor = async (
  sources: readonly AgentSource[],
  { trust, seconds, loading, here = false }: Loads = {},
): Promise<Registry> => {
  const registry = await loadRegistry(trust);
  for (const [place, { id, file, hash, command, options = {} }] of sources.entries()) {
    if (file !== null || command) loading?.(place);
    // A file is one agent for everybody who asks for it: it is isolated for all or for none.
    const isolated = registry.isolated || sources.some((other) => other.file === file && other.isolated);
    const loadFile = () =>
      here && !isolated ? registry.addFile(file!, { hash }) : registry.addFileApart(file!, isolated, { hash });
    const load = () => (file === null ? registry.get(id) : loadFile());
    const { agent } = await (command ? registry.addProgram(command, { seconds, hash }) : load());
    registry.admitFiles(agent, options);
  }
  return registry;
};
