import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vitest/config';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A source that the build compiles, as a path in the project without its extension. */
const SOURCE = /^\/((?:src|agents)\/.+)\.ts$/;

/** Files that the build has made from such sources. */
export const BUILT = /\/dist\/(?:src|agents)\/.+\.js$/;

/** Where the build puts its output for a source; null for all other modules, such as tests and files of the page. */
export const builtOf = (path: string): string | null => {
  const [, name] = (path.startsWith(root) && SOURCE.exec(path.slice(root.length))) || [];
  return name ? join(root, 'dist', `${name}.js`) : null;
};

/**
 * Whether tests can run the build, by the words after `vitest`: the build is up to date when they start. Watching files,
 * measuring coverage and asking for the tests of a change need the sources.
 */
export const runsWhatWasBuilt = ([command, ...options]: readonly string[]): boolean =>
  command === 'run' && !options.some((option) => /^--(coverage|watch|changed)/.test(option));

/**
 * Makes tests import the build instead of the sources. Node runs it as it is: nothing has to be transformed, and an imported name
 * is a variable, while the test runner would look it up in an object each time.
 */
export const whatWasBuilt: Plugin = {
  name: 'what-was-built',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return (found && builtOf(found.id)) ?? found;
  },
};
