/** Separate threads and processes run compiled code even if this file does not, as in tests. */
import { existsSync } from 'node:fs';

/** Source files under vitest, compiled ones otherwise. */
export const EXTENSION = import.meta.url.endsWith('.ts') ? '.ts' : '.js';

const ROOT = EXTENSION === '.ts' ? '../../../dist/src/' : '../../';

/** The compiled file of a module, by its path in `src` without the ending: 'lab/arena/game-worker'. */
export const compiled = (module: string): URL => new URL(`${ROOT}${module}.js`, import.meta.url);

/** Node's flags for profiling, and no others: threads may not accept other flags. */
export const profilingFlags = (): string[] =>
  process.execArgv.flatMap((flag, i, all) => {
    if (!flag.startsWith('--cpu-prof')) return [];
    const hasValue = flag === '--cpu-prof' || flag.includes('=');
    return hasValue ? [flag] : [`${flag}=${all[i + 1]}`];
  });

/** A module as one file with everything it imports, if the build has made one: many files take longer to open than to run. */
const whole = (module: string, ending: '.js' | '.cjs'): URL => {
  const bundle = new URL(`${ROOT}${module}.bundle${ending}`, import.meta.url);
  return existsSync(bundle) ? bundle : compiled(module);
};

/**
 * Loads a module as one file, if the build has made one. It has its own copy of everything it imports, so its errors are not
 * instances of the classes here.
 */
export const loadWhole = <M>(module: string): Promise<M> => import(/* @vite-ignore */ whole(module, '.js').href);

/**
 * For Piscina: threads that run a module's default export.
 *
 * @param guests whether agents from files or programs may play in them: a file imports the engine itself and must get the same
 *   one, so such threads never load a module as one file
 */
export const threadsOf = (
  module: string,
  guests = false,
): { readonly filename: string; argv: string[]; execArgv: string[] } => ({
  execArgv: profilingFlags(),
  filename: new URL(`${ROOT}players/agent/thread.cjs`, import.meta.url).href,
  argv: [(guests ? compiled(module) : whole(module, '.cjs')).href],
});
