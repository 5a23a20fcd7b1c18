/**
 * What the process of an agent file may do: Node's permission model denies it files, other processes, native code and the
 * debugger, and its environment contains no keys.
 *
 * It may read the package, its own bundle, files that options name, and everything in its folder if that folder is its own.
 */
import { existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compiled } from '../compiled.ts';

/** The compiled package: `dist`, with models and `package.json` beside it. */
const DIST = fileURLToPath(new URL('../../../../', compiled('players/agent/isolated/host')));
const PACKAGE = dirname(DIST);

/** Before Node 23.5 the permission model was experimental. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** Variables that say where programs are found, and which language and time zone to use. */
const OPEN_VARIABLES = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'TEMP', 'SystemRoot', 'windir'];

/** An environment without the keys and addresses that the runner's may contain. */
export const cleanEnvironment = (): Record<string, string> =>
  Object.fromEntries(OPEN_VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

/** Folders of modules that the package may use, depending on where it is installed. */
const modulesAround = (folder: string): string[] => {
  const modules = join(folder, 'node_modules');
  const above = dirname(folder) === folder ? [] : modulesAround(dirname(folder));
  return existsSync(modules) ? [modules, ...above] : above;
};

const holds = (folder: string, path: string): boolean => !relative(folder, path).startsWith('..');

/** The most entries of a folder that are checked for links. */
const MOST_ENTRIES = 20_000;

const hasLinks = (folder: string): boolean => {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return entries.length > MOST_ENTRIES || entries.some((entry) => lstatSync(join(folder, entry)).isSymbolicLink());
};

/**
 * The folder of an agent, if everything in it is the agent's: results, keys and other agents are elsewhere. Null for the working
 * folder and the folders above it, and for a folder with links, which may lead anywhere.
 */
const ownFolder = (file: string): string | null => {
  const folder = realpathSync(dirname(resolve(file)));
  const others = [process.cwd(), PACKAGE, homedir(), tmpdir()].filter(existsSync).map((path) => realpathSync(path));
  return others.some((path) => holds(folder, path)) || hasLinks(folder) ? null : folder;
};

const asFolder = (path: string): string => (path.endsWith(sep) ? path : `${path}${sep}`);

/**
 * Node's flags that confine a process.
 *
 * @param file the agent's file
 * @param reads other files that it may read
 */
export const confining = (file: string, reads: readonly string[]): string[] => {
  const own = ownFolder(file);
  const folders = [DIST, join(PACKAGE, 'models'), ...modulesAround(PACKAGE), ...(own === null ? [] : [own])];
  const paths = [...folders.map(asFolder), join(PACKAGE, 'package.json'), ...reads.map((path) => resolve(path))];
  return [PERMISSION, '--disable-warning=ExperimentalWarning', ...paths.map((path) => `--allow-fs-read=${path}`)];
};
