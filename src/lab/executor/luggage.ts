/**
 * Files of a user that travel with an experiment: agents with everything they import, and files named by options, such as models.
 * Each travels with its hash, and gets the same relative place elsewhere. An experiment from another machine reads no other file.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { z } from 'zod';
import { ending, excerpt, quote } from '../../base/text/quote.ts';
import { AgentError } from '../../players/agent/errors.ts';
import { sourcesOf } from '../../players/agent/load.ts';
import { filesNamedBy, hashOfFiles, withFiles, withFilesOfAgent } from '../../players/agent/named-files.ts';
import { type OptionRecord, readOptions } from '../../players/agent/options.ts';
import { loadRegistry, type Registry, registryFor } from '../../players/agent/registry.ts';
import { YOURS } from '../../players/agent/trust.ts';
import type { Experiment } from '../experiment/experiment.ts';
import type { LineUpAgent } from '../experiment/line-up.ts';

/** The most bytes of all files together. */
const MOST_BYTES = 64 * 2 ** 20;
const MOST_FILES = 1000;

/** Whether a path with forward slashes stays below its start, on any system. */
const staysInside = (path: string): boolean =>
  /^[^\\:\p{Cc}]+$/u.test(path) && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

const PLACE = z.string().max(1000).refine(staysInside, 'expected a path that stays in its folder');

const PIECE = z.strictObject({
  /** Its path in the folder that contains all of them; with forward slashes. */
  path: PLACE,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Its content in base64. */
  content: z.string().max(MOST_BYTES * 2),
});

export const LUGGAGE = z
  .strictObject({
    pieces: z.array(PIECE).max(MOST_FILES).readonly(),
    /** Where the files are that the experiment names, by their paths in the experiment. */
    places: z.record(z.string().max(4096), PLACE),
  })
  .refine(
    ({ pieces, places }) => Object.values(places).every((place) => pieces.some(({ path }) => path === place)),
    'a file that the experiment names is not among those that came with it',
  );
export type Luggage = z.output<typeof LUGGAGE>;

const NOTHING: Luggage = { pieces: [], places: {} };

const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** The existing files that options of an agent name; how a user's agent copes without one is its own affair. */
const namedByOptions = (registry: Registry, { id, options, file, files, label }: LineUpAgent): string[] => {
  const named = filesNamedBy(registry, id, options);
  if (hashOfFiles(named) !== files)
    throw new AgentError(
      `a file that ${quote(label)} uses has changed since the experiment was read; start the run again`,
    );
  const missing = named.find((path) => !existsSync(path));
  if (missing !== undefined && file === null)
    throw new AgentError(`${ending(missing)}: there is no such file; ${quote(label)} uses it`);
  return named.filter((path) => existsSync(path));
};

/** The deepest folder that contains all of some files. */
const folderOfAll = (files: readonly string[]): string =>
  files.map(dirname).reduce((common, folder) => {
    let shared = common;
    while (relative(shared, folder).startsWith('..') && dirname(shared) !== shared) shared = dirname(shared);
    return shared;
  });

/**
 * The users' files of an experiment.
 *
 * @throws AgentError if an agent is a program, which cannot travel, or a file is missing, too large or changed
 */
export const packFiles = async ({ agents, decisionSeconds }: Experiment): Promise<Luggage> => {
  const program = agents.find(({ command }) => command !== undefined);
  if (program)
    throw new AgentError(
      `agent ${quote(program.label)} is a program, which cannot be sent to other machines: play it here, or write it as an agent file`,
    );
  const guests = [...new Set(agents.flatMap(({ file }) => file ?? []))];
  const registry =
    guests.length === 0
      ? await loadRegistry(YOURS)
      : await registryFor(agents, { trust: YOURS, seconds: decisionSeconds });
  const named = [...new Set([...guests, ...agents.flatMap((agent) => namedByOptions(registry, agent))])];
  if (named.length === 0) return NOTHING;
  const sources = await Promise.all(guests.map((file) => sourcesOf(file)));
  const files = [...new Set([...sources.flat(), ...named.map((file) => resolve(file))])].sort();
  const root = folderOfAll(files);
  const placeOf = (file: string): string => relative(root, resolve(file)).split(sep).join('/');
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const bytes = contents.reduce((sum, { length }) => sum + length, 0);
  if (bytes > MOST_BYTES || files.length > MOST_FILES)
    throw new AgentError(
      `the agents need ${files.length} files with ${Math.ceil(bytes / 2 ** 20)} MiB; at most ${MOST_FILES} with ${MOST_BYTES / 2 ** 20} MiB can be sent to others`,
    );
  const odd = files.find((file) => !staysInside(placeOf(file)));
  if (odd !== undefined) throw new AgentError(`${odd}: its name cannot be used on every machine; rename it`);
  return {
    pieces: files.map((file, i) => ({
      path: placeOf(file),
      sha256: sha256(contents[i]),
      content: contents[i].toString('base64'),
    })),
    places: Object.fromEntries(named.map((file) => [file, placeOf(file)])),
  };
};

/** Writes the files into a folder. @throws AgentError if one does not match its hash, or would be outside */
const layOut = async ({ pieces }: Luggage, folder: string): Promise<void> => {
  for (const { path, sha256: expected, content } of pieces) {
    if (!staysInside(path))
      throw new AgentError(
        `A file of the experiment would be written to ${quote(path)}, outside its folder: it is refused.`,
      );
    const bytes = Buffer.from(content, 'base64');
    if (sha256(bytes) !== expected)
      throw new AgentError(`${excerpt(path)} was changed on the way: its hash is not ${expected}.`);
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
};

/**
 * Writes the files into a folder.
 *
 * @returns the experiment as it is played there: with these files and no others
 *
 * @throws AgentError if a file does not match its hash, would be outside, or is named but missing; or if an agent is neither
 * built in nor included
 */
export const unpackFiles = async (experiment: Experiment, luggage: Luggage, folder: string): Promise<Experiment> => {
  await layOut(luggage, folder);
  const registry = await loadRegistry();
  const known = (path: string) =>
    Object.hasOwn(luggage.places, path) ? join(folder, luggage.places[path]) : undefined;
  const placeFor = (id: string) => (path: string) => {
    const file = known(path);
    if (file !== undefined) return file;
    throw new AgentError(
      `agent ${quote(id)} names a file that did not come with the experiment; files of this machine are not read for it`,
    );
  };
  const built = ({ id, options }: LineUpAgent): OptionRecord =>
    withFiles(registry, id, readOptions(id, registry.get(id).agent.options, options), placeFor(id));
  // The options of a user's agent are known only where its code may run: any text that names a file is taken as that file.
  const given = ({ id, options }: LineUpAgent): OptionRecord =>
    Object.fromEntries(
      Object.entries(options).map(([name, value]) => [
        name,
        typeof value === 'string' ? (known(value) ?? withFilesOfAgent(registry, value, placeFor(id))) : value,
      ]),
    );
  const agents = experiment.agents.map((agent) =>
    agent.file === null
      ? { ...agent, options: built(agent) }
      : { ...agent, file: placeFor(agent.id)(agent.file), options: given(agent) },
  );
  return { ...experiment, agents };
};

/** Replaces paths in a folder by the paths that the files came from. */
export const asAtHome = (text: string, { places }: Luggage, folder: string): string =>
  Object.entries(places).reduce((shortened, [home, place]) => shortened.replaceAll(join(folder, place), home), text);
