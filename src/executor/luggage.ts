/**
 * Files of a user that travel with an experiment: agents with all that they import, and what options name, such as models.
 * Each travels with its hash, and is laid out elsewhere as it lay here.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { AgentError } from '../agent/errors.ts';
import { sourcesOf } from '../agent/load.ts';
import { loadRegistry, registryFor } from '../agent/registry.ts';
import type { Experiment } from '../experiment/experiment.ts';

interface Piece {
  /** Where it lies, from a folder that has all of them; with forward slashes. */
  readonly path: string;
  readonly sha256: string;
  /** What is in it, in base64. */
  readonly content: string;
}

export interface Luggage {
  readonly pieces: readonly Piece[];
  /** Where the files lie that the experiment names, by the path that it has for them. */
  readonly places: Readonly<Record<string, string>>;
}

const NOTHING: Luggage = { pieces: [], places: {} };

const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** The files that options of an experiment's agents name and that are there. */
const namedByOptions = async ({ agents, decisionSeconds }: Experiment): Promise<string[]> => {
  const isPlain = agents.every(({ file }) => file === null);
  const registry = isPlain ? await loadRegistry() : await registryFor(agents, { seconds: decisionSeconds });
  return agents.flatMap(({ id, options }) => {
    const declared = registry.get(id).agent.options;
    const paths = Object.keys(declared).flatMap((name) =>
      declared[name].type === 'file' ? String(options[name]) : [],
    );
    return paths.filter((path) => path !== '' && existsSync(path));
  });
};

/** The folder that has all of some files. */
const folderOfAll = (files: readonly string[]): string =>
  files.map(dirname).reduce((common, folder) => {
    let shared = common;
    while (relative(shared, folder).startsWith('..') && dirname(shared) !== shared) shared = dirname(shared);
    return shared;
  });

/** The files of an experiment's users. @throws AgentError when an agent is a program, which cannot travel */
export const packFiles = async (experiment: Experiment): Promise<Luggage> => {
  const program = experiment.agents.find(({ command }) => command !== undefined);
  if (program)
    throw new AgentError(
      `agent '${program.label}' is a program of this machine, which cannot be sent to others: play it here, or write it as an agent file`,
    );
  const agents = [...new Set(experiment.agents.flatMap(({ file }) => file ?? []))];
  const named = [...new Set([...agents, ...(await namedByOptions(experiment))])];
  if (named.length === 0) return NOTHING;
  const sources = await Promise.all(agents.map((file) => sourcesOf(file)));
  const files = [...new Set([...sources.flat(), ...named.map((file) => resolve(file))])].sort();
  const root = folderOfAll(files);
  const placeOf = (file: string): string => relative(root, resolve(file)).split(sep).join('/');
  const pieces = files.map(async (file) => {
    const content = await readFile(file);
    return { path: placeOf(file), sha256: sha256(content), content: content.toString('base64') };
  });
  return {
    pieces: await Promise.all(pieces),
    places: Object.fromEntries(named.map((file) => [file, placeOf(file)])),
  };
};

/** A place inside a folder. @throws AgentError when a path leads out of it */
const inside = (folder: string, path: string): string => {
  const isOutside = posix.isAbsolute(path) || posix.normalize(path).startsWith('..') || path.includes('\\');
  if (isOutside) throw new AgentError(`A file of the experiment would be written to '${path}', outside of its folder.`);
  return join(folder, path);
};

/**
 * Lays files out in a folder, and tells the experiment as it is played there.
 *
 * @throws AgentError when a file is not what its hash says, or would lie elsewhere
 */
export const unpackFiles = async (experiment: Experiment, luggage: Luggage, folder: string): Promise<Experiment> => {
  for (const { path, sha256: expected, content } of luggage.pieces) {
    const file = inside(folder, path);
    const bytes = Buffer.from(content, 'base64');
    if (sha256(bytes) !== expected)
      throw new AgentError(`${path} was changed on the way: its hash is not ${expected}.`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  const placeOf = (path: unknown) =>
    typeof path === 'string' && luggage.places[path] !== undefined ? inside(folder, luggage.places[path]) : path;
  const agents = experiment.agents.map((agent) => ({
    ...agent,
    file: placeOf(agent.file) as string | null,
    options: Object.fromEntries(Object.entries(agent.options).map(([name, value]) => [name, placeOf(value)])),
  }));
  return { ...experiment, agents: agents as Experiment['agents'] };
};

/** Words about files as they lie in a folder, as words about where they came from. */
export const asAtHome = (text: string, { places }: Luggage, folder: string): string =>
  Object.entries(places).reduce((told, [home, place]) => told.replaceAll(join(folder, place), home), text);
