import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vitest/config';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A source that the build compiles, as a path in the project without its ending. */
const SOURCE = /^\/((?:src|agents)\/.+)\.ts$/;

/** Files that the build has made of such sources. */
export const BUILT = /\/dist\/(?:src|agents)\/.+\.js$/;

/** Where the build puts what it makes of a source; null for all other modules, such as tests and files of the page. */
export const builtOf = (path: string): string | null => {
  const [, name] = (path.startsWith(root) && SOURCE.exec(path.slice(root.length))) || [];
  return name ? join(root, 'dist', `${name}.js`) : null;
};

/**
 * Whether tests can run what was built, by the words after `vitest`: it is up to date when they start. Watching files, measuring
 * coverage and asking for the tests of what has changed need the sources.
 */
export const runsWhatWasBuilt = ([command, ...options]: readonly string[]): boolean =>
  command === 'run' && !options.some((option) => /^--(coverage|watch|changed)/.test(option));

/**
 * Has tests import what was built in place of the sources. Node runs it as it is: nothing has to be transformed, and an imported
 * name is a variable, where the test runner looks it up in an object each time.
 */
export const whatWasBuilt: Plugin = {
  name: 'what-was-built',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return (found && builtOf(found.id)) ?? found;
  },
};
