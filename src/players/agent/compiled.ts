/** Threads and processes of their own run compiled code also where this file does not, as in tests. */

const ROOT = import.meta.url.endsWith('.ts') ? '../../../dist/src/' : '../../';

/** The compiled file of a module, by its path in `src` without the ending: 'lab/arena/worker'. */
export const compiled = (module: string): URL => new URL(`${ROOT}${module}.js`, import.meta.url);

/** For Piscina: threads that do what a module exports by default. */
export const threadsOf = (module: string): { readonly filename: string; readonly argv: string[] } => ({
  filename: new URL(`${ROOT}players/agent/thread.cjs`, import.meta.url).href,
  argv: [compiled(module).href],
});
