/**
 * How agents are written: `heuristic`, `mcts:iterations=400,priors=heuristic`, `./mine.ts:reserve=3`,
 * `process:./bots/simple.py:reserve=3`, and lists of them.
 */

import { quote } from '../../base/text/quote.ts';
import { AgentError } from './errors.ts';
import { type Command, wordsOfCommand } from './program/command-text.ts';

/** A request for an agent by the id of a built-in one, a file or a command, with the options as they were given. */
export interface AgentRequest {
  readonly id?: string;
  /** Path of a TypeScript or JavaScript file. */
  readonly file?: string;
  /** Whether the file plays in its own process; the default of the registry when left out. */
  readonly isolated?: boolean | undefined;
  /** A program that speaks the protocol. */
  readonly command?: Command;
  readonly options: Readonly<Record<string, unknown>>;
}

/** A path, which is recognised by its ending; it may contain a colon, as in `C:\mine.ts`. */
const FILE = /^(.+?\.[cm]?[jt]s)(?::(.*))?$/s;
const ID = /^([^:]*)(?::(.*))?$/s;
/** A command, which may contain colons: options begin at the first one that is followed by a name and an equals sign. */
const PROCESS = /^process(?::(.*?)(?::(\w+\s*=.*))?)?$/s;

const parseOption = (text: string, part: string): [string, string] => {
  const at = part.indexOf('=');
  if (at < 1) throw new AgentError(`agent ${quote(text)}: found ${quote(part)}; expected an option as name=value`);
  return [part.slice(0, at).trim(), part.slice(at + 1).trim()];
};

const parseOptions = (text: string, options: string): Record<string, string> => {
  const parsed = new Map<string, string>();
  for (const part of options.split(',')) {
    const [name, value] = parseOption(text, part.trim());
    if (parsed.has(name)) throw new AgentError(`agent ${quote(text)}: option ${quote(name)} is given twice`, name);
    parsed.set(name, value);
  }
  return Object.fromEntries(parsed);
};

/** Reads one agent as written on the command line. Only the form is checked; ids and options are the registry's job. */
export const parseAgent = (text: string): AgentRequest => {
  const [process, command = '', rest] = PROCESS.exec(text.trim()) ?? [];
  if (process !== undefined) {
    const words = wordsOfCommand(command);
    return { command: { words, folder: '.' }, options: rest ? parseOptions(text, rest) : {} };
  }
  const file = FILE.exec(text.trim());
  const [, name, options] = file ?? ID.exec(text.trim()) ?? [];
  if (!name) throw new AgentError(`found ${quote(text)}; expected an agent, such as heuristic or mcts:iterations=400`);
  const given = options ? parseOptions(text, options) : {};
  return file ? { file: name, options: given } : { id: name, options: given };
};

/**
 * Splits a list of agents: `mcts:iterations=400,priors=heuristic,random` has two. A part that begins with `name=` belongs to the
 * agent before it, because no agent has such a name.
 */
export const splitAgents = (text: string): string[] => {
  const agents: string[] = [];
  for (const part of text.split(',')) {
    if (agents.length > 0 && /^\s*\w+\s*=/.test(part)) agents.push(`${agents.pop()},${part.trim()}`);
    else agents.push(part.trim());
  }
  return agents;
};

/** Whether a list of agents names files or programs, whose code would run. */
export const namesCode = (list: string): boolean =>
  splitAgents(list).some((agent) => PROCESS.test(agent) || FILE.test(agent));
