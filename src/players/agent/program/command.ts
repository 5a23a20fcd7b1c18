/** What is run as an agent: the words of a command, and its working folder. */
import { createHash, type Hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { foundAt } from '../../../base/text/files.ts';
import { quote } from '../../../base/text/quote.ts';
import { compiled } from '../compiled.ts';
import { AgentError } from '../errors.ts';
import { type Command, commandText } from './command-text.ts';
import type { Errand } from './troubles.ts';

/** How a program is started, and what messages call it. */
export interface Launch {
  /** The command as people write it; messages put it after the program's name once that is known. */
  readonly text: string;
  /** The title in messages before its name is known. */
  readonly title: string;
  /** What is run, as people write it. */
  readonly program: string;
  readonly folder: string;
  /** Its environment; that of the runner when left out. */
  readonly environment?: Readonly<Record<string, string>>;
  /** The most bytes in a line that it may write; 64 KiB when left out. */
  readonly longestLine?: number;
  /** The most memory that its process may occupy while it answers, in MiB; any amount when left out. */
  readonly memory?: number;
  /** Does some work with the words of the command, while all files that they name exist. */
  start<T>(work: (argv: readonly string[]) => T): T;
  /** The first question, if it is not the usual one. */
  readonly hello?: Errand;
}

const PYTHON = process.platform === 'win32' ? 'python' : 'python3';
const NODE = [process.execPath];
const TYPESCRIPT = fileURLToPath(compiled('players/agent/program/typescript'));

/** The interpreter for a file given alone, by its ending; any other file has to be executable. */
const INTERPRETERS: Readonly<Record<string, () => readonly string[]>> = {
  '.py': () => [PYTHON],
  '.js': () => NODE,
  '.mjs': () => NODE,
  '.cjs': () => NODE,
  '.ts': () => [...NODE, TYPESCRIPT],
  '.mts': () => [...NODE, TYPESCRIPT],
};

/** The words with which an operating system starts a command. */
export const argvOf = ({ words, folder }: Command): string[] => {
  const [program, ...others] = words;
  const path = resolve(folder, program);
  const isPath = /[/\\]/.test(program);
  const found = foundAt(path);
  if (isPath && found?.isDirectory())
    throw new AgentError(`${quote(program)} is a folder; expected a program, such as process:./bots/simple.py`);
  const standsAlone = others.length === 0 && found?.isFile();
  const interpreter = standsAlone ? INTERPRETERS[extname(program).toLowerCase()] : undefined;
  if (interpreter) return [...interpreter(), path];
  return [isPath ? path : program, ...others];
};

/** How a command is started. */
export const launchOf = (command: Command): Launch => {
  const text = commandText(command);
  const [program] = command.words;
  const start: Launch['start'] = (work) => work(argvOf(command));
  return { text, title: `the program '${text}'`, program, folder: command.folder, start };
};

const contentsOf = (path: string): Buffer | null => {
  try {
    return statSync(path).isFile() ? readFileSync(path) : null;
  } catch {
    return null;
  }
};

/** The first digits of a hash, which are enough to distinguish it. */
const short = (hash: Hash): string => hash.digest('hex').slice(0, 12);

/** A hash of the command with the contents of every file that it names: the same on any machine, wherever the files are. */
export const hashOfCommand = ({ words, folder }: Command): string => {
  const hash = createHash('sha256');
  for (const word of words) hash.update('\n').update(contentsOf(resolve(folder, word)) ?? word);
  return short(hash);
};

/** That hash combined with the version that a program reports, which nobody knows before it runs. */
export const hashWithVersion = (hash: string, version = ''): string =>
  version === '' ? hash : `${hash}-${short(createHash('sha256').update(version))}`;
