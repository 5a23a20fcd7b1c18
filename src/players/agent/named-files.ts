/**
 * The files that options of agents name, including those of agents named within an option:
 * `mcts:rollout=learned:model=mine.json`.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { ending } from '../../base/text/quote.ts';
import { systemReason } from '../../base/text/reason.ts';
import { AgentError } from './errors.ts';
import { parseAgent } from './notation.ts';
import { labelOf, namesFile, type OptionRecord } from './options.ts';
import type { Registry } from './registry.ts';

/** Returns where a file is to be found instead. @throws whatever is wrong with it */
type Place = (path: string) => string;

/** An agent's options, with the path of every file in them replaced. */
export const withFiles = (registry: Registry, id: string, options: OptionRecord, place: Place): OptionRecord => {
  const declared = registry.get(id).agent.options;
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => {
      const option = Object.hasOwn(declared, name) ? declared[name] : undefined;
      if (namesFile(option, value)) return [name, place(String(value))];
      return [name, option?.type === 'text' ? withFilesOfAgent(registry, String(value), place) : value];
    }),
  );
};

/** The same for an agent as written on a command line; other texts stay as they are. */
export const withFilesOfAgent = (registry: Registry, text: string, place: Place): string => {
  const { id, options } = requested(text);
  if (id === undefined || !registry.ids().includes(id)) return text;
  const given = options as OptionRecord;
  const placed = withFiles(registry, id, given, place);
  return Object.keys(given).some((name) => given[name] !== placed[name]) ? labelOf(id, placed) : text;
};

const requested = (text: string) => {
  try {
    return parseAgent(text);
  } catch {
    return { options: {} };
  }
};

/** The paths of all files named in an agent's options. */
export const filesNamedBy = (registry: Registry, id: string, options: OptionRecord): string[] => {
  const paths: string[] = [];
  withFiles(registry, id, options, (path) => {
    paths.push(path);
    return path;
  });
  return paths;
};

const contentOf = (path: string): Buffer => {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new AgentError(`${ending(path)}: ${systemReason(error)}; expected a file`);
  }
};

/**
 * A hash of the contents of such files; undefined if there are none. The agent itself reports a missing file.
 *
 * @throws AgentError if one cannot be read
 */
export const hashOfFiles = (paths: readonly string[]): string | undefined => {
  const found = paths.filter((path) => existsSync(path));
  if (found.length === 0) return undefined;
  const hash = createHash('sha256');
  for (const path of found) hash.update(contentOf(path)).update('\0');
  return hash.digest('hex').slice(0, 12);
};
