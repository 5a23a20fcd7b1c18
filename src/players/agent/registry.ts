/**
 * Where agents come from: the built-in ones, found by name in the folder `agents/`, those from files of the user's, and
 * programs in any language. Whatever is run or read for an agent passes a registry, which knows whose word it is asked by.
 *
 * `src` never imports an agent: they are guests, and this is where they come in.
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
   * Adds the agent of a user's file, once however often it is asked for. It plays in this thread, where its code is then.
   *
   * @param how see `loadAgentFile`
   * @throws Untrusted where its code may not be run; AgentError of one sentence with file and line
   */
  addFile(file: string, how: Loading = {}): Promise<LoadedAgent> {
    return this.fileBy(file, how, async () => {
      // Loaded when it is needed, like programs.
      const { loadAgentFile } = await import('./load.ts');
      return loadAgentFile(file, how);
    });
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
    this.admitFile(file);
    const known = this.list().find((loaded) => loaded.file !== null && resolve(loaded.file) === path);
    return known ? unchanged(known, how) : this.add({ ...(await load()), file });
  }

  /**
   * Adds the agent that a program is, once however often it is asked for; the program runs on.
   *
   * @param how the hash that it had, and how long a decision may take
   * @throws Untrusted where it may not be started
   */
  async addProgram(command: Command, how: Loading & { readonly seconds?: number } = {}): Promise<LoadedAgent> {
    this.admitCommand(command);
    const same = (loaded: LoadedAgent) => loaded.command !== undefined && isSame(loaded.command, command);
    // Loaded when it is needed: few tables have programs, and every worker would load what they need.
    const { programLoader } = await import('./program/agent.ts');
    const load = await programLoader();
    const known = this.list().find(same);
    return known ? unchanged(known, how) : this.add({ ...load(command, how), command, file: null });
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

  /**
   * Refuses an agent that may not be played, without loading it.
   *
   * @throws Untrusted where its code may not be run, or a file of its options not be read; AgentError where there is none
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

  /** Refuses code that nobody has allowed. @param isIt whether a request of the person is for it */
  private admitCode(origin: string, isIt: (named: AgentRequest) => boolean): void {
    const { code, named } = this.trust;
    if (code || named.map(parseAgent).some(isIt)) return;
    throw new Untrusted(`${shown(origin)} is no built-in agent, and its code would run on this machine`);
  }
}

/** Whether an agent of a file or a program may come to play by somebody's word. */
export const admitsGuests = ({ code, named }: Trust): boolean =>
  code || named.map(parseAgent).some(({ file, command }) => file !== undefined || command !== undefined);

/** An agent that was loaded before. @throws AgentError where its hash is another one than is asked for */
const unchanged = (known: LoadedAgent, { hash = null }: Pick<Loading, 'hash'>): LoadedAgent => {
  if (hash === null || hash === known.hash) return known;
  throw changedSince(originOf(known) ?? known.agent.id);
};
const isSame = (a: Command, b: Command): boolean =>
  resolve(a.folder) === resolve(b.folder) && a.words.join('\n') === b.words.join('\n');

/**
 * A registry of the built-in agents, by name.
 *
 * @param trust whose word other agents are asked for by; that of data when left out
 * @param folder where they are, for tests
 */
export const loadRegistry = (trust: Trust = DATA, folder?: string): Promise<Registry> =>
  withBuiltIn(new Registry(trust), folder);

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
