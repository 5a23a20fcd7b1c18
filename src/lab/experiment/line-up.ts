/** The agents of an experiment: turns the text of the file into known agents with all their options. */
import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import type { z } from 'zod';
import { ending, quote } from '../../base/text/quote.ts';
import type { Agent } from '../../players/agent/define.ts';
import { AgentError } from '../../players/agent/errors.ts';
import { filesNamedBy, hashOfFiles } from '../../players/agent/named-files.ts';
import { type AgentRequest, parseAgent } from '../../players/agent/notation.ts';
import {
  labelOf,
  namesFile,
  type OptionRecord,
  type Options,
  readGiven,
  readOptions,
} from '../../players/agent/options.ts';
import { wordsOfCommand } from '../../players/agent/program/command-text.ts';
import type { Registry } from '../../players/agent/registry.ts';
import { messageOf } from '../../players/agent/thrown.ts';
import { type Gift, interventionOf } from './intervention.ts';
import type { AGENT } from './message.ts';
import type { Problem } from './problem.ts';
import { type AgentEntry, type AgentMap, agentEntry } from './schema.ts';

/** An agent of an experiment. */
export type LineUpAgent = Readonly<z.output<typeof AGENT>>;

/** What is needed to look an agent up. */
export interface Surroundings {
  readonly registry: Registry;
  /** The folder of the experiment file, where all paths start. */
  readonly folder: string;
  /** How long a decision may take, and the start of a program; the default if left out. */
  readonly seconds?: number;
}

/** A path of the working folder, relative to a folder. */
export const pathFrom = (folder: string, file: string): string => {
  const path = relative(folder, resolve(file)).replaceAll(sep, '/');
  return path.startsWith('.') ? path : `./${path}`;
};

const fromWorkingFolder = (folder: string, file: string): string => pathFrom('', resolve(folder, file));

const requestOfMap = ({ use, command, id, file, isolated, options }: AgentMap): AgentRequest => {
  if ([id, file, command].filter((one) => one !== undefined).length !== 1) {
    throw new AgentError('found an agent without one id, one file or one command; expected exactly one of the three');
  }
  if ((use === undefined) !== (command === undefined)) {
    throw new AgentError(
      "found only one of 'use: process' and a command; expected both for a program, such as { use: process, command: [python3, bots/simple.py] }",
    );
  }
  if (isolated && file === undefined)
    throw new AgentError(
      "found 'isolated' without a file; a program is already isolated, and a built-in agent need not be",
    );
  const words = typeof command === 'string' ? wordsOfCommand(command) : command;
  return { id, file, isolated, command: words && { words, folder: '.' }, options: (options ?? {}) as OptionRecord };
};

/**
 * The agent that an entry requests; a file is relative to the working folder, and a command runs in the folder of the experiment
 * file.
 */
const requestOf = (entry: AgentEntry, folder: string): AgentRequest => {
  const request = typeof entry === 'string' ? parseAgent(entry) : requestOfMap(entry);
  if (request.command) return { ...request, command: { ...request.command, folder } };
  return request.file === undefined ? request : { ...request, file: fromWorkingFolder(folder, request.file) };
};

/**
 * The options with paths relative to the working folder.
 *
 * @throws AgentError if a path in the file starts from the working folder instead of the file's folder
 */
const withPaths = (declared: Options, given: OptionRecord, folder: string): OptionRecord =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (!namesFile(declared[name], value)) return [name, value];
      const path = fromWorkingFolder(folder, String(value));
      if (existsSync(path) || !existsSync(String(value))) return [name, path];
      const right = relative(folder, String(value)).replaceAll(sep, '/');
      throw new AgentError(
        `${ending(path)}: there is no such file; paths start from the folder of the file that names them, so write ${ending(right)}`,
        name,
      );
    }),
  );

/** Checks the files named by options. @throws AgentError with what is wrong with one */
const checkFiles = (declared: Options, options: OptionRecord): void => {
  for (const [name, option] of Object.entries(declared)) {
    const path = String(options[name]);
    if (option.type !== 'file' || !option.check || !namesFile(option, path)) continue;
    try {
      option.check(path);
    } catch (error) {
      throw new AgentError(messageOf(error), name);
    }
  }
};

const resolveEntry = async (entry: AgentEntry, { registry, folder, seconds }: Surroundings): Promise<LineUpAgent> => {
  const request = requestOf(entry, folder);
  const { agent, hash } = await registry.find(request, seconds);
  const given = readGiven(agent.id, agent.options, request.options);
  const options = readOptions(agent.id, agent.options, withPaths(agent.options, given, folder));
  checkFiles(agent.options, options);
  const files = hashOfFiles(filesNamedBy(registry, agent.id, options));
  const paths = Object.keys(agent.options).filter(
    (name) => namesFile(agent.options[name], options[name]) && existsSync(String(options[name])),
  );
  const interventions = typeof entry === 'string' ? undefined : entry.interventions?.map(interventionOf);
  // Lists and ranges have already been split into arms.
  const gifts = typeof entry === 'string' ? undefined : (entry.gifts as readonly Gift[] | undefined);
  const touched = `${interventions ? ' with interventions' : ''}${gifts ? ' with gifts' : ''}`;
  return {
    id: agent.id,
    label: (typeof entry === 'string' ? undefined : entry.label) ?? labelOf(agent.id, given) + touched,
    options,
    file: request.file ?? null,
    hash,
    ...(files === undefined ? {} : { files }),
    ...(paths.length > 0 ? { paths } : {}),
    ...(request.command ? { command: request.command } : {}),
    ...(request.file !== undefined && (request.isolated ?? registry.isolated) ? { isolated: true as const } : {}),
    ...(interventions ? { interventions } : {}),
    ...(gifts ? { gifts } : {}),
  };
};

/** The definition of an agent in a line-up: its options, and their defaults. */
export const definitionOf = async (
  { id, file, command, isolated }: LineUpAgent,
  { registry, seconds }: Pick<Surroundings, 'registry' | 'seconds'>,
): Promise<Agent> => {
  const request =
    file === null && !command ? { id, options: {} } : { file: file ?? undefined, command, isolated, options: {} };
  return (await registry.find(request, seconds)).agent;
};

/** Whether an entry is part of a list in brackets, which was split at the commas of an agent's options. */
const cutByComma = (entry: AgentEntry): boolean => typeof entry === 'string' && /^\s*\w+\s*=/.test(entry);

const problemOf = (error: unknown, index: number, entry: AgentEntry): Problem => {
  if (!(error instanceof AgentError)) throw error;
  if (cutByComma(entry)) {
    const message = `found ${quote(entry)}, cut off by its comma; expected quotes around an agent with two options or more`;
    return { path: ['agents', index], message };
  }
  const inOptions = typeof entry !== 'string' && error.option !== null;
  return { path: inOptions ? ['agents', index, 'options', error.option] : ['agents', index], message: error.message };
};

/** Two agents with one label would share a row in every table. */
const clashes = (agents: readonly (LineUpAgent | null)[]): Problem[] =>
  agents.flatMap((agent, index) => {
    const first = agents.find((other) => other !== null && other.label === agent?.label);
    if (!agent || !first || JSON.stringify(first) === JSON.stringify(agent)) return [];
    const message = `two different agents have the label ${quote(agent.label)}; expected a label of its own for each`;
    return [{ path: ['agents', index], message }];
  });

/**
 * The agents that a file lists, if they can be read, and what is wrong with the others.
 *
 * @param raw what the file has under `agents`; entries of the wrong shape are left to the schema's own check
 */
export const readLineUp = async (
  raw: unknown,
  surroundings: Surroundings,
): Promise<{ agents: LineUpAgent[]; problems: Problem[] }> => {
  const agents: (LineUpAgent | null)[] = [];
  const problems: Problem[] = [];
  for (const [index, found] of (Array.isArray(raw) ? raw : []).entries()) {
    const entry = agentEntry.safeParse(found);
    agents[index] = null;
    if (!entry.success) continue;
    try {
      agents[index] = await resolveEntry(entry.data, surroundings);
    } catch (error) {
      problems.push(problemOf(error, index, entry.data));
    }
  }
  return { agents: agents.filter((agent) => agent !== null), problems: [...problems, ...clashes(agents)] };
};
