/**
 * The build: a hash of everything in this program that plays and records games. It shows whether a stored run can be continued.
 *
 * It is computed from the compiled files, so it is the same on every machine, in a clone and in an installed package. Imports
 * decide which files count. Documents, pages and the command line do not.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compiled } from '../../players/agent/compiled.ts';
import { MODELS } from '../../players/value/load.ts';

/** The file that starts the playing threads, the first file that each of them loads, and the file that stores their rows. */
const ROOTS = ['src/lab/arena/worker-pool.js', 'src/players/agent/thread.cjs', 'src/lab/store/writer.js'];
/**
 * Agents are found by name and may play each other, and what they import of the program changes: all files of both folders count.
 */
const [AGENTS, DOORS] = ['agents', 'src/door'];

/** Extensions of model files: weights, and bids. */
const MODEL_FILES = ['.json', '.yaml'];

/** Imports of a compiled file; threads and processes, which it starts by the name of their module, count as well. */
const IMPORT = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;
const STARTED = /\b(?:compiled|threadsOf)\(['"]([^'"]+)['"][,)]/g;
/** What agents import. */
const DOOR = /^macher-lab(?:\/(\w+))?$/;

/** The name of the package in an import, without the path inside it. */
const PACKAGE = /^(?:@[^/]+\/)?[^/]+/;

/** The path of an import inside the folder of compiled files, or the name of a package. */
const targetOf = (from: string, name: string): string => {
  const door = DOOR.exec(name);
  if (door) return `src/door/${door[1] ?? 'index'}.js`;
  return name.startsWith('.') ? posix.join(posix.dirname(from), name) : (PACKAGE.exec(name)?.[0] ?? name);
};

const importsOf = (path: string, text: string): string[] => [
  ...Array.from(text.matchAll(IMPORT), ([, name]) => targetOf(path, name)),
  ...Array.from(text.matchAll(STARTED), ([, module]) => `src/${module}.js`),
];

const filesUnder = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending));

const COMPILED = fileURLToPath(new URL('../../..', compiled('lab/run/build')));

/** The installed version of each package that the program needs. */
const packages = (): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(COMPILED, '../package.json'), 'utf8')).dependencies;

/**
 * The text of every file that plays or records, by its path in the folder of compiled files; and the version of every package
 * that these import, by its name.
 *
 * @param folder where the compiled files are, for tests
 */
export const playingFiles = (folder = COMPILED): ReadonlyMap<string, string> => {
  const guests = [AGENTS, DOORS].flatMap((one) =>
    filesUnder(join(folder, one), '.js').map((name) => `${one}/${name.split(sep).join('/')}`),
  );
  const [found, versions] = [new Map<string, string>(), packages()];
  const waiting = [...ROOTS, ...guests];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const isFile = existsSync(join(folder, path));
    const text = isFile ? readFileSync(join(folder, path), 'utf8') : versions[path];
    if (found.has(path) || text === undefined) continue;
    found.set(path, text);
    if (isFile) waiting.push(...importsOf(path, text));
  }
  return found;
};

/** A hash of the code that plays and records, and of the models. @param folder where the compiled files are, for tests */
export const buildOf = (folder = COMPILED): string => {
  const models = MODEL_FILES.flatMap((ending) => filesUnder(MODELS, ending)).map((name) => [
    `models/${name}`,
    readFileSync(join(MODELS, name), 'utf8'),
  ]);
  const files = [...playingFiles(folder), ...models];
  const hash = createHash('sha256');
  for (const [name, text] of files.sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(`${name}\n${text}\n`);
  return hash.digest('hex').slice(0, 12);
};

let known: string | null = null;

/** The build of this program: twelve hexadecimal digits, computed once. */
export const build = (): string => {
  known ??= buildOf();
  return known;
};
