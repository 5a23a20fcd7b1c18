/** Threads and processes of their own run compiled code also where this file does not, as in tests. */

const ROOT = import.meta.url.endsWith('.ts') ? '../../dist/src/' : '../';

/** The compiled file of a module, by its path in `src` without the ending: 'arena/worker'. */
export const compiled = (module: string): URL => new URL(`${ROOT}${module}.js`, import.meta.url);
